import type { Database } from '@whereabouts/engines/database/port'
import { bool, date, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import type { PhotoFingerprint } from '@whereabouts/engines/images/port'

const FingerprintRow = { look: text, pixels: text }
const FingerprintedRow = {
  ...FingerprintRow,
  puzzleId: uuid,
  releaseDate: date,
  isSolved: bool,
  createdBy: orNull(uuid),
}
export type FingerprintedRow = RowOf<typeof FingerprintedRow>

/** The photos of all puzzles that can be compared. */
export async function listFingerprints(db: Database): Promise<FingerprintedRow[]> {
  return rowsOf(db, FingerprintedRow)`
    select p.id as "puzzleId", p.release_date, p.is_solved, p.created_by, ph.look_hash as look, ph.pixel_hash as pixels
    from puzzles p join photos ph on ph.id = p.photo_id
    where ph.look_hash is not null and ph.pixel_hash is not null order by p.released_at desc, p.id desc`
}

export async function findFingerprint(db: Database, photoId: string): Promise<PhotoFingerprint | null> {
  const [row] = await rowsOf(db, FingerprintRow)`
    select look_hash as look, pixel_hash as pixels from photos
    where id = ${photoId} and look_hash is not null and pixel_hash is not null`
  return row ?? null
}
