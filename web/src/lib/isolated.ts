import { isRightToLeft } from './language.ts'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * Somebody's words as a part of a sentence that is no more than a string: a title, a notification. Where they may run the other way than the page they stand
 * between two marks that keep their direction from the words around them (U+2068 and U+2069, https://www.unicode.org/reports/tr9/). Elements have `bdi`.
 */
export const isolated = (words: string): string =>
  isRightToLeft || rightToLeft.test(words) ? `\u2068${words}\u2069` : words
