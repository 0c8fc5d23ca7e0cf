import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { paidFacts } from '@whereabouts/game/paid'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { stripeKey, testStripe } from '../../../../test-support/stripe.ts'
import type { TestUser } from '../../../../test-support/world.ts'
import type { Services } from '../../../core/context.ts'
import { buildApp } from '../../../start/app.ts'
import { markSyncWritten, saveSubscription } from '../../subscriptions/writes.ts'

describeOnOneDatabase('deleting the account of a customer', (app) => {
  const stripe = testStripe(app)

  const eligibility = async (user: TestUser) => (await user.call(accountsSettings.eligibility, {})).body
  const remove = (user: TestUser) =>
    user.call(accountsSettings.deleteAccount, { userId: user.id, currentPassword: 'correct horse' })
  const checkout = async (user: TestUser, priceId: string) =>
    user.call(subscriptions.createCheckout, { userId: user.id, email: user.email, priceId })
  const customerOf = async (user: TestUser) =>
    (
      await app.db.sql<{ id: string }>`
      select stripe_customer_id as id from payment_customers where user_id = ${user.id}`
    )[0]!.id
  const subscriptionsAt = async (customerId: string) => {
    const { data } = await stripe.ask('/v1/events?limit=100')
    const about = data.filter(
      ({ type, data: { object } }) => /subscription\.(?:created|deleted)$/.test(type) && object.customer === customerId,
    )
    return about.map(({ type }) => type).reverse()
  }
  /** A player who has paid and canceled, so that the subscription ends with its period. */
  const aLeaver = async (plan: { trialDays?: number } = {}) => {
    const { user, events } = await stripe.aPayer(plan)
    const subscription = events.find(({ type }) => type === 'customer.subscription.created')!.data.object.id
    await stripe.ask(`/v1/subscriptions/${subscription}`, { cancel_at_period_end: 'true' })
    return { user, customerId: await customerOf(user), events }
  }
  const callOn = async (services: Services, user: TestUser, path: string, payload?: object) => {
    const other = await buildApp(services)
    const request = { url: path, headers: { cookie: user.cookie } }
    const answer = await other.inject(payload ? { ...request, method: 'POST', payload } : { ...request, method: 'GET' })
    await other.close()
    return { status: answer.statusCode, body: JSON.parse(answer.body) }
  }

  test('a payment that the site does not know of yet blocks it', async () => {
    const { user, events } = await stripe.aPayer()
    expect(await app.db.sql`select 1 from subscriptions`).toEqual([])
    expect((await eligibility(user)).canDelete).toBe(false)
    await app.db.sql`delete from subscriptions`
    expect((await remove(user)).body.code).toBe('subscription-blocks-deletion')
    expect(await subscriptionsAt(events[0]!.data.object.id)).not.toContain('customer.subscription.deleted')
  })

  test('with the provider down it is refused for a customer, and works for a user who never was one', async () => {
    const { user } = await aLeaver()
    const stranger = await app.aUser()
    const payments = openStripe({
      secretKey: stripeKey,
      webhookSecret: app.webhookSecret,
      apiBase: 'http://127.0.0.1:9',
      timeoutMs: 500,
    })
    const down = { ...app.services, payments }
    const sentence = 'Unable to verify subscription status'
    expect((await callOn(down, user, '/api/user/deletion-eligibility')).body).toMatchObject({
      canDelete: false,
      reason: sentence,
    })
    expect(
      await callOn(down, user, '/api/user/delete-account', { userId: user.id, currentPassword: 'correct horse' }),
    ).toMatchObject({
      status: 503,
      body: { success: false, code: 'subscription-unverified', error: sentence },
    })
    expect(
      (
        await callOn(down, stranger, '/api/user/delete-account', {
          userId: stranger.id,
          currentPassword: 'correct horse',
        })
      ).status,
    ).toBe(200)
    expect(await app.db.sql`select id from users`).toEqual([{ id: user.id }])
  })

  test('it ends what is live at the provider, and an open checkout page can no longer be paid', async () => {
    const { user, customerId } = await aLeaver()
    const open = await app.services.payments.createCheckout({
      customerId,
      userId: user.id,
      priceId: await stripe.aPlan(),
      currency: 'usd',
      trialDays: 0,
      successUrl: 'http://site.test/game',
      cancelUrl: 'http://site.test/subscribe',
      idempotencyKey: crypto.randomUUID(),
    })
    expect((await remove(user)).body).toEqual({ success: true })
    const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ann Atlas', email: '' }
    const paid = await fetch(open.url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
    expect(paid.status).not.toBe(303)
    expect(await subscriptionsAt(customerId)).toEqual([
      'customer.subscription.created',
      'customer.subscription.deleted',
    ])
    expect(await app.db.sql`select 1 from payment_customers`).toEqual([])
    expect(await app.db.sql`select 1 from subscriptions`).toEqual([])
  })

  test('a user who returns with the same address gets no second free trial; marks contain no names', async () => {
    const { user, customerId } = await aLeaver({ trialDays: 7 })
    const [fingerprint] = await app.services.payments.listCardFingerprints(customerId)
    await remove(user)
    const marks = await app.db.sql<{ kind: string; mark: string; stripe_subscription_id: string | null }>`
      select kind, mark, stripe_subscription_id from trial_marks order by kind`
    expect(marks.map(({ kind }) => kind)).toEqual(['card', 'email'])
    for (const { mark, stripe_subscription_id } of marks) {
      expect(mark).toMatch(/^[\w-]{43}$/)
      expect(stripe_subscription_id).toBeNull()
      expect([user.email, fingerprint]).not.toContain(mark)
    }
    const back = await app.aUser()
    await app.db.sql`update users set email = ${user.email} where id = ${back.id}`
    const priceId = await stripe.aPlan({ trialDays: 7 })
    const { url } = (await checkout({ ...back, email: user.email }, priceId)).body
    await stripe.pay(url)
    await stripe.deliver((await stripe.eventsFor(back)).at(-1)!)
    expect((await back.call(subscriptions.status, {})).body).toMatchObject({ status: 'active', trialEnd: null })
    const newcomer = await app.aUser()
    expect(await stripe.tryToPay((await checkout(newcomer, priceId)).body.url, '5555 5555 5555 4444')).toBe(303)
    await stripe.deliver((await stripe.eventsFor(newcomer)).at(-1)!)
    expect((await newcomer.call(subscriptions.status, {})).body.status).toBe('trialing')
    const sharer = await app.aUser()
    await stripe.pay((await checkout(sharer, priceId)).body.url)
    await stripe.deliver((await stripe.eventsFor(sharer)).at(-1)!)
    expect((await sharer.call(subscriptions.status, {})).body).toMatchObject({ hasSubscription: false, status: null })
  })

  test('a user who only looked at a checkout leaves no mark', async () => {
    const user = await app.aUser()
    await checkout(user, await stripe.aPlan({ trialDays: 7 }))
    expect((await remove(user)).status).toBe(200)
    expect(await app.db.sql`select 1 from trial_marks`).toEqual([])
  })

  test('when the process dies between the provider and the tables, a second try finishes it, and the cards are remembered', async () => {
    const { user, customerId } = await aLeaver({ trialDays: 7 })
    const db = {
      ...app.services.db,
      kind: app.db.kind,
      sql: app.db.sql.bind(app.db),
      query: app.db.query.bind(app.db),
      transaction: async <T>(work: Parameters<typeof app.db.transaction<T>>[0]) => {
        const gone = await app.services.payments.listSubscriptions(customerId).then(
          () => false,
          () => true,
        )
        if (gone) throw new Error('the process has died')
        return app.db.transaction(work)
      },
    }
    const dying = { ...app.services, db }
    expect(
      (await callOn(dying, user, '/api/user/delete-account', { userId: user.id, currentPassword: 'correct horse' }))
        .status,
    ).toBe(500)
    expect(await app.db.sql`select id from users`).toEqual([{ id: user.id }])
    expect(await eligibility(user)).toMatchObject({ canDelete: true, reason: null })
    expect((await remove(user)).status).toBe(200)
    expect(await app.db.sql`select id from users`).toEqual([])
    expect(await app.db.sql`select kind from trial_marks order by kind`).toEqual([{ kind: 'card' }, { kind: 'email' }])
  })

  test('messages about the customer before, during and after it are acknowledged and restore no one', async () => {
    const { user, customerId, events } = await aLeaver()
    const again = () => events.map((event) => ({ ...event, id: `evt_${crypto.randomUUID()}` }))
    const [removed, ...answers] = await Promise.all([remove(user), ...again().map((event) => stripe.deliver(event))])
    expect(removed.status).toBe(200)
    const { data } = await stripe.ask('/v1/events?limit=100')
    const late = data.filter(({ data: { object } }) => object.customer === customerId || object.id === customerId)
    for (const event of late) answers.push(await stripe.deliver(event))
    expect(late.map(({ type }) => type)).toContain('customer.deleted')
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const table of ['users', 'subscriptions', 'payment_customers'])
      expect((await app.db.query({ text: `select 1 from ${table}`, values: [] })).rows).toEqual([])
  })

  test('it waits for a sync that is writing when the deletion begins, and deletes what it wrote too', async () => {
    const { user, customerId } = await aLeaver()
    const at = app.clock.at
    let syncing: Promise<void> | undefined
    const sync = (begun: () => void) =>
      app.db.transaction(async (tx) => {
        expect(await markSyncWritten(tx, customerId, '1000')).toBe(true)
        begun()
        // PGlite has one connection: there the deletion waits for the whole transaction anyway.
        if (app.db.kind === 'postgres')
          await expect
            .poll(() => tx.sql`select 1 from pg_locks where not granted and pid <> pg_backend_pid()`)
            .not.toEqual([])
        const unpaid = { isSecond: false, ...paidFacts({ invoiced: [], trialEnd: null }, at) }
        const facts = { userId: user.id, customerId, priceId: 'price_1', status: 'active', createdAt: at, at } as const
        await saveSubscription(tx, {
          ...facts,
          subscriptionId: 'sub_late',
          currentPeriodEnd: null,
          trialEnd: null,
          ...unpaid,
        })
      })
    const payments = {
      ...app.services.payments,
      deleteCustomer: async (id: string) => {
        await app.services.payments.deleteCustomer(id)
        await new Promise<void>((begun) => {
          syncing = sync(begun)
        })
      },
    }
    const services = { ...app.services, payments }
    expect(
      (await callOn(services, user, '/api/user/delete-account', { userId: user.id, currentPassword: 'correct horse' }))
        .status,
    ).toBe(200)
    await syncing
    expect(await app.db.sql`select 1 from users`).toEqual([])
    expect(await app.db.sql`select 1 from subscriptions`).toEqual([])
  })

  test('while the customer is deleted but the account is not, messages are acknowledged too', async () => {
    const { user, customerId, events } = await aLeaver()
    await app.services.payments.deleteCustomer(customerId)
    expect((await stripe.deliver(events.at(-1)!)).status).toBe(200)
    expect((await remove(user)).status).toBe(200)
  })

  test('a checkout that is opened at the same moment: no account or customer is left that can pay', async () => {
    for (let round = 0; round < 4; round += 1) {
      await app.reset()
      const user = await app.aUser()
      const priceId = await stripe.aPlan()
      const [opened, removed] = await Promise.all([checkout(user, priceId), remove(user)])
      expect([opened.status, opened.body.code ?? 'ok']).toBeOneOf([
        [200, 'ok'],
        [401, 'not-signed-in'],
        [502, 'payments-unavailable'],
      ])
      expect([removed.status, removed.body.code ?? 'ok']).toBeOneOf([
        [200, 'ok'],
        [503, 'subscription-unverified'],
      ])
      if (removed.status !== 200) expect((await remove(user)).status).toBe(200)
      if (opened.status === 200) {
        const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Ann', email: '' }
        const paid = await fetch(opened.body.url, {
          method: 'POST',
          body: new URLSearchParams(card),
          redirect: 'manual',
        })
        expect(paid.status).not.toBe(303)
      }
      expect(await app.db.sql`select 1 from users`).toEqual([])
      expect(await app.db.sql`select 1 from payment_customers`).toEqual([])
    }
  })
})
