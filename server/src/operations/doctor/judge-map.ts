import type { MapArchiveFacts } from '@whereabouts/engines/map-archives/port'
import { type Finding, ok, warn } from './finding.ts'

/** Tiles of this zoom are sharp up to the zoom of the game at which a street is found (docs/operate/configure.md). */
const sharpZoom = 12

/** What an archive of map tiles is good for. Pure. */
export function judgeMap(setting: string, { format, schema, minZoom, maxZoom, bounds }: MapArchiveFacts): Finding[] {
  const kind = format === 'vector' ? `vector tiles (${schema})` : 'pictures'
  const facts = `${setting} has ${kind} of the zooms ${minZoom} to ${maxZoom}`
  return [
    maxZoom < sharpZoom && format === 'vector'
      ? warn(`${facts}; below ${sharpZoom} streets are not sharp enough to play for money on.`)
      : ok(`${facts}.`),
    ...(bounds ? [warn(`${setting} shows a part of the world only; what a photo shows must lie within it.`)] : []),
  ]
}
