import type { ReportAbout, report } from '@whereabouts/contract/reports'
import { type Database, violates } from '@whereabouts/engines/database/port'
import { adminUsername } from '@whereabouts/game/rules'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { Malformed, Refusal } from '../../core/refusal.ts'
import { holdAccount } from '../../platform/database/hold-account.ts'
import { findSharedPlayer, hashOfToken } from '../statistics/queries.ts'
import { countReportsBy, findGuesser, findNamedWinner, type ReportedRow } from './queries.ts'
import { insertReport } from './writes.ts'

const mostADay = 10
const dayMs = 24 * 60 * 60 * 1000

/** Reports another player. Of several concurrent ones about a player one is accepted, and ten in a day. */
export const reportPlayer: CommandOf<typeof report> = async (context, { about, why, words }) => {
  if (why !== 'name' && words === '') throw new Malformed('words', 'Please say what is wrong.')
  const { db, clock, caller, newId } = context
  const at = clock.now()
  try {
    await db.transaction(async (tx) => {
      const { userId: reporterId } = caller
      // Reports of one account come one after another, even of two players about each other.
      if (!(await holdAccount(tx, reporterId))) throw new Refusal('not-signed-in')
      const userId = await requireReported(tx, context, about)
      const since = new Date(at.getTime() - dayMs)
      if ((await countReportsBy(tx, { reporterId, since })) >= mostADay) throw new Refusal('too-many-reports')
      const report = { id: newId(), reporterId, userId, reason: why, words, reportedFrom: about.seen, at }
      await insertReport(tx, report)
    })
  } catch (error) {
    if (violates(error, 'one_open_report_per_reporter')) throw new Refusal('reported-already')
    // The account was deleted in between.
    if (violates(error, 'player_reports_user_id_fkey')) throw new Refusal('not-found')
    throw error
  }
  return { success: true }
}

async function requireReported(
  tx: Database,
  { clock, caller }: ContextFor<'user'>,
  about: ReportAbout,
): Promise<string> {
  const found = await findReported(tx, about, clock.now())
  if (!found) throw new Refusal('not-found')
  if (found.id === caller.userId) throw new Refusal('own-report')
  if (found.isStaff || found.username === adminUsername) throw new Refusal('staff-not-reported')
  return found.id
}

async function findReported(tx: Database, about: ReportAbout, now: Date): Promise<ReportedRow | null> {
  if (about.seen === 'leaderboard') return findGuesser(tx, about.guess_id)
  if (about.seen === 'winners') return findNamedWinner(tx, about.release_date)
  const shared = await findSharedPlayer(tx, { tokenHash: hashOfToken(about.share_token), now })
  return shared && { id: shared.userId, username: shared.username, isStaff: shared.isStaff }
}
