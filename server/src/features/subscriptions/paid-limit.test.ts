import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { type AtProvider, failing, type Proration, testStripe } from '../../../test-support/stripe.ts'

describeOnOneDatabase('guesses for what is paid', (app) => {
  const stripe = testStripe(app)
  let cheap: string
  let dear: string
  beforeEach(async () => {
    cheap = await stripe.aPlan({ guesses: 2, price: 5 })
    dear = await stripe.aPlan({ guesses: 10, price: 50 })
  })

  describe('a switch to a more expensive plan', () => {
    test.each([
      ['none', 2],
      ['create_prorations', 2],
      ['always_invoice', 10],
    ] as const)('(%s) gives its guesses when it is paid: until the next period %i', async (proration, guesses) => {
      const payer = await stripe.aSubscriber(cheap)
      await stripe.pass(payer, 10)
      await stripe.switchBy(payer, dear, proration)
      expect([await stripe.limitOf(payer), await stripe.acceptedOf(payer)]).toEqual([guesses, guesses])
      await stripe.pass(payer, 25)
      expect(await stripe.limitOf(payer)).toBe(10)
    })

    test('with a failed charge gives nothing, and takes nothing of what is paid, until it is paid', async () => {
      const payer = await stripe.aSubscriber(cheap)
      await stripe.giveCard(payer, failing)
      await stripe.switchBy(payer, dear, 'always_invoice')
      expect(await stripe.statusOf(payer)).toMatchObject({ status: 'past_due', hasSubscription: true, guessLimit: 2 })
      await stripe.giveCard(payer, 'pm_card_visa')
      await stripe.payLatest(payer)
      expect(await stripe.statusOf(payer)).toMatchObject({ status: 'active', guessLimit: 10 })
    })

    test('with a pending payment gives its guesses when it is paid, and nothing when it expires', async () => {
      const [payer, other] = [await stripe.aSubscriber(cheap), await stripe.aSubscriber(cheap)]
      for (const one of [payer, other]) {
        await stripe.giveCard(one, failing)
        await stripe.switchTo(one, dear, {
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
        })
        expect(await stripe.statusOf(one)).toMatchObject({ status: 'active', guessLimit: 2 })
      }
      await stripe.giveCard(payer, 'pm_card_visa')
      await stripe.payLatest(payer)
      expect(await stripe.limitOf(payer)).toBe(10)
      await stripe.pass(other, 1)
      expect(await stripe.ask<AtProvider & { pending_update: null }>(`/v1/subscriptions/${other.id}`)).toMatchObject({
        pending_update: null,
        items: { data: [{ price: { id: cheap } }] },
      })
      expect(await stripe.limitOf(other)).toBe(2)
    })

    test.each<Proration>(['none', 'create_prorations'])(
      'and back again (%s) gives the dear guesses at no time, and costs nothing',
      async (proration) => {
        const payer = await stripe.aSubscriber(cheap)
        await stripe.pass(payer, 10)
        await stripe.switchBy(payer, dear, proration)
        expect(await stripe.acceptedOf(payer)).toBe(2)
        await stripe.switchBy(payer, cheap, proration)
        expect(await stripe.limitOf(payer)).toBe(2)
        await stripe.pass(payer, 25)
        expect(await stripe.limitOf(payer)).toBe(2)
      },
    )
  })

  describe('a switch to a cheaper plan', () => {
    test('counts from the next period, to the minute, also where no message about that has come', async () => {
      const payer = await stripe.aSubscriber(dear)
      await stripe.pass(payer, 10)
      await stripe.switchBy(payer, cheap, 'none')
      expect([await stripe.limitOf(payer), await stripe.acceptedOf(payer)]).toEqual([10, 10])
      const end = new Date((await stripe.statusOf(payer)).currentPeriodEnd!)
      app.clock.at = new Date(end.getTime() - 1)
      expect(await stripe.limitOf(payer)).toBe(10)
      app.clock.at = end
      expect(await stripe.limitOf(payer)).toBe(2)
      await stripe.pass(payer, 25)
      expect(await stripe.limitOf(payer)).toBe(2)
    })

    test.each<Proration>(['create_prorations', 'always_invoice'])(
      'counts immediately where the rest of the more expensive one is refunded (%s): that is no longer paid',
      async (proration) => {
        const payer = await stripe.aSubscriber(dear)
        await stripe.pass(payer, 10)
        await stripe.switchBy(payer, cheap, proration)
        expect(await stripe.statusOf(payer)).toMatchObject({ hasSubscription: true, guessLimit: 2 })
        await stripe.pass(payer, 25)
        expect(await stripe.statusOf(payer)).toMatchObject({ hasSubscription: true, guessLimit: 2 })
      },
    )
  })

  describe('in the portal of the provider', () => {
    test('a switch counts as the portal is set: with the next period, or immediately once paid', async () => {
      const [later, atOnce] = [await stripe.aSubscriber(cheap), await stripe.aSubscriber(cheap)]
      await stripe.switchInPortal(later, dear)
      expect(await stripe.limitOf(later)).toBe(2)
      await stripe.switchInPortal(atOnce, dear, { proration: 'always_invoice' })
      expect(await stripe.limitOf(atOnce)).toBe(10)
    })

    test('a switch with a failing card changes nothing', async () => {
      const payer = await stripe.aSubscriber(cheap)
      await stripe.giveCard(payer, failing)
      expect(await stripe.switchInPortal(payer, dear, { proration: 'always_invoice' })).toBe(402)
      expect(await stripe.statusOf(payer)).toMatchObject({ status: 'active', guessLimit: 2 })
    })

    test('a scheduled cheaper plan begins with the next period, and can be canceled before', async () => {
      const [payer, leaver] = [await stripe.aSubscriber(dear), await stripe.aSubscriber(dear)]
      for (const one of [payer, leaver]) await stripe.switchInPortal(one, cheap, { downgrades: 'scheduled' })
      expect(await stripe.limitOf(payer)).toBe(10)
      await app.services.payments.cancelAtPeriodEnd(leaver.id)
      expect((await stripe.atProvider(leaver.id)).cancel_at_period_end).toBe(true)
      await stripe.pass(payer, 32)
      expect(await stripe.statusOf(payer)).toMatchObject({ status: 'active', guessLimit: 2 })
    })

    test('a trial that is switched up ends and is charged, or goes on with the guesses that it began with', async () => {
      const charged = await stripe.aSubscriber(cheap, 7)
      await stripe.switchInPortal(charged, dear)
      expect(await stripe.statusOf(charged)).toMatchObject({ status: 'active', guessLimit: 10 })
      await app.empty('trial_marks')
      const tried = await stripe.aSubscriber(cheap, 7)
      await stripe.switchInPortal(tried, dear, { trial: 'continues' })
      expect(await stripe.statusOf(tried)).toMatchObject({ status: 'trialing', guessLimit: 2 })
      expect(await stripe.acceptedOf(tried)).toBe(2)
    })
  })

  describe('a trial', () => {
    test.each<Proration>(['none', 'create_prorations', 'always_invoice'])(
      'has the guesses of the plan that it began with, up and down (%s), also where it is first seen afterwards',
      async (proration) => {
        const payer = await stripe.aSubscriber(cheap, 7)
        await stripe.switchBy(payer, dear, proration)
        expect(await stripe.statusOf(payer)).toMatchObject({ status: 'trialing', guessLimit: 2 })
        await app.db.sql`delete from subscriptions`
        await app.empty('trial_marks')
        await stripe.sync(payer)
        expect([await stripe.limitOf(payer), await stripe.acceptedOf(payer)]).toEqual([2, 2])
        await stripe.switchBy(payer, cheap, proration)
        expect(await stripe.limitOf(payer)).toBe(2)
      },
    )
  })

  test('a plan that a coupon makes free is paid, and so is one that costs nothing', async () => {
    const free = await stripe.aPlan({ guesses: 3, price: 0 })
    const payer = await stripe.aSubscriber(free)
    expect(await stripe.statusOf(payer)).toMatchObject({ hasSubscription: true, guessLimit: 3 })
    await stripe.switchBy(payer, dear, 'none')
    expect(await stripe.limitOf(payer)).toBe(3)
  })
})
