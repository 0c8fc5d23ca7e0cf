import type { search, within } from '@whereabouts/contract/places'
import { isLongEnoughForPlaces } from '@whereabouts/game/place-query'
import { placeSearchMaxResults } from '@whereabouts/game/rules'
import type { CommandOf } from '../../core/context.ts'

/** Searches places by name; a too short text finds nothing. */
export const searchPlaces: CommandOf<typeof search> = async ({ places }, input) => {
  const text = input.q.trim()
  if (!isLongEnoughForPlaces(text)) return { places: [] }
  const language = input['accept-language']
  const limit = Math.min(input.limit, placeSearchMaxResults)
  return { places: await places.search({ text, limit, ...(language && { language }) }) }
}

/** The most populous places in a box. */
export const listPlacesWithin: CommandOf<typeof within> = async ({ places }, input) => {
  const { limit, ...box } = input
  return { places: await places.listWithin(box, limit) }
}
