import type { Services } from '../core/context.ts'
import { StartFault } from '../core/start-fault.ts'
import { getMapChoices, kindOfMap } from '../features/map-tiles/queries.ts'

/** Throws StartFault where players in production would play on the bundled map without the operator having said so. */
export async function requireMap(services: Services): Promise<void> {
  const { config } = services
  if (!config.isProduction || config.MAP_BUNDLED === 'allowed') return
  if (!(await isMapBundled(services))) return
  throw new StartFault(
    'The bundled map is too coarse to play for money on. Set MAP_FILE to a map archive of your own, or MAP_TILES_URL and ' +
      'MAP_TILES_ATTRIBUTION to a tile service (docs/operate/configure.md). To play on the bundled map anyway, set MAP_BUNDLED=allowed.',
  )
}

/** Whether players guess on the bundled map, by the portal's choice and the settings. */
export async function isMapBundled(services: Services): Promise<boolean> {
  const { map } = await getMapChoices(services.db)
  return kindOfMap(services, 'map', map) === 'bundled'
}
