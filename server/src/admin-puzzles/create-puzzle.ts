import type { create as endpoint } from '@whereabouts/contract/admin-puzzles'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { Database } from '@whereabouts/engines/database/port'
import { winRadiusKm } from '@whereabouts/game/rules'
import { writeAudit } from '../audit/write-audit.ts'
import type { ContextFor } from '../context.ts'
import { Malformed } from '../http/refusal.ts'
import { schedulePuzzle } from '../puzzles/schedule-puzzle.ts'
import { mayTakePhoto } from '../puzzles/store-photo.ts'
import { checkSchedule } from './check-schedule.ts'
import { auditedPuzzle, describeAdminPuzzle, getStanding } from './describe-admin-puzzle.ts'
import { proposalFor } from './list-puzzles.ts'
import { findAdminPuzzle, listSchedule } from './queries.ts'
import { type PuzzleFields, readPuzzleFields } from './read-puzzle-fields.ts'

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
    const wanted = { ...others, answer: { lat, lng } }
    await checkSchedule(tx, {
      candidate: { ...wanted, id: null, winRadiusKm },
      aspects: { place: true, day: true, photo: true },
      accepted: input.accepted_warnings ?? [],
    })
    const id = await schedulePuzzle(tx, context, { ...wanted, ...(await findByHand(tx, fields)) })
    const after = { ...auditedPuzzle(fields), ...acceptedNote(input.accepted_warnings) }
    await writeAudit(tx, context, { action: 'puzzle.create', subject: id, after })
    return findAdminPuzzle(tx, id)
  })
  context.sharedReads.changed('puzzles')
  const puzzle = describeAdminPuzzle(created!, await getStanding(db, now))
  return { puzzle, warning: puzzle.is_released ? releasedAlready : null }
}

/** Which warnings were taken upon themselves by whoever saved: an entry of the log, where there are any. */
export const acceptedNote = (accepted: readonly string[] = []): object =>
  accepted.length > 0 ? { accepted_warnings: accepted } : {}

/** Whether prize and time are others than those that a new puzzle of the day begins with. */
async function findByHand(
  tx: Database,
  { releaseDate, releaseTime, prizeAmount }: PuzzleFields,
): Promise<{ prizeByHand: boolean; timeByHand: boolean }> {
  const proposed = proposalFor(await listSchedule(tx), releaseDate)
  return { prizeByHand: prizeAmount !== proposed.prizeAmount, timeByHand: releaseTime !== proposed.releaseTime }
}

/** A photo that nobody took for two days is removed; whoever kept its page open is asked to choose it again. */
export async function requirePhoto(
  { db, clock }: Pick<ContextFor<'admin'>, 'db' | 'clock'>,
  photoId: string,
): Promise<void> {
  if (!(await mayTakePhoto(db, { photoId, now: clock.now() })))
    throw new Malformed('photo_id', 'This photo is no longer there. Please choose it again.')
}
