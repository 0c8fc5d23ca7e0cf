import { z } from 'zod'
import { read } from './endpoint.ts'
import { DisclosedDistance, Id, Moment } from './fields.ts'
import { sampleId } from './sample-id.ts'

/** One row of the leaderboard. It shows only a player's username, and never where they guessed. */
export const LeaderboardEntry = z.object({
  guess_id: Id,
  rank: z.int().min(1),
  username: z.string(),
  ...DisclosedDistance.shape,
  is_winning_guess: z.boolean(),
  guessed_at: Moment,
  /** Whether the row is the caller's own. */
  is_you: z.boolean(),
})
export type LeaderboardEntry = z.infer<typeof LeaderboardEntry>

export const get = read('leaderboard.get', {
  path: '/api/puzzles/:puzzleId/leaderboard',
  summary: "The nearest 100 guesses of a puzzle by distance then time, the total, and the caller's best row.",
  access: 'user',
  input: z.strictObject({ puzzleId: Id }),
  sample: { puzzleId: sampleId('puzzle') },
  output: z.object({
    entries: z.array(LeaderboardEntry),
    total: z.int(),
    mine: LeaderboardEntry.nullable(),
    /** The caller's rank among all players, by each player's best guess, once the puzzle is solved. Null before that, and without a guess. */
    standing: z.object({ rank: z.int().min(1), players: z.int().min(1) }).nullable(),
    is_solved: z.boolean(),
    /** The distance disclosure of this answer. Equal disclosed distances rank by time, earliest first. */
    distances: z.enum(['exact', 'rounded', 'bands', 'withheld']),
    updated_at: Moment,
  }),
  refusals: ['not-found'],
})

/** The events of the live stream: `event: guess` or `event: solved`, with this JSON as data. `id:` resumes the stream. */
export const LiveEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('guess'),
    guess_id: Id,
    username: z.string(),
    ...DisclosedDistance.shape,
    is_winning_guess: z.boolean(),
    guessed_at: Moment,
  }),
  z.object({ kind: z.literal('solved'), puzzle_id: Id, winner: z.string(), solved_at: Moment }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

export const live = read('leaderboard.live', {
  path: '/api/puzzles/:puzzleId/live',
  summary:
    'Server-sent events of one puzzle: `guess`, `solved`, `alive` every few seconds, `resync` when more was missed than the server remembers (then read the leaderboard again), `mode` with the answer of `/api/site/mode` at first and after each change, and `subscription` when the caller’s own may have changed.',
  access: 'user',
  limit: { by: 'user', perMinute: 120 },
  input: z.strictObject({
    puzzleId: Id,
    /** The last event id seen, for clients that cannot send the header `Last-Event-ID`. The header takes precedence. */
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  sample: { puzzleId: sampleId('puzzle') },
  output: z.unknown(),
  answers: 'events',
  refusals: ['not-found'],
})
