import type { ScheduleWarning } from '@whereabouts/contract/schedule-warnings'
import { nearAnswers } from '@whereabouts/game/placement'
import { winRadiusKm } from '@whereabouts/game/rules'
import type { AnswerOf } from '../../../../lib/api.ts'
import { isDate } from '../calendar/calendar-days.ts'
import { placeFields } from '../dialog/place-field.tsx'
import {
  checkFields,
  emptyFields,
  type FieldErrors,
  type PuzzleFields,
  placeOf,
  releaseMs,
} from '../dialog/puzzle-fields.ts'
import type { Intake } from './photo-intake.tsx'

export interface QueueItem {
  key: string
  file: File
  /** `none` while it waits for upload. */
  intake: Intake
  fields: PuzzleFields
  /** The date was typed, so only typing changes it. */
  hasOwnDate: boolean
  errors: FieldErrors
  /** Why scheduling failed. */
  failure: string | null
  /** The server's objections. */
  warnings: readonly ScheduleWarning[]
}

export const newItem = (file: File): QueueItem => ({
  key: crypto.randomUUID(),
  file,
  intake: { step: 'none' },
  fields: emptyFields,
  hasOwnDate: false,
  errors: {},
  failure: null,
  warnings: [],
})

/** Gives each photo without a date the next free day; likewise missing prizes and times. */
export function withProposals(
  items: readonly QueueItem[],
  proposed: AnswerOf<'GET /api/admin/puzzles/defaults'>,
): readonly QueueItem[] {
  const used = new Set(items.map(({ fields }) => fields.date))
  const free = proposed.free_dates.filter((date) => !used.has(date))
  // A pool belongs to one month.
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

/** Updates a photo's progress. The place in its metadata fills empty fields. */
export function withIntake(item: QueueItem, intake: Intake): QueueItem {
  const place = intake.step === 'taken' ? intake.photo.place : null
  const isOpen = item.fields.lat === '' && item.fields.lng === ''
  return { ...item, intake, fields: place && isOpen ? { ...item.fields, ...placeFields(place) } : item.fields }
}

/** Records typed values and clears those fields' errors. */
export function withFields(item: QueueItem, own: Partial<PuzzleFields>): QueueItem {
  const hasOwnDate = item.hasOwnDate || own.date !== undefined
  return { ...item, fields: { ...item.fields, ...own }, hasOwnDate, errors: {}, failure: null, warnings: [] }
}

/** Gives all photos the same prize, and leaves other fields unchanged. */
export const withPrize = (items: readonly QueueItem[], prize: string): readonly QueueItem[] =>
  items.map((item) => {
    const { prize: _mended, ...errors } = item.errors
    return { ...item, fields: { ...item.fields, prize }, errors }
  })

/** How many other puzzles a day has, including the list's. */
export function countOthers(item: QueueItem, items: readonly QueueItem[], stored: readonly string[]): number {
  const { date } = item.fields
  if (!isDate(date)) return 0
  const listed = items.filter((other) => other.key !== item.key && other.fields.date === date)
  return listed.length + stored.filter((other) => other === date).length
}

/** Another photo in the list with a nearby place. */
export interface NearPhoto {
  key: string
  name: string
  distanceKm: number
  /** One answer would win both puzzles, so the second will not be scheduled. */
  isKnown: boolean
}

/** Other photos in the list with nearby places, by the server's rule; nearest first. */
export function nearPhotos(item: QueueItem, items: readonly QueueItem[]): NearPhoto[] {
  const wanted = placedOf(item)
  if (!wanted) return []
  const others = items.flatMap((other) => (other.key === item.key ? [] : (placedOf(other) ?? [])))
  return nearAnswers(others, wanted).map(({ puzzle: { id, name }, distanceKm, isKnown }) => ({
    ...{ key: id, name, distanceKm, isKnown },
  }))
}

function placedOf({ key, file, fields }: QueueItem) {
  const answer = placeOf(fields)
  if (!answer || releaseMs(fields) === null) return null
  const { date: releaseDate, time: releaseTime } = fields
  return {
    id: key,
    name: file.name,
    answer,
    releaseDate,
    releaseTime,
    winRadiusKm,
    isCalledOff: false,
    isUnseen: false,
  }
}

/** Whether a photo would be scheduled now. Pending uploads count, including those whose place may come from the file. */
function isReady({ intake, fields, errors, failure, warnings }: QueueItem): boolean {
  if (intake.step === 'failed' || failure !== null || warnings.length > 0 || Object.keys(errors).length > 0)
    return false
  return intake.step !== 'taken' || Object.keys(checkFields(fields)).length === 0
}

/**
 * The days that would stay without a puzzle if the list were scheduled now: free days before its last one that no ready photo uses. `free`: days
 * without a stored puzzle from today on, soonest first.
 */
export function gapsOf(items: readonly QueueItem[], free: readonly string[]): string[] {
  const dates = new Set(items.filter(isReady).map(({ fields }) => fields.date))
  const last = items.reduce((latest, { fields: { date } }) => (isDate(date) && date > latest ? date : latest), '')
  return free.filter((date) => date < last && !dates.has(date))
}

/** Moves the photos up to the soonest free days: ready ones first, in date order. Typed dates stay. */
export function withoutGaps(items: readonly QueueItem[], free: readonly string[]): readonly QueueItem[] {
  const typed = new Set(items.filter(({ hasOwnDate }) => hasOwnDate).map(({ fields }) => fields.date))
  const days = free.filter((date) => !typed.has(date))
  const inOrder = items
    .filter(({ hasOwnDate }) => !hasOwnDate)
    .sort((one, other) => Number(isReady(other)) - Number(isReady(one)) || compareDates(one, other))
  const dateOf = new Map(inOrder.map(({ key }, at) => [key, days[at]]))
  return items.map((item) => {
    const date = dateOf.get(item.key)
    return date ? { ...item, fields: { ...item.fields, date } } : item
  })
}

const compareDates = (one: QueueItem, other: QueueItem) => (one.fields.date < other.fields.date ? -1 : 1)
