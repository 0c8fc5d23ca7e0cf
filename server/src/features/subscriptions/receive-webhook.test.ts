import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { daySeconds, testStripe } from '../../../test-support/stripe.ts'
import type { Services } from '../../core/context.ts'
import { buildApp } from '../../start/app.ts'

describeOnOneDatabase('messages of the payment provider', (app) => {
  const stripe = testStripe(app)

  const aPayer = async () => {
    const payer = await stripe.aCustomer()
    await stripe.subscribe(payer.customerId)
    return { ...payer, event: (await stripe.eventsFor(payer.user)).at(-1)! }
  }
  const post = async (payload: string, headers: Record<string, string> = {}) => {
    const all = { 'content-type': 'application/json', 'stripe-signature': stripe.sign(payload), ...headers }
    const answer = await app.app.inject({ method: 'POST', url: '/api/stripe/webhook', payload, headers: all })
    return { status: answer.statusCode, body: JSON.parse(answer.body) }
  }
  /** Another process of the same site, with a provider that may fail; counts its questions to the stripe. */
  const aProcess = async (before: () => void | Promise<void> = () => {}) => {
    let asked = 0
    const services = stripe.watched(() => {
      asked += 1
      return before()
    })
    return { server: await buildApp(services), asked: () => asked }
  }

  test('a handled message changes nothing when it comes again, and the provider is not asked', async () => {
    const payer = await aPayer()
    const process = await aProcess()
    expect((await stripe.deliver(payer.event, process)).status).toBe(200)
    const rows = await app.db.sql`select * from subscriptions`
    await stripe.advance(40 * daySeconds)
    for (let time = 0; time < 3; time += 1) expect((await stripe.deliver(payer.event, process)).status).toBe(200)
    expect(process.asked()).toBe(1)
    expect(await app.db.sql`select * from subscriptions`).toEqual(rows)
    await process.server.close()
  })

  test('a message with a handler that died between noting it and writing is handled at its next delivery', async () => {
    const payer = await aPayer()
    const dying = await aProcess(() => {
      throw new Error('the process has died')
    })
    expect((await stripe.deliver(payer.event, dying)).status).toBe(500)
    expect(await app.db.sql`select event_id, handled_at from payment_events`).toEqual([
      { event_id: payer.event.id, handled_at: null },
    ])
    expect(await stripe.statuses(payer)).toEqual([])
    expect((await stripe.deliver(payer.event)).status).toBe(200)
    expect(await stripe.statuses(payer)).toEqual(['active'])
    const [row] = await app.db.sql`select handled_at is not null as handled from payment_events`
    expect(row).toEqual({ handled: true })
    await dying.server.close()
  })

  test('one message at two concurrent processes is recorded once and makes one row', async () => {
    const payer = await aPayer()
    const [one, other] = [await aProcess(), await aProcess()]
    const answers = await Promise.all([one, other, one, other].map((process) => stripe.deliver(payer.event, process)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await stripe.statuses(payer)).toEqual(['active'])
    expect(await app.db.sql`select event_id from payment_events`).toEqual([{ event_id: payer.event.id }])
    await one.server.close()
    await other.server.close()
  })

  test('a message that is overtaken by a later one writes nothing of its older answer', async () => {
    const payer = await aPayer()
    const asking = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const payments: Services['payments'] = {
      ...app.services.payments,
      listSubscriptions: async (customerId) => {
        const found = await app.services.payments.listSubscriptions(customerId)
        asking.resolve()
        await released.promise
        return found
      },
    }
    const slow = await buildApp({ ...app.services, payments })
    const early = stripe.deliver(payer.event, { server: slow })
    await asking.promise
    const [row] = (await app.services.payments.listSubscriptions(payer.customerId))!
    await app.services.payments.cancelNow(row!.subscriptionId)
    expect((await stripe.deliver((await stripe.eventsFor(payer.user)).at(-1)!)).status).toBe(200)
    released.resolve()
    expect((await early).status).toBe(200)
    expect(await stripe.statuses(payer)).toEqual(['canceled'])
    await slow.close()
  })

  test('every kind of message that names a customer is reason enough to ask', async () => {
    const payer = await aPayer()
    const named = { object: 'something.new', id: 'new_1', customer: payer.customerId }
    const event = { ...payer.event, id: 'evt_new', type: 'something.new.happened', data: { object: named } }
    expect((await stripe.deliver(event)).status).toBe(200)
    expect(await stripe.statuses(payer)).toEqual(['active'])
  })

  test('a message about no customer is marked as handled, without a question to the provider', async () => {
    const process = await aProcess()
    const event = {
      id: 'evt_1',
      type: 'balance.available',
      created: 1_800_000_000,
      data: { object: { object: 'balance' } },
    }
    expect((await stripe.deliver(event, process)).status).toBe(200)
    expect(process.asked()).toBe(0)
    expect(
      await app.db.sql`select stripe_customer_id as customer, handled_at is not null as handled from payment_events`,
    ).toEqual([{ customer: null, handled: true }])
    await process.server.close()
  })

  test('the signature is checked over the very bytes: spaces, order and characters of any language stay as they came', async () => {
    const payer = await aPayer()
    const odd = `${JSON.stringify({ ...payer.event, note: 'žluťoučký 🦊' }, null, 3)}\n\n`
    expect((await post(odd)).status).toBe(200)
    expect((await post(odd, { 'stripe-signature': stripe.sign(odd.trim()) })).body.code).toBe('bad-signature')
    expect(await stripe.statuses(payer)).toEqual(['active'])
  })

  test('a message of 1 MB is accepted', async () => {
    const payer = await aPayer()
    const empty = JSON.stringify({ ...payer.event, note: '' })
    const whole = empty.replace('"note":""', `"note":"${'x'.repeat(1024 * 1024 - empty.length)}"`)
    expect((await post(whole)).status).toBe(200)
  })

  // What is not signed: platform/http/hostile-requests.test.ts.
  test('a signed text that is no message is refused, and leaves nothing', async () => {
    for (const payload of ['', 'nonsense', '{}', '{"id":"evt_1"}', '['.repeat(5000) + ']'.repeat(5000)])
      expect((await post(payload)).status).toBe(400)
    expect((await post('{}')).body.code).toBe('not-an-event')
    expect(await app.db.sql`select 1 from payment_events`).toEqual([])
  })

  const sound = {
    id: 'evt_1',
    type: 'a.b',
    created: 1_800_000_000,
    data: { object: { object: 'x', customer: 'cus_1' } },
  }
  test.each<[string, unknown]>([
    ['without an id', { ...sound, id: undefined }],
    ['with a null character in its id', { ...sound, id: 'evt_\0' }],
    ['with an empty id', { ...sound, id: '' }],
    ['with an endless id', { ...sound, id: 'e'.repeat(100_000) }],
    ['with a list as its id', { ...sound, id: ['evt_1'] }],
    ['with a number as its type', { ...sound, type: 7 }],
    ['with a null character in its type', { ...sound, type: 'a\0' }],
    ['with a fraction as its moment', { ...sound, created: 1.5 }],
    ['with a moment after the year 9999', { ...sound, created: 253_402_300_800 }],
    ['with a moment before all time', { ...sound, created: -1e15 }],
    ['with a text as its moment', { ...sound, created: '1800000000' }],
    ['without data', { ...sound, data: undefined }],
    ['with a list as its data', { ...sound, data: [] }],
    ['with a list as its object', { ...sound, data: { object: [sound.data.object] } }],
    ['with a number as its customer', { ...sound, data: { object: { customer: 7 } } }],
    ['with a customer without an id', { ...sound, data: { object: { customer: { name: 'x' } } } }],
    ['with a null character in its customer', { ...sound, data: { object: { customer: 'cus_\0' } } }],
    ['that is a customer without an id', { ...sound, data: { object: { object: 'customer' } } }],
    ['that is a customer with an object as its id', { ...sound, data: { object: { object: 'customer', id: {} } } }],
    ['that is a list', [sound]],
    ['that is a number', 7],
  ])('a signed message %s is refused with 400, and leaves nothing', async (_what, message) => {
    const answer = await post(JSON.stringify(message))
    expect([answer.status, answer.body.code]).toEqual([400, 'not-an-event'])
    expect(await app.db.sql`select 1 from payment_events`).toEqual([])
  })
})
