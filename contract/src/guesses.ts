import { z } from 'zod'
import { change, read } from './endpoint.ts'
import { Amount, DisclosedDistance, Id, Latitude, Longitude, Moment } from './fields.ts'
import { Receipt } from './log.ts'
import { guessRefusals } from './refusals.ts'
import { sampleId } from './sample-id.ts'

export const submit = change('guesses.submit', {
  path: '/api/puzzles/:puzzleId/guesses',
  summary: 'Submits one guess: check, distance, insert and win are one operation on the server.',
  access: 'user',
  limit: { by: 'user', perMinute: 120 },
  input: z.strictObject({
    puzzleId: Id,
    guess_lat: Latitude,
    guess_lng: Longitude,
    /** Made by the browser for each submission. Repeating the key returns the same answer and uses no further guess. */
    idempotency_key: z.uuid(),
  }),
  sample: {
    puzzleId: sampleId('puzzle'),
    guess_lat: 10,
    guess_lng: 20,
    idempotency_key: '0198b0c8-1111-7000-8000-000000000000',
  },
  output: z.object({
    guess_id: Id,
    ...DisclosedDistance.shape,
    is_winning_guess: z.boolean(),
    guessed_at: Moment,
    guesses_used: z.int(),
    guess_limit: z.int(),
    /** The revealed place and the prize, only after a win. */
    win: z.object({ actual_lat: z.number(), actual_lng: z.number(), prize_amount: Amount }).nullable(),
    /** Proves that the guess was received, when, and that it belongs in the public log. */
    receipt: Receipt.nullable(),
  }),
  refusals: guessRefusals,
})

export const OwnGuess = z.object({
  id: Id,
  puzzle_id: Id,
  guess_lat: z.number(),
  guess_lng: z.number(),
  ...DisclosedDistance.shape,
  is_winning_guess: z.boolean(),
  guessed_at: Moment,
  created_at: Moment,
})
export type OwnGuess = z.infer<typeof OwnGuess>

export const mine = read('guesses.mine', {
  path: '/api/puzzles/:puzzleId/guesses/mine',
  summary:
    "The caller's own guesses on a puzzle, newest first, how many are allowed, and whether a prize that was won is on hold.",
  access: 'user',
  input: z.strictObject({ puzzleId: Id }),
  sample: { puzzleId: sampleId('puzzle') },
  output: z.object({
    guesses: z.array(OwnGuess),
    guesses_used: z.int(),
    guess_limit: z.int(),
    /** A guess of the caller is within the win radius, but an earlier one may still win. */
    is_being_checked: z.boolean(),
    /** Why the caller's prize on this puzzle is on hold. Null without such a prize. */
    prize_hold: z.enum(['dispute', 'payment-due', 'refund']).nullable(),
  }),
  refusals: ['not-found'],
})

/** The position of one or more guesses on a solved puzzle. */
export const GuessSpot = z.object({
  guess_lat: z.number(),
  guess_lng: z.number(),
  /** The number of guesses at this position. */
  count: z.int().min(1),
  /** The distance of the nearest one. */
  rank: z.int().min(1),
  username: z.string(),
  distance_km: z.number(),
  is_winning_guess: z.boolean(),
})
export type GuessSpot = z.infer<typeof GuessSpot>

export const all = read('guesses.all', {
  path: '/api/puzzles/:puzzleId/guesses',
  summary:
    'All guesses with their places, once the puzzle is solved; not found before. Where there are many, nearby guesses are merged into one spot.',
  access: 'user',
  input: z.strictObject({ puzzleId: Id }),
  sample: { puzzleId: sampleId('puzzle') },
  output: z.object({ spots: z.array(GuessSpot), total: z.int() }),
  isConditional: true,
  refusals: ['not-found'],
})

export const notifyWinner = change('guesses.notifyWinner', {
  path: '/api/notify/winner',
  summary:
    "Confirms that the winner's e-mail is queued. The server queues it itself with the win; the address in the body is ignored.",
  access: 'user',
  limit: { by: 'user', perMinute: 10 },
  input: z.strictObject({ email: z.string().max(254).optional(), puzzle_id: Id.optional() }),
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-the-winner'],
})
