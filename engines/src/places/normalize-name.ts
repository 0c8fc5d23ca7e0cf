/** Letters that Unicode does not decompose into a base letter and a mark. */
const FOLDED_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ə: 'e',
  ة: 'ه',
  ى: 'ي',
}

/** Latin, Greek and Cyrillic accents, Hebrew points and Arabic vowel signs: what people leave out when they type. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'g')
/** Okinas and other letter-like apostrophes, and a possessive: 'St. John's' is typed 'st johns'. */
const SILENT = /[\u02b9-\u02bf`´]|['’‘](?=\p{L}?(?![\p{L}\p{M}\p{N}]))/gu
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * The form in which names are stored and looked up: lower case, without accents or punctuation, words separated by one space. Marks that carry
 * meaning (Indic vowels, Japanese voicing) stay. The bundled file is built with the same function, so after a change here that file must be rebuilt.
 */
export function normalizeName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(SILENT, '')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(FOLDABLE, (letter) => FOLDED_LETTERS[letter] ?? letter)
    .replace(BETWEEN_WORDS, ' ')
    .trim()
}

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const MIN_CHARACTERS = 3
/** In scripts where a character is a syllable or a word, two can name a city. */
const MIN_IDEOGRAPHS = 2

/** Whether a normalized text is long enough to be searched. */
export function isLongEnough(normalized: string): boolean {
  return countCharacters(normalized) >= MIN_CHARACTERS || (normalized.match(IDEOGRAPH)?.length ?? 0) >= MIN_IDEOGRAPHS
}

/** The number of characters of a normalized text that count toward a search's minimum: all but spaces. */
export function countCharacters(normalized: string): number {
  return [...normalized.replaceAll(' ', '')].length
}
