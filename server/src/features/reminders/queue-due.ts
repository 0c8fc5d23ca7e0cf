import type { Database } from '@whereabouts/engines/database/port'
import { bool, rowsOf } from '@whereabouts/engines/database/rows'
import { endOfLocalDay, knownZone, streakDay } from '@whereabouts/game/reminders'
import { isStreakAtRisk } from '@whereabouts/game/streak-at-risk'
import type { Services } from '../../core/context.ts'
import { quietHoursOf } from './choice-queries.ts'
import { findDuePuzzles, findDueWeek } from './due-puzzles.ts'
import {
  insertStreakReminders,
  listStreakPlayers,
  type Queued,
  queueReminders,
  type Step,
  type StreakPlayerRow,
} from './queue-queries.ts'

/** The most players in one transaction, so that none lasts long. */
const playersPerStep = 500

type Needs = Pick<Services, 'db' | 'clock'>

/**
 * Queues every reminder that is due now, each once. Processes may call it concurrently, and may die at any moment: a step is one transaction, of one
 * process at a time, and queued reminders stay unchanged. Returns how many were queued.
 */
export async function queueDueReminders(services: Needs, isStopped = () => false): Promise<number> {
  const { db, clock } = services
  const { open, over } = await findDuePuzzles(db, clock.now())
  const dues = [open, ...over, await findDueWeek(db, clock.now())].filter((due) => due !== null)
  const passes = dues.map(
    (due): Pass =>
      (tx, step) =>
        queueReminders(tx, due, step),
  )
  if (open) passes.push(queueStreaks)
  let queued = 0
  for (const pass of passes) queued += await goThroughPlayers(services, pass, isStopped)
  return queued
}

type Pass = (tx: Database, step: Step) => Promise<Queued>

async function goThroughPlayers({ db, clock }: Needs, pass: Pass, isStopped: () => boolean): Promise<number> {
  let [queued, after] = [0, null as string | null]
  while (!isStopped()) {
    const step = { after, limit: playersPerStep, now: clock.now() }
    const done = await db.transaction(async (tx) => ((await isOurTurn(tx)) ? pass(tx, step) : null))
    if (done === null) break
    queued += done.queued
    if (done.last === null) break
    after = done.last
  }
  return queued
}

/** Two processes would only do the same work twice. */
async function isOurTurn(tx: Database): Promise<boolean> {
  const [lock] = await rowsOf(tx, { isMine: bool })`
    select pg_try_advisory_xact_lock(hashtextextended('whereabouts reminders', 0)) as "isMine"`
  return lock!.isMine
}

async function queueStreaks(tx: Database, step: Step): Promise<Queued> {
  const players = await listStreakPlayers(tx, step)
  const reminders = players.flatMap((player) => streakRemindersOf(player, step.now))
  const queued = reminders.length > 0 ? await insertStreakReminders(tx, { reminders, now: step.now }) : 0
  return { queued, last: players.at(-1)?.userId ?? null }
}

function streakRemindersOf(player: StreakPlayerRow, now: Date) {
  const zone = knownZone(player.zone)
  const day = streakDay(now, zone, quietHoursOf(player))
  if (day === null || !isStreakAtRisk({ days: player.days, today: day })) return []
  const expiresAt = endOfLocalDay(now, zone)
  return player.channels.map((channel) => ({
    userId: player.userId,
    day,
    channel: channel as 'push' | 'mail',
    expiresAt,
  }))
}
