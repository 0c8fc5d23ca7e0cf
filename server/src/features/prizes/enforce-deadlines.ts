import type { Database } from '@whereabouts/engines/database/port'
import { claimDeadline } from '@whereabouts/game/prizes/deadline'
import type { Services } from '../../core/context.ts'
import { forgetFormerCustomers, forgetSettledClaims } from './claim-queries.ts'
import {
  isTimeOver,
  listLongSent,
  listUnnotifiedPrizes,
  listWaitingPrizes,
  type WaitingPrizeRow,
} from './deadline-queries.ts'
import { notifyWinner } from './notify-winner.ts'
import { forfeitedMail, reminderMail } from './prize-mails.ts'
import { lockPrize } from './queries.ts'
import { insertStep, listSteps } from './steps.ts'

/** A prize that was sent and did not come back counts as received after this time, unless the winner confirmed it before. */
export const receivedAfterMs = 10 * 24 * 60 * 60 * 1000

/** A payment can be disputed at most this long; until then a received prize may come back, and must be held. */
export const formerCustomersMs = 120 * 24 * 60 * 60 * 1000

type Needs = Pick<Services, 'db' | 'clock' | 'mailSite' | 'newId' | 'log' | 'wakeMailWorker'>

/**
 * Reminds winners, forfeits expired prizes, and records notifications and receipts. Processes may call it concurrently, and after any pause: each
 * prize is locked and checked again. Returns how many prizes took a step.
 */
export async function enforceDeadlines(services: Needs): Promise<number> {
  const { db, clock } = services
  let steps = 0
  const each = async (ids: readonly string[], take: (tx: Database, id: string) => Promise<boolean>) => {
    for (const id of ids) if (await inOwnTransaction(services, id, take)) steps += 1
  }
  for (const { id, mailId, sentAt } of await listUnnotifiedPrizes(db))
    await each([id], (tx) => recordNotified(tx, { id, mailId, sentAt }))
  const waiting = await listWaitingPrizes(db)
  await each(
    waiting.filter((prize) => isDue(prize, clock.now())).map(({ id }) => id),
    (tx, id) => remindOrForfeit(tx, services, id),
  )
  const before = new Date(clock.now().getTime() - receivedAfterMs)
  await each(await listLongSent(db, before), (tx, id) => recordReceived(tx, id, { before, at: clock.now() }))
  await forgetSettledClaims(db)
  await forgetFormerCustomers(db, new Date(clock.now().getTime() - formerCustomersMs))
  if (steps > 0) services.wakeMailWorker()
  return steps
}

/** A fault with one prize delays no other. */
async function inOwnTransaction(
  { db, log }: Needs,
  id: string,
  take: (tx: Database, id: string) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      await lockPrize(tx, id)
      return take(tx, id)
    })
  } catch (err) {
    log.error({ err, prizeId: id }, 'cannot process the deadline of a prize')
    return false
  }
}

function isDue(prize: WaitingPrizeRow, now: Date): boolean {
  const { waitsSince, reminders } = prize
  const { endsAt, remindersAt } = claimDeadline(waitsSince)
  if (now >= endsAt) return isTimeOver(prize, now)
  return reminders < remindersAt.length && now >= remindersAt[reminders]!
}

async function remindOrForfeit(tx: Database, services: Needs, prizeId: string): Promise<boolean> {
  const now = services.clock.now()
  const [prize] = await listWaitingPrizes(tx, { prizeId })
  if (!prize || !isDue(prize, now)) return false
  const { endsAt, remindersAt } = claimDeadline(prize.waitsSince)
  const isOver = now >= endsAt
  // After a pause of the server one reminder replaces all that were due.
  const due = remindersAt.filter((at) => now >= at).length
  const kind = isOver ? 'forfeited' : 'reminded'
  for (let n = isOver ? 0 : prize.reminders; n < (isOver ? 1 : due); n += 1) {
    const step = { prizeId, kind, at: now, actor: 'server', reason: isOver ? 'deadline' : null } as const
    const cause = await insertStep(tx, step)
    const isLast = isOver || n === due - 1
    const isAsked = prize.state === 'asked'
    if (isLast)
      await notifyWinner(tx, services, {
        ...{ prizeId, kind: `prize-${kind}`, cause },
        write: (facts) => (isOver ? forfeitedMail(facts) : reminderMail(facts, { endsAt, isAsked })),
      })
  }
  return true
}

async function recordNotified(tx: Database, sent: { id: string; mailId: string; sentAt: Date }): Promise<boolean> {
  // Another process may have written it in between.
  if ((await listSteps(tx, [sent.id])).some(({ kind }) => kind === 'notified')) return false
  await insertStep(tx, { prizeId: sent.id, kind: 'notified', at: sent.sentAt, actor: 'server', reference: sent.mailId })
  return true
}

async function recordReceived(
  tx: Database,
  prizeId: string,
  { before, at }: { before: Date; at: Date },
): Promise<boolean> {
  // It may have come back, and been sent again, during the wait.
  const last = (await listSteps(tx, [prizeId])).at(-1)
  if (last?.state !== 'sent' || last.at >= before) return false
  await insertStep(tx, { prizeId, kind: 'received', at, actor: 'server' })
  return true
}
