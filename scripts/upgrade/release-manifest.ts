import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Settings } from '@whereabouts/server/start/config'
import { z } from 'zod'
import { compareVersions } from './compare-versions.ts'

const Default = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** What a later version has to know of a released one, in deploy/releases/<version>.json; `npm run release` writes it. */
export const ReleaseManifest = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  lastMigration: z.strictObject({
    number: z.int().min(1),
    name: z.string(),
    checksum: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  /** The settings that the version reads, each with the value that it has when it is not set; null for none, or one that others decide. */
  settings: z.record(z.string(), Default),
})
export type ReleaseManifest = z.infer<typeof ReleaseManifest>
export type SettingDefaults = ReleaseManifest['settings']

export const releasesFolder = new URL('../../deploy/releases/', import.meta.url)

/** The releases that this version knows, the oldest first. */
export async function readReleases(): Promise<ReleaseManifest[]> {
  const files = (await readdir(releasesFolder)).filter((file) => file.endsWith('.json'))
  const releases = await Promise.all(
    files.map(async (file) => ReleaseManifest.parse(JSON.parse(await readFile(new URL(file, releasesFolder), 'utf8')))),
  )
  return releases.sort((one, other) => compareVersions(one.version, other.version))
}

/** The manifest of the running code, if it were released as it is. */
export async function describeRelease({
  version,
  migrations,
}: {
  version: string
  migrations: URL
}): Promise<ReleaseManifest> {
  const file = (await readdir(migrations))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)!
  const text = (await readFile(new URL(file, migrations), 'utf8')).replaceAll('\r\n', '\n')
  const name = file.slice(0, -'.sql'.length)
  const checksum = createHash('sha256').update(text).digest('hex')
  return { version, lastMigration: { number: Number(name.slice(0, 4)), name, checksum }, settings: readDefaults() }
}

function readDefaults(): SettingDefaults {
  const entries = Object.entries(Settings.shape).map(([name, schema]) => {
    const { data } = (schema as z.ZodType).safeParse(undefined)
    return [name, Default.parse(data ?? null)] as const
  })
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}
