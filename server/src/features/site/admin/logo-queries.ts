import { Logo } from '@whereabouts/contract/site.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { rowsOf, text, textArray, uuid } from '@whereabouts/engines/database/rows'
import { wireRowsOf } from '../../../core/wire-rows.ts'

/** A logo with the keys of its files, which never leave the server. */
export interface StoredLogo {
  logo: Logo
  files: string[]
}

/** The newest first. */
export async function listLogoRows(db: Database): Promise<Logo[]> {
  return wireRowsOf(db, Logo)`
    select id, logo_type, image_url, alt_text, is_active, uploaded_by, created_at
    from site_logos order by created_at desc, id desc`
}

export async function findLogo(db: Database, logoId: string): Promise<StoredLogo | null> {
  const [logo] = await wireRowsOf(db, Logo)`
    select id, logo_type, image_url, alt_text, is_active, uploaded_by, created_at from site_logos where id = ${logoId}`
  const [row] = await rowsOf(db, { files: textArray })`select files from site_logos where id = ${logoId}`
  return logo && row ? { logo, files: row.files } : null
}

/** Locks the logos for writing until the transaction ends: of two concurrent activations, the later one stays. Readers are not blocked. */
export async function lockLogos(tx: Database): Promise<void> {
  await tx.sql`lock table site_logos in share row exclusive mode`
}

/** Deactivates the active logo of a kind, and returns it. */
export async function deactivateLogos(tx: Database, logoType: Logo['logo_type']): Promise<string | null> {
  const [row] = await rowsOf(tx, { id: uuid })`
    update site_logos set is_active = false where logo_type = ${logoType} and is_active returning id`
  return row?.id ?? null
}

export async function insertActiveLogo(
  tx: Database,
  { files, ...logo }: Omit<Logo, 'is_active' | 'created_at'> & { files: readonly string[]; at: Date },
): Promise<void> {
  await tx.sql`
    insert into site_logos (id, logo_type, image_url, alt_text, is_active, uploaded_by, created_at, files)
    values (${logo.id}, ${logo.logo_type}, ${logo.image_url}, ${logo.alt_text}, true, ${logo.uploaded_by}, ${logo.at}, ${files}::text[])`
}

export async function markLogoActive(tx: Database, logoId: string): Promise<void> {
  await tx.sql`update site_logos set is_active = true where id = ${logoId}`
}

export async function deleteLogo(tx: Database, logoId: string): Promise<void> {
  await tx.sql`delete from site_logos where id = ${logoId}`
}

/** Returns those of these files that a logo still has. */
export async function listFilesInUse(db: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(db, { key: text })`
    select distinct file as key from site_logos, unnest(files) as file where file = any(${keys}::text[])`
  return rows.map(({ key }) => key)
}
