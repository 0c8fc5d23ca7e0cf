import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { search, within } from '@whereabouts/contract/places'
import { isLongEnoughForPlaces } from '@whereabouts/game/place-query'
import { placeSearchMaxResults } from '@whereabouts/game/rules'
import type { ContextFor } from '../../core/context.ts'

/** Searches places by name; a too short text finds nothing. */
export async function searchPlaces(
  { places }: ContextFor<'public'>,
  input: InputOf<typeof search>,
): Promise<OutputOf<typeof search>> {
  const text = input.q.trim()
  if (!isLongEnoughForPlaces(text)) return { places: [] }
  const language = input['accept-language']
  const limit = Math.min(input.limit, placeSearchMaxResults)
  return { places: await places.search({ text, limit, ...(language && { language }) }) }
}

/** The most populous places in a box. */
export async function listPlacesWithin(
  { places }: ContextFor<'public'>,
  input: InputOf<typeof within>,
): Promise<OutputOf<typeof within>> {
  const { limit, ...box } = input
  return { places: await places.listWithin(box, limit) }
}
