import type { create as endpoint } from '@whereabouts/contract/admin-puzzles'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { writeAudit } from '../audit/write-audit.ts'
import type { ContextFor } from '../context.ts'
import { Malformed } from '../http/refusal.ts'
import { schedulePuzzle } from '../puzzles/schedule-puzzle.ts'
import { mayTakePhoto } from '../puzzles/store-photo.ts'
import { auditedPuzzle, describeAdminPuzzle } from './describe-admin-puzzle.ts'
import { findAdminPuzzle } from './queries.ts'
import { readPuzzleFields } from './read-puzzle-fields.ts'

export const releasedAlready = 'The release time has passed, so this puzzle is released already.'

/** Schedules a puzzle. One whose time has come or passed is released with it, and its author is told so. */
export async function createPuzzle(
  context: ContextFor<'admin'>,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context
  const now = clock.now()
  const fields = readPuzzleFields(input)
  const created = await db.transaction(async (tx) => {
    await requirePhoto({ db: tx, clock }, fields.photoId)
    const { lat, lng, ...others } = fields
    const id = await schedulePuzzle(tx, context, { ...others, answer: { lat, lng } })
    await writeAudit(tx, context, { action: 'puzzle.create', subject: id, after: auditedPuzzle(fields) })
    return findAdminPuzzle(tx, id)
  })
  context.sharedReads.changed('puzzles')
  const puzzle = describeAdminPuzzle(created!, now)
  return { puzzle, warning: puzzle.is_released ? releasedAlready : null }
}

/** A photo that nobody took for two days is removed; whoever kept its page open is asked to choose it again. */
export async function requirePhoto(
  { db, clock }: Pick<ContextFor<'admin'>, 'db' | 'clock'>,
  photoId: string,
): Promise<void> {
  if (!(await mayTakePhoto(db, { photoId, now: clock.now() })))
    throw new Malformed('photo_id', 'This photo is no longer there. Please choose it again.')
}
