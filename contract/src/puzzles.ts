import { z } from 'zod'
import { Nearest } from './archive.ts'
import { read } from './endpoint.ts'
import { Amount, CacheBuster, Id, Moment, UtcDate, UtcTime } from './fields.ts'
import { allLanguages } from './languages.ts'
import { PlaceStory } from './puzzle-fields.ts'
import { sampleId } from './sample-id.ts'

/** The hash of the sealed answer, as in the public log: 64 hexadecimal digits. Null for a puzzle older than the log. */
export const SealHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .nullable()

/** A released puzzle as players may know it. Never a coordinate. */
export const Puzzle = z.object({
  id: Id,
  /** The number of puzzles up to and including this one. */
  number: z.int(),
  /** The photo for this caller: the sharp one for subscribers, and for everyone once the day is public; else the one blurred on the server. */
  image_url: z.string(),
  prize_amount: Amount,
  release_date: UtcDate,
  release_time: UtcTime,
  is_solved: z.boolean(),
  seal: SealHash,
  created_at: Moment,
  updated_at: Moment,
  photo: z.object({
    kind: z.enum(['sharp', 'blurred']),
    /** Size in pixels of the largest variant that this caller may see. */
    width: z.int(),
    height: z.int(),
    /** The widths that `image_url` accepts as `&width=`. */
    widths: z.array(z.int()),
    dominantColor: z.string(),
    /** A tiny blurred picture as a data URL, shown while the photo loads. */
    placeholder: z.string(),
  }),
})
export type Puzzle = z.infer<typeof Puzzle>

export const today = read('puzzles.today', {
  path: '/api/puzzles/today',
  summary: 'The puzzle that is playable now, or null.',
  access: 'public',
  input: z.strictObject({ t: CacheBuster }),
  output: z.object({
    puzzle: Puzzle.nullable(),
    /** The caller solved it. */
    has_won: z.boolean(),
    /** Why there is none, if the current puzzle was called off. */
    called_off: z.object({ reason: z.string(), release_date: UtcDate }).nullable(),
    serverTime: Moment,
  }),
})

export const ScheduleItem = z.object({ id: Id, release_date: UtcDate, release_time: UtcTime, prize_amount: Amount })
export type ScheduleItem = z.infer<typeof ScheduleItem>

export const schedule = read('puzzles.schedule', {
  path: '/api/puzzles/schedule',
  summary: 'The unreleased puzzles of the next two weeks, soonest first, one per day.',
  access: 'public',
  output: z.object({
    schedule: z.array(ScheduleItem),
    /** The hashes of their seals by id. A puzzle older than the log has none. */
    seals: z.record(Id, z.string()),
    serverTime: Moment,
  }),
})

export const scheduleCalendar = read('puzzles.scheduleCalendar', {
  path: '/api/puzzles/schedule.ics',
  summary:
    'The same schedule as an iCalendar file, for calendars that subscribe to it; in English where no language is named.',
  access: 'public',
  input: z.strictObject({ language: z.enum(allLanguages).optional() }),
  output: z.unknown(),
  answers: 'bytes',
  mediaType: 'text/calendar',
})

export const isSolved = read('puzzles.isSolved', {
  path: '/api/puzzles/:puzzleId/is-solved',
  summary: 'Whether a released puzzle is solved.',
  access: 'public',
  input: z.strictObject({ puzzleId: Id }),
  sample: { puzzleId: sampleId('puzzle') },
  output: z.object({ is_puzzle_solved: z.boolean() }),
  refusals: ['not-found'],
})

export const solution = read('puzzles.solution', {
  path: '/api/puzzles/solution',
  isTranslated: true,
  summary: "What everyone may see of today's challenge once it is solved, signed in or not; null before.",
  access: 'public',
  output: z.object({
    solution: z
      .object({
        puzzle_id: Id,
        release_date: UtcDate,
        prize_amount: Amount,
        actual_lat: z.number(),
        actual_lng: z.number(),
        winner: z.string(),
        solved_at: Moment,
        /** What the operator says about the place; null where nothing is said. */
        story: PlaceStory.nullable(),
        nearest: Nearest.nullable(),
      })
      .nullable(),
  }),
})

export const coordinates = read('puzzles.coordinates', {
  path: '/api/puzzles/:puzzleId/coordinates',
  summary: 'The answer, once the puzzle is solved; not found before.',
  access: 'user',
  input: z.strictObject({ puzzleId: Id }),
  sample: { puzzleId: sampleId('puzzle') },
  output: z.object({ actual_lat: z.number(), actual_lng: z.number() }),
  refusals: ['not-found'],
})

export const photo = read('puzzles.photo', {
  path: '/api/puzzles/:puzzleId/photo/:kind',
  summary:
    'The photo. `sharp` for subscribers and the administrator, and for everyone once the day is public. AVIF, WebP or JPEG, as the Accept header says.',
  access: 'public',
  input: z.strictObject({
    puzzleId: Id,
    kind: z.enum(['sharp', 'blurred']),
    width: z.coerce.number().int().min(1).max(10_000).optional(),
    /** Distinguishes the photos of a puzzle; part of `image_url`. */
    v: z.string().max(64).optional(),
    t: CacheBuster,
  }),
  sample: { puzzleId: sampleId('puzzle'), kind: 'blurred' },
  output: z.unknown(),
  answers: 'bytes',
  refusals: ['not-found', 'not-signed-in', 'subscription-required', 'play-paused', 'files-unavailable'],
})
