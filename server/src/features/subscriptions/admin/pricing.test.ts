import type { RequestOf } from '@whereabouts/contract/endpoint'
import type { Plan } from '@whereabouts/contract/subscriptions'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { paidFacts } from '@whereabouts/game/paid'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { testStripe } from '../../../../test-support/stripe.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'
import { whileUnderWay } from '../../../../test-support/worlds.ts'
import { saveSubscription } from '../writes.ts'

type Form = RequestOf<typeof subscriptionsAdmin.createPlan>

describeOnOneDatabase('the price list of the portal', (app) => {
  const stripe = testStripe(app)
  let admin: TestAdmin
  beforeEach(async () => {
    admin = await app.anAdmin()
  })

  const aPrice = async (amountCents = 500) =>
    (await app.services.payments.createPrice({ planName: 'Plan', amountCents, currency: 'usd', interval: 'month' }))
      .priceId
  const form = async (changes: Partial<Form> = {}): Promise<Form> => ({
    plan_name: 'Basic Plan',
    show_plan_name: true,
    stripe_price_id: changes.stripe_price_id ?? (await aPrice()),
    price_amount: 5,
    currency: 'usd',
    billing_interval: 'month',
    trial_period_days: 30,
    guesses_per_puzzle: 1,
    is_active: true,
    ...changes,
  })
  const create = async (changes: Partial<Form> = {}) => admin.call(subscriptionsAdmin.createPlan, await form(changes))
  const aPlan = async (changes: Partial<Form> = {}) => (await create(changes)).body.plan
  const update = (plan: Plan & { updated_at: string }, changes: Partial<Form> = {}) => {
    const { id, updated_at, ...fields } = plan
    const { created_at, live_subscriptions, ...form } = fields as Partial<subscriptionsAdmin.AdminPlan>
    return admin.call(subscriptionsAdmin.updatePlan, { ...(form as Form), planId: id, updated_at, ...changes })
  }
  const audit = () => app.db.sql`select action, subject, before, after from audit_log order by id`

  test('a plan is added, listed by price with its live subscriptions, and recorded', async () => {
    const dear = await aPlan({ price_amount: 12, stripe_price_id: await aPrice(1200), is_active: false })
    const cheap = await aPlan({ plan_name: '  Explorer ', show_plan_name: false, trial_period_days: 0 })
    expect(cheap).toMatchObject({ plan_name: 'Explorer', price_amount: 5, live_subscriptions: 0, is_active: true })
    expect((await admin.call(subscriptionsAdmin.listPlans, {})).body.plans).toEqual([cheap, dear])
    expect(await audit()).toMatchObject([
      { action: 'pricing.create', subject: dear.id, before: null, after: { price_amount: 12 } },
      { action: 'pricing.create', subject: cheap.id },
    ])
  })

  test.each([
    [{ price_amount: 5.001 }, 'price_amount'],
    [{ trial_period_days: -1 }, 'trial_period_days'],
    [{ trial_period_days: 366 }, 'trial_period_days'],
    [{ guesses_per_puzzle: 0 }, 'guesses_per_puzzle'],
    [{ guesses_per_puzzle: 101 }, 'guesses_per_puzzle'],
    [{ currency: 'jpy' }, 'currency'],
    [{ billing_interval: 'decade' }, 'billing_interval'],
    [{ plan_name: ' ' }, 'plan_name'],
    [{ plan_name: 'A\0B' }, 'plan_name'],
    [{ stripe_price_id: 'price/../x' }, 'stripe_price_id'],
  ])('%j is refused on the server, whatever the page checks', async (changes, field) => {
    expect(await create(changes as Partial<Form>)).toMatchObject({ status: 400, body: { code: 'malformed', field } })
    expect(await app.db.sql`select 1 from subscription_pricing`).toEqual([])
  })

  test('the limits of the ranges are accepted', async () => {
    expect((await create({ trial_period_days: 0, guesses_per_puzzle: 100 })).status).toBe(200)
    expect((await create({ trial_period_days: 365, guesses_per_puzzle: 1 })).status).toBe(200)
    expect((await create({ price_amount: 0.07, stripe_price_id: await aPrice(7) })).status).toBe(200)
  })

  test('a price that the provider does not know, or charges otherwise, is refused with what it charges', async () => {
    expect((await create({ stripe_price_id: 'price_nobody_knows' })).body.code).toBe('price-unknown')
    for (const changes of [{ price_amount: 4.99 }, { currency: 'eur' }, { billing_interval: 'year' }] as const)
      expect((await create(changes)).body).toMatchObject({
        code: 'price-differs',
        details: { charged: '5.00 usd per month' },
        error: expect.stringContaining('5.00 usd per month'),
      })
    const plan = await aPlan()
    expect((await update(plan, { price_amount: 6 })).body.code).toBe('price-differs')
    expect((await update(plan, { stripe_price_id: 'price_nobody_knows' })).body.code).toBe('price-unknown')
    expect((await admin.call(subscriptionsAdmin.listPlans, {})).body.plans).toEqual([plan])
  })

  test('with the provider down no price changes, and everything else still does', async () => {
    const plan = await aPlan()
    const wish = await form()
    await stripe.order({ path: '/v1/prices/:id', status: 503, times: 100 })
    try {
      expect(await admin.call(subscriptionsAdmin.createPlan, wish)).toMatchObject({
        status: 503,
        body: { code: 'unavailable' },
      })
      expect((await update(plan, { price_amount: 6 })).body.code).toBe('unavailable')
      expect((await update(plan, { is_active: false })).body.plan).toMatchObject({ is_active: false })
    } finally {
      await stripe.endFaults()
    }
  })

  test('two plans never have one price, also when they are added at the same moment', async () => {
    const priceId = await aPrice()
    const answers = await Promise.all([1, 2, 3].map(() => create({ stripe_price_id: priceId })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const other = await aPlan()
    expect((await update(other, { stripe_price_id: priceId })).body.code).toBe('price-taken')
  })

  test('of two edits of the same version the second is refused, also at the same moment', async () => {
    const plan = await aPlan()
    const names = ['One', 'Two', 'Three']
    const answers = await Promise.all(names.map((plan_name) => update(plan, { plan_name })))
    expect(answers.map(({ body, status }) => body.code ?? status).sort()).toEqual(
      [200, 'changed-meanwhile', 'changed-meanwhile'].sort(),
    )
    const saved = answers.find(({ status }) => status === 200)!.body.plan
    expect(Date.parse(saved.updated_at)).toBeGreaterThan(Date.parse(plan.updated_at))
    expect((await update(saved, { plan_name: 'Four' })).status).toBe(200)
    expect((await update({ ...plan, id: crypto.randomUUID() })).body.code).toBe('not-found')
  })

  test('the audit has a plan before and after its change; fewer guesses are the administrator’s to decide', async () => {
    const priceId = await aPrice()
    const plan = await aPlan({ stripe_price_id: priceId, guesses_per_puzzle: 10 })
    await subscribe(priceId)
    expect((await update(plan, { guesses_per_puzzle: 3 })).body.plan).toMatchObject({ live_subscriptions: 1 })
    expect((await audit()).at(-1)).toMatchObject({
      action: 'pricing.update',
      before: { guesses_per_puzzle: 10 },
      after: { guesses_per_puzzle: 3 },
    })
  })

  const subscribe = async (priceId: string, { status = 'active', endsInHours = 24 as number | null } = {}) => {
    const user = await app.aUser()
    const end = endsInHours === null ? null : new Date(app.clock.at.getTime() + endsInHours * 3_600_000)
    await app.db.sql`
      insert into subscriptions (stripe_subscription_id, user_id, stripe_price_id, status, current_period_end, created_at, updated_at)
      values (${app.services.newId()}, ${user.id}, ${priceId}, ${status}, ${end}, ${app.clock.at}, ${app.clock.at})`
    return user
  }

  test.each([
    ['active', 24],
    ['active', null],
    ['trialing', 24],
    ['past_due', -24],
    ['active', -1.9],
    ['canceled', 24],
    ['canceled', -1.9],
  ])(
    'a plan with a subscription that is %s and ends in %s hours is neither deleted nor given another price',
    async (status, endsInHours) => {
      const plan = await aPlan()
      await subscribe(plan.stripe_price_id, { status, endsInHours })
      const refused = { status: 409, body: { code: 'plan-in-use', details: { count: 1 } } }
      expect(await admin.call(subscriptionsAdmin.removePlan, { planId: plan.id })).toMatchObject(refused)
      expect(await update(plan, { stripe_price_id: await aPrice() })).toMatchObject(refused)
      expect((await admin.call(subscriptionsAdmin.listPlans, {})).body.plans).toEqual([
        { ...plan, live_subscriptions: 1 },
      ])
      expect((await update(plan, { is_active: false })).status).toBe(200)
    },
  )

  test.each([
    ['canceled', -2.1],
    ['canceled', null],
    ['fraud_canceled', 24],
  ])('a plan with a single subscription that is %s and ends in %s hours is deleted', async (status, endsInHours) => {
    const plan = await aPlan()
    await subscribe(plan.stripe_price_id, { status, endsInHours })
    expect((await admin.call(subscriptionsAdmin.removePlan, { planId: plan.id })).body).toEqual({ success: true })
    expect((await admin.call(subscriptionsAdmin.removePlan, { planId: plan.id })).body.code).toBe('not-found')
    expect((await audit()).at(-1)).toMatchObject({
      action: 'pricing.delete',
      subject: plan.id,
      before: rowOf(plan),
      after: null,
    })
  })
  const rowOf = ({ live_subscriptions: _live, ...plan }: subscriptionsAdmin.AdminPlan) => plan

  test('a player who pays for a checkout after its plan was deleted has the guesses that were sold', async () => {
    const plan = await aPlan({ guesses_per_puzzle: 7, trial_period_days: 0 })
    const user = await app.aUser()
    const { url } = (await stripe.checkout(user, plan.stripe_price_id)).body
    expect((await admin.call(subscriptionsAdmin.removePlan, { planId: plan.id })).status).toBe(200)
    await stripe.pay(url)
    for (const event of await stripe.eventsFor(user)) await stripe.deliver(event)
    expect(await stripe.statusOf(user)).toMatchObject({ hasSubscription: true, guessLimit: 7 })
  })

  test('deleting a plan waits for a concurrent subscription, and then finds it', async () => {
    const plan = await aPlan()
    const { id: userId } = await app.aUser()
    const [at, priceId] = [app.clock.at, plan.stripe_price_id]
    const unpaid = { isSecond: false, ...paidFacts({ invoiced: [], trialEnd: null }, at) }
    const row = { subscriptionId: 'sub_late', userId, customerId: 'cus_late', priceId, createdAt: at, at }
    const write = (tx: Database) =>
      saveSubscription(tx, { ...row, status: 'active', currentPeriodEnd: null, trialEnd: null, ...unpaid })
    const remove = () => admin.call(subscriptionsAdmin.removePlan, { planId: plan.id })
    expect((await whileUnderWay(app, write, remove)).body).toMatchObject({ code: 'plan-in-use', details: { count: 1 } })
  })
})
