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

const Distances = z.enum(['exact', 'rounded', 'bands', 'withheld'])

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
    distances: Distances,
    updated_at: Moment,
  }),
  refusals: ['not-found'],
})

/** A row as everyone sees it. */
const LiveRow = LeaderboardEntry.omit({ is_you: true })
export type LiveRow = z.infer<typeof LiveRow>

/** `event: board`: what all viewers of a leaderboard see. */
export const LiveBoard = z.object({
  entries: z.array(LiveRow),
  total: z.int(),
  /** Guesses are still taken. */
  is_open: z.boolean(),
  is_solved: z.boolean(),
  distances: Distances,
  updated_at: Moment,
})
export type LiveBoard = z.infer<typeof LiveBoard>

/** `event: change`: how the board differs from the previous one (`game/src/board-change.ts`). */
export const LiveChange = LiveBoard.omit({ entries: true }).extend({ rows: z.array(LiveRow), left: z.array(Id) })
export type LiveChange = z.infer<typeof LiveChange>

export const live = read('leaderboard.live', {
  path: '/api/puzzles/:puzzleId/live',
  summary:
    'Server-sent events of one puzzle: `board` with the whole leaderboard at first, `change` with what differs from the previous one at most four times a second, `mine` with the caller’s best row where it is not on the board, `alive` every few seconds, `mode` with the answer of `/api/site/mode` at first and after each change, and `subscription` when the caller’s own may have changed.',
  access: 'user',
  limit: { by: 'user', perMinute: 120 },
  input: z.strictObject({ puzzleId: Id }),
  sample: { puzzleId: sampleId('puzzle') },
  output: z.unknown(),
  answers: 'events',
  refusals: ['not-found'],
})
