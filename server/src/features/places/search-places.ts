import type { search, within } from '@whereabouts/contract/places'
import { isLongEnoughForPlaces } from '@whereabouts/game/place-query'
import { placeSearchMaxResults } from '@whereabouts/game/rules'
import type { CommandOf } from '../../core/context.ts'
import { pageLanguage } from '../../platform/http/page-language.ts'

/** Searches places by name, for names in the language of the page, else in that which was asked for; a too short text finds nothing. */
export const searchPlaces: CommandOf<typeof search> = async ({ places, request }, input) => {
  const text = input.q.trim()
  if (!isLongEnoughForPlaces(text)) return { places: [] }
  const language = pageLanguage(request) ?? input['accept-language']
  const limit = Math.min(input.limit, placeSearchMaxResults)
  return { places: await places.search({ text, limit, ...(language && { language }) }) }
}

/** The most populous places in a box, named in the language of the page. */
export const listPlacesWithin: CommandOf<typeof within> = async ({ places, request }, input) => {
  const { limit, ...box } = input
  return { places: await places.listWithin(box, limit, pageLanguage(request) ?? undefined) }
}
