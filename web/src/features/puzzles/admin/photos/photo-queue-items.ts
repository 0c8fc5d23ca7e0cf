import type { TakenPhoto } from '@whereabouts/contract/puzzles.admin'
import type { AnswerOf } from '../../../../lib/api.ts'
import { placeFields } from '../dialog/place-field.tsx'
import { emptyFields, numberOf, type PuzzleFields } from '../dialog/puzzle-fields.ts'
import type { Intake } from './photo-intake.tsx'

export interface QueueItem {
  key: string
  file: File
  /** `none` while it waits for upload. */
  intake: Intake
  /** Why the server did not schedule it. */
  refusals: readonly string[]
}

export type Defaults = Pick<
  AnswerOf<'GET /api/admin/puzzles/defaults'>,
  'release_date' | 'release_time' | 'prize_amount' | 'usual_prize_amount' | 'free_dates'
>

export const newItem = (file: File): QueueItem => ({
  ...{ key: crypto.randomUUID(), file, intake: { step: 'none' }, refusals: [] },
})

export const photoOf = ({ intake }: QueueItem): TakenPhoto | null => (intake.step === 'taken' ? intake.photo : null)

/** The photos that can be scheduled, in the order of their days. Those refused before come last, so that no day stays empty for them. */
export function inTurn(items: readonly QueueItem[]): readonly QueueItem[] {
  const placed = items.filter((item) => photoOf(item)?.place)
  return placed.toSorted((one, other) => Number(one.refusals.length > 0) - Number(other.refusals.length > 0))
}

/** The fields of a photo's puzzle on a free day. `prize` is the prize of all; empty: the day's usual one, or its part of the month's pool. */
export function fieldsOn(date: string, item: QueueItem, proposed: Defaults, prize: string): PuzzleFields {
  // A pool belongs to one month.
  const isMonthOfPool = date.slice(0, 7) === proposed.release_date.slice(0, 7)
  const usual = isMonthOfPool ? proposed.prize_amount : proposed.usual_prize_amount
  const place = placeFields(photoOf(item)?.place ?? null)
  return {
    ...{ ...emptyFields, ...place, date },
    ...{ time: proposed.release_time.slice(0, 5), prize: (numberOf(prize) ?? usual).toFixed(2) },
  }
}

/** What each photo would be scheduled as now. Without a place or a free day it has no entry. */
export function planOf(
  items: readonly QueueItem[],
  proposed: Defaults | undefined,
  prize: string,
): ReadonlyMap<string, PuzzleFields> {
  const dates = proposed?.free_dates ?? []
  return new Map(
    inTurn(items)
      .slice(0, dates.length)
      .map((item, at) => [item.key, fieldsOn(dates[at]!, item, proposed!, prize)]),
  )
}
