import type { ScheduleWarning } from '@whereabouts/contract/schedule-warnings'
import type { AnswerOf } from '../../../../lib/api.ts'
import { isDate } from '../calendar/calendar-days.ts'
import { placeFields } from '../dialog/place-field.tsx'
import { emptyFields, type FieldErrors, type PuzzleFields } from '../dialog/puzzle-fields.ts'
import type { Intake } from './photo-intake.tsx'

/** One photo that waits to become a puzzle. */
export interface QueueItem {
  key: string
  file: File
  /** `none` while it waits for its turn. */
  intake: Intake
  fields: PuzzleFields
  errors: FieldErrors
  /** Why it could not be scheduled. */
  failure: string | null
  /** What the server holds against it. */
  warnings: readonly ScheduleWarning[]
}

export const newItem = (file: File): QueueItem => ({
  key: crypto.randomUUID(),
  file,
  intake: { step: 'none' },
  fields: emptyFields,
  errors: {},
  failure: null,
  warnings: [],
})

/** Gives each photo that has no date yet the next free day that no other photo of the list has; prize and time likewise where they miss. */
export function withProposals(
  items: readonly QueueItem[],
  proposed: AnswerOf<'GET /api/admin/puzzles/defaults'>,
): readonly QueueItem[] {
  const used = new Set(items.map(({ fields }) => fields.date))
  const free = proposed.free_dates.filter((date) => !used.has(date))
  // A pool is that of one month.
  const prizeOn = (date: string) =>
    date.slice(0, 7) === proposed.release_date.slice(0, 7) ? proposed.prize_amount : proposed.usual_prize_amount
  return items.map((item) => {
    const { date, time, prize } = item.fields
    if (date && time && prize) return item
    const ownDate = date || (free.shift() ?? '')
    const fields = {
      ...item.fields,
      date: ownDate,
      time: time || proposed.release_time.slice(0, 5),
      prize: prize || prizeOn(ownDate).toFixed(2),
    }
    return { ...item, fields }
  })
}

/** Notes how far a photo has come. The place that it tells goes into its empty fields. */
export function withIntake(item: QueueItem, intake: Intake): QueueItem {
  const place = intake.step === 'taken' ? intake.photo.place : null
  const isOpen = item.fields.lat === '' && item.fields.lng === ''
  return { ...item, intake, fields: place && isOpen ? { ...item.fields, ...placeFields(place) } : item.fields }
}

/** Notes what was typed; what stands in those fields now may be right. */
export function withFields(item: QueueItem, own: Partial<PuzzleFields>): QueueItem {
  return { ...item, fields: { ...item.fields, ...own }, errors: {}, failure: null, warnings: [] }
}

/** Gives all photos the same prize, and leaves everything else that their rows say. */
export const withPrize = (items: readonly QueueItem[], prize: string): readonly QueueItem[] =>
  items.map((item) => {
    const { prize: _mended, ...errors } = item.errors
    return { ...item, fields: { ...item.fields, prize }, errors }
  })

/** How many other puzzles a day has, those of the list among them. */
export function countOthers(item: QueueItem, items: readonly QueueItem[], stored: readonly string[]): number {
  const { date } = item.fields
  if (!isDate(date)) return 0
  const listed = items.filter((other) => other.key !== item.key && other.fields.date === date)
  return listed.length + stored.filter((other) => other === date).length
}
