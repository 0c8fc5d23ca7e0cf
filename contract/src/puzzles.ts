import { z } from 'zod'
import { read } from './endpoint.ts'
import { Amount, CacheBuster, Id, Moment, UtcDate, UtcTime } from './fields.ts'
import { allLanguages } from './languages.ts'

/** The hash of the sealed answer, as the public log has it: 64 hexadecimals. Null for a puzzle of before the log. */
export const SealHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .nullable()

/** A released puzzle as players may know it. Never a coordinate. */
export const Puzzle = z.object({
  id: Id,
  /** The photo for this caller: the sharp one for subscribers, the one blurred on the server for everybody else. */
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
    /** Widths that `image_url` takes as `&width=`. */
    widths: z.array(z.int()),
    dominantColor: z.string(),
    /** A tiny blurred picture as a data address, to show while the photo loads. */
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
    /** Why there is none, where the one that would be playable now was called off. */
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
    /** The hashes of their seals by id; a puzzle scheduled before the log has none. */
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
  output: z.object({ is_puzzle_solved: z.boolean() }),
  refusals: ['not-found'],
})

export const solution = read('puzzles.solution', {
  path: '/api/puzzles/solution',
  summary: "What everybody may know of today's challenge once it is solved, signed in or not; null before.",
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
      })
      .nullable(),
  }),
})

export const coordinates = read('puzzles.coordinates', {
  path: '/api/puzzles/:puzzleId/coordinates',
  summary: 'The answer, once the puzzle is solved; not found before.',
  access: 'user',
  input: z.strictObject({ puzzleId: Id }),
  output: z.object({ actual_lat: z.number(), actual_lng: z.number() }),
  refusals: ['not-found'],
})

export const photo = read('puzzles.photo', {
  path: '/api/puzzles/:puzzleId/photo/:kind',
  summary:
    'The photo. `sharp` for subscribers and the administrator only. AVIF, WebP or JPEG, as the Accept header says.',
  access: 'public',
  input: z.strictObject({
    puzzleId: Id,
    kind: z.enum(['sharp', 'blurred']),
    width: z.coerce.number().int().min(1).max(10_000).optional(),
    /** Tells one photo of a puzzle from another; part of `image_url`. */
    v: z.string().max(64).optional(),
    t: CacheBuster,
  }),
  output: z.unknown(),
  answers: 'bytes',
  refusals: ['not-found', 'not-signed-in', 'subscription-required', 'play-paused', 'files-unavailable'],
})
