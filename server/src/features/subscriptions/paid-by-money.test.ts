import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { failing, type Payer, type Subscribed, testStripe } from '../../../test-support/stripe.ts'
import { aWin } from '../../../test-support/worlds.ts'

describeOnOneDatabase('what money pays for', (app) => {
  const stripe = testStripe(app)
  let cheap: string
  let dear: string
  beforeEach(async () => {
    cheap = await stripe.aPlan({ guesses: 2, price: 5 })
    dear = await stripe.aPlan({ guesses: 10, price: 100 })
  })

  const balanceOf = async ({ customerId }: Payer) =>
    (await stripe.ask<{ balance: number }>(`/v1/customers/${customerId}`)).balance
  const unpaid = { hasSubscription: false, guessLimit: 0 }

  describe('credit', () => {
    /** A player who paid one month, with a failed next charge of 100.00. */
    const anOverdue = async () => {
      const payer = await stripe.aSubscriber(dear)
      await stripe.giveCard(payer, failing)
      await stripe.pass(payer, 32)
      expect(await stripe.statusOf(payer)).toMatchObject({
        status: 'past_due',
        hasSubscription: true,
        guessLimit: 10,
      })
      return payer
    }

    test.each(['always_invoice', 'create_prorations'] as const)(
      'for an unpaid month pays neither a cheaper plan nor its next months (%s)',
      async (proration) => {
        const payer = await anOverdue()
        await stripe.switchBy(payer, cheap, proration)
        if (proration === 'always_invoice') {
          expect(await stripe.atProvider(payer.id)).toMatchObject({ status: 'active' })
          expect(await balanceOf(payer)).toBeLessThan(-8000)
          expect(await stripe.statusOf(payer)).toMatchObject(unpaid)
        }
        for (let month = 0; month < 2; month += 1) {
          await stripe.pass(payer, 31)
          expect(await stripe.statusOf(payer)).toMatchObject(unpaid)
        }
        expect((await stripe.chargesOf(payer)).filter(({ paid }) => paid)).toHaveLength(1)
      },
    )

    test('counts once the month is paid after all', async () => {
      const payer = await anOverdue()
      const { latest_invoice: open } = await stripe.atProvider(payer.id)
      await stripe.switchBy(payer, cheap, 'always_invoice')
      await stripe.giveCard(payer, 'pm_card_visa')
      await stripe.ask(`/v1/invoices/${open}/pay`, {})
      await stripe.sync(payer)
      expect(await stripe.statusOf(payer)).toMatchObject({ status: 'active', hasSubscription: true, guessLimit: 2 })
    })

    test('for a month that was paid pays the months of a cheaper plan', async () => {
      const payer = await stripe.aSubscriber(dear)
      await stripe.switchBy(payer, cheap, 'always_invoice')
      await stripe.giveCard(payer, failing)
      for (let month = 0; month < 3; month += 1) {
        expect(await stripe.statusOf(payer)).toMatchObject({ status: 'active', hasSubscription: true, guessLimit: 2 })
        await stripe.pass(payer, 31)
      }
      expect((await stripe.chargesOf(payer)).map(({ paid }) => paid)).toEqual([true])
    })

    test('for an unpaid month pays no other subscription of its customer', async () => {
      const payer = await anOverdue()
      const { id, customerId } = payer
      const headers = { authorization: `Bearer ${stripe.keys.secretKey}`, 'stripe-version': '2026-10-28.endive' }
      await stripe.switchBy(payer, cheap, 'always_invoice')
      await fetch(`${app.sandboxUrl}/v1/subscriptions/${id}`, { method: 'DELETE', headers })
      await stripe.advance(60)
      await stripe.subscribe(customerId, { priceId: cheap, card: failing })
      await stripe.sync(payer)
      expect(await stripe.statusOf(payer)).toMatchObject(unpaid)
    })

    test('that the operator gave by hand pays as money does', async () => {
      const payer = await stripe.aSubscriber(cheap)
      const gift = { amount: '-500', currency: 'usd' }
      await stripe.ask(`/v1/customers/${payer.customerId}/balance_transactions`, gift)
      await stripe.giveCard(payer, failing)
      await stripe.pass(payer, 32)
      expect(await stripe.statusOf(payer)).toMatchObject({ status: 'active', hasSubscription: true, guessLimit: 2 })
      await stripe.pass(payer, 31)
      expect((await stripe.statusOf(payer)).status).toBe('past_due')
    })

    test('that covers a period without any money releases no prize', async () => {
      const admin = await app.anAdmin()
      const payer = await anOverdue()
      await aWin(app, { winner: payer.user })
      await stripe.switchBy(payer, cheap, 'always_invoice')
      const [prize] = (await admin.call(prizesAdmin.list, {})).body.prizes
      expect(prize!.holds).toMatchObject([{ reason: 'payment-due', ended_at: null }])
    })
  })

  describe('a refund by the operator', () => {
    const paidMonths = async (months: number): Promise<Subscribed> => {
      const payer = await stripe.aSubscriber(cheap)
      for (let month = 1; month < months; month += 1) await stripe.pass(payer, 31)
      return payer
    }

    test.each([1, 3])('of the whole payment ends the time that it paid, in month %i', async (months) => {
      const payer = await paidMonths(months)
      await stripe.refund(payer)
      await stripe.report('charge.refunded')
      expect(await stripe.statusOf(payer)).toMatchObject(unpaid)
      expect(await stripe.acceptedOf(payer)).toBe(0)
      await stripe.pass(payer, 31)
      expect(await stripe.statusOf(payer)).toMatchObject({ hasSubscription: true, guessLimit: 2 })
    })

    test('that fails weeks later restores the time: its message names the charge alone', async () => {
      const payer = await paidMonths(2)
      const made = await stripe.refund(payer)
      await stripe.sync(payer)
      expect(await stripe.statusOf(payer)).toMatchObject(unpaid)
      await stripe.failRefund(made)
      const failed = await stripe.latest('refund.failed')
      delete failed.data.object.customer
      expect((await stripe.deliver(failed)).status).toBe(200)
      expect(await stripe.statusOf(payer)).toMatchObject({ status: 'active', hasSubscription: true, guessLimit: 2 })
    })

    test('of half of the price, or of an earlier month, ends nothing; a cent more, in several refunds, does', async () => {
      const payer = await paidMonths(2)
      const [latest, first] = (await stripe.chargesOf(payer)).map(({ id }) => id)
      await stripe.refund(payer, 249, latest!)
      await stripe.refund(payer, 1, latest!)
      await stripe.refund(payer, undefined, first!)
      await stripe.sync(payer)
      expect(await stripe.statusOf(payer)).toMatchObject({ status: 'active', hasSubscription: true, guessLimit: 2 })
      await stripe.refund(payer, 1, latest!)
      await stripe.sync(payer)
      expect(await stripe.statusOf(payer)).toMatchObject(unpaid)
    })
  })
})
