import { z } from 'zod'

/**
 * The format of an export: a folder with `manifest.json` (written last, so that an interrupted one has none), `tables/<name>.ndjson`, `files.ndjson`
 * and `files/<key>`. A line of a table is a JSON array of its columns in PostgreSQL's text form, null for null: so no digit of a number or moment is
 * lost. Lines are in the order of the primary key and end with a line feed.
 */
export const formatName = 'whereabouts-export'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)

const AppliedMigration = z.strictObject({ number: z.int(), name: z.string(), checksum: sha256 })

const ExportedTable = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
  sha256,
  /** The last number that an identity column has given out; null for a table without one, or before the first. */
  lastNumber: z.string().regex(/^\d+$/).nullable(),
})

export const Manifest = z.strictObject({
  format: z.literal(formatName),
  formatVersion: z.literal(1),
  productVersion: z.string(),
  /** The moment of the tables. */
  exportedAt: z.iso.datetime(),
  migrations: z.array(AppliedMigration),
  tables: z.array(ExportedTable),
  files: z.strictObject({ count, bytes: count, sha256 }),
  /** Files that the tables name and the store did not have. */
  missingFiles: z.array(z.string()),
})

/** A line of `files.ndjson`. */
export const ExportedFile = z.strictObject({ key: z.string(), size: count, sha256 })

export type AppliedMigration = z.infer<typeof AppliedMigration>
export type ExportedTable = z.infer<typeof ExportedTable>
export type ExportedFile = z.infer<typeof ExportedFile>
export type Manifest = z.infer<typeof Manifest>

/** An export or import that cannot continue; the message is a sentence for the operator. */
export class TransferFault extends Error {
  override name = 'TransferFault'
}
