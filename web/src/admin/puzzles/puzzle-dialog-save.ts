import { type AdminPuzzle, create, list, update } from '@whereabouts/contract/admin-puzzles'
import { useState } from 'react'
import { CallFailed } from '../../parts/api.ts'
import { failureText } from '../../parts/failure-text.ts'
import { useToast } from '../../parts/toast.tsx'
import type { Toast } from '../../parts/toast-stack.ts'
import { adminCall, useAdminId } from '../admin-call.ts'
import { findConflicts } from './conflict-check.ts'
import { propagate } from './propagation.ts'
import { type FieldErrors, fieldNames, type PuzzleFields, savedFields } from './puzzle-dialog-fields.ts'
import type { Ask } from './puzzle-dialog-questions.tsx'
import { puzzleTexts } from './puzzle-texts.ts'

export interface Draft {
  photoId: string
  fields: PuzzleFields
  /** The stored version that is edited; null for a new puzzle. */
  base: AdminPuzzle | null
  /** Its date can no longer be chosen, so other puzzles of that day are nobody's question. */
  isLocked: boolean
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
    const name = field && fieldNames[field]
    if (name) onErrors({ [name]: error.message })
    else setFailure(failureText(error, puzzleTexts.saveFailed))
  }

  const run = async (draft: Draft) => {
    const { fields, base, isLocked } = draft
    const puzzles = isLocked ? [] : await findConflicts(userId, fields.date, base?.id)
    if (puzzles.length > 0 && !(await ask({ kind: 'conflicts', date: fields.date, puzzles }))) return
    const { puzzle, warning } = await send(userId, draft)
    if (warning) toast(warningToast(warning))
    const told: readonly Toast[] = base
      ? await propagate({ userId, before: base, after: puzzle, ask })
      : [{ type: 'success', title: puzzleTexts.created }]
    for (const each of told) toast(each)
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

/** What the server says of a save takes longer to read than that it worked. */
export const warningToast = (warning: string): Toast => ({
  type: 'warning',
  title: puzzleTexts.noteTitle,
  message: warning,
  durationMs: 15_000,
})

function send(userId: string, { photoId, fields, base }: Draft) {
  const saved = { photo_id: photoId, ...savedFields(fields) }
  return base
    ? adminCall(userId, update, { ...saved, puzzleId: base.id, updated_at: base.updated_at })
    : adminCall(userId, create, saved)
}

async function findStored(userId: string, puzzleId: string): Promise<AdminPuzzle | null> {
  const answer = await adminCall(userId, list, {}).catch(() => null)
  return answer?.puzzles.find(({ id }) => id === puzzleId) ?? null
}
