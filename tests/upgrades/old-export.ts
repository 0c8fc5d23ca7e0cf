import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Manifest } from '@whereabouts/server/operations/transfer/export-format'

/** What `npm run export` of an old version has written, in one value: photos and logos are left out. */
export interface OldExport {
  manifest: Manifest
  /** The lines of each table: JSON arrays of the columns as PostgreSQL's text. */
  tables: Record<string, string>
}

/** The releases whose data are here, the oldest first. */
export const oldVersions = ['0.1.0', '0.2.0'] as const

export async function readOldExport(version: string): Promise<OldExport> {
  const bytes = await readFile(new URL(`./${version}.json.gz`, import.meta.url))
  return JSON.parse((await promisify(gunzip)(bytes)).toString('utf8')) as OldExport
}

/** The rows of a table of the export, by their columns. */
export function rowsOfExport({ manifest, tables }: OldExport, table: string): Record<string, string | null>[] {
  const { columns } = manifest.tables.find(({ name }) => name === table)!
  return tables[table]!.split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const values = JSON.parse(line) as (string | null)[]
      return Object.fromEntries(columns.map((column, index) => [column, values[index]!]))
    })
}
