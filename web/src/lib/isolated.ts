import { isRightToLeft } from './language.ts'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A user's text inside a plain string, such as a title or notification. If its direction may differ from the page's, it is isolated by two marks
 * (U+2068 and U+2069, https://www.unicode.org/reports/tr9/). Elements use `bdi`.
 */
export const isolated = (words: string): string =>
  isRightToLeft || rightToLeft.test(words) ? `\u2068${words}\u2069` : words
