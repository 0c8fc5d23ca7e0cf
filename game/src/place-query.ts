import { placeSearchMinIdeographs, placeSearchMinLength } from './rules.ts'

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Whether a text is long enough to search for a place. */
export function isLongEnoughForPlaces(typed: string): boolean {
  const text = typed.trim()
  return [...text].length >= placeSearchMinLength || (text.match(ideograph)?.length ?? 0) >= placeSearchMinIdeographs
}
