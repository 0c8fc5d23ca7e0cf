import * as guesses from '@whereabouts/contract/guesses'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { honestClaim } from '../../../test-support/prizes.ts'
import { daySeconds, failing, type Payer, testStripe } from '../../../test-support/stripe.ts'
import type { TestAdmin } from '../../../test-support/world.ts'
import { aWin } from '../../../test-support/worlds.ts'
import { syncDueCustomers } from './sync-due-customers.ts'

const minuteSeconds = 60

describeOnOneDatabase('a period that is unpaid', (app) => {
  const stripe = testStripe(app)
  let cheap: string
  let dear: string
  beforeEach(async () => {
    cheap = await stripe.aPlan({ guesses: 2, price: 5 })
    dear = await stripe.aPlan({ guesses: 10, price: 50 })
  })

  test('a trial with a failed first charge no longer plays or sees the photo, and does again once it has paid', async () => {
    const payer = await stripe.aSubscriber(cheap, 7)
    const { id: puzzleId } = await app.aPuzzle()
    await stripe.giveCard(payer, failing)
    await stripe.pass(payer, 8)
    expect(await stripe.statusOf(payer)).toMatchObject({ status: 'past_due', hasSubscription: false, guessLimit: 0 })
    const own = (await payer.user.call(subscriptions.mine, {})).body
    expect(own).toMatchObject({ isManageable: true, isSubscribed: false })
    const photo = await app.app.inject({
      url: `/api/puzzles/${puzzleId}/photo/sharp`,
      headers: { cookie: payer.user.cookie },
    })
    expect(photo.statusCode).toBe(402)
    expect(await stripe.acceptedOf(payer)).toBe(0)
    await stripe.giveCard(payer, 'pm_card_visa')
    await stripe.payLatest(payer)
    expect(await stripe.statusOf(payer)).toMatchObject({ status: 'active', hasSubscription: true, guessLimit: 2 })
  })

  describe('the prize of a win', () => {
    let admin: TestAdmin
    beforeEach(async () => {
      admin = await app.anAdmin()
    })
    const win = async ({ user }: Payer) => {
      const { puzzleId, prizeId } = await aWin(app, { winner: user })
      const prizeOf = async () => (await admin.call(prizesAdmin.list, {})).body.prizes[0]!
      const pay = async () => {
        await user.call(prizes.claim, { prizeId, ...honestClaim })
        const clearance = { prizeId, decision: 'clear', text: 'fine', clause: null } as const
        const cleared = await admin.call(prizesAdmin.decide, clearance)
        if (cleared.body.code === 'prize-on-hold') return cleared.body.code
        return (await admin.call(prizesAdmin.markPaid, { prizeId, reference: 'Transfer 1' })).body.code
      }
      const holdShown = async () => (await user.call(guesses.mine, { puzzleId })).body.prize_hold
      return { prizeOf, pay, holdShown }
    }
    const mailText = async ({ user }: Payer) => {
      const [mail] = await app.db.sql<{
        text: string
      }>`select body_text as text from mails where recipient = ${user.email}`
      return mail!.text
    }

    test('is on hold while the period of the guess is unpaid, is not payable then, and is released when it is paid', async () => {
      const payer = await stripe.aSubscriber(cheap)
      await stripe.giveCard(payer, failing)
      await stripe.pass(payer, 32)
      expect(await stripe.statusOf(payer)).toMatchObject({ status: 'past_due', hasSubscription: true, guessLimit: 2 })
      const neighbor = await stripe.aSubscriber(cheap)
      const { prizeOf, pay, holdShown } = await win(payer)
      const hold = { reason: 'payment-due', reference: payer.id }
      expect(await prizeOf()).toMatchObject({ paid_at: null, holds: [{ ...hold, ended_at: null }] })
      expect(await holdShown()).toBe('payment-due')
      expect(await mailText(payer)).toContain('on hold')
      expect(await pay()).toBe('prize-on-hold')
      for (const one of [payer, neighbor]) await stripe.sync(one)
      expect(await pay()).toBe('prize-on-hold')
      await stripe.giveCard(payer, 'pm_card_visa')
      await stripe.payLatest(payer)
      expect(await prizeOf()).toMatchObject({ holds: [{ ...hold, outcome: 'released' }] })
      expect(await holdShown()).toBeNull()
      expect(await pay()).toBeUndefined()
    })

    test('stays on hold where another period is paid, and permanently where none ever is', async () => {
      const payer = await stripe.aSubscriber(cheap)
      await stripe.giveCard(payer, failing)
      await stripe.pass(payer, 32)
      const { pay } = await win(payer)
      await app.services.payments.cancelNow(payer.id)
      await stripe.advance(daySeconds)
      await stripe.subscribe(payer.customerId, { priceId: dear })
      await stripe.sync(payer)
      expect(await stripe.statusOf(payer)).toMatchObject({ status: 'active', guessLimit: 10 })
      expect(await pay()).toBe('prize-on-hold')
    })

    test('is not released by a second subscription, which is ended and refunded', async () => {
      const payer = await stripe.aSubscriber(cheap)
      await stripe.giveCard(payer, failing)
      await stripe.pass(payer, 32)
      await stripe.subscribe(payer.customerId, { priceId: dear })
      await stripe.advance(daySeconds)
      const { prizeOf, pay } = await win(payer)
      await stripe.sync(payer)
      expect(await stripe.refunded(payer.customerId)).toBe(5000)
      expect(await prizeOf()).toMatchObject({ holds: [{ reason: 'payment-due', ended_at: null }] })
      expect(await pay()).toBe('prize-on-hold')
    })

    test('is not on hold for a winner who has paid, is on trial, or is past due only with a more expensive plan', async () => {
      const [paid, tried, upgrading] = [
        await stripe.aSubscriber(cheap),
        await stripe.aSubscriber(cheap, 7),
        await stripe.aSubscriber(cheap),
      ]
      await stripe.giveCard(upgrading, failing)
      await stripe.switchBy(upgrading, dear, 'always_invoice')
      expect((await stripe.statusOf(upgrading)).status).toBe('past_due')
      for (const [index, payer] of [paid, tried, upgrading].entries()) {
        app.later(index * daySeconds * 1000)
        const { prizeOf, holdShown } = await win(payer)
        expect((await prizeOf()).holds).toEqual([])
        expect(await holdShown()).toBeNull()
        expect(await mailText(payer)).not.toContain('on hold')
      }
    })
  })

  describe('without any message', () => {
    const ask = () => syncDueCustomers(app.services)

    test('a paying player keeps playing: the provider is asked at the end of the period, before the grace is over', async () => {
      const payer = await stripe.aSubscriber(cheap)
      const end = new Date((await stripe.statusOf(payer)).currentPeriodEnd!)
      const secondsToEnd = (end.getTime() - app.clock.at.getTime()) / 1000
      await stripe.advance(secondsToEnd + 9 * minuteSeconds)
      app.clock.at = new Date(end.getTime() + 9 * minuteSeconds * 1000)
      await app.db.sql`update payment_customers set synced_at = ${app.clock.at}`
      expect((await ask()).claimed).toBe(0)
      app.clock.at = new Date(end.getTime() + 10 * minuteSeconds * 1000)
      expect((await ask()).claimed).toBe(1)
      app.clock.at = new Date(end.getTime() + 3 * 60 * minuteSeconds * 1000)
      expect(await stripe.statusOf(payer)).toMatchObject({ status: 'active', hasSubscription: true, guessLimit: 2 })
      expect((await ask()).claimed).toBe(0)
    })

    test('the provider is asked twice more about an unpaid player, and soon again after an outage', async () => {
      const payer = await stripe.aSubscriber(cheap)
      const end = new Date((await stripe.statusOf(payer)).currentPeriodEnd!)
      await stripe.giveCard(payer, failing)
      await stripe.advance((end.getTime() - app.clock.at.getTime()) / 1000 + minuteSeconds)
      const asked: number[] = []
      await stripe.order({ path: '/v1/subscriptions', method: 'GET', status: 503, times: 3 })
      for (let minutes = 5; minutes <= 240; minutes += 5) {
        app.clock.at = new Date(end.getTime() + minutes * minuteSeconds * 1000)
        await app.db.sql`update payment_customers set synced_at = ${app.clock.at}`
        if ((await ask()).claimed > 0) asked.push(minutes)
      }
      expect(asked).toEqual([10, 25, 75, 105])
      expect(await stripe.statusOf(payer)).toMatchObject({ status: 'past_due', hasSubscription: true })
    })
  })
})
