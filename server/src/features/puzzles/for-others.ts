import { type Caller, isOfPortal, type Services } from '../../core/context.ts'
import { readToday } from './queries.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'shortLivedCache' | 'firstSights'> & { caller: Caller | null }

/**
 * Call it before an answer of a solved puzzle goes to the caller: a late round on today's puzzle is over from then on. Resolves when that is stored,
 * so no guess that the caller sends afterwards counts.
 */
export async function noteAnswerSight(needs: Needs, puzzleIds: readonly string[]): Promise<void> {
  const { clock, caller, firstSights } = needs
  if (!caller || isOfPortal(caller)) return
  const now = clock.now()
  const { puzzleId } = await readToday(needs, now)
  if (puzzleId && puzzleIds.includes(puzzleId))
    await firstSights.note({ of: 'answer', puzzleId, userId: caller.userId, at: now })
}
