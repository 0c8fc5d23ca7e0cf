import type { today, Waiting } from '@whereabouts/contract/dashboard'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { toDo } from '@whereabouts/game/prizes/desk'
import { utcDate } from '@whereabouts/game/release'
import { formerPlayerName } from '@whereabouts/game/rules'
import type { StaffRole } from '@whereabouts/game/staff'
import { addUtcDays } from '@whereabouts/game/utc-date'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { listApprovals } from '../approvals/admin/for-others.ts'
import { listAdminPrizes } from '../prizes/admin/for-others.ts'
import { findToday } from '../puzzles/queries.ts'
import { listDeskReports } from '../reports/for-others.ts'
import { listOpenSanctions } from '../sanctions/for-others.ts'
import { getDistanceChoice } from '../site/for-others.ts'
import { listAdminDisputes } from '../subscriptions/for-others.ts'
import { findLastBackup, findLive, listPlannedPuzzles } from './queries.ts'

const hourMs = 60 * 60 * 1000
/** A daily backup may be two hours late. Alerts go by the same age. */
const backupTooOldMs = 26 * hourMs
/** A day without a puzzle is urgent so many days ahead, today included. */
const urgentDays = 3

type Owner = 'owner'
type Sources = [roles: readonly (StaffRole | Owner)[], find: (context: ContextFor<'admin'>) => Promise<Waiting[]>][]

/** Who decides what. The owner decides everything. */
const sources: Sources = [
  [['curator'], findDaysWithoutPuzzle],
  [['cashier'], findDisputes],
  [['moderator'], findAppeals],
  [['cashier'], findPrizes],
  [['curator', 'cashier'], findApprovals],
  [['moderator'], findReports],
  [['owner'], findDistanceChoice],
  [['owner'], findOldBackup],
]

/** Returns what waits for the caller, and how today's game goes. No answer of a puzzle is read. */
export const getPortalToday: CommandOf<typeof today> = async (context) => {
  const { isAdmin, staffRole } = context.caller
  const isTheirs = (roles: readonly string[]) => isAdmin || (staffRole !== null && roles.includes(staffRole))
  const found = await Promise.all(sources.map(([roles, find]) => (isTheirs(roles) ? find(context) : [])))
  const live = isAdmin ? await describeLive(context) : null
  return { waiting: found.flat().toSorted((one, other) => sinceOf(one).localeCompare(sinceOf(other))), live }
}

/** What has no moment of its own comes first where players feel it, else last. */
function sinceOf(waiting: Waiting): string {
  if (waiting.kind === 'no-puzzle') return ''
  if (waiting.kind === 'distances') return '~'
  return waiting.since ?? ''
}

async function findDaysWithoutPuzzle({ db, clock }: ContextFor<'admin'>): Promise<Waiting[]> {
  const first = utcDate(clock.now())
  const days = Array.from({ length: urgentDays }, (_, day) => addUtcDays(first, day))
  const planned = new Set(
    (await listPlannedPuzzles(db, { from: first, to: days.at(-1)! })).map(({ release_date }) => release_date),
  )
  return days.filter((date) => !planned.has(date)).map((date) => ({ kind: 'no-puzzle', date }))
}

async function findDisputes(context: ContextFor<'admin'>): Promise<Waiting[]> {
  const { disputes } = await listAdminDisputes(context, {})
  return disputes.map(({ id, player, amount, currency, state, opened_at, respond_by }) => ({
    ...{ kind: 'dispute', id, since: opened_at, player: player.username, amount, currency, state, respond_by },
  }))
}

async function findAppeals(context: ContextFor<'admin'>): Promise<Waiting[]> {
  const { sanctions } = await listOpenSanctions(context, {})
  return sanctions
    .filter(({ has_open_appeal }) => has_open_appeal)
    .map(({ id, player, steps, begun_at }) => ({
      ...{ kind: 'appeal', id, player: player.username },
      since: steps.findLast(({ kind }) => kind === 'appealed')?.at ?? begun_at,
    }))
}

async function findPrizes(context: ContextFor<'admin'>): Promise<Waiting[]> {
  const { prizes } = await listAdminPrizes(context, {})
  return prizes
    .filter(({ desk, waiting }) => toDo.includes(desk) && !waiting)
    .map(({ id, desk, state_since, winner, release_date, prize_amount }) => ({
      ...{ kind: 'prize', id, desk, since: state_since, winner: winner?.username ?? formerPlayerName },
      ...{ release_date, prize_amount },
    }))
}

async function findApprovals(context: ContextFor<'admin'>): Promise<Waiting[]> {
  const { approvals } = await listApprovals(context, {})
  return approvals
    .filter(({ may_approve }) => may_approve)
    .map(({ id, action, requester, requested_at, release_date, prize_amount }) => ({
      ...{ kind: 'approval', id, action, requester, since: requested_at, release_date, prize_amount },
    }))
}

async function findReports(context: ContextFor<'admin'>): Promise<Waiting[]> {
  const { open } = await listDeskReports(context, {})
  return open.map(({ id, about, reported_at }) => ({ kind: 'report', id, about: about.username, since: reported_at }))
}

async function findDistanceChoice(context: ContextFor<'admin'>): Promise<Waiting[]> {
  const { is_asked } = await getDistanceChoice(context, {})
  return is_asked ? [{ kind: 'distances' }] : []
}

async function findOldBackup({ db, clock }: ContextFor<'admin'>): Promise<Waiting[]> {
  const last = await findLastBackup(db)
  const isFresh = last !== null && clock.now().getTime() - last.getTime() <= backupTooOldMs
  return isFresh ? [] : [{ kind: 'backup', since: last?.toISOString() ?? null }]
}

async function describeLive({ db, clock }: ContextFor<'admin'>): Promise<OutputOf<typeof today>['live']> {
  const { puzzleId } = await findToday(db, clock.now())
  return puzzleId === null ? null : findLive(db, puzzleId)
}
