import { type AdminPuzzle, noStory, type Story, storyNames } from '@whereabouts/contract/puzzle-fields'
import { releaseMoment } from '@whereabouts/game/release'
import { roundDegrees } from '@whereabouts/game/schedule'
import { isUtcDate } from '@whereabouts/game/utc-date'
import type { SyntheticEvent } from 'react'
import { formatPrize } from '../../../../lib/formats.ts'
import { writeShortDate } from '../calendar/calendar-days.ts'
import { texts } from '../texts.ts'
import { texts as dialogTexts } from './texts.ts'

/** The fields' values, as typed. */
export interface PuzzleFields extends Record<keyof Story, string> {
  lat: string
  lng: string
  /** The puzzle's own part; money forfeited by earlier winners is added. */
  prize: string
  date: string
  time: string
}

export type FieldErrors = Partial<Record<keyof PuzzleFields, string>>

/** Represents a typed date or time that does not exist. */
export const unreadable = 'unreadable'

export const emptyFields: PuzzleFields = { ...noStory, lat: '', lng: '', prize: '', date: '', time: '' }

export function fieldsOf(puzzle: AdminPuzzle): PuzzleFields {
  return {
    lat: String(puzzle.actual_lat),
    lng: String(puzzle.actual_lng),
    prize: ownPrize(puzzle).toFixed(2),
    date: puzzle.release_date,
    time: shortTime(puzzle.release_time),
    ...storyIn(puzzle),
  }
}

const storyIn = <Fields extends Record<keyof Story, string>>(fields: Fields) =>
  Object.fromEntries(storyNames.map((name) => [name, fields[name]])) as Pick<Fields, keyof Story>

/** A prize without the forfeited part. */
export const ownPrize = ({ prize_amount, prize_rolled }: Pick<AdminPuzzle, 'prize_amount' | 'prize_rolled'>): number =>
  inCents(prize_amount - prize_rolled)

/** Sums amounts without floating-point errors. */
const inCents = (amount: number): number => Math.round(amount * 100) / 100

/** A prize plus the part forfeited by earlier winners. */
export const wholePrize = (own: number, rolled: number): number => inCents(own + rolled)

/** Seconds are shown only if a puzzle has some, so that saving preserves them. */
export const shortTime = (time: string): string => (time.endsWith(':00') && time.length === 8 ? time.slice(0, 5) : time)

/** A typed number; null for anything else. Some keyboards type a comma for the decimal point. */
export function numberOf(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? null : number
}

/** Degrees in the fields' format: at most six decimals. */
export const writeDegrees = (degrees: number): string => String(roundDegrees(degrees))

/** The fields' place, rounded as stored. Null if incomplete. */
export function placeOf({ lat, lng }: PuzzleFields): { lat: number; lng: number } | null {
  const [north, east] = [numberOf(lat), numberOf(lng)]
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null
  return { lat: roundDegrees(north), lng: roundDegrees(east) }
}

/** The release time in ms since 1970; null if date or time is missing or invalid. */
export function releaseMs({ date, time }: Pick<PuzzleFields, 'date' | 'time'>): number | null {
  if (!date || !time) return null
  try {
    return releaseMoment({ releaseDate: date, releaseTime: time }).getTime()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Validates the fields. The server checks everything again. With a refused photo, empty coordinates are fine: the next photo may provide them. */
export function checkFields(fields: PuzzleFields, { isPhotoRefused } = { isPhotoRefused: false }): FieldErrors {
  const awaitsPlace = isPhotoRefused && fields.lat === '' && fields.lng === ''
  return { ...(!awaitsPlace && checkPlace(fields)), ...checkPrize(fields), ...checkRelease(fields) }
}

function checkPlace({ lat, lng }: PuzzleFields): FieldErrors {
  const [north, east] = [numberOf(lat || '0'), numberOf(lng || '0')]
  const outside = {
    ...((north === null || Math.abs(north) > 90) && { lat: 'Latitude must be a number from -90 to 90.' }),
    ...((east === null || Math.abs(east) > 180) && { lng: 'Longitude must be a number from -180 to 180.' }),
  }
  if (north === null || east === null || Object.keys(outside).length > 0) return outside
  // An empty field counts as zero.
  if (roundDegrees(north) === 0) return { lat: texts.zero }
  return roundDegrees(east) === 0 ? { lng: texts.zero } : {}
}

export function checkPrize({ prize }: Pick<PuzzleFields, 'prize'>): FieldErrors {
  const amount = numberOf(prize)
  if (amount === null) return { prize: 'Prize amount is required.' }
  if (amount < 0) return { prize: 'Prize amount must be at least 0.' }
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
    ? {}
    : { prize: 'Prize amount has at most 2 decimals.' }
}

function checkRelease({ date, time }: PuzzleFields): FieldErrors {
  const { dateRequired, timeRequired, noSuchRelease } = texts
  const hasTime = releaseMs({ date: '2000-01-01', time }) !== null
  return {
    ...(!isUtcDate(date) && { date: date ? noSuchRelease : dateRequired }),
    ...(!hasTime && { time: time ? noSuchRelease : timeRequired }),
  }
}

/** The request for validated fields. `rolled` is the forfeited part of the prize. */
export function savedFields(fields: PuzzleFields, rolled = 0) {
  const place = placeOf(fields)!
  return {
    actual_lat: place.lat,
    actual_lng: place.lng,
    prize_amount: wholePrize(numberOf(fields.prize)!, rolled),
    release_date: fields.date,
    release_time: fields.time,
    ...(storyIn(fields) as Story),
    is_solved: false as const,
  }
}

export const fieldNames: Readonly<Record<string, keyof PuzzleFields>> = {
  actual_lat: 'lat',
  actual_lng: 'lng',
  prize_amount: 'prize',
  release_date: 'date',
  release_time: 'time',
  ...(Object.fromEntries(storyNames.map((name) => [name, name])) as Record<keyof Story, keyof Story>),
}

const choices: Partial<Record<keyof Story, Record<string, string>>> = dialogTexts.choices

const written: readonly { name: string; write: (fields: PuzzleFields) => string }[] = [
  { name: 'Place', write: ({ lat, lng }) => `${Number(lat).toFixed(6)}, ${Number(lng).toFixed(6)}` },
  { name: 'Prize amount (USD)', write: ({ prize }) => formatPrize(numberOf(prize) ?? 0) },
  { name: 'Release date', write: ({ date }) => writeShortDate(date) },
  { name: 'Release time (UTC)', write: ({ time }) => time },
  ...storyNames.map((name) => ({
    name: texts.story[name],
    write: (fields: PuzzleFields) => choices[name]?.[fields[name]] ?? fields[name].trim(),
  })),
]

/** The fields in which two versions differ, in display format. */
export function differences(mine: PuzzleFields, theirs: PuzzleFields) {
  return written
    .map(({ name, write }) => ({ name, mine: write(mine), theirs: write(theirs) }))
    .filter((row) => row.mine !== row.theirs)
}

/** Whether two versions are equal in everything the dialog edits. */
export function isSame(before: AdminPuzzle, after: AdminPuzzle): boolean {
  const [old, present] = [fieldsOf(before), fieldsOf(after)]
  const names = Object.keys(emptyFields) as (keyof PuzzleFields)[]
  const isSamePrize = before.prize_amount === after.prize_amount
  return isSamePrize && before.photo_id === after.photo_id && names.every((name) => old[name] === present[name])
}

export interface FieldsProps {
  /** The form that Enter submits. */
  form: string
  fields: PuzzleFields
  errors: FieldErrors
  onField: (name: keyof PuzzleFields, value: string) => void
}

/** What ties an input to a field. */
export const tiedTo = ({ form, fields, errors, onField }: FieldsProps, name: keyof PuzzleFields) => ({
  ...{ form, name, error: errors[name], value: fields[name] },
  onChange: ({ target }: { target: { value: string } }) => onField(name, target.value),
})

export const prizeInput = (props: FieldsProps) => ({
  ...tiedTo(props, 'prize'),
  ...{ label: 'Prize amount (USD)', type: 'number', step: 0.01, min: 0, required: true },
})

/**
 * A date or time field that distinguishes an invalid entry, such as February 30, from an empty one: browsers return an empty value for both, and
 * onChange fires only if that value changes.
 */
export function momentInput(props: FieldsProps, name: 'date' | 'time') {
  const { value, ...tied } = tiedTo(props, name)
  const note = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const now = currentTarget.validity.badInput ? unreadable : currentTarget.value
    if (now !== value) props.onField(name, now)
  }
  return {
    ...tied,
    ...{ type: name, required: true, label: name === 'date' ? 'Release date' : 'Release time (UTC)' },
    ...{ value: value === unreadable ? '' : value, onChange: note, onInput: note, onKeyUp: note, onBlur: note },
  }
}
