import { z } from 'zod'
import { openGazetteer } from './gazetteer.ts'
import { openPhoton } from './photon.ts'
import type { PlaceSearch } from './port.ts'

export const placesSettings = {
  /** Place search: the address of a Photon service, ending in /api. Empty: the bundled GeoNames gazetteer. */
  PLACES_URL: z.url().optional(),
}

/** Opens the place search in the settings; without one that is Photon's, the bundled gazetteer. */
export function openPlaces({ PLACES_URL: url }: z.infer<z.ZodObject<typeof placesSettings>>): Promise<PlaceSearch> {
  return url && !isOtherThanPhoton(url) ? openPhoton({ url }) : openGazetteer()
}

/** Whether an address is of another search than Photon's, such as Nominatim's, whose rules forbid search while typing. */
export const isOtherThanPhoton = (url: string): boolean => URL.canParse(url) && !/\/api\/?$/.test(new URL(url).pathname)
