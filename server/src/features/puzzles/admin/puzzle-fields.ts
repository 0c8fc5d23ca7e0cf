import type { InputOf } from '@whereabouts/contract/endpoint'
import { type AdminPuzzle, noStory, Story } from '@whereabouts/contract/puzzle-fields'
import type { create } from '@whereabouts/contract/puzzles.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { amountFrom } from '@whereabouts/game/money'
import { releaseMoment } from '@whereabouts/game/release'
import { roundDegrees } from '@whereabouts/game/schedule'
import { Refusal } from '../../../core/refusal.ts'
import { wireAmount } from '../../../core/wire-amount.ts'
import { findToday } from '../queries.ts'
import type { AdminPuzzleRow } from './queries.ts'

/** The fields of the dialog, as the tables store them. */
export interface PuzzleFields {
  photoId: string
  lat: number
  lng: number
  prizeCents: number
  prizeAmount: string
  releaseDate: string
  /** `HH:MM:SS`. */
  releaseTime: string
  /** Omitted fields stay unchanged. */
  story: Partial<Story>
}

type Sent = Pick<
  InputOf<typeof create>,
  'photo_id' | 'actual_lat' | 'actual_lng' | 'prize_amount' | 'release_date' | 'release_time' | keyof Story
>

/** Dates outside of these years are typing errors. */
const [firstYear, lastYear] = ['2000', '2999']

export function readPuzzleFields(sent: Sent): PuzzleFields {
  const [lat, lng] = [roundDegrees(sent.actual_lat), roundDegrees(sent.actual_lng)]
  // A zero is an empty field: no photo is taken exactly there.
  if (lat === 0 || lng === 0) throw new Refusal('coordinates-zero')
  const releaseTime = readReleaseTime(sent.release_date, sent.release_time)
  const prizeCents = centsOf(sent.prize_amount)
  return {
    photoId: sent.photo_id,
    lat,
    lng,
    prizeCents,
    prizeAmount: amountFrom(prizeCents),
    releaseDate: sent.release_date,
    releaseTime,
    story: Story.partial().parse(sent) as Partial<Story>,
  }
}

/** The contract has checked that there are at most two decimals. */
export const centsOf = (amount: number): number => Math.round(amount * 100)

/** @throws Refusal 'no-such-release' for a date or a time that does not exist, such as 25:00. */
export function readReleaseTime(releaseDate: string, releaseTime: string): string {
  try {
    const year = releaseDate.slice(0, 4)
    if (year < firstYear || year > lastYear) throw new RangeError(`the year ${year}`)
    return releaseMoment({ releaseDate, releaseTime }).toISOString().slice(11, 19)
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('no-such-release')
    throw error
  }
}

/** The moment for which a puzzle is described, and the puzzle that takes guesses then. */
export interface CurrentPuzzle {
  now: Date
  currentId: string | null
}

export async function getCurrentPuzzle(db: Database, now: Date): Promise<CurrentPuzzle> {
  return { now, currentId: (await findToday(db, now)).puzzleId }
}

export function describeAdminPuzzle(puzzle: AdminPuzzleRow, { now, currentId }: CurrentPuzzle): AdminPuzzle {
  const isReleased = puzzle.releasedAt <= now
  return {
    id: puzzle.id,
    photo_id: puzzle.photoId,
    image_url: `/api/admin/photos/${puzzle.photoId}/sharp`,
    actual_lat: puzzle.lat,
    actual_lng: puzzle.lng,
    prize_amount: wireAmount(puzzle.prizeAmount),
    prize_rolled: wireAmount(puzzle.prizeRolled),
    release_date: puzzle.releaseDate,
    release_time: puzzle.releaseTime,
    is_released: isReleased,
    is_unsolved: isReleased && !puzzle.isSolved && puzzle.callOffReason === null && puzzle.id !== currentId,
    is_solved: puzzle.isSolved,
    winner_user_id: puzzle.winnerUserId,
    winner_username: puzzle.winnerUsername,
    guesses: puzzle.guesses,
    seal: puzzle.sealHash === null ? null : sealOf(puzzle),
    call_off_reason: puzzle.callOffReason,
    ...(puzzle.story ?? noStory),
    created_at: puzzle.createdAt.toISOString(),
    updated_at: puzzle.updatedAt.toISOString(),
  }
}

const sealOf = ({ sealHash, sealNumber, sealedAt }: AdminPuzzleRow) => ({
  hash: sealHash!,
  number: sealNumber!,
  sealed_at: sealedAt!.toISOString(),
})

/** The fields of a puzzle in the log. Only the administrator reads it, so the place is in it. */
export function auditedPuzzle(
  puzzle: Pick<AdminPuzzleRow, 'photoId' | 'lat' | 'lng' | 'prizeAmount' | 'releaseDate' | 'releaseTime' | 'story'>,
): object {
  return {
    photo_id: puzzle.photoId,
    actual_lat: puzzle.lat,
    actual_lng: puzzle.lng,
    prize_amount: puzzle.prizeAmount,
    release_date: puzzle.releaseDate,
    release_time: puzzle.releaseTime,
    ...Object.fromEntries(Object.entries(puzzle.story ?? {}).filter(([, part]) => part !== '')),
  }
}
