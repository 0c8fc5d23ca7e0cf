import {
  type AdminPuzzle,
  previewSubsequentPrizes,
  previewSubsequentTimes,
  updateSubsequentPrizes,
  updateSubsequentTimes,
} from '@whereabouts/contract/admin-puzzles'
import type { Toast } from '../../parts/toast-stack.ts'
import { adminCall } from '../admin-call.ts'
import { timesAsked } from '../second-factor.ts'
import type { CarryPreview, CarryQuestion } from './carry-lead.tsx'
import type { Ask } from './puzzle-dialog-questions.tsx'
import { puzzleTexts } from './puzzle-texts.ts'

interface Edit {
  userId: string
  before: AdminPuzzle
  after: AdminPuzzle
  ask: Ask
  /** How often the second factor had been asked for when the save began. */
  askedBefore: number
}

/** Asks whether a new prize, and then a new time, shall be carried on to all later puzzles. Returns what is told of it. */
export async function propagate({ userId, before, after, ask, askedBefore }: Edit): Promise<readonly Toast[]> {
  const told: (Toast | null)[] = []
  const { id: puzzleId, prize_amount, release_time } = after
  const carrier = { ask, askedBefore }
  if (prize_amount !== before.prize_amount) {
    const input = { puzzleId, new_prize_amount: prize_amount }
    told.push(
      await carryOn(carrier, {
        preview: () => adminCall(userId, previewSubsequentPrizes, input),
        question: (preview) => ({ kind: 'prize', prize: prize_amount, preview }),
        carry: (which) => adminCall(userId, updateSubsequentPrizes, { ...input, ...which }),
        ...{ done: puzzleTexts.prizesUpdated, failed: puzzleTexts.prizesFailed },
      }),
    )
  }
  if (release_time !== before.release_time) {
    const input = { puzzleId, new_release_time: release_time }
    told.push(
      await carryOn(carrier, {
        preview: () => adminCall(userId, previewSubsequentTimes, input),
        question: (preview) => ({ kind: 'time', time: release_time, preview }),
        carry: (which) => adminCall(userId, updateSubsequentTimes, { ...input, ...which }),
        ...{ done: puzzleTexts.timesUpdated, failed: puzzleTexts.timesFailed },
      }),
    )
  }
  const toasts = told.filter((toast) => toast !== null)
  return toasts.length > 0 ? toasts : [{ type: 'success', title: puzzleTexts.updated }]
}

interface Carrying {
  preview: () => Promise<CarryPreview>
  question: (preview: CarryPreview) => CarryQuestion
  carry: (which: { shown: string[]; include_by_hand: boolean }) => Promise<{ updated_count: number }>
  done: (many: number) => string
  failed: (reason: string) => string
}

/** The puzzle itself is saved already, so a failure here is told and ends nothing. Null for a no. */
async function carryOn(
  { ask, askedBefore }: Pick<Edit, 'ask' | 'askedBefore'>,
  { preview, question, carry, done, failed }: Carrying,
): Promise<Toast | null> {
  try {
    const found = await preview()
    // Enter may still be on its way from the prompt of the second factor.
    const answer = await ask(question(found), { isCareful: timesAsked() !== askedBefore })
    if (!answer) return null
    const { includesByHand } = answer
    const shown = [...found.changing, ...(includesByHand ? found.by_hand : [])].map(({ id }) => id)
    const { updated_count } = await carry({ shown, include_by_hand: includesByHand })
    return { type: 'success', title: done(updated_count) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : puzzleTexts.unknownReason
    return { type: 'error', title: failed(reason), durationMs: longMs }
  }
}

/** What went wrong takes longer to read. */
const longMs = 15_000
