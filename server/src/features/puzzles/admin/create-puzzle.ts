import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import { noStory } from '@whereabouts/contract/puzzle-fields'
import type { create as endpoint } from '@whereabouts/contract/puzzles.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { winRadiusKm } from '@whereabouts/game/rules'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { proposePoolPrize } from '../../prize-pool/for-others.ts'
import { schedulePuzzle } from '../schedule-puzzle.ts'
import { ownerLooks, releasedAlready, requirePhoto, warningsNote } from './author-warnings.ts'
import { checkSchedule } from './check-schedule.ts'
import { knowsEveryPlace, requireKnownPhoto, staffIdOf } from './known-places.ts'
import { proposalFor } from './list-puzzles.ts'
import { noteRefused } from './note-refused.ts'
import {
  auditedPuzzle,
  describeAdminPuzzle,
  getCurrentPuzzle,
  type PuzzleFields,
  readPuzzleFields,
} from './puzzle-fields.ts'
import { findAdminPuzzle, listSchedule } from './queries.ts'
import { refusePromiseAlone } from './request-to-change.ts'
import { saveStory } from './story-queries.ts'

/** Schedules a puzzle. One that is due now or earlier is released immediately, and the answer says so. */
export const createPuzzle: CommandOf<typeof endpoint> = (context, input) => {
  const fields = readPuzzleFields(input)
  return noteRefused(context, { call: 'create', subject: fields.releaseDate, fields }, () =>
    schedule(context, { input, fields }),
  )
}

async function schedule(
  context: ContextFor<'admin'>,
  { input, fields }: { input: InputOf<typeof endpoint>; fields: PuzzleFields },
): Promise<OutputOf<typeof endpoint>> {
  const { db, clock } = context
  const now = clock.now()
  await refusePromiseAlone(context, fields)
  // Before the transaction, which must not wait for the payment provider.
  const { prizeAmount: poolPrize } = await proposePoolPrize(context, fields.releaseDate)
  const created = await db.transaction(async (tx) => {
    await requirePhoto({ db: tx, clock }, fields.photoId)
    await requireKnownPhoto({ ...context, db: tx }, fields.photoId)
    const { lat, lng, story: sent, ...others } = fields
    const story = { ...noStory, ...sent }
    const wanted = { ...others, answer: { lat, lng } }
    const accepted = input.accepted_warnings ?? []
    const { forOwner } = await checkSchedule(tx, context, {
      candidate: { ...wanted, id: null, winRadiusKm },
      aspects: { place: true, day: true, photo: true, release: true },
      accepted,
    })
    const id = await schedulePuzzle(tx, context, {
      ...wanted,
      ...(await findByHand(tx, fields, poolPrize)),
      createdBy: staffIdOf(context.caller),
    })
    await saveStory(tx, { puzzleId: id, story, now })
    const after = { ...auditedPuzzle({ ...fields, story }), ...warningsNote({ accepted, forOwner }) }
    await writeAudit(tx, context, { action: 'puzzle.create', subject: id, after })
    return findAdminPuzzle(tx, id)
  })
  const puzzle = describeAdminPuzzle(created!, await getCurrentPuzzle(db, now))
  const warnings = [
    ...(puzzle.is_released ? [releasedAlready] : []),
    ...((await knowsEveryPlace(context)) ? [] : [ownerLooks]),
  ]
  return { puzzle, warning: warnings.join(' ') || null }
}

/** Whether prize and time differ from the defaults of a new puzzle of the day. */
async function findByHand(
  tx: Database,
  { releaseDate, releaseTime, prizeAmount }: PuzzleFields,
  poolPrize: string | null,
): Promise<{ prizeByHand: boolean; timeByHand: boolean }> {
  const proposed = proposalFor(await listSchedule(tx), releaseDate)
  return {
    prizeByHand: prizeAmount !== (poolPrize ?? proposed.prizeAmount),
    timeByHand: releaseTime !== proposed.releaseTime,
  }
}
