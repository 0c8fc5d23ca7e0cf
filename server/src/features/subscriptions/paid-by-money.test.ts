import * as guesses from '@whereabouts/contract/guesses'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { type Payer, TestPayers } from '../../../test-support/payers.ts'
import { type ProviderEvent, TestProvider } from '../../../test-support/provider.ts'
import { type Subscribed, testSwitches } from '../../../test-support/switches.ts'
import { syncCustomer } from './sync-customer.ts'

const failing = 'pm_card_chargeCustomerFail'

interface Listed<Item> {
  data: Item[]
}

describeOnOneDatabase('what money pays for', (app) => {
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
    dear = await provider.aPlan({ guesses: 10, price: 100 })
  })

  const balanceOf = async ({ customerId }: Payer) =>
    (await payers.ask<{ balance: number }>(`/v1/customers/${customerId}`)).balance
  const chargesOf = async ({ customerId }: Payer) =>
    (await payers.ask<Listed<{ id: string; paid: boolean }>>(`/v1/charges?customer=${customerId}&limit=100`)).data
  const latestCharge = async (payer: Payer) => (await chargesOf(payer)).find(({ paid }) => paid)!.id
  const refund = (charge: string, amount?: number) =>
    payers.ask('/v1/refunds', { charge, ...(amount && { amount: String(amount) }) })
  const failRefund = async ({ id }: { id: string }) => {
    const answer = await fetch(`${app.sandboxUrl}/stripe/refunds/${id}/fail`, { method: 'POST', redirect: 'manual' })
    expect(answer.status).toBe(303)
  }
  /** Delivers the provider's latest message of a type, and nothing else. */
  const deliverLatest = async (type: string) => {
    const { data } = await payers.ask<Listed<ProviderEvent>>('/v1/events?limit=100')
    expect((await provider.deliver(data.find((event) => event.type === type)!)).status).toBe(200)
  }
  const unpaid = { hasSubscription: false, guessLimit: 0 }

  describe('credit', () => {
    /** A player who paid one month, with a failed next charge of 100.00. */
    const anOverdue = async () => {
      const payer = await switches.subscribe(dear)
      await switches.giveCard(payer, failing)
      await switches.advance(payer, 32)
      expect(await switches.statusOf(payer)).toMatchObject({
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
        await switches.switchBy(payer, cheap, proration)
        if (proration === 'always_invoice') {
          expect(await payers.atProvider(payer.id)).toMatchObject({ status: 'active' })
          expect(await balanceOf(payer)).toBeLessThan(-8000)
          expect(await switches.statusOf(payer)).toMatchObject(unpaid)
        }
        for (let month = 0; month < 2; month += 1) {
          await switches.advance(payer, 31)
          expect(await switches.statusOf(payer)).toMatchObject(unpaid)
        }
        expect((await chargesOf(payer)).filter(({ paid }) => paid)).toHaveLength(1)
      },
    )

    test('counts once the month is paid after all', async () => {
      const payer = await anOverdue()
      const { latest_invoice: open } = await payers.atProvider(payer.id)
      await switches.switchBy(payer, cheap, 'always_invoice')
      await switches.giveCard(payer, 'pm_card_visa')
      await payers.ask(`/v1/invoices/${open}/pay`, {})
      await syncCustomer(app.services, payer.customerId)
      expect(await switches.statusOf(payer)).toMatchObject({ status: 'active', hasSubscription: true, guessLimit: 2 })
    })

    test('for a month that was paid pays the months of a cheaper plan', async () => {
      const payer = await switches.subscribe(dear)
      await switches.switchBy(payer, cheap, 'always_invoice')
      await switches.giveCard(payer, failing)
      for (let month = 0; month < 3; month += 1) {
        expect(await switches.statusOf(payer)).toMatchObject({ status: 'active', hasSubscription: true, guessLimit: 2 })
        await switches.advance(payer, 31)
      }
      expect((await chargesOf(payer)).map(({ paid }) => paid)).toEqual([true])
    })

    test('for an unpaid month pays no other subscription of its customer', async () => {
      const payer = await anOverdue()
      const { id, customerId } = payer
      const headers = { authorization: `Bearer ${provider.keys.secretKey}`, 'stripe-version': '2026-10-28.endive' }
      await switches.switchBy(payer, cheap, 'always_invoice')
      await fetch(`${app.sandboxUrl}/v1/subscriptions/${id}`, { method: 'DELETE', headers })
      await payers.advance(60)
      await payers.subscribe(customerId, { priceId: cheap, card: failing })
      await syncCustomer(app.services, customerId)
      expect(await switches.statusOf(payer)).toMatchObject(unpaid)
    })

    test('that the operator gave by hand pays as money does', async () => {
      const payer = await switches.subscribe(cheap)
      const gift = { amount: '-500', currency: 'usd' }
      await payers.ask(`/v1/customers/${payer.customerId}/balance_transactions`, gift)
      await switches.giveCard(payer, failing)
      await switches.advance(payer, 32)
      expect(await switches.statusOf(payer)).toMatchObject({ status: 'active', hasSubscription: true, guessLimit: 2 })
      await switches.advance(payer, 31)
      expect((await switches.statusOf(payer)).status).toBe('past_due')
    })

    test('that covers a period without any money releases no prize', async () => {
      const admin = await app.anAdmin()
      const payer = await anOverdue()
      const { id: puzzleId, answer } = await app.aPuzzle()
      const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
      expect((await payer.user.call(guesses.submit, guess)).body.is_winning_guess).toBe(true)
      await switches.switchBy(payer, cheap, 'always_invoice')
      const [prize] = (await admin.call(prizesAdmin.list, {})).body.prizes
      expect(prize!.holds).toMatchObject([{ reason: 'payment-due', ended_at: null }])
    })
  })

  describe('a refund by the operator', () => {
    const paidMonths = async (months: number): Promise<Subscribed> => {
      const payer = await switches.subscribe(cheap)
      for (let month = 1; month < months; month += 1) await switches.advance(payer, 31)
      return payer
    }

    test.each([1, 3])('of the whole payment ends the time that it paid, in month %i', async (months) => {
      const payer = await paidMonths(months)
      await refund(await latestCharge(payer))
      await deliverLatest('charge.refunded')
      expect(await switches.statusOf(payer)).toMatchObject(unpaid)
      expect(await switches.acceptedOf(payer)).toBe(0)
      await switches.advance(payer, 31)
      expect(await switches.statusOf(payer)).toMatchObject({ hasSubscription: true, guessLimit: 2 })
    })

    test('that fails weeks later restores the time: its message names the charge alone', async () => {
      const payer = await paidMonths(2)
      const made = await refund(await latestCharge(payer))
      await syncCustomer(app.services, payer.customerId)
      expect(await switches.statusOf(payer)).toMatchObject(unpaid)
      await failRefund(made)
      const { data } = await payers.ask<Listed<ProviderEvent>>('/v1/events?limit=20')
      const failed = data.find(({ type }) => type === 'refund.failed')!
      delete failed.data.object.customer
      expect((await provider.deliver(failed)).status).toBe(200)
      expect(await switches.statusOf(payer)).toMatchObject({ status: 'active', hasSubscription: true, guessLimit: 2 })
    })

    test('of half of the price, or of an earlier month, ends nothing; a cent more, in several refunds, does', async () => {
      const payer = await paidMonths(2)
      const [latest, first] = (await chargesOf(payer)).map(({ id }) => id)
      await refund(latest!, 249)
      await refund(latest!, 1)
      await refund(first!)
      await syncCustomer(app.services, payer.customerId)
      expect(await switches.statusOf(payer)).toMatchObject({ status: 'active', hasSubscription: true, guessLimit: 2 })
      await refund(latest!, 1)
      await syncCustomer(app.services, payer.customerId)
      expect(await switches.statusOf(payer)).toMatchObject(unpaid)
    })
  })
})
