import { z } from 'zod'
import { read } from './endpoint.ts'
import { Amount, Id, InEnglish, UtcDate, UtcMonth } from './fields.ts'
import { PlaceStory } from './puzzle-fields.ts'
import { sampleId } from './sample-id.ts'

/** A photo that everyone sees sharp while its day is public. */
export const OpenPhoto = z.object({
  /** Accepts a width as `&width=`. */
  image_url: z.string(),
  /** Size in pixels of the largest copy. */
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  dominantColor: z.string(),
  /** A tiny blurred picture as a data URL, shown while the photo loads. */
  placeholder: z.string(),
})

/** The populated place nearest to where the photo was taken. */
export const Nearest = z.object({ name: z.string(), country: z.string(), distance_km: z.number() })

const Point = z.object({ lat: z.number(), lng: z.number() })

const Day = z.object({
  puzzle_id: Id,
  release_date: UtcDate,
  /** The operator's own title of the place, or empty. */
  place_title: PlaceStory.shape.place_title,
  nearest: Nearest.nullable(),
  is_solved: z.boolean(),
  /** Null without a winner, for winners who do not want to be named, and if their account is gone. */
  winner: z.string().nullable(),
  /** Number of players. Null until the day's results are stored. */
  players: z.int().nullable(),
  photo: OpenPhoto,
  /** Which of the story's texts are not translated. */
  in_english: InEnglish,
})

export const month = read('archive.month', {
  path: '/api/archive',
  summary: 'The public days of a month, the latest first; without a month those of the latest.',
  access: 'public',
  isConditional: true,
  isTranslated: true,
  input: z.strictObject({ month: UtcMonth.optional() }),
  output: z.object({
    /** Null while no day is public. */
    month: UtcMonth.nullable(),
    days: z.array(Day),
    /** The nearest months with public days before and after this one. */
    older: UtcMonth.nullable(),
    newer: UtcMonth.nullable(),
  }),
  refusals: ['not-found'],
})

export const day = read('archive.day', {
  path: '/api/archive/days/:date',
  summary: 'A public day: photos, places, winners, and how close players came.',
  access: 'public',
  isConditional: true,
  isTranslated: true,
  input: z.strictObject({ date: UtcDate }),
  sample: { date: '2026-03-10' },
  output: z.object({
    date: UtcDate,
    /** In order of release; usually one. */
    puzzles: z.array(
      Day.extend({
        prize_amount: Amount,
        place: Point,
        ...PlaceStory.shape,
        guesses: z.int().nullable(),
        /** How many players' best guesses fall into each distance class (`game/src/days/results`). */
        histogram: z.array(z.int()).nullable(),
        /** Whether the day can be verified at `/verify/<date>`. */
        is_verifiable: z.boolean(),
      }),
    ),
    /** The nearest public days before and after this one. */
    previous: UtcDate.nullable(),
    next: UtcDate.nullable(),
  }),
  refusals: ['not-found'],
})

export const mine = read('archive.mine', {
  path: '/api/archive/days/:date/mine',
  summary: 'The caller’s own results of a public day; none where the caller did not play.',
  access: 'user',
  input: z.strictObject({ date: UtcDate }),
  sample: { date: '2026-03-10' },
  output: z.object({
    results: z.array(
      z.object({
        puzzle_id: Id,
        guess_lat: z.number(),
        guess_lng: z.number(),
        distance_km: z.number(),
        guesses: z.int(),
        /** Percentage of other players who were farther away. Null if no one else played. */
        percentile: z.int().nullable(),
      }),
    ),
  }),
})

export const ownMonth = read('archive.ownMonth', {
  path: '/api/archive/mine',
  summary: 'The points of the caller’s best guess at each public photo of a month that the caller has played.',
  access: 'user',
  input: z.strictObject({ month: UtcMonth }),
  sample: { month: '2026-03' },
  output: z.object({ points: z.array(z.object({ puzzle_id: Id, points: z.int() })) }),
})

/** A player's week of public days that are over. */
const Week = z.object({
  monday: UtcDate,
  /** As in a league: with the winner's ten. */
  points: z.int(),
  /** The day of the best guess. */
  best_date: UtcDate,
  /** The present streak. */
  streak: z.int(),
  /** The best place among the player's leagues; null where none counts a day of theirs. */
  league: z.object({ name: z.string(), rank: z.int(), members: z.int() }).nullable(),
  days: z.array(
    z.object({
      puzzle_id: Id,
      release_date: UtcDate,
      photo: OpenPhoto,
      /** Null where the player has not guessed: then the place stays to be found in practice. */
      own: z
        .object({ place: Point, guess: Point, distance_km: z.number(), points: z.int(), is_win: z.boolean() })
        .nullable(),
    }),
  ),
})
export type Week = z.infer<typeof Week>

export const week = read('archive.week', {
  path: '/api/archive/week',
  summary: 'The caller’s last week that is over: photos, guesses, points, streak and place in a league.',
  access: 'user',
  output: z.object({ week: Week.nullable() }),
})

export const photo = read('archive.photo', {
  path: '/api/archive/photos/:puzzleId',
  summary: 'The sharp photo of a public day. AVIF, WebP or JPEG, as the Accept header says.',
  access: 'public',
  session: 'none',
  input: z.strictObject({
    puzzleId: Id,
    width: z.coerce.number().int().min(1).max(10_000).optional(),
    /** Distinguishes the photos of a puzzle; part of `image_url`. */
    v: z.string().max(64).optional(),
  }),
  sample: { puzzleId: sampleId('puzzle') },
  output: z.unknown(),
  answers: 'bytes',
  refusals: ['not-found', 'files-unavailable'],
})
