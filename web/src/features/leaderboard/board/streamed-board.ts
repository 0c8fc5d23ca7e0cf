import type { LeaderboardEntry, LiveBoard, LiveChange, LiveRow } from '@whereabouts/contract/leaderboard'
import { changeRows } from '@whereabouts/game/board-change'
import type { AnswerOf } from '../../../lib/api.ts'

export type Leaderboard = AnswerOf<'GET /api/puzzles/:puzzleId/leaderboard'>

/** The board as the stream says, with the player's own rows marked. */
export type StreamedBoard = Omit<LiveBoard, 'entries'> & { entries: LeaderboardEntry[] }

/** Marks the rows of a player. Usernames are unique; a winner who is not named has the mark from an answer. */
const marked = (rows: readonly LiveRow[], username: string): LeaderboardEntry[] =>
  rows.map((row) => ({ ...row, is_you: row.username === username }))

export const takeBoard = (board: LiveBoard, username: string): StreamedBoard => ({
  ...board,
  entries: marked(board.entries, username),
})

export function takeChange(board: StreamedBoard, change: LiveChange, username: string): StreamedBoard {
  const { rows, left, ...facts } = change
  return { ...facts, entries: changeRows(board.entries, { left, rows: marked(rows, username) }) }
}

/** The later one of the board that is shown and the streamed one. Only an answer has the player's standing. */
export function showStreamed(shown: Leaderboard | undefined, { is_open: _, ...streamed }: StreamedBoard): Leaderboard {
  if (shown && shown.updated_at > streamed.updated_at) return shown
  const own = new Set([shown?.mine, ...(shown?.entries ?? [])].flatMap((row) => (row?.is_you ? row.guess_id : [])))
  const isUnmarked = ({ is_you, guess_id }: LeaderboardEntry) => !is_you && own.has(guess_id)
  const entries = streamed.entries.some(isUnmarked)
    ? streamed.entries.map((row) => (isUnmarked(row) ? { ...row, is_you: true } : row))
    : streamed.entries
  const mine = entries.find(({ is_you }) => is_you) ?? shown?.mine ?? null
  return { standing: null, ...shown, ...streamed, entries, mine }
}

/** Shows the player's best row, unless it is on the board. */
export function showOwn(shown: Leaderboard, mine: LeaderboardEntry): Leaderboard {
  return shown.entries.some(({ is_you }) => is_you) ? shown : { ...shown, mine }
}
