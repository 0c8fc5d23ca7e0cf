import { setTimeout as sleep } from 'node:timers/promises'
import { Provider, type ProviderEvent } from './harness/provider.ts'
import { runScript, say } from './harness/script.ts'
import type { Stage } from './harness/stage.ts'
import { Storm } from './harness/storm.ts'
import { Broken, verify } from './harness/verify.ts'

/**
 * A thousand messages of the payment provider, each up to three times and in any order, arrive at three processes while subscriptions continue to
 * change. Each is recorded and handled; at the end the table matches the provider.
 */
const wanted = Number(process.env.FAULTS_EVENTS ?? 1000)

const provider = await Provider.start()
await runScript(
  'webhook-storm',
  async (stage) => {
    const customers = await makeEvents(stage)
    const events = (await provider.listEvents()).slice(0, wanted)
    say(`${events.length} messages about ${customers.length} customers`)
    const storm = new Storm(stage.sites)
    // Changes at the provider during the storm send messages too.
    const changes = changeSome(customers)
    await storm.send(
      shuffled(events.flatMap((event) => Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => event))),
    )
    await changes
    const later = (await provider.listEvents()).filter(({ id }) => !events.some((event) => event.id === id))
    await storm.send(shuffled([...later, ...later]))
    const figures = { ...storm.figures, ...(await compare(stage, { customers, events: [...events, ...later] })) }
    await provider.close()
    return { ...figures, ...(await verify(stage, { mayDoubleMails: false })) }
  },
  { settings: () => ({ STRIPE_URL: provider.url }) },
)

interface Customer {
  customerId: string
  subscriptionId: string
  userId: string
}

/** Customers with a subscription each, until there are enough messages. */
async function makeEvents({ db, game }: Stage): Promise<Customer[]> {
  await db.sql`delete from subscriptions`
  const order = { planName: 'Plan', amountCents: 500, currency: 'usd', interval: 'month' } as const
  const { priceId } = await provider.payments.createPrice(order)
  await db.sql`update subscription_pricing set stripe_price_id = ${priceId} where plan_name = 'wide'`
  const customers: Customer[] = []
  for (const person of game.regulars) {
    const customerId = await provider.aCustomer(db, person)
    customers.push({ customerId, subscriptionId: await provider.subscribe(customerId, priceId), userId: person.id })
    if (customers.length % 20 === 0 && (await provider.listEvents()).length >= wanted) break
  }
  return customers
}

/** Every third subscription is canceled at the end of its period, every fifth immediately. */
async function changeSome(customers: Customer[]): Promise<void> {
  for (const [index, { subscriptionId }] of customers.entries()) {
    await sleep(5)
    if (index % 3 === 0) await provider.payments.cancelAtPeriodEnd(subscriptionId)
    if (index % 5 === 0) await provider.payments.cancelNow(subscriptionId)
  }
}

/** Each message is recorded once and handled; each subscription in the table matches the provider. */
async function compare({ db }: Stage, { customers, events }: { customers: Customer[]; events: ProviderEvent[] }) {
  const noted = await db.sql<{ id: string; handled: boolean }>`
    select event_id as id, handled_at is not null as handled from payment_events`
  const known = new Set(events.map(({ id }) => id))
  if (noted.length !== known.size || noted.some(({ id, handled }) => !handled || !known.has(id)))
    throw new Broken(
      `${known.size} messages were sent, ${noted.filter(({ handled }) => handled).length} of ${noted.length} noted are handled`,
    )
  const wrong: string[] = []
  for (const { customerId, userId } of customers) {
    const rows = await db.sql<{ id: string; status: string; end: Date | null }>`
      select stripe_subscription_id as id, status, current_period_end as end from subscriptions where user_id = ${userId}`
    const [there, ...more] = await provider.payments.listSubscriptions(customerId)
    const [row] = rows
    const isCanceled = there!.endedAt !== null || there!.cancelsAtPeriodEnd
    const isSame = rows.length === 1 && more.length === 0 && row!.id === there!.subscriptionId
    if (!isSame || (row!.status === 'canceled') !== isCanceled)
      wrong.push(`${customerId}: ${JSON.stringify(rows)} where the provider says ${JSON.stringify(there)}`)
  }
  if (wrong.length > 0) throw new Broken(`${wrong.length} subscriptions are not as the provider has them: ${wrong[0]}`)
  return { 'messages handled': noted.length, subscriptions: customers.length }
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
