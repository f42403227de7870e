// What Chromium learned after 103, with the version that did: the overlay may have none of it.

/** In style sheets. */
export const STYLE: Record<string, RegExp> = {
  "ranges in media queries (104)": /@media[^{]*[<>]/,
  "transforms by themselves (104)": /[;{\s](translate|rotate|scale)\s*:/,
  "container queries and units (105)": /@container|container-type|[\d.]cq[whibm]|\bcontainer\s*:/,
  ":has(), :modal (105)": /:has\(|:modal\b/,
  "contain: inline-size (105)": /contain\s*:[^;}]*inline-size/,
  "initial-letter, hyphenation, lh (106 to 110)": /initial-letter|hyphenate-|\dr?lh\b|\dr?ic\b/,
  "small, large and dynamic viewports (108)": /[\d.][sld]v([hwib]|min|max)\b/,
  "colour functions (111)": /color-mix\(|ok(lch|lab)\(|[^-\w](lab|lch|color)\(|\/\s*none/,
  "trigonometry (111)": /\b(sin|cos|tan|asin|acos|atan2?)\(/,
  "the children of (111)": /:nth-(last-)?child\([^)]*\bof\b/,
  "nesting (112)": /&/,
  "linear(), image-set() (113)": /[^-\w](linear|image-set)\(/,
  "text-wrap, white-space-collapse (114)": /text-wrap|white-space-collapse/,
  "two words of display, timelines (115)": /display\s*:\s*\w+ +(flex|grid|flow)|(scroll|view|animation)-timeline/,
  "subgrid, first styles (117)": /subgrid|@starting-style|transition-behavior|allow-discrete/,
  "@scope, cap (118)": /@scope|\dr?cap\b/,
  "from another colour, checked fields, rect() (119)": /\((from)\s|:user-(in)?valid|[^-\w](rect|xywh)\(/,
  "mask without a prefix, powers, :dir() (120)": /[^-\w]mask|\b(pow|sqrt|hypot|log|exp)\(|:dir\(|\(scripting/,
  "scrollbars (121)": /scrollbar-(width|color)/,
  "light-dark(), field-sizing (123)": /light-dark\(|field-sizing/,
  "anchors, steps (125)": /anchor|position-(area|try)|[^-\w](round|mod|rem|abs|sign)\(|:state\(/,
  "transitions of pages (126)": /view-transition/,
  "sizes by word (129)": /interpolate-size|calc-size\(|:\s*stretch\b/,
  "decoration, text boxes, if() (130 and later)": /[^-\w]box-decoration-break|text-box|[^-\w]if\(|:open\b|@function/,
  "an endless animation, which no overlay has": /infinite|@keyframes/,
};

/** Names in code: of what the language or the page brings. */
export const NAMES: Record<string, readonly string[]> = {
  "105": ["checkVisibility", "highlights"],
  "110": ["toSorted", "toReversed", "toSpliced", "with"],
  "111": ["isWellFormed", "toWellFormed", "startViewTransition"],
  "114": ["showPopover", "hidePopover", "togglePopover", "transfer", "onscrollend"],
  "116": ["any", "documentPictureInPicture"],
  "117": ["groupBy"],
  "119": ["withResolvers"],
  "120": ["canParse"],
  "121": ["fromAsync"],
  "122": ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom", "Iterator"],
  "124": ["setHTMLUnsafe", "getHTML", "parseHTMLUnsafe"],
  "126 and later": ["CloseWatcher", "DurationFormat", "yield", "moveBefore", "isError", "escape", "Float16Array", "Temporal", "fromBase64"],
  "an endless row of frames, which no overlay has": ["requestAnimationFrame"],
};
