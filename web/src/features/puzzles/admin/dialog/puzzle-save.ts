import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { useState } from 'react'
import { CallFailed, call, failureText } from '../../../../lib/api.ts'
import { timesAsked } from '../../../../lib/second-factor.ts'
import type { Ask } from '../../../../ui/async/use-question.tsx'
import { useToast } from '../../../../ui/toast/toast.tsx'
import type { Toast } from '../../../../ui/toast/toast-queue.ts'
import { type FieldErrors, fieldNames, isSame, ownPrize, type PuzzleFields, savedFields } from './puzzle-fields.ts'
import { type CarryPreview, type CarryQuestion, carryingOf, objectionsOf } from './questions.tsx'

const texts = {
  prizesUpdated: (many: number) =>
    `Puzzle updated successfully. Also updated ${many} subsequent puzzle(s) with the new prize amount`,
  timesUpdated: (many: number) =>
    `Puzzle updated successfully. Also updated ${many} subsequent puzzle(s) with the new release time`,
  prizesFailed: (reason: string) => `Puzzle updated successfully, but failed to update subsequent puzzles: ${reason}`,
  timesFailed: (reason: string) =>
    `Puzzle updated successfully, but failed to update subsequent puzzle times: ${reason}`,
}

export interface Draft {
  photoId: string
  fields: PuzzleFields
  /** The stored version being edited; null for a new puzzle. */
  base: AdminPuzzle | null
}

interface Saving {
  ask: Ask
  onErrors: (errors: FieldErrors) => void
  /** Saving and all follow-up questions are done. */
  onDone: () => void
}

/** The puzzle's current version, after another person changed it. Null if it could not be read. */
export interface ChangedMeanwhile {
  stored: AdminPuzzle
  draft: Draft
}

/** Saves the dialog: asks about other puzzles of the day, saves, and offers to apply the change to later puzzles. */
export function usePuzzleSave({ ask, onErrors, onDone }: Saving) {
  const toast = useToast()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [changed, setChanged] = useState<ChangedMeanwhile | null>(null)

  const fail = async (error: unknown, draft: Draft) => {
    if (!(error instanceof CallFailed)) return setFailure('Failed to save puzzle')
    const { code, field } = error.failure
    if (code === 'changed-meanwhile' && draft.base) {
      const stored = await findStored(draft.base.id)
      return stored
        ? setChanged({ stored, draft })
        : setFailure(
            'This puzzle was changed in another window, and its current version could not be loaded. Please try again.',
          )
    }
    // Waiting for a second person is not a failure: it is the change's new state.
    if (code === 'second-person-needed') {
      toast({
        type: 'info',
        title: 'Waiting for a second person',
        message: 'Another person approves or declines the change under Approvals within three days.',
        durationMs: longMs,
      })
      return onDone()
    }
    const name = code === 'no-such-release' ? 'date' : field && fieldNames[field]
    if (name) onErrors({ [name]: error.message })
    else setFailure(failureText(error, 'Failed to save puzzle'))
  }

  const run = async (draft: Draft) => {
    const { base } = draft
    const askedBefore = timesAsked()
    const saved = await sendUntilAccepted({ draft, ask, askedBefore })
    if (!saved) return
    const { puzzle, warning } = saved
    if (warning) toast(warningToast(warning))
    // If the warning says that nothing changed, no success is reported.
    const isRefused = warning !== null && base !== null && isSame(base, puzzle)
    const toasts: readonly Toast[] = base
      ? await propagate({ before: base, after: puzzle, ask, askedBefore })
      : [{ type: 'success', title: 'Puzzle created successfully' }]
    if (!isRefused) for (const each of toasts) toast(each)
    onDone()
  }

  const save = async (draft: Draft) => {
    if (isSaving) return
    setSaving(true)
    setFailure(null)
    setChanged(null)
    await run(draft).catch((error: unknown) => fail(error, draft))
    setSaving(false)
  }
  return { save, isSaving, failure, changed, closeChanged: () => setChanged(null) }
}

/** Server warnings take longer to read. */
export const warningToast = (warning: string): Toast => ({
  type: 'warning',
  title: 'Please note',
  message: warning,
  durationMs: 15_000,
})

interface Sending {
  draft: Draft
  ask: Ask
  askedBefore: number
}

/** Asks about the server's objections; accepted ones are sent with the next attempt. Null if rejected. */
async function sendUntilAccepted({ draft, ask, askedBefore }: Sending) {
  const accepted: string[] = []
  for (;;) {
    try {
      return await send(draft, accepted)
    } catch (error) {
      const warnings =
        error instanceof CallFailed && error.failure.code === 'needs-acceptance' && error.failure.warnings
      if (!warnings) throw error
      for (const question of objectionsOf(warnings, draft.fields.date))
        if (!(await ask({ ...question, ...careful(askedBefore) }))) return null
      accepted.push(...warnings.map(({ key }) => key))
    }
  }
}

function send({ photoId, fields, base }: Draft, accepted: readonly string[]) {
  const rolled = base?.prize_rolled ?? 0
  const saved = { photo_id: photoId, ...savedFields(fields, rolled), accepted_warnings: [...accepted] }
  if (!base) return call('POST /api/admin/puzzles', saved)
  const edited = { puzzleId: base.id, updated_at: base.updated_at, prize_rolled: rolled }
  return call('POST /api/admin/puzzles/:puzzleId', { ...saved, ...edited })
}

async function findStored(puzzleId: string): Promise<AdminPuzzle | null> {
  const answer = await call('GET /api/admin/puzzles', {}).catch(() => null)
  return answer?.puzzles.find(({ id }) => id === puzzleId) ?? null
}

interface Edit {
  before: AdminPuzzle
  after: AdminPuzzle
  ask: Ask
  /** How often the second factor had been requested when the save started. */
  askedBefore: number
}

/** Offers to apply a new prize, then a new time, to all later puzzles. Returns the messages. */
async function propagate({ before, after, ask, askedBefore }: Edit): Promise<readonly Toast[]> {
  const outcomes: (Toast | null)[] = []
  const { id: puzzleId, release_time } = after
  const prize = ownPrize(after)
  const carrier = { ask, askedBefore }
  if (prize !== ownPrize(before)) {
    const input = { puzzleId, new_prize_amount: prize }
    outcomes.push(
      await carryOn(carrier, {
        preview: () => call('GET /api/admin/puzzles/:puzzleId/subsequent-prizes', input),
        question: (preview) => ({ kind: 'prize', prize, preview }),
        carry: (which) => call('POST /api/admin/puzzles/:puzzleId/subsequent-prizes', { ...input, ...which }),
        ...{ done: texts.prizesUpdated, failed: texts.prizesFailed },
      }),
    )
  }
  if (release_time !== before.release_time) {
    const input = { puzzleId, new_release_time: release_time }
    outcomes.push(
      await carryOn(carrier, {
        preview: () => call('GET /api/admin/puzzles/:puzzleId/subsequent-times', input),
        question: (preview) => ({ kind: 'time', time: release_time, preview }),
        carry: (which) => call('POST /api/admin/puzzles/:puzzleId/subsequent-times', { ...input, ...which }),
        ...{ done: texts.timesUpdated, failed: texts.timesFailed },
      }),
    )
  }
  const toasts = outcomes.filter((toast) => toast !== null)
  return toasts.length > 0 ? toasts : [{ type: 'success', title: 'Puzzle updated successfully' }]
}

interface Carrying {
  preview: () => Promise<CarryPreview>
  question: (preview: CarryPreview) => CarryQuestion
  carry: (which: { shown: string[]; include_by_hand: boolean }) => Promise<{ updated_count: number }>
  done: (many: number) => string
  failed: (reason: string) => string
}

/** Enter from the second-factor prompt may still be pressed. */
const careful = (askedBefore: number) => timesAsked() !== askedBefore && { focus: 'text' as const }

/** The puzzle is already saved, so a failure here is only reported. Null if declined. */
async function carryOn(
  { ask, askedBefore }: Pick<Edit, 'ask' | 'askedBefore'>,
  { preview, question, carry, done, failed }: Carrying,
): Promise<Toast | null> {
  try {
    const found = await preview()
    let includesByHand = false
    const carrying = carryingOf(question(found), (includes) => {
      includesByHand = includes
    })
    if (!(await ask({ ...carrying, ...careful(askedBefore) }))) return null
    const shown = [...found.changing, ...(includesByHand ? found.by_hand : [])].map(({ id }) => id)
    if (shown.length === 0) return null
    const { updated_count } = await carry({ shown, include_by_hand: includesByHand })
    return { type: 'success', title: done(updated_count) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'Unknown error'
    return { type: 'error', title: failed(reason), durationMs: longMs }
  }
}

/** Errors take longer to read. */
const longMs = 15_000
