import type { create } from '@whereabouts/contract/admin-puzzles'
import type { InputOf } from '@whereabouts/contract/endpoint'
import { amountFrom } from '@whereabouts/game/money'
import { releaseMoment } from '@whereabouts/game/release'
import { roundDegrees } from '@whereabouts/game/schedule'
import { Refusal } from '../http/refusal.ts'

/** What the dialog sends, as the tables keep it. */
export interface PuzzleFields {
  photoId: string
  lat: number
  lng: number
  prizeCents: number
  prizeAmount: string
  releaseDate: string
  /** `HH:MM:SS`. */
  releaseTime: string
}

type Sent = Pick<
  InputOf<typeof create>,
  'photo_id' | 'actual_lat' | 'actual_lng' | 'prize_amount' | 'release_date' | 'release_time'
>

/** Dates outside of these years are slips of the keyboard. */
const [firstYear, lastYear] = ['2000', '2999']

export function readPuzzleFields(sent: Sent): PuzzleFields {
  const [lat, lng] = [roundDegrees(sent.actual_lat), roundDegrees(sent.actual_lng)]
  // A zero is a field that nobody filled in: no photo is taken exactly there.
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
  }
}

/** The contract has seen that there are no more than two decimals. */
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
