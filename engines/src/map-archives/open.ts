import { z } from 'zod'
import type { storageSettings } from '../storage/open.ts'
import { openPmtiles } from './pmtiles.ts'
import { type MapArchive, type MapArchives, MapArchiveUnavailable } from './port.ts'
import { openBucketSource, openFileSource, openWebSource } from './sources.ts'

const place = z
  .string()
  .refine(
    (text) =>
      /\.pmtiles(?:\?.*)?$/.test(text) && (!text.includes('://') || /^(?:https?|s3):\/\/[^/@]+(?:\/|$)/.test(text)),
    'must be the path, the https address (without a user) or the key in the bucket (s3://…) of a .pmtiles archive',
  )

export const mapArchiveSettings = {
  /** Map archives of your own (.pmtiles): a path, an https address, or s3:// and a key of S3_BUCKET (docs/operate/configure.md). */
  MAP_FILE: place.optional(),
  SATELLITE_FILE: place.optional(),
}

type Settings = z.infer<z.ZodObject<typeof mapArchiveSettings & typeof storageSettings>>

/** Opens the archives in the settings. Throws `MapArchiveUnavailable` if one cannot be used. */
export async function openMapArchives(settings: Settings): Promise<MapArchives> {
  await using opened = new AsyncDisposableStack()
  const open = async (setting: keyof typeof mapArchiveSettings) => {
    const name = settings[setting]
    if (name === undefined) return null
    const archive = await openArchive(name, settings).catch((error: unknown) => {
      if (!(error instanceof MapArchiveUnavailable)) throw error
      throw new MapArchiveUnavailable(`${setting}: ${error.message}`, { cause: error })
    })
    opened.defer(() => archive.close())
    return archive
  }
  const [map, satellite] = [await open('MAP_FILE'), await open('SATELLITE_FILE')]
  const closer = opened.move()
  return { map, satellite, close: () => closer.disposeAsync() }
}

export const openFileArchive = async (path: string): Promise<MapArchive> => openPmtiles(await openFileSource(path))

async function openArchive(name: string, settings: Settings): Promise<MapArchive> {
  if (/^https?:/.test(name)) return openPmtiles(openWebSource(name))
  if (!name.startsWith('s3://')) return openFileArchive(name)
  // The SDK takes longer to load than most scripts to run.
  const { openBucketParts } = await import('../storage/s3-parts.ts')
  return openPmtiles(openBucketSource(name, openBucketParts(settings, name.slice('s3://'.length))))
}
