/** Letters that Unicode does not take apart into a base letter and a mark. */
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
 * The form in which names are stored and looked up: lower case, without accents or punctuation, words apart by one
 * space. Marks that carry meaning (Indic vowels, Japanese voicing) stay. The bundled file is built with the same
 * function, so a change here means building that file again.
 */
export function normaliseName(text: string): string {
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
/** Where a character is a syllable or a word, two make the name of a city. */
const MIN_IDEOGRAPHS = 2

/** Whether a normalised text is long enough to be searched. */
export function isLongEnough(normalised: string): boolean {
  return countCharacters(normalised) >= MIN_CHARACTERS || (normalised.match(IDEOGRAPH)?.length ?? 0) >= MIN_IDEOGRAPHS
}

/** How many characters of a normalised text count towards those that a search needs: spaces don't. */
export function countCharacters(normalised: string): number {
  return [...normalised.replaceAll(' ', '')].length
}
