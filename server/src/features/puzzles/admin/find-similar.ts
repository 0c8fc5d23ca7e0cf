import type { TakenPhoto } from '@whereabouts/contract/puzzles.admin'
import type { Database } from '@whereabouts/engines/database/port'
import type { PhotoFingerprint } from '@whereabouts/engines/images/port'
import { type FingerprintedRow, listFingerprints } from './fingerprint-queries.ts'

/** Of 64 bits: copies of one photo in other sizes and qualities differ in up to four, photos of two places in more than fifteen. */
const similarBits = 6

export interface SimilarRow extends FingerprintedRow {
  isSame: boolean
}

/**
 * The puzzles with the same photo, or one that looks almost the same; the latest first. Filter before showing: the caller may not know all of them.
 */
export async function findSimilar(db: Database, fingerprint: PhotoFingerprint): Promise<SimilarRow[]> {
  return similarTo(fingerprint, await listFingerprints(db))
}

export function similarTo({ look, pixels }: PhotoFingerprint, others: readonly FingerprintedRow[]): SimilarRow[] {
  return others
    .map((other) => ({ ...other, isSame: other.pixels === pixels }))
    .filter((other) => other.isSame || differingBits(other.look, look) <= similarBits)
}

export const describeSimilar = ({ puzzleId, releaseDate, isSame }: SimilarRow): TakenPhoto['similar'][number] => ({
  puzzle_id: puzzleId,
  release_date: releaseDate,
  is_same: isSame,
})

/** How many bits differ in two numbers of 64 bits, written in hex. */
export function differingBits(one: string, other: string): number {
  return (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length
}
