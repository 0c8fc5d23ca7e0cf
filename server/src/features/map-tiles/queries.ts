import type { MapLayer } from '@whereabouts/contract/site.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text } from '@whereabouts/engines/database/rows'
import { z } from 'zod'

const MapChoice = z.object({
  /** `settings`: the portal has chosen nothing, so the settings of the server decide. */
  kind: z.enum(['settings', 'bundled', 'own', 'service']),
  /** Of a service; empty for the other kinds. */
  url: z.string(),
  attribution: z.string(),
})
export type MapChoice = z.infer<typeof MapChoice>
export type MapChoices = Record<MapLayer, MapChoice>

/** The keys of the choices among the settings of the site. */
export const choiceKeys = { map: 'map_source', satellite: 'satellite_source' } as const satisfies Record<
  MapLayer,
  string
>

const nothingChosen: MapChoice = { kind: 'settings', url: '', attribution: '' }

/** The site's maps as chosen in the portal. An unreadable choice, for example of a later version, counts as none. */
export async function getMapChoices(db: Database): Promise<MapChoices> {
  const rows = await rowsOf(db, { key: text, value: text })`
    select key, value from site_config where key = any(${Object.values(choiceKeys)}::text[])`
  const choiceOf = (key: string) => {
    const parsed = MapChoice.safeParse(jsonOf(rows.find((row) => row.key === key)?.value ?? ''))
    return parsed.success ? parsed.data : nothingChosen
  }
  return { map: choiceOf(choiceKeys.map), satellite: choiceOf(choiceKeys.satellite) }
}

function jsonOf(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
