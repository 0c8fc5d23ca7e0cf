import type { PushOutcome } from '@whereabouts/engines/push/port'
import { pushDelayMs } from '@whereabouts/game/reminders'
import type { Services } from '../../core/context.ts'
import { mailSites } from '../../platform/mails/mail-site.ts'
import { pushPayload } from './reminder-words.ts'
import { takeBatch } from './send-due.ts'
import {
  type ClaimedRow,
  deleteSubscriptions,
  listSubscriptionsOf,
  type SubscriptionRow,
  saveRetry,
} from './send-queries.ts'

const perBatch = 100
/** As many as the engine has connections to one push service. */
const atOnce = 32
/**
 * After this time no more pushes of a batch are started: addresses that never answer, which any browser may register, must not delay other players.
 */
const batchMs = 15_000

export type PushNeeds = Pick<Services, 'db' | 'clock' | 'log' | 'mailSite' | 'metrics' | 'push'>

interface Parcel {
  row: ClaimedRow
  before: Date
  subscription: SubscriptionRow
}

/**
 * Sends due pushes. They are marked as sent first, so that a process that dies in between sends none twice. What a busy push service did not accept,
 * or was not started in time, is put back. Returns how many reminders were checked.
 */
export async function sendReminderPushes(services: PushNeeds, { withinMs = batchMs } = {}): Promise<number> {
  const { db, clock } = services
  const { settled, parcels } = await takeParcels(services)
  if (parcels.length > 0) {
    const siteIn = mailSites(services, db)
    const endsAt = performance.now() + withinMs
    const outcomes = await inParallel(parcels, async (parcel) =>
      performance.now() < endsAt ? sendParcel(services, parcel, siteIn) : { parcel, outcome: notBegun },
    )
    await keepOutcomes(services, { outcomes, now: clock.now() })
  }
  return settled
}

async function takeParcels(services: PushNeeds): Promise<{ settled: number; parcels: Parcel[] }> {
  const { db, push } = services
  return db.transaction(async (tx) => {
    let subscriptionsOf = new Map<string, SubscriptionRow[]>()
    const wantedOf = ({ userId, leftFor }: ClaimedRow) =>
      (subscriptionsOf.get(userId) ?? []).filter(({ id }) => leftFor === null || leftFor.includes(id))
    const { settled, toSend } = await takeBatch(tx, services, {
      ...{ channel: 'push', limit: perBatch },
      canBeSent: async (rows) => {
        const userIds = rows.map(({ userId }) => userId)
        const found = await listSubscriptionsOf(tx, { userIds, publicKey: push.publicKey })
        subscriptionsOf = Map.groupBy(found, ({ userId }) => userId)
        return (row) => wantedOf(row).length > 0
      },
    })
    const parcels = toSend.flatMap(({ row, before }) =>
      wantedOf(row).map((subscription) => ({ row, before, subscription })),
    )
    return { settled: settled.length, parcels }
  })
}

interface Sent {
  parcel: Parcel
  outcome: PushOutcome
}

const notBegun: PushOutcome = { outcome: 'later', afterMs: 0 }

async function sendParcel(
  { push, clock }: PushNeeds,
  parcel: Parcel,
  siteIn: ReturnType<typeof mailSites>,
): Promise<Sent> {
  const { row, before, subscription } = parcel
  // The push service drops what an offline browser would only get in the quiet hours.
  const ttlSeconds = Math.max(0, Math.floor((before.getTime() - clock.now().getTime()) / 1000))
  const payload = pushPayload(row.kind, row.day, await siteIn(row.language))
  return { parcel, outcome: await push.send(subscription, { payload, ttlSeconds, topic: row.kind, urgency: 'normal' }) }
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const left = [...items]
  const results: R[] = []
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

async function keepOutcomes(
  { db, log, metrics }: PushNeeds,
  { outcomes, now }: { outcomes: readonly Sent[]; now: Date },
): Promise<void> {
  for (const { parcel, outcome } of outcomes) metrics.pushes.inc({ outcome: outcome.outcome, kind: parcel.row.kind })
  const gone = outcomes.filter(({ outcome }) => outcome.outcome === 'gone')
  if (gone.length > 0)
    await deleteSubscriptions(
      db,
      gone.map(({ parcel }) => parcel.subscription.id),
    )
  const lost = outcomes.flatMap(({ outcome }) => (outcome.outcome === 'lost' ? [outcome.reason] : []))
  if (lost.length > 0) log.warn({ pushes: lost.length, reasons: [...new Set(lost)].slice(0, 5) }, 'pushes were lost')
  const busy = Map.groupBy(
    outcomes.filter(({ outcome }) => outcome.outcome === 'later'),
    ({ parcel }) => parcel.row,
  )
  for (const [row, some] of busy) {
    const asked = some.map(({ outcome }) => (outcome.outcome === 'later' ? outcome.afterMs : 0))
    const delayMs = pushDelayMs({ attempts: row.attempts + 1, askedMs: Math.max(...asked) })
    const sendAt = new Date(now.getTime() + delayMs)
    if (sendAt >= row.expiresAt) continue
    await saveRetry(db, { row, leftFor: some.map(({ parcel }) => parcel.subscription.id), sendAt })
  }
}
