import { fileURLToPath } from 'node:url'
import { openFileArchive } from '@whereabouts/engines/map-archives/open'
import type { MapArchive } from '@whereabouts/engines/map-archives/port'
import { bundledSets } from '../features/map-tiles/register-tiles.ts'

/** Opens the archives of the maps that come with the server, by the names of their sets. */
export async function openBundledMaps(closing: AsyncDisposableStack): Promise<Map<string, MapArchive>> {
  const folder = new URL('../features/map-tiles/archives/', import.meta.url)
  const open = async (set: string) => {
    const archive = await openFileArchive(fileURLToPath(new URL(`${set}.pmtiles`, folder)))
    closing.defer(() => archive.close())
    return [set, archive] as const
  }
  return new Map(await Promise.all(bundledSets.map(open)))
}
