import { type AdminPuzzle, updateSubsequentPrizes, updateSubsequentTimes } from '@whereabouts/contract/admin-puzzles'
import type { Toast } from '../../parts/toast-stack.ts'
import { adminCall } from '../admin-call.ts'
import type { Ask } from './puzzle-dialog-questions.tsx'
import { puzzleTexts } from './puzzle-texts.ts'

interface Edit {
  userId: string
  before: AdminPuzzle
  after: AdminPuzzle
  ask: Ask
}

/** Asks whether a new prize, and then a new time, shall be carried on to all later puzzles. Answers what is told of it. */
export async function propagate({ userId, before, after, ask }: Edit): Promise<readonly Toast[]> {
  const told: Toast[] = []
  const { id: puzzleId, prize_amount, release_time } = after
  if (prize_amount !== before.prize_amount && (await ask({ kind: 'prize', prize: prize_amount }))) {
    const carried = adminCall(userId, updateSubsequentPrizes, { puzzleId, new_prize_amount: prize_amount })
    told.push(await outcomeOf(carried, { done: puzzleTexts.prizesUpdated, failed: puzzleTexts.prizesFailed }))
  }
  if (release_time !== before.release_time && (await ask({ kind: 'time', time: release_time.slice(0, 5) }))) {
    const carried = adminCall(userId, updateSubsequentTimes, { puzzleId, new_release_time: release_time })
    told.push(await outcomeOf(carried, { done: puzzleTexts.timesUpdated, failed: puzzleTexts.timesFailed }))
  }
  return told.length > 0 ? told : [{ type: 'success', title: puzzleTexts.updated }]
}

interface Told {
  done: (many: number) => string
  failed: (reason: string) => string
}

/** The puzzle itself is saved already, so a failure here is told and ends nothing. */
function outcomeOf(carried: Promise<{ updated_count: number }>, { done, failed }: Told): Promise<Toast> {
  return carried.then(
    ({ updated_count }) => ({ type: 'success', title: done(updated_count) }),
    (error: unknown) => ({
      type: 'error',
      title: failed(error instanceof Error ? error.message : puzzleTexts.unknownReason),
      durationMs: longMs,
    }),
  )
}

/** What went wrong takes longer to read. */
const longMs = 15_000
