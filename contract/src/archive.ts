import { z } from 'zod'
import { read } from './endpoint.ts'
import { Amount, Id, InEnglish, UtcDate, UtcMonth } from './fields.ts'
import { photoLicences } from './photo-licences.ts'

/** A photo that everybody may see sharp, for as long as its day is open. */
const Photo = z.object({
  /** Takes a width as `&width=`. */
  image_url: z.string(),
  /** Size in pixels of the largest copy. */
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  dominantColor: z.string(),
  /** A tiny blurred picture as a data address, to show while the photo loads. */
  placeholder: z.string(),
})

/** The populated place that is nearest to where the photo was taken. */
const Nearest = z.object({ name: z.string(), country: z.string(), distance_km: z.number() })

const Day = z.object({
  puzzle_id: Id,
  release_date: UtcDate,
  /** The operator's own title of the place, or empty. */
  place_title: z.string(),
  nearest: Nearest.nullable(),
  is_solved: z.boolean(),
  /** Null where nobody won, for winners who do not want to be named, and for those whose account is gone. */
  winner: z.string().nullable(),
  /** How many played; null for the moments until a day is written down. */
  players: z.int().nullable(),
  photo: Photo,
  /** Among `place_title`, `place_story` and `photo_credit`. */
  in_english: InEnglish,
})

export const month = read('archive.month', {
  path: '/api/archive',
  summary: 'The days of a month that are open to everybody, the latest first; without a month those of the latest.',
  access: 'public',
  session: 'none',
  isConditional: true,
  isTranslated: true,
  input: z.strictObject({ month: UtcMonth.optional() }),
  output: z.object({
    /** Null while no day is open. */
    month: UtcMonth.nullable(),
    days: z.array(Day),
    /** The months with open days before and after this one. */
    older: UtcMonth.nullable(),
    newer: UtcMonth.nullable(),
  }),
  refusals: ['not-found'],
})

export const day = read('archive.day', {
  path: '/api/archive/days/:date',
  summary: 'What is told of a day that is open to everybody: the photos, the places, who won, how near players came.',
  access: 'public',
  session: 'none',
  isConditional: true,
  isTranslated: true,
  input: z.strictObject({ date: UtcDate }),
  output: z.object({
    date: UtcDate,
    /** By their release; mostly one. */
    puzzles: z.array(
      Day.extend({
        prize_amount: Amount,
        place: z.object({ lat: z.number(), lng: z.number() }),
        place_story: z.string(),
        photo_credit: z.string(),
        photo_licence: z.enum(photoLicences),
        /** An address by https; empty for none. */
        photo_source: z.string(),
        guesses: z.int().nullable(),
        /** How many players' best guesses fall into each class of distances (`game/src/days/results`). */
        histogram: z.array(z.int()).nullable(),
        /** Whether the day can be checked at `/verify/<date>`. */
        is_verifiable: z.boolean(),
      }),
    ),
    /** The open days before and after this one. */
    previous: UtcDate.nullable(),
    next: UtcDate.nullable(),
  }),
  refusals: ['not-found'],
})

export const mine = read('archive.mine', {
  path: '/api/archive/days/:date/mine',
  summary: 'The caller’s own results of a day that is open to everybody; none where the caller did not play.',
  access: 'user',
  input: z.strictObject({ date: UtcDate }),
  output: z.object({
    results: z.array(
      z.object({
        puzzle_id: Id,
        guess_lat: z.number(),
        guess_lng: z.number(),
        distance_km: z.number(),
        guesses: z.int(),
        /** Of a hundred other players, how many were farther away; null where nobody else played. */
        percentile: z.int().nullable(),
      }),
    ),
  }),
})

export const photo = read('archive.photo', {
  path: '/api/archive/photos/:puzzleId',
  summary: 'The sharp photo of a day that is open to everybody. AVIF, WebP or JPEG, as the Accept header says.',
  access: 'public',
  session: 'none',
  input: z.strictObject({
    puzzleId: Id,
    width: z.coerce.number().int().min(1).max(10_000).optional(),
    /** Tells one photo of a puzzle from another; part of `image_url`. */
    v: z.string().max(64).optional(),
  }),
  output: z.unknown(),
  answers: 'bytes',
  refusals: ['not-found', 'files-unavailable'],
})
