import type { AnswerOf } from '../../lib/api.ts'
import { texts as names } from '../../lib/name-texts.ts'
import { texts as puzzleTexts } from '../puzzles/texts.ts'
import { texts } from './texts.ts'

/** A puzzle with the facts of its day. */
export type ArchivedPuzzle = AnswerOf<'GET /api/archive/days/:date'>['puzzles'][number]
type Listed = AnswerOf<'GET /api/archive'>['days'][number]

/** The place's name: the operator's, else what is near. */
export function placeName({ place_title, nearest }: Pick<Listed, 'place_title' | 'nearest'>): string {
  if (place_title) return place_title
  return nearest ? puzzleTexts.solution.near(townName(nearest)) : texts.atSea
}

/** A town with its country, as far as known. */
export const townName = ({ name, country }: NonNullable<Listed['nearest']>): string =>
  country ? name + names.between + country : name
