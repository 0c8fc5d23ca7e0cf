import { placeSearchMinIdeographs, placeSearchMinLength } from './rules.ts'

const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Whether a text is long enough to be searched as the name of a place. */
export function isLongEnoughForPlaces(typed: string): boolean {
  const text = typed.trim()
  return [...text].length >= placeSearchMinLength || (text.match(ideograph)?.length ?? 0) >= placeSearchMinIdeographs
}
