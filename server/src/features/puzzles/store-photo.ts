import { hash } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import { json, type RowOf, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import type { PreparedPhoto } from '@whereabouts/engines/images/port'
import { StorageUnavailable } from '@whereabouts/engines/storage/port'
import type { Services } from '../../core/context.ts'
import { type PhotoVariantRow, photoVariants } from './queries.ts'

const hourMs = 60 * 60 * 1000

/** How long a puzzle may still take an unused photo. */
const unusedPhotoLifeMs = 48 * hourMs
/** When its files are deleted, no puzzle can take it anymore. */
const removalDelayMs = hourMs

type Needs = Pick<Services, 'files' | 'db'>
const StoredPhotoRow = { id: uuid, variants: json(photoVariants) }
type StoredPhoto = RowOf<typeof StoredPhotoRow>

/**
 * Stores the copies of a photo under random names and returns the photo's id. Nothing of the original's name or metadata remains. The row comes
 * before the files, so that the leftovers of an interrupted try are found by it and removed. `createdBy` is the staff member who uploads it; null is
 * the owner.
 */
export async function storePhoto(
  needs: Needs & Pick<Services, 'newId' | 'clock'>,
  { width, height, placeholder, fingerprint, variants }: PreparedPhoto,
  createdBy: string | null = null,
): Promise<string> {
  const { files, db, newId, clock } = needs
  const named = variants.map((variant) => ({ ...variant, key: `photos/${crypto.randomUUID()}.${variant.format}` }))
  const rows: PhotoVariantRow[] = named.map(({ bytes, ...row }) => ({
    ...row,
    // The photo's part of a puzzle's seal.
    ...(row.kind === 'sharp' && { sha256: hash('sha256', bytes) }),
  }))
  const photo: StoredPhoto = { id: newId(), variants: rows }
  await db.sql`
    insert into photos (id, width, height, dominant_color, placeholder, variants, look_hash, pixel_hash, created_at, created_by)
    values (${photo.id}, ${width}, ${height}, ${placeholder.dominantColor}, ${placeholder.tinyDataUrl},
            ${JSON.stringify(rows)}::text::jsonb, ${fingerprint.look}, ${fingerprint.pixels}, ${clock.now()}, ${createdBy}::uuid)`
  try {
    for (const { key, bytes, contentType } of named) await files.put(key, bytes, { contentType })
  } catch (error) {
    await removePhoto(needs, photo).catch((fault: unknown) => {
      // An unreachable store keeps its files until housekeeping, which finds the row.
      if (!(fault instanceof StorageUnavailable)) throw fault
    })
    throw error
  }
  return photo.id
}

/** Whether a puzzle may take this photo: another puzzle uses it too, or it is too young to be removed before the save. */
export async function mayTakePhoto(db: Database, { photoId, now }: { photoId: string; now: Date }): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from photos
    where id = ${photoId} and (created_at > ${new Date(now.getTime() - unusedPhotoLifeMs)}
      or exists (select 1 from puzzles p where p.photo_id = photos.id))`
  return rows.length > 0
}

/** Removes at most `limit` photos that no puzzle took in time, or that their puzzle replaced, with their files. Returns how many. */
export async function removeUnusedPhotos(needs: Needs, now: Date, limit: number): Promise<number> {
  const unused = await rowsOf(needs.db, StoredPhotoRow)`
    select id, variants from photos
    where created_at <= ${new Date(now.getTime() - unusedPhotoLifeMs - removalDelayMs)}
      and not exists (select 1 from puzzles p where p.photo_id = photos.id)
    limit ${limit}`
  let removed = 0
  for (const photo of unused) removed += await removePhoto(needs, photo)
  return removed
}

/** The files go first: while one of them is left, the row says where. */
export async function removePhoto({ files, db }: Needs, { id, variants }: StoredPhoto): Promise<number> {
  for (const { key } of variants) await files.delete(key)
  const gone = await db.sql`
    delete from photos where id = ${id} and not exists (select 1 from puzzles p where p.photo_id = photos.id) returning 1 as one`
  return gone.length
}
