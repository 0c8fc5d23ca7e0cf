import type {
  updateSubsequentPrizes as prizes,
  updateSubsequentTimes as times,
} from '@whereabouts/contract/admin-puzzles'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { Database } from '@whereabouts/engines/database/port'
import { amountFrom } from '@whereabouts/game/money'
import { stillAhead, subsequentPuzzles } from '@whereabouts/game/schedule'
import { writeAudit } from '../audit/write-audit.ts'
import type { ContextFor } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { findAdminPuzzle, lockUnreleased, type ScheduledRow, updatePrizes, updateTimes } from './queries.ts'
import { centsOf, readReleaseTime } from './read-puzzle-fields.ts'

/** Carries a prize on to all later puzzles that are not released yet. */
export async function updateSubsequentPrizes(
  context: ContextFor<'admin'>,
  { puzzleId, new_prize_amount }: InputOf<typeof prizes>,
): Promise<OutputOf<typeof prizes>> {
  const prizeAmount = amountFrom(centsOf(new_prize_amount))
  const changed = await context.db.transaction(async (tx) => {
    const { later, now } = await lockSubsequent(tx, context, puzzleId)
    const ids = later.map(({ id }) => id)
    await updatePrizes(tx, { ids, prizeAmount, now })
    const before = later.map((puzzle) => ({ id: puzzle.id, prize_amount: puzzle.prizeAmount }))
    const after = { prize_amount: prizeAmount }
    await writeAudit(tx, context, { action: 'puzzle.later-prizes', subject: puzzleId, before, after })
    return ids
  })
  context.sharedReads.changed('puzzles')
  return { success: true, updated_count: changed.length }
}

/** The same for the time of day. What would be released at once by it keeps its time. */
export async function updateSubsequentTimes(
  context: ContextFor<'admin'>,
  { puzzleId, new_release_time }: InputOf<typeof times>,
): Promise<OutputOf<typeof times>> {
  const releaseTime = readReleaseTime('2000-01-01', new_release_time)
  const changed = await context.db.transaction(async (tx) => {
    const { later: locked, now } = await lockSubsequent(tx, context, puzzleId)
    const later = stillAhead(locked, releaseTime, now)
    const ids = later.map(({ id }) => id)
    await updateTimes(tx, { ids, releaseTime, now })
    const before = later.map((puzzle) => ({ id: puzzle.id, release_time: puzzle.releaseTime }))
    const after = { release_time: releaseTime }
    await writeAudit(tx, context, { action: 'puzzle.later-times', subject: puzzleId, before, after })
    return ids
  })
  context.sharedReads.changed('puzzles')
  return { success: true, updated_count: changed.length }
}

/** What follows a puzzle at the moment when it is locked: some of it may have been released while this waited. */
async function lockSubsequent(
  tx: Database,
  { clock }: ContextFor<'admin'>,
  puzzleId: string,
): Promise<{ later: ScheduledRow[]; now: Date }> {
  const unreleased = await lockUnreleased(tx, clock.now())
  const now = clock.now()
  const edited = await findAdminPuzzle(tx, puzzleId)
  if (!edited) throw new Refusal('not-found')
  return { later: subsequentPuzzles(unreleased, edited, now), now }
}
