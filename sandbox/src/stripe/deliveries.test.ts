import { expect, test } from 'vitest'
import { Shop } from '../../test-support/shop.ts'
import { type ReceivedWebhook, webhookSecret } from '../../test-support/test-sandbox.ts'

const shop = new Shop()
const read = ({ body, signature }: ReceivedWebhook) =>
  shop.stripe.webhooks.constructEvent(body, signature, webhookSecret)
const ids = () => shop.box.received.map((message) => read(message).id)
const arrived = (count: number) => expect.poll(() => shop.box.received, { interval: 20 }).toHaveLength(count)
/** Waits for what the shop's own opening sent, and forgets it. */
const settle = async () => {
  await arrived((await shop.stripe.events.list({ limit: 100 })).data.length)
  shop.box.received.length = 0
}
const aCustomer = () => shop.stripe.customers.create({ email: 'ann@example.com' })
const setMode = async (mode: object) => expect((await shop.order('deliveries/mode', mode)).status).toBe(200)
const release = async (body: object | null = null) => {
  const { released } = (await (await shop.order('deliveries/release', body)).json()) as {
    released: { eventId: string }[]
  }
  return released
}
/** Five events while all are held, and their ids in order. */
const held = async () => {
  await settle()
  await setMode({ order: 'held' })
  for (let n = 0; n < 5; n += 1) await aCustomer()
  return (await shop.stripe.events.list({ limit: 5 })).data.map(({ id }) => id).toReversed()
}

test('a refused event is resent after 1 and 2 seconds, freshly signed, until it is accepted', async () => {
  await settle()
  shop.box.answerWith(500)
  const { id } = await aCustomer()
  await arrived(2)
  shop.box.answerWith(200)
  await arrived(3)
  const [first, second, third] = shop.box.received.map(({ at }) => at)
  expect(second! - first!).toBeGreaterThanOrEqual(1000)
  expect(third! - second!).toBeGreaterThanOrEqual(2000)
  expect(new Set(ids()).size).toBe(1)
  expect(read(shop.box.received[0]!)).toMatchObject({ type: 'customer.created', data: { object: { id } } })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await arrived(3)
})

test('a restart loses nothing: undelivered events, objects, idempotency keys, fingerprints and the clock stay', async () => {
  await settle()
  shop.box.answerWith(503)
  const params = { email: 'ann@example.com' }
  const customer = await shop.stripe.customers.create(params, { idempotencyKey: 'repeated' })
  await arrived(1)
  const before = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  await shop.box.advance(23 * 3600)
  const [undelivered] = ids()
  await shop.box.reopen()
  shop.box.received.length = 0
  shop.box.answerWith(200)
  await expect.poll(ids).toContain(undelivered)
  expect((await shop.stripe.customers.create(params, { idempotencyKey: 'repeated' })).id).toBe(customer.id)
  const after = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  expect(after.card?.fingerprint).toBe(before.card?.fingerprint)
  expect(after.created - customer.created).toBeGreaterThanOrEqual(23 * 3600)
})

test('a delivered event can be sent again, the same one, also from the page of events', async () => {
  await settle()
  await aCustomer()
  await arrived(1)
  const [id] = ids()
  const page = async () => (await fetch(`${shop.box.sandbox.url}/stripe`)).text()
  await expect.poll(page).toContain('delivered')
  for (const text of ['customer.created', 'Send again']) expect(await page()).toContain(text)
  expect((await shop.order(`events/${id}/resend`)).status).toBe(202)
  await arrived(2)
  expect(ids()).toEqual([id, id])
  expect((await shop.order('events/constructor/resend')).status).toBe(404)
})

test('held events wait for their release, which may name them, in any order and again', async () => {
  const [a, b, c, d, e] = (await held()) as [string, string, string, string, string]
  expect(shop.box.received).toEqual([])
  await release({ events: [c, a, c] })
  expect(ids()).toEqual([c, a, c])
  expect((await shop.order('deliveries/release', { events: [b, 'evt_none'] })).status).toBe(404)
  shop.box.answerWith(500)
  const refused = { eventId: b, isDelivered: false, outcome: expect.stringContaining('500') }
  expect(await release({ events: [b] })).toEqual([expect.objectContaining(refused)])
  shop.box.answerWith(200)
  expect((await release()).map(({ eventId }) => eventId)).toEqual([b, d, e])
  expect(await release()).toEqual([])
})

test.each(['in-order', 'reversed', 'shuffled'])('%s sends every event once, one after another', async (order) => {
  const made = await held()
  await setMode({ order })
  await arrived(5)
  expect(ids().toSorted()).toEqual(made.toSorted())
  if (order === 'in-order') expect(ids()).toEqual(made)
  if (order === 'reversed') expect(ids()).toEqual(made.toReversed())
})

test('duplicates contain the same event, each with a valid signature; an unknown mode changes nothing', async () => {
  await settle()
  await setMode({ duplicates: 2 })
  await aCustomer()
  await arrived(3)
  expect(new Set(ids()).size).toBe(1)
  for (const wrong of [{ order: 'sideways' }, { duplicates: -1 }, { duplicates: 1000 }, []])
    expect((await shop.order('deliveries/mode', wrong)).status).toBe(400)
  const mode = await (await fetch(`${shop.box.sandbox.url}/sandbox/deliveries/mode`)).json()
  expect(mode).toEqual({ order: 'together', duplicates: 2 })
})
