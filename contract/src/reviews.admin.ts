import { signalCodes } from '@whereabouts/game/review/facts'
import { z } from 'zod'
import { adminRead } from './endpoint.ts'
import { Amount, Id, Latitude, Longitude, Moment, UtcDate } from './fields.ts'
import { sampleId } from './sample-id.ts'

/** A guess of the winner on that day, and what it showed the player. */
const ReviewedGuess = z.object({
  id: Id,
  attempt: z.int(),
  guess_lat: Latitude,
  guess_lng: Longitude,
  /** The distance as shown to the player: 'about 1,200 km'. */
  shown_text: z.string(),
  /** The range in which the place had to lie after it. Null if none was shown. */
  shown_from_km: z.number().nullable(),
  shown_to_km: z.number().nullable(),
  is_winning_guess: z.boolean(),
  guessed_at: Moment,
})

const Signal = z.object({
  code: z.enum(signalCodes),
  title: z.string(),
  /** The finding in words, with figures. */
  sentence: z.string(),
  /** 0: nothing. 1: worth knowing. 2: ask. 3: very rare among honest players. No weight decides anything. */
  weight: z.int().min(0).max(3),
  /** What would clear it. Null if there is nothing to clear. */
  cleared_by: z.string().nullable(),
})

export const get = adminRead('reviews.get', {
  path: '/api/admin/prizes/:prizeId/review',
  roles: ['cashier', 'moderator'],
  summary: 'What to know of a winner before the prize is paid: the day, and each sign for or against with its reason.',
  input: z.strictObject({ prizeId: Id }),
  sample: { prizeId: sampleId('won prize') },
  output: z.object({
    prize: z.object({ id: Id, prize_amount: Amount, currency: z.string() }),
    /** Null if the account is gone. */
    winner: z.object({ username: z.string(), signed_up_at: Moment }).nullable(),
    day: z.object({
      puzzle_id: Id,
      photo_id: Id,
      release_date: UtcDate,
      released_at: Moment,
      solved_at: Moment,
      win_radius_km: z.number(),
      actual_lat: Latitude,
      actual_lng: Longitude,
    }),
    guesses: z.array(ReviewedGuess),
    /** The distance disclosure changed after the release, so players may have seen other distances than these. */
    is_policy_changed: z.boolean(),
    times: z.object({
      first_sight_at: Moment.nullable(),
      seconds_to_first_guess: z.number().nullable(),
      seconds_to_win: z.number().nullable(),
      /** Other players' times that day, from first view to first guess. */
      others: z.int(),
      tenth_seconds: z.number().nullable(),
      median_seconds: z.number().nullable(),
    }),
    /** Most important first. */
    signals: z.array(Signal),
  }),
  refusals: ['not-found'],
})
