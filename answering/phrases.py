"""The fixed words of an answer, in English and Chinese: the one sentence table."""

from collections.abc import Mapping

PHRASES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "according_to": "According to {source}, ",
        "theme": "Theme {letter}: {name}",
        "more": "More",
        "top": "Top 5 most relevant results:",
        "found": "Found {total} results in total, covering {sources}. Which aspect do you want to explore in depth?",
        "also_cited": "Also cited:",
        "no_evidence": "None of the results holds a sentence that answers this; these come nearest:",
        "nothing": "Nothing was found for “{question}”.",
        "asked": "Asked: {asked}.",
        "asked_provider": "{provider} ({queries} queries)",
        "asked_provider_once": "{provider} (1 query)",
        "outside": "Left out, because older than the window of {days} days: {count}.",
        "silent": "Silent: {failures}.",
        "hint": "Documentation of your own can be added with: search-layer index add PATH",
        "dropped": "{count} claims failed a check and were left out.",
        "local_only": "This comes from the documentation on this machine; the web was not asked.",
        "list_end": ", ",
    },
    "zh": {
        "according_to": "根据 {source}，",
        "theme": "主题 {letter}: {name}",
        "more": "其他",
        "top": "Top 5 最相关结果：",
        "found": "共找到 {total} 条结果，覆盖 {sources}。需要深入哪个方面？",
        "also_cited": "另引用：",
        "no_evidence": "没有哪条结果直接回答了这个问题，最接近的是：",
        "nothing": "没有找到关于“{question}”的内容。",
        "asked": "已询问：{asked}。",
        "asked_provider": "{provider}（{queries} 个查询）",
        "asked_provider_once": "{provider}（1 个查询）",
        "outside": "有 {count} 条结果早于 {days} 天的时间范围，未采用。",
        "silent": "没有答复：{failures}。",
        "hint": "可以加入自己的文档：search-layer index add PATH",
        "dropped": "有 {count} 条论断未通过检查，已略去。",
        "local_only": "以上内容来自本机上的文档，没有查询网络。",
        "list_end": "、",
    },
}

REASONS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "empty": "has nothing about it",
        "timeout": "did not answer in time",
        "unreachable": "could not be reached",
        "busy": "was busy",
        "bad_reply": "gave an answer that could not be read",
        "too_slow": "was not asked, the time was too short for it",
    },
    "zh": {
        "empty": "没有相关内容",
        "timeout": "没有及时答复",
        "unreachable": "无法访问",
        "busy": "正忙",
        "bad_reply": "答复无法读取",
        "too_slow": "时间太短，未询问",
    },
}
"""Why a provider was silent, by failure code."""
