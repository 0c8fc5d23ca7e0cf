import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { paidFacts } from '@whereabouts/game/paid'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { testStripe } from '../../../../test-support/stripe.ts'
import type { TestUser } from '../../../../test-support/world.ts'
import { deleteAccount, password } from '../../../../test-support/worlds.ts'
import type { Services } from '../../../core/context.ts'
import { buildApp } from '../../../start/app.ts'
import { markSyncWritten, saveSubscription } from '../../subscriptions/writes.ts'

describeOnOneDatabase('deleting the account of a customer', (app) => {
  const stripe = testStripe(app)

  const eligibility = async (user: TestUser) => (await user.call(accountsSettings.eligibility, {})).body
  /** A player who has paid and canceled, so that the subscription ends with its period. */
  const aLeaver = async (plan: { trialDays?: number } = {}) => {
    const { user, events } = await stripe.aPayer(plan)
    return { user, customerId: await stripe.customerOf(user), events, subscriptionId: await stripe.cancel(user) }
  }
  const callOn = async (services: Services, user: TestUser, path: string, payload?: object) => {
    const other = await buildApp(services)
    const request = { url: path, headers: { cookie: user.cookie } }
    const answer = await other.inject(payload ? { ...request, method: 'POST', payload } : { ...request, method: 'GET' })
    await other.close()
    return { status: answer.statusCode, body: JSON.parse(answer.body) }
  }
  const removeOn = (services: Services, user: TestUser) =>
    callOn(services, user, accountsSettings.deleteAccount.path, { userId: user.id, currentPassword: password })
  const usersLeft = async () => (await app.db.sql<{ id: string }>`select id from users`).map(({ id }) => id)

  test('a payment that the site does not know of yet blocks it', async () => {
    const { user } = await stripe.aPayer()
    expect(await app.db.sql`select 1 from subscriptions`).toEqual([])
    expect((await eligibility(user)).canDelete).toBe(false)
    await app.db.sql`delete from subscriptions`
    expect((await deleteAccount(user)).body.code).toBe('subscription-blocks-deletion')
    expect(await stripe.liveSubscriptions(user)).toHaveLength(1)
  })

  test('with the provider down it is refused for a customer, and works for a user who never was one', async () => {
    const { user } = await aLeaver()
    const stranger = await app.aUser()
    const payments = openStripe({ ...stripe.keys, apiBase: 'http://127.0.0.1:9', timeoutMs: 500 })
    const down = { ...app.services, payments }
    const sentence = 'Unable to verify subscription status'
    const eligible = await callOn(down, user, accountsSettings.eligibility.path)
    expect(eligible.body).toMatchObject({ canDelete: false, reason: sentence })
    const unverified = { success: false, code: 'subscription-unverified', error: sentence }
    expect(await removeOn(down, user)).toMatchObject({ status: 503, body: unverified })
    expect((await removeOn(down, stranger)).status).toBe(200)
    expect(await usersLeft()).toEqual([user.id])
  })

  test('it ends what is live at the provider, and an open checkout page can no longer be paid', async () => {
    const { user, subscriptionId } = await aLeaver()
    const open = await stripe.checkout(user, await stripe.aPlan())
    expect((await stripe.atProvider(subscriptionId)).status).toBe('active')
    expect((await deleteAccount(user)).body).toEqual({ success: true })
    expect(await stripe.tryToPay(open.body.url)).toBe(410)
    expect((await stripe.atProvider(subscriptionId)).status).toBe('canceled')
    expect(await app.db.sql`select 1 from payment_customers`).toEqual([])
    expect(await app.db.sql`select 1 from subscriptions`).toEqual([])
    expect((await stripe.checkout(user, await stripe.aPlan())).status).toBe(401)
  })

  test('a user who returns with the same address gets no second free trial; marks contain no names', async () => {
    const { user, customerId } = await aLeaver({ trialDays: 7 })
    const [fingerprint] = await app.services.payments.listCardFingerprints(customerId)
    await deleteAccount(user)
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
    const bought = async (buyer: TestUser, card?: string) => {
      expect(await stripe.tryToPay((await stripe.checkout(buyer, priceId)).body.url, card)).toBe(303)
      await stripe.deliver((await stripe.eventsFor(buyer)).at(-1)!)
      return stripe.statusOf(buyer)
    }
    expect(await bought({ ...back, email: user.email })).toMatchObject({ status: 'active', trialEnd: null })
    expect((await bought(await app.aUser(), '5555 5555 5555 4444')).status).toBe('trialing')
    expect(await bought(await app.aUser())).toMatchObject({ hasSubscription: false, status: null })
  })

  test('a user who only looked at a checkout leaves no mark', async () => {
    const user = await app.aUser()
    await stripe.checkout(user, await stripe.aPlan({ trialDays: 7 }))
    expect((await deleteAccount(user)).status).toBe(200)
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
        const gone = await app.services.payments.listSubscriptions(customerId).catch(() => 'gone')
        if (gone === 'gone') throw new Error('the process has died')
        return app.db.transaction(work)
      },
    }
    expect((await removeOn({ ...app.services, db }, user)).status).toBe(500)
    expect(await usersLeft()).toEqual([user.id])
    expect(await eligibility(user)).toMatchObject({ canDelete: true, reason: null })
    expect((await deleteAccount(user)).status).toBe(200)
    expect(await usersLeft()).toEqual([])
    expect(await app.db.sql`select kind from trial_marks order by kind`).toEqual([{ kind: 'card' }, { kind: 'email' }])
  })

  test('messages about the customer before, during and after it are acknowledged and restore no one', async () => {
    const { user, customerId, events } = await aLeaver()
    const again = () => events.map((event) => ({ ...event, id: `evt_${crypto.randomUUID()}` }))
    const [removed, ...answers] = await Promise.all([
      deleteAccount(user),
      ...again().map((event) => stripe.deliver(event)),
    ])
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
    expect((await removeOn({ ...app.services, payments }, user)).status).toBe(200)
    await syncing
    expect(await app.db.sql`select 1 from users`).toEqual([])
    expect(await app.db.sql`select 1 from subscriptions`).toEqual([])
  })

  test('while the customer is deleted but the account is not, messages are acknowledged too', async () => {
    const { user, customerId, events } = await aLeaver()
    await app.services.payments.deleteCustomer(customerId)
    expect((await stripe.deliver(events.at(-1)!)).status).toBe(200)
    expect((await deleteAccount(user)).status).toBe(200)
  })

  test('a checkout that is opened at the same moment: no account or customer is left that can pay', async () => {
    for (let round = 0; round < 4; round += 1) {
      await app.reset()
      const user = await app.aUser()
      const priceId = await stripe.aPlan()
      if (round % 2 === 0) await stripe.checkout(user, priceId)
      const [opened, removed] = await Promise.all([stripe.checkout(user, priceId), deleteAccount(user)])
      expect([opened.status, opened.body.code ?? 'ok']).toBeOneOf([
        [200, 'ok'],
        [401, 'not-signed-in'],
        [502, 'payments-unavailable'],
      ])
      expect([removed.status, removed.body.code ?? 'ok']).toBeOneOf([
        [200, 'ok'],
        [503, 'subscription-unverified'],
      ])
      if (removed.status !== 200) expect((await deleteAccount(user)).status).toBe(200)
      if (opened.status === 200) expect(await stripe.tryToPay(opened.body.url)).toBe(410)
      expect(await app.db.sql`select 1 from users`).toEqual([])
      expect(await app.db.sql`select 1 from payment_customers`).toEqual([])
    }
  })
})
