import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox, webhookSecret } from '../../test-support/test-sandbox.ts'

let box: TestSandbox
beforeEach(async () => {
  box = await startTestSandbox()
})
afterEach(() => box.close())

const send = (path: string, body: object | null) =>
  fetch(`${box.sandbox.url}/sandbox/deliveries/${path}`, { method: 'POST', body: body && JSON.stringify(body) })
const setMode = async (mode: object) => expect((await send('mode', mode)).status).toBe(200)
const release = async (body: object | null = null) => {
  const answer = (await (await send('release', body)).json()) as { released: { eventId: string }[] }
  return answer.released
}
const receivedIds = () =>
  box.received.map(({ body, signature }) => box.stripe.webhooks.constructEvent(body, signature, webhookSecret).id)
/** Five events, and their ids in order. */
async function makeEvents() {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await box.stripe.customers.create({ name })
  return (await box.stripe.events.list()).data.map(({ id }) => id).toReversed()
}
const arrived = (amount: number) => expect.poll(() => box.received, { interval: 10 }).toHaveLength(amount)

test('held events wait until they are released, and the release answers once they were attempted', async () => {
  await setMode({ order: 'held' })
  const ids = await makeEvents()
  expect(box.received).toEqual([])
  const released = await release()
  expect(released.map(({ eventId }) => eventId)).toEqual(ids)
  expect(released[0]).toMatchObject({ type: 'customer.created', isDelivered: true, outcome: '200 OK' })
  expect(receivedIds()).toEqual(ids)
  expect(await release()).toEqual([])
})

test('a release may name events, in any order, and again', async () => {
  await setMode({ order: 'held' })
  const [a, b, c] = (await makeEvents()) as [string, string, string]
  await release({ events: [c, a, c] })
  expect(receivedIds()).toEqual([c, a, c])
  const unknown = await send('release', { events: [b, 'evt_none'] })
  expect(unknown.status).toBe(404)
  expect(box.received).toHaveLength(3)
})

test('a release rejected by the receiver reports it, and the event continues to wait', async () => {
  await setMode({ order: 'held' })
  const [first] = await makeEvents()
  box.answerWith(500)
  const [refused] = await release({ events: [first!] })
  expect(refused).toMatchObject({ eventId: first, isDelivered: false, outcome: expect.stringContaining('500') })
  box.answerWith(200)
  expect(await release()).toHaveLength(5)
})

test('duplicates contain the same event, each with a valid signature', async () => {
  await setMode({ duplicates: 2 })
  const { id } = await box.stripe.customers.create({ name: 'Ann' })
  await arrived(3)
  expect(new Set(receivedIds()).size).toBe(1)
  expect(box.received.every(({ body }) => body.includes(id))).toBe(true)
})

test.each(['in-order', 'reversed', 'shuffled'])('%s sends every event once, one after another', async (order) => {
  await setMode({ order: 'held' })
  const ids = await makeEvents()
  await setMode({ order })
  await arrived(5)
  const got = receivedIds()
  expect(got.toSorted()).toEqual(ids.toSorted())
  if (order === 'in-order') expect(got).toEqual(ids)
  if (order === 'reversed') expect(got).toEqual(ids.toReversed())
})

test('an unknown mode is refused and changes nothing', async () => {
  for (const wrong of [{ order: 'sideways' }, { duplicates: -1 }, { duplicates: 1000 }, []]) {
    expect((await send('mode', wrong)).status).toBe(400)
  }
  const mode = await (await fetch(`${box.sandbox.url}/sandbox/deliveries/mode`)).json()
  expect(mode).toEqual({ order: 'together', duplicates: 0 })
})
