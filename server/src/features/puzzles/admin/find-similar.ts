import type { TakenPhoto } from '@whereabouts/contract/puzzles.admin'
import type { Database } from '@whereabouts/engines/database/port'
import type { PhotoFingerprint } from '@whereabouts/engines/images/port'
import { listFingerprints } from './queries.ts'

/** Of 64 bits: copies of one photo in other sizes and qualities differ in up to four, photos of two places in more than fifteen. */
const similarBits = 6

/** The puzzles whose photo is the same as this one, or looks almost so; the latest first. */
export async function findSimilar(db: Database, { look, pixels }: PhotoFingerprint): Promise<TakenPhoto['similar']> {
  const others = await listFingerprints(db)
  return others
    .map((other) => ({ ...other, isSame: other.pixels === pixels }))
    .filter((other) => other.isSame || differingBits(other.look, look) <= similarBits)
    .map(({ puzzleId, releaseDate, isSame }) => ({ puzzle_id: puzzleId, release_date: releaseDate, is_same: isSame }))
}

/** How many bits differ in two numbers of 64 bits, written in hex. */
export function differingBits(one: string, other: string): number {
  return (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length
}
