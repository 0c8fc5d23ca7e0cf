import { hash } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import { json, type RowOf, rowsOf, uuid } from '@whereabouts/engines/database/rows'
import type { PreparedPhoto } from '@whereabouts/engines/images/port'
import { StorageUnavailable } from '@whereabouts/engines/storage/port'
import type { Services } from '../../core/context.ts'
import { type PhotoVariantRow, photoVariants } from './queries.ts'

const hourMs = 60 * 60 * 1000

/** A photo that no puzzle uses may still become one's for this long. */
const unusedPhotoKeptMs = 48 * hourMs
/** Nobody can take it any more when its files go. */
const removalDelayMs = hourMs

type Needs = Pick<Services, 'files' | 'db'>
const StoredPhotoRow = { id: uuid, variants: json(photoVariants) }
type StoredPhoto = RowOf<typeof StoredPhotoRow>

/**
 * Keeps the copies of a photo under random names and returns the photo's id. Nothing of the original's name or metadata remains. The row comes
 * before the files, so that whatever is left of a try that broke off is found by it and removed. `createdBy` is who of the staff brings it; null is the
 * owner.
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
    // What the seal of a puzzle says of its photo.
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
      // A store that does not serve keeps what it has until the housekeeping comes, which finds the row.
      if (!(fault instanceof StorageUnavailable)) throw fault
    })
    throw error
  }
  return photo.id
}

/** Whether a puzzle may take this photo: it is another puzzle's too, or young enough not to be removed meanwhile. */
export async function mayTakePhoto(db: Database, { photoId, now }: { photoId: string; now: Date }): Promise<boolean> {
  const rows = await db.sql`
    select 1 as one from photos
    where id = ${photoId} and (created_at > ${new Date(now.getTime() - unusedPhotoKeptMs)}
      or exists (select 1 from puzzles p where p.photo_id = photos.id))`
  return rows.length > 0
}

/** Removes at most `limit` photos that no puzzle took in time, or that their puzzle gave up, with their files. Returns how many. */
export async function removeUnusedPhotos(needs: Needs, now: Date, limit: number): Promise<number> {
  const unused = await rowsOf(needs.db, StoredPhotoRow)`
    select id, variants from photos
    where created_at <= ${new Date(now.getTime() - unusedPhotoKeptMs - removalDelayMs)}
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
