import { type AdminPuzzle, create, list, update } from '@whereabouts/contract/admin-puzzles'
import type { ScheduleWarning } from '@whereabouts/contract/schedule-warnings'
import { useState } from 'react'
import { CallFailed } from '../../parts/api.ts'
import { failureText } from '../../parts/failure-text.ts'
import { useToast } from '../../parts/toast.tsx'
import type { Toast } from '../../parts/toast-stack.ts'
import { adminCall, useAdminId } from '../admin-call.ts'
import { timesAsked } from '../second-factor.ts'
import { propagate } from './propagation.ts'
import { type FieldErrors, fieldNames, type PuzzleFields, savedFields } from './puzzle-dialog-fields.ts'
import type { Ask, Question } from './puzzle-dialog-questions.tsx'
import { puzzleTexts } from './puzzle-texts.ts'

export interface Draft {
  photoId: string
  fields: PuzzleFields
  /** The stored version that is edited; null for a new puzzle. */
  base: AdminPuzzle | null
}

interface Saving {
  ask: Ask
  onErrors: (errors: FieldErrors) => void
  /** Everything is saved, asked and told. */
  onDone: () => void
}

/** What the puzzle is by now, after somebody else changed it; null where that could not be read. */
export interface ChangedMeanwhile {
  stored: AdminPuzzle
  draft: Draft
}

/** Saves the dialog: asks about other puzzles of the day, saves, and asks after an edit whether to carry it on. */
export function usePuzzleSave({ ask, onErrors, onDone }: Saving) {
  const userId = useAdminId()
  const toast = useToast()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [changed, setChanged] = useState<ChangedMeanwhile | null>(null)

  const fail = async (error: unknown, draft: Draft) => {
    if (!(error instanceof CallFailed)) return setFailure(puzzleTexts.saveFailed)
    const { code, field } = error.failure
    if (code === 'changed-meanwhile' && draft.base) {
      const stored = await findStored(userId, draft.base.id)
      return stored ? setChanged({ stored, draft }) : setFailure(puzzleTexts.changedGone)
    }
    const name = code === 'no-such-release' ? 'date' : field && fieldNames[field]
    if (name) onErrors({ [name]: error.message })
    else setFailure(failureText(error, puzzleTexts.saveFailed))
  }

  const run = async (draft: Draft) => {
    const { base } = draft
    const askedBefore = timesAsked()
    const saved = await sendUntilAccepted({ userId, draft, ask, askedBefore })
    if (!saved) return
    const { puzzle, warning } = saved
    if (warning) toast(warningToast(warning))
    // Where the warning says that nothing was changed, nothing was done that could be praised.
    const isRefused = warning !== null && base !== null && isSame(base, puzzle)
    const told: readonly Toast[] = base
      ? await propagate({ userId, before: base, after: puzzle, ask, askedBefore })
      : [{ type: 'success', title: puzzleTexts.created }]
    if (!isRefused) for (const each of told) toast(each)
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

/** Whether an edit has left everything that the dialog edits as it was. */
const isSame = (before: AdminPuzzle, after: AdminPuzzle): boolean =>
  edited.every((name) => before[name] === after[name])
const edited = ['photo_id', 'actual_lat', 'actual_lng', 'prize_amount', 'release_date', 'release_time'] as const

/** What the server says of a save takes longer to read than that it worked. */
export const warningToast = (warning: string): Toast => ({
  type: 'warning',
  title: puzzleTexts.noteTitle,
  message: warning,
  durationMs: 15_000,
})

interface Sending {
  userId: string
  draft: Draft
  ask: Ask
  askedBefore: number
}

/** What the server holds against the puzzle is asked about, and what is taken upon oneself goes along the next time. Null for a no. */
async function sendUntilAccepted({ userId, draft, ask, askedBefore }: Sending) {
  const accepted: string[] = []
  for (;;) {
    try {
      return await send(userId, draft, accepted)
    } catch (error) {
      const warnings =
        error instanceof CallFailed && error.failure.code === 'needs-acceptance' && error.failure.warnings
      if (!warnings) throw error
      for (const question of questionsOf(warnings, draft.fields.date))
        if (!(await ask(question, { isCareful: timesAsked() !== askedBefore }))) return null
      accepted.push(...warnings.map(({ key }) => key))
    }
  }
}

/** Other puzzles of the day are a question of their own. */
function questionsOf(warnings: readonly ScheduleWarning[], date: string): Question[] {
  const isSameDay = ({ kind }: ScheduleWarning) => kind === 'same-day'
  const puzzles = warnings.filter(isSameDay).map(({ puzzle }) => puzzle)
  const sentences = warnings.filter((warning) => !isSameDay(warning)).map(({ sentence }) => sentence)
  return [
    ...(puzzles.length > 0 ? [{ kind: 'conflicts' as const, date, puzzles }] : []),
    ...(sentences.length > 0 ? [{ kind: 'warnings' as const, sentences }] : []),
  ]
}

function send(userId: string, { photoId, fields, base }: Draft, accepted: readonly string[]) {
  const saved = { photo_id: photoId, ...savedFields(fields), accepted_warnings: [...accepted] }
  return base
    ? adminCall(userId, update, { ...saved, puzzleId: base.id, updated_at: base.updated_at })
    : adminCall(userId, create, saved)
}

async function findStored(userId: string, puzzleId: string): Promise<AdminPuzzle | null> {
  const answer = await adminCall(userId, list, {}).catch(() => null)
  return answer?.puzzles.find(({ id }) => id === puzzleId) ?? null
}
