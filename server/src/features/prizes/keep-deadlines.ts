import type { Database } from '@whereabouts/engines/database/port'
import { claimDeadline } from '@whereabouts/game/prizes/deadline'
import type { Services } from '../../core/context.ts'
import { forgetFormerCustomers, forgetSettledClaims } from './claim-queries.ts'
import {
  isTimeOver,
  listLongSent,
  listUntoldPrizes,
  listWaitingPrizes,
  type WaitingPrizeRow,
} from './deadline-queries.ts'
import { forfeitedMail, reminderMail } from './prize-mails.ts'
import { lockPrize } from './queries.ts'
import { insertStep } from './step-queries.ts'
import { tellWinner } from './tell-winner.ts'

/** A prize that was sent and did not come back counts as received after so long, unless the winner has said so before. */
export const receivedAfterMs = 10 * 24 * 60 * 60 * 1000

/** For so long a payment can be disputed at most; until then a prize that was received may come back, and is to be held. */
export const formerCustomersKeptMs = 120 * 24 * 60 * 60 * 1000

type Needs = Pick<Services, 'db' | 'clock' | 'mailSite' | 'newId' | 'log' | 'wakeMailWorker' | 'shortLivedCache'>

/**
 * Reminds winners who are waited for, takes their prizes where the time is over, and writes down what was told and received. Any number of processes
 * may do so at once, and after any pause: each prize is locked and looked at anew. Returns how many prizes took a step.
 */
export async function keepDeadlines(services: Needs): Promise<number> {
  const { db, clock } = services
  let steps = 0
  const each = async (ids: readonly string[], take: (tx: Database, id: string) => Promise<boolean>) => {
    for (const id of ids) if (await inOwnTransaction(services, id, take)) steps += 1
  }
  for (const { id, mailId, sentAt } of await listUntoldPrizes(db))
    await each([id], (tx) => noteTold(tx, { id, mailId, sentAt }))
  const waiting = await listWaitingPrizes(db)
  await each(
    waiting.filter((prize) => isDue(prize, clock.now())).map(({ id }) => id),
    (tx, id) => remindOrForfeit(tx, services, id),
  )
  const before = new Date(clock.now().getTime() - receivedAfterMs)
  await each(await listLongSent(db, before), (tx, id) => noteReceived(tx, id, { before, at: clock.now() }))
  await forgetSettledClaims(db)
  await forgetFormerCustomers(db, new Date(clock.now().getTime() - formerCustomersKeptMs))
  if (steps > 0) services.wakeMailWorker()
  if (steps > 0) services.shortLivedCache.changed('prizes')
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
    log.error({ err, prizeId: id }, 'the deadline of a prize could not be kept')
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
  // After a pause of the server one reminder stands for all that were due: two at once would help nobody.
  const due = remindersAt.filter((at) => now >= at).length
  const kind = isOver ? 'forfeited' : 'reminded'
  for (let n = isOver ? 0 : prize.reminders; n < (isOver ? 1 : due); n += 1) {
    const step = { prizeId, kind, at: now, actor: 'server', reason: isOver ? 'deadline' : null } as const
    const cause = await insertStep(tx, step)
    const isLast = isOver || n === due - 1
    const isAsked = prize.state === 'asked'
    if (isLast)
      await tellWinner(tx, services, {
        ...{ prizeId, kind: `prize-${kind}`, cause },
        write: (facts) => (isOver ? forfeitedMail(facts) : reminderMail(facts, { endsAt, isAsked })),
      })
  }
  return true
}

async function noteTold(tx: Database, told: { id: string; mailId: string; sentAt: Date }): Promise<boolean> {
  // Another process may have written it meanwhile.
  if (!(await listUntoldPrizes(tx)).some(({ id }) => id === told.id)) return false
  await insertStep(tx, { prizeId: told.id, kind: 'told', at: told.sentAt, actor: 'server', reference: told.mailId })
  return true
}

async function noteReceived(
  tx: Database,
  prizeId: string,
  { before, at }: { before: Date; at: Date },
): Promise<boolean> {
  // It may have come back, and been sent again, while this waited.
  if (!(await listLongSent(tx, before)).includes(prizeId)) return false
  await insertStep(tx, { prizeId, kind: 'received', at, actor: 'server' })
  return true
}
