import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { type AtProvider, TestPayers } from '../../../test-support/payers.ts'
import { TestProvider } from '../../../test-support/provider.ts'
import { type Proration, testSwitches } from '../../../test-support/switches.ts'
import { syncCustomer } from './sync-customer.ts'

const failing = 'pm_card_chargeCustomerFail'

describeOnOneDatabase('guesses for what is paid', (app) => {
  let payers: TestPayers
  let provider: TestProvider
  let switches: ReturnType<typeof testSwitches>
  let cheap: string
  let dear: string
  beforeAll(async () => {
    payers = new TestPayers(app)
    provider = new TestProvider(app)
    switches = testSwitches(app, payers)
    await payers.holdMessages()
  })
  beforeEach(async () => {
    await payers.advance(0)
    cheap = await provider.aPlan({ guesses: 2, price: 5 })
    dear = await provider.aPlan({ guesses: 10, price: 50 })
  })

  describe('a switch to a more expensive plan', () => {
    test('that is charged with the next period gives its guesses when that is paid', async () => {
      const payer = await switches.subscribe(cheap)
      await switches.advance(payer, 10)
      await switches.switchBy(payer, dear, 'none')
      expect([await switches.limitOf(payer), await switches.acceptedOf(payer)]).toEqual([2, 2])
      await switches.advance(payer, 25)
      expect(await switches.limitOf(payer)).toBe(10)
    })

    test('with prorations on the next invoice gives its guesses when that is paid', async () => {
      const payer = await switches.subscribe(cheap)
      await switches.advance(payer, 10)
      await switches.switchBy(payer, dear, 'create_prorations')
      expect(await switches.limitOf(payer)).toBe(2)
      await switches.advance(payer, 25)
      expect(await switches.limitOf(payer)).toBe(10)
    })

    test('that is charged immediately gives its guesses immediately', async () => {
      const payer = await switches.subscribe(cheap)
      await switches.advance(payer, 10)
      await switches.switchBy(payer, dear, 'always_invoice')
      expect([await switches.limitOf(payer), await switches.acceptedOf(payer)]).toEqual([10, 10])
    })

    test('with a failed charge gives nothing, and takes nothing of what is paid, until it is paid', async () => {
      const payer = await switches.subscribe(cheap)
      await switches.giveCard(payer, failing)
      await switches.switchBy(payer, dear, 'always_invoice')
      expect(await switches.statusOf(payer)).toMatchObject({ status: 'past_due', hasSubscription: true, guessLimit: 2 })
      await switches.giveCard(payer, 'pm_card_visa')
      await switches.payLatest(payer)
      expect(await switches.statusOf(payer)).toMatchObject({ status: 'active', guessLimit: 10 })
    })

    test('with a pending payment gives its guesses when it is paid, and nothing when it expires', async () => {
      const [payer, other] = [await switches.subscribe(cheap), await switches.subscribe(cheap)]
      for (const one of [payer, other]) {
        await switches.giveCard(one, failing)
        await switches.switchTo(one, dear, {
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
        })
        expect(await switches.statusOf(one)).toMatchObject({ status: 'active', guessLimit: 2 })
      }
      await switches.giveCard(payer, 'pm_card_visa')
      await switches.payLatest(payer)
      expect(await switches.limitOf(payer)).toBe(10)
      await switches.advance(other, 1)
      expect(await payers.ask<AtProvider & { pending_update: null }>(`/v1/subscriptions/${other.id}`)).toMatchObject({
        pending_update: null,
        items: { data: [{ price: { id: cheap } }] },
      })
      expect(await switches.limitOf(other)).toBe(2)
    })

    test.each<Proration>(['none', 'create_prorations'])(
      'and back again (%s) gives the dear guesses at no time, and costs nothing',
      async (proration) => {
        const payer = await switches.subscribe(cheap)
        await switches.advance(payer, 10)
        await switches.switchBy(payer, dear, proration)
        expect(await switches.acceptedOf(payer)).toBe(2)
        await switches.switchBy(payer, cheap, proration)
        expect(await switches.limitOf(payer)).toBe(2)
        await switches.advance(payer, 25)
        expect(await switches.limitOf(payer)).toBe(2)
      },
    )
  })

  describe('a switch to a cheaper plan', () => {
    test('counts from the next period, to the minute, also where no message about that has come', async () => {
      const payer = await switches.subscribe(dear)
      await switches.advance(payer, 10)
      await switches.switchBy(payer, cheap, 'none')
      expect([await switches.limitOf(payer), await switches.acceptedOf(payer)]).toEqual([10, 10])
      const end = new Date((await switches.statusOf(payer)).currentPeriodEnd!)
      app.clock.at = new Date(end.getTime() - 1)
      expect(await switches.limitOf(payer)).toBe(10)
      app.clock.at = end
      expect(await switches.limitOf(payer)).toBe(2)
      await switches.advance(payer, 25)
      expect(await switches.limitOf(payer)).toBe(2)
    })

    test.each<Proration>(['create_prorations', 'always_invoice'])(
      'counts immediately where the rest of the more expensive one is refunded (%s): that is no longer paid',
      async (proration) => {
        const payer = await switches.subscribe(dear)
        await switches.advance(payer, 10)
        await switches.switchBy(payer, cheap, proration)
        expect(await switches.statusOf(payer)).toMatchObject({ hasSubscription: true, guessLimit: 2 })
        await switches.advance(payer, 25)
        expect(await switches.statusOf(payer)).toMatchObject({ hasSubscription: true, guessLimit: 2 })
      },
    )
  })

  describe('in the portal of the provider', () => {
    test('a switch counts as the portal is set: with the next period, or immediately once paid', async () => {
      const [later, atOnce] = [await switches.subscribe(cheap), await switches.subscribe(cheap)]
      await switches.switchInPortal(later, dear)
      expect(await switches.limitOf(later)).toBe(2)
      await switches.switchInPortal(atOnce, dear, { proration: 'always_invoice' })
      expect(await switches.limitOf(atOnce)).toBe(10)
    })

    test('a switch with a failing card changes nothing', async () => {
      const payer = await switches.subscribe(cheap)
      await switches.giveCard(payer, failing)
      expect(await switches.switchInPortal(payer, dear, { proration: 'always_invoice' })).toBe(402)
      expect(await switches.statusOf(payer)).toMatchObject({ status: 'active', guessLimit: 2 })
    })

    test('a scheduled cheaper plan begins with the next period, and can be canceled before', async () => {
      const [payer, leaver] = [await switches.subscribe(dear), await switches.subscribe(dear)]
      for (const one of [payer, leaver]) await switches.switchInPortal(one, cheap, { downgrades: 'scheduled' })
      expect(await switches.limitOf(payer)).toBe(10)
      await app.services.payments.cancelAtPeriodEnd(leaver.id)
      expect((await payers.atProvider(leaver.id)).cancel_at_period_end).toBe(true)
      await switches.advance(payer, 32)
      expect(await switches.statusOf(payer)).toMatchObject({ status: 'active', guessLimit: 2 })
    })

    test('a trial that is switched up ends and is charged, or goes on with the guesses that it began with', async () => {
      const charged = await switches.subscribe(cheap, 7)
      await switches.switchInPortal(charged, dear)
      expect(await switches.statusOf(charged)).toMatchObject({ status: 'active', guessLimit: 10 })
      await app.empty('trial_marks')
      const tried = await switches.subscribe(cheap, 7)
      await switches.switchInPortal(tried, dear, { trial: 'continues' })
      expect(await switches.statusOf(tried)).toMatchObject({ status: 'trialing', guessLimit: 2 })
      expect(await switches.acceptedOf(tried)).toBe(2)
    })
  })

  describe('a trial', () => {
    test.each<Proration>(['none', 'create_prorations', 'always_invoice'])(
      'has the guesses of the plan that it began with, up and down (%s), also where it is first seen afterwards',
      async (proration) => {
        const payer = await switches.subscribe(cheap, 7)
        await switches.switchBy(payer, dear, proration)
        expect(await switches.statusOf(payer)).toMatchObject({ status: 'trialing', guessLimit: 2 })
        await app.db.sql`delete from subscriptions`
        await app.empty('trial_marks')
        await syncCustomer(app.services, payer.customerId)
        expect([await switches.limitOf(payer), await switches.acceptedOf(payer)]).toEqual([2, 2])
        await switches.switchBy(payer, cheap, proration)
        expect(await switches.limitOf(payer)).toBe(2)
      },
    )
  })

  test('a plan that a coupon makes free is paid, and so is one that costs nothing', async () => {
    const free = await provider.aPlan({ guesses: 3, price: 0 })
    const payer = await switches.subscribe(free)
    expect(await switches.statusOf(payer)).toMatchObject({ hasSubscription: true, guessLimit: 3 })
    await switches.switchBy(payer, dear, 'none')
    expect(await switches.limitOf(payer)).toBe(3)
  })
})
