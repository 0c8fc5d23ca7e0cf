import { z } from 'zod'
import { read } from './endpoint.ts'
import { DisclosedDistance, Id, Moment } from './fields.ts'

/** One row of the leaderboard. Only the username of a player is told, and never where somebody guessed. */
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
  output: z.object({
    entries: z.array(LeaderboardEntry),
    total: z.int(),
    mine: LeaderboardEntry.nullable(),
    /** The caller's place among all players, by the best guess of each, once the puzzle is solved. Null before, and without a guess. */
    standing: z.object({ rank: z.int().min(1), players: z.int().min(1) }).nullable(),
    is_solved: z.boolean(),
    /** How far distances are disclosed in this answer. What is told alike ranks alike, the earlier guess first. */
    distances: z.enum(['exact', 'rounded', 'bands', 'withheld']),
    updated_at: Moment,
  }),
  refusals: ['not-found'],
})

/** What the live stream sends, as `event: guess` or `event: solved` with this JSON as data. `id:` resumes the stream. */
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
    'Server-sent events of one puzzle: `guess`, `solved`, `alive` every few seconds, and `resync` when more was missed than the server remembers (then read the leaderboard again).',
  access: 'user',
  countedBy: 'user',
  input: z.strictObject({
    puzzleId: Id,
    /** The last event id that was seen, for readers who cannot send it as the header `Last-Event-ID`; the header counts first. */
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  output: z.unknown(),
  answers: 'events',
  refusals: ['not-found'],
})
