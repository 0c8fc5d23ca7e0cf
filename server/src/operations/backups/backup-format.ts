import { z } from 'zod'

/**
 * A backup is a folder `whereabouts-<moment>` with: `backup.json`, written last; the database (`db/`, a closed data folder, or `database.dump` from
 * `pg_dump --format=custom`); `files.ndjson` and `files/<key>` as in an export; and on request `secrets.json`.
 */
export const backupFormat = 'whereabouts-backup'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

export const BackupManifest = z.strictObject({
  format: z.literal(backupFormat),
  formatVersion: z.literal(1),
  productVersion: z.string(),
  /** It contains everything acknowledged before this moment. */
  takenAt: z.iso.datetime(),
  database: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('embedded'), bytes: count }),
    z.strictObject({ kind: z.literal('dump'), bytes: count, sha256 }),
  ]),
  /** Null where the file store has copies of its own. */
  files: z.strictObject({ count, bytes: count, sha256 }).nullable(),
  hasSecrets: z.boolean(),
})
export type BackupManifest = z.infer<typeof BackupManifest>

/** A backup that cannot be made or is invalid; the message is a sentence for the operator. */
export class BackupFault extends Error {
  override name = 'BackupFault'
}

/** The moment is part of the name, so that the names are in order. */
export const nameOfBackup = (takenAt: Date): string => `whereabouts-${takenAt.toISOString().replaceAll(/[:.]/g, '-')}`
export const isNameOfBackup = (name: string): boolean =>
  /^whereabouts-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/.test(name)

const dayOf = (name: string) => name.slice(0, 'whereabouts-2026-11-27'.length)

/** Which of these names, the newest first, are too many: so many of the newest stay, and the newest of so many days. */
export function superfluous(names: readonly string[], keep: number): string[] {
  const days = [...new Set(names.map(dayOf))].slice(0, keep)
  const newestOfDays = new Set(days.map((day) => names.find((name) => dayOf(name) === day)))
  return names.slice(keep).filter((name) => !newestOfDays.has(name))
}

/** whereabouts-2026-11-27T03-15-00-000Z. */
export function momentOf(name: string): Date {
  const [, date, hours, minutes, seconds, milliseconds] = /^whereabouts-(.+)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/.exec(name)!
  return new Date(`${date}T${hours}:${minutes}:${seconds}.${milliseconds}Z`)
}
