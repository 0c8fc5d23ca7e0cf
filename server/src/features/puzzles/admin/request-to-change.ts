import type { Database } from '@whereabouts/engines/database/port'
import { amountFrom, centsFrom } from '@whereabouts/game/money'
import { isLate, judgePromise } from '@whereabouts/game/promise'
import { releaseMoment } from '@whereabouts/game/release'
import { defaultPrizeCeilingCents, lateChangeMs } from '@whereabouts/game/rules'
import type { ContextFor } from '../../../core/context.ts'
import { formatPrize } from '../../../core/formats.ts'
import { Refusal } from '../../../core/refusal.ts'
import { findSettings } from '../../../platform/database/find-settings.ts'
import { type Asked, getSecondPersonAmount, listSecondPersons } from '../../approvals/queries.ts'
import { requireKnown } from './known-places.ts'
import type { PuzzleFields } from './puzzle-fields.ts'
import { type AdminPuzzleRow, findAdminPuzzle } from './queries.ts'

type Needs = Pick<ContextFor<'admin'>, 'db' | 'caller'>

/** Whether late changes of the caller need a second person: always for the staff, for the owner once an amount for two people is set. */
const needsTwo = async ({ db, caller }: Needs) => !caller.isAdmin || (await getSecondPersonAmount(db)) !== null

/** From when on releases are far enough away for one person: earlier ones are changed one by one, and by two people. */
export async function changeableAloneFrom(context: Needs, now: Date): Promise<Date> {
  return (await needsTwo(context)) ? new Date(now.getTime() + lateChangeMs) : now
}

/** The most that a staff member may promise for a puzzle alone, in cents. */
export async function getPrizeCeiling(db: Database): Promise<number> {
  const { prize_ceiling: amount } = await findSettings(db, ['prize_ceiling'])
  return amount === undefined ? defaultPrizeCeilingCents : centsFrom(amount)
}

/** The ceiling of the caller in cents: none for the owner. */
export async function ceilingOf({ db, caller }: Needs): Promise<number> {
  return caller.isAdmin ? Number.POSITIVE_INFINITY : getPrizeCeiling(db)
}

export const aboveCeiling = (ceilingCents: number) =>
  new Refusal('prize-above-ceiling', { most: formatPrize(amountFrom(ceilingCents)) })

/**
 * Refuses a new puzzle that a staff member may not promise alone: a prize above the ceiling, or a release within a day, which could displace the open
 * puzzle.
 */
export async function refusePromiseAlone(
  context: ContextFor<'admin'>,
  fields: Pick<PuzzleFields, 'releaseDate' | 'releaseTime' | 'prizeCents'>,
): Promise<void> {
  if (context.caller.isAdmin) return
  const ceilingCents = await getPrizeCeiling(context.db)
  const promise = { prizeCents: fields.prizeCents, formerCents: 0, releases: [releaseMoment(fields)] }
  const obstacle = judgePromise(promise, { ceilingCents, now: context.clock.now() })
  if (obstacle === 'too-late') throw new Refusal('too-late-alone')
  if (obstacle === 'too-high') throw aboveCeiling(ceilingCents)
}

/**
 * What a change of a puzzle asks a second person for; null where one is enough. An owner without curators changes alone, since a wrong place must be
 * fixed in time.
 */
export async function requestToChange(
  context: ContextFor<'admin'>,
  { puzzleId, fields, wanted }: { puzzleId: string; fields: PuzzleFields; wanted: object },
): Promise<Asked | null> {
  const asked: Asked = { action: 'puzzle.update', subject: puzzleId, wanted }
  // The second person settles the waiting request, also the owner, who would not have to ask.
  if (context.isApproval) return asked
  const puzzle = await findAdminPuzzle(context.db, puzzleId)
  if (!puzzle || puzzle.isSolved || puzzle.callOffReason !== null || !isOther(puzzle, fields)) return null
  if (!(await takesTwo(context, puzzle, fields))) return null
  // A request must not reveal what the caller may not know.
  await requireKnown(context, puzzle)
  return asked
}

async function takesTwo(context: ContextFor<'admin'>, puzzle: AdminPuzzleRow, fields: PuzzleFields): Promise<boolean> {
  const { db, clock, caller } = context
  const now = clock.now()
  // Also where it would be moved that near.
  const releases = [puzzle.releasedAt, releaseMoment(fields)]
  if (caller.isAdmin) {
    const mustAsk = (await needsTwo(context)) && releases.some((release) => isLate(release, now))
    const asked = { action: 'puzzle.update', subject: puzzle.id, userId: caller.userId } as const
    return mustAsk && (await listSecondPersons(db, asked)).length > 0
  }
  const rolledCents = centsFrom(puzzle.prizeRolled)
  const promise = {
    prizeCents: fields.prizeCents - rolledCents,
    formerCents: centsFrom(puzzle.prizeAmount) - rolledCents,
    releases,
  }
  return judgePromise(promise, { ceilingCents: await getPrizeCeiling(db), now }) !== null
}

/** Whether photo, place, prize or release would change; title, credit and story are shown later. */
function isOther(present: AdminPuzzleRow, { photoId, lat, lng, prizeAmount, releaseDate, releaseTime }: PuzzleFields) {
  return (
    present.photoId !== photoId ||
    present.lat !== lat ||
    present.lng !== lng ||
    present.prizeAmount !== prizeAmount ||
    present.releaseDate !== releaseDate ||
    present.releaseTime !== releaseTime
  )
}
