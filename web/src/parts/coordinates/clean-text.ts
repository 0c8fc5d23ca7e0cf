/** Signs that different keyboards, languages and sites use for one thing, and the one that is read. */
const alike: ReadonlyArray<readonly [RegExp, string]> = [
  // Invisible marks that come along when text is copied.
  [/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, ''],
  [/[−‐‑‒–—﹣]/g, '-'],
  [/[°º˚⁰∘度]/g, '°'],
  [/[″”“„ʺ〞秒]|''|′′|’’/g, '"'],
  [/[′’‘ʹʼ´`分]/g, "'"],
  [/[،、]/g, ','],
  [/٫/g, '.'],
  // Russian abbreviations of 'northern breadth' and the like.
  [/(\P{L}[сю])\.?\s*ш\.?(?!\p{L})/giu, '$1'],
  [/(\P{L}[вз])\.?\s*д\.?(?!\p{L})/giu, '$1'],
]

/** The zeros of the digits of other scripts; the nine others follow them. */
const zeros = ['٠', '۰', '०']
const otherDigit = /[٠-٩۰-۹०-९]/g

/** Brings what was typed or pasted into the signs that are read: plain digits, minus, degree, minute and second. */
export function cleanText(text: string): string {
  let clean = text
    // Full-width letters, digits and punctuation.
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(otherDigit, plainDigit)
  for (const [signs, one] of alike) clean = clean.replace(signs, one)
  return clean.trim()
}

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = zeros.map((sign) => sign.charCodeAt(0)).find((start) => code >= start && code < start + 10)
  return zero === undefined ? digit : String(code - zero)
}
