import { z } from 'zod'
import { openGazetteer } from './gazetteer.ts'
import { openPhoton } from './photon.ts'
import type { PlaceSearch } from './port.ts'

export const placesSettings = {
  PLACES_URL: z.url().optional(),
}

/** Opens the place search in the settings; without one the bundled gazetteer. */
export function openPlaces({ PLACES_URL: url }: z.infer<z.ZodObject<typeof placesSettings>>): Promise<PlaceSearch> {
  return url ? openPhoton({ url }) : openGazetteer()
}
