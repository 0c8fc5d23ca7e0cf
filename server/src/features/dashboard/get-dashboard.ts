import type { get } from '@whereabouts/contract/dashboard'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { utcDate } from '@whereabouts/game/release'
import { formerPlayerName } from '@whereabouts/game/rules'
import type { ContextFor } from '../../core/context.ts'
import { noteAnswersRead } from '../audit/for-others.ts'
import { describeForOwner, listForOwner } from '../puzzles/admin/queries.ts'
import { findToday, type Today } from '../puzzles/queries.ts'
import { countLiveSubscriptions } from '../subscriptions/admin/queries.ts'
import {
  countGuessesByDay,
  countPuzzlesAndPlans,
  countSubscribersByDay,
  type DayRow,
  findLastBackup,
  findWaitingMails,
  listFailedMails,
  listPlannedPuzzles,
  listRecentPuzzles,
  listUnhandledEvents,
  type Recent,
} from './queries.ts'

type Dashboard = OutputOf<typeof get>

const dayMs = 24 * 60 * 60 * 1000
/** The days that the dashboard looks back, and ahead, today included. */
const days = 14

/** Returns the data of the dashboard in one answer. Days are those of UTC. */
export async function getDashboard(context: ContextFor<'admin'>): Promise<Dashboard> {
  const { db, clock } = context
  const now = clock.now()
  const dayAt = (offset: number) => utcDate(new Date(now.getTime() + offset * dayMs))
  const ahead = Array.from({ length: days }, (_, day) => dayAt(day))
  const past = Array.from({ length: days }, (_, day) => dayAt(day - days + 1))
  const since = new Date(`${past[0]}T00:00:00Z`)
  const [
    counts,
    recent,
    today,
    planned,
    guesses,
    subscribers,
    live,
    waitingMails,
    mails,
    events,
    lastBackup,
    conflicts,
  ] = await Promise.all([
    countPuzzlesAndPlans(db),
    listRecentPuzzles(db, now),
    findToday(db, now),
    listPlannedPuzzles(db, { from: ahead[0]!, to: ahead.at(-1)! }),
    countGuessesByDay(db, { since, days }),
    countSubscribersByDay(db, since),
    countLiveSubscriptions(db, { now }),
    findWaitingMails(db),
    listFailedMails(db),
    listUnhandledEvents(db),
    findLastBackup(db),
    listForOwner(db, now),
  ])
  await noteAnswersRead(
    context,
    recent.map(({ id }) => id),
  )
  return {
    puzzle_count: counts.puzzles,
    pricing_count: counts.plans,
    recent: recent.map((row) => wireRecent(row, today)),
    gaps: ahead.filter((date) => !planned.some(({ release_date }) => release_date === date)),
    conflicts: conflicts.map(describeForOwner),
    tomorrow: { date: ahead[1]!, puzzle: planned.find(({ release_date }) => release_date === ahead[1]) ?? null },
    guesses_by_day: perDay(past, guesses),
    subscribers_by_day: perDay(past, subscribers),
    live_subscriptions: [...live.values()].reduce((sum, count) => sum + count, 0),
    waiting_mails: waitingMails,
    failed_mails: mails,
    failed_webhooks: events,
    last_backup_at: lastBackup?.toISOString() ?? null,
    serverTime: now.toISOString(),
  }
}

const perDay = (dates: readonly string[], rows: readonly DayRow[]) =>
  dates.map((date) => ({ date, count: rows.find((row) => row.date === date)?.count ?? 0 }))

function wireRecent({ username, email, ...row }: Recent, { puzzleId: currentId }: Today): Dashboard['recent'][number] {
  return {
    ...row,
    is_unsolved: !row.is_solved && !row.is_called_off && row.id !== currentId,
    winner: row.is_solved ? { username: username ?? formerPlayerName, email } : null,
  }
}
