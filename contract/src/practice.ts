import { lateStates } from '@whereabouts/game/late-round'
import { z } from 'zod'
import { change, read } from './endpoint.ts'
import { CacheBuster, DisclosedDistance, Id, Latitude, Longitude, UtcDate } from './fields.ts'
import { PlaceStory } from './puzzle-fields.ts'
import { sampleId } from './sample-id.ts'

/** The most days that a browser may name as practiced. */
export const mostSeenDays = 60
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const seenDays = new RegExp(`^${uuid}(?:,${uuid}){0,${mostSeenDays - 1}}$`, 'i')

/**
 * The caller's late round on today's solved puzzle: as many guesses as the plan had left, with the answer withheld until the caller receives it from any
 * endpoint. No prize, but the guesses count for the week's leagues and the streak. See `game/src/late-round.ts`.
 */
const LateRound = z.object({ state: z.enum(lateStates), guesses_left: z.int() })
export type LateRound = z.infer<typeof LateRound>

/** A day to practice on: its photo and date, nothing about the place. */
export const PracticeDay = z.object({
  puzzle_id: Id,
  release_date: UtcDate,
  /** The sharp photo; accepts `&width=`. */
  image_url: z.string(),
  photo: z.object({
    width: z.int(),
    height: z.int(),
    widths: z.array(z.int()),
    dominantColor: z.string(),
    placeholder: z.string(),
  }),
  /** It is today's challenge, already solved. */
  is_today: z.boolean(),
  /** The caller guessed on it when it counted. */
  has_played: z.boolean(),
  /** Null on any day but today's, and for visitors, the winner, staff, and suspended players. */
  late: LateRound.nullable(),
})
export type PracticeDay = z.infer<typeof PracticeDay>

export const pick = read('practice.pick', {
  path: '/api/practice',
  summary: 'A past day to practice on: the requested one, or a random one not practiced yet.',
  access: 'public',
  limit: { by: 'network', perMinute: 120, perHour: 1200 },
  input: z.strictObject({
    /** The puzzle of the requested day. */
    day: Id.optional(),
    /** The puzzles that this browser has practiced on, separated by commas. */
    seen: z.string().regex(seenDays).optional(),
    /** Practiced days may come again. */
    again: z.literal('yes').optional(),
    t: CacheBuster,
  }),
  output: z.object({
    day: PracticeDay.nullable(),
    /** Why there is none: no day is over yet, the operator closed past days, or all of them were practiced. */
    empty: z.enum(['none-yet', 'closed', 'all-practiced']).nullable(),
  }),
  refusals: ['not-found'],
})

export const late = read('practice.late', {
  path: '/api/practice/late',
  summary: "Today's solved puzzle as the caller can still play it, and how it was won: nothing about the place.",
  access: 'user',
  output: z.object({
    late: z
      .object({
        puzzle_id: Id,
        ...LateRound.shape,
        /** Whole minutes from the release to the solve, at least 1. */
        found_in_minutes: z.int().min(1),
        winner: z.string(),
        ...DisclosedDistance.shape,
      })
      .nullable(),
  }),
})
export type LateOffer = NonNullable<z.infer<typeof late.output>['late']>

/** Another player's round on the same photo, from a 'Beat me' link. */
const Rival = z.object({
  /** Null for a visitor. */
  username: z.string().nullable(),
  distance_km: z.number(),
  distance_text: z.string(),
})
/** Longer than any token: a link that was changed on its way is answered as such. */
const BeatToken = z.string().max(1000)

export const rival = read('practice.rival', {
  path: '/api/practice/rival',
  summary: 'The result that a "Beat me" link names, without its pin. A changed link is refused.',
  access: 'public',
  limit: { by: 'network', perMinute: 120, perHour: 1200 },
  input: z.strictObject({ day: Id, beat: BeatToken }),
  sample: { day: sampleId('puzzle'), beat: 'changed' },
  output: Rival,
  refusals: ['not-found', 'beat-link-invalid'],
})

export const photo = read('practice.photo', {
  path: '/api/practice/:puzzleId/photo',
  summary: 'The sharp photo of a day that the caller may practice on; not found for all others.',
  access: 'public',
  input: z.strictObject({
    puzzleId: Id,
    width: z.coerce.number().int().min(1).max(10_000).optional(),
    /** Distinguishes the photos of a puzzle; part of `image_url`. */
    v: z.string().max(64).optional(),
    t: CacheBuster,
  }),
  sample: { puzzleId: sampleId('puzzle') },
  output: z.unknown(),
  answers: 'bytes',
  refusals: ['not-found', 'files-unavailable'],
})

export const submit = change('practice.submit', {
  path: '/api/practice/rounds',
  isTranslated: true,
  summary: 'Plays one practice round. It never touches a prize, the leaderboard or the limit of guesses.',
  access: 'public',
  limit: { by: 'network', perMinute: 60, perHour: 900 },
  input: z.strictObject({
    puzzle_id: Id,
    lat: Latitude,
    lng: Longitude,
    /**
     * Made by the browser for each submission. Repeating the key returns the same answer. A signed-in player who repeats a
     * visitor's round takes it into the account.
     */
    idempotency_key: z.uuid(),
    /** The token of the 'Beat me' link that led here; ignored if it was changed. */
    beat: BeatToken.optional(),
  }),
  sample: { puzzle_id: sampleId('puzzle'), lat: 10, lng: 20, idempotency_key: '0198b0c8-1111-7000-8000-000000000000' },
  output: z.object({
    puzzle_id: Id,
    release_date: UtcDate,
    distance_km: z.number(),
    distance_text: z.string(),
    /** The place. Null while a late round withholds it; repeating the key after `puzzles.solution` returns it. */
    actual_lat: z.number().nullable(),
    actual_lng: z.number().nullable(),
    /** Where the round would have ranked among that day's players. Null until the day's results are stored. */
    standing: z.object({ rank: z.int(), players: z.int(), percentile: z.int().nullable() }).nullable(),
    story: PlaceStory.nullable(),
    is_today: z.boolean(),
    has_played: z.boolean(),
    /** A signed-in player's streak of days, this one included. Null for visitors. */
    streak: z.int().nullable(),
    /** After this round. */
    late: LateRound.nullable(),
    /** The round is part of a late round. */
    is_late: z.boolean(),
    /** The token of this result's 'Beat me' link. Null while the place is withheld. */
    beat: z.string().nullable(),
    /** Null without a link, and while the place is withheld. */
    rival: Rival.extend({ lat: z.number(), lng: z.number() }).nullable(),
  }),
  refusals: ['not-found', 'not-signed-in', 'maintenance', 'idempotency-conflict'],
})
export type PracticeResult = z.infer<typeof submit.output>
