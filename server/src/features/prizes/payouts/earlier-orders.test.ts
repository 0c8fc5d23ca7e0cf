import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import {
  keyLastsMs,
  type PayoutOrder,
  PayoutsRefused,
  type PayoutsService,
  PayoutsUnavailable,
} from '@whereabouts/engines/payouts/port'
import { unconfirmedAfterMs } from '@whereabouts/game/prizes/orders'
import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../../test-support/app-of-tests.ts'
import { PayoutStage } from '../../../../test-support/payout-stage.ts'
import { forgetSettledClaims } from '../claim-queries.ts'
import { endHold, holdPrize } from '../holds.ts'
import { insertStep } from '../steps.ts'
import { endOrder, findOrder, insertOrder, nextKey, paymentOf } from './order-queries.ts'
import { findAccount, saveRecipient } from './recipient-queries.ts'
import { settlePayouts } from './settle-payouts.ts'

// On every database: payments race for a prize.
type Order = Parameters<PayoutsService['findPayoutByKey']>[0]

describeOnEveryDatabase('a prize that Stripe was asked to pay before', (app) => {
  const stage = new PayoutStage(app)

  const refusing = () => Promise.reject(new PayoutsRefused('insufficient_funds', 'Not today.'))
  const silent = () => Promise.reject(new PayoutsUnavailable('No answer.'))

  test('a dispute that comes before the order has reached Stripe stops it, and its end lets it go; nothing is called failed', async () => {
    await stage.anOrder()
    await stage.dispute()
    expect(await stage.look()).toEqual({ isWhole: true })
    expect(await stage.payouts()).toEqual([])
    expect(await stage.kinds()).toEqual(['sending'])
    expect(await stage.payByHand()).toBe('already-paid')
    await stage.decideDispute('won')
    await stage.look()
    expect(await stage.payouts()).toHaveLength(1)
    expect(await stage.kinds()).toEqual(['sending'])
    await stage.whole()
  })

  test('a refund that comes before the order has reached Stripe stops it, and holds the prize', async () => {
    await stage.fill()
    await stage.refund()
    // The end of another hold decides nothing about the refund.
    const actor = { clock: app.services.clock, caller: null }
    const hold = { prizeId: stage.prizeId, reason: 'payment-due' } as const
    await app.db.transaction((tx) => holdPrize(tx, actor, { ...hold, reference: 'sub_1' }))
    app.later(1)
    await app.db.transaction((tx) => endHold(tx, actor, { ...hold, outcome: 'released' }))
    await stage.note()
    expect(await stage.look()).toEqual({ isWhole: true })
    expect(await stage.payouts()).toEqual([])
    expect(await stage.kinds()).toEqual(['held', 'released', 'sending', 'failed', 'held'])
    expect(await stage.payByHand()).toBe('prize-on-hold')
    await stage.whole()
  })

  test('a refund that comes after a request without an answer leaves the order to that answer', async () => {
    await stage.anOrder()
    await stage.lookWith({ pay: silent })
    await stage.refund()
    expect(await stage.look()).toEqual({ isWhole: true })
    expect(await stage.kinds()).toEqual(['sending'])
    await stage.whole()
  })

  test('an order on its way lands after another process has found nothing and a dispute has come and gone: it is paid once, and not by hand', async () => {
    await stage.anOrder()
    const [asked, sends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = stage.lookWith({
      pay: async (order) => {
        asked.resolve()
        await sends.promise
        return stage.service.pay(order)
      },
    })
    await asked.promise
    await stage.dispute()
    // Another process looks: Stripe knows nothing, and the payment is disputed.
    await stage.look()
    expect(await stage.kinds()).toEqual(['sending'])
    expect(await stage.payByHand()).toBe('already-paid')
    sends.resolve()
    await slow
    await stage.settle('posted')
    await stage.decideDispute('won')
    expect(await stage.payByHand()).toBe('already-paid')
    await stage.look()
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    expect(await stage.payByHand()).toBe('already-paid')
    expect(await stage.keys()).toHaveLength(1)
    await stage.whole()
  })

  /** A request that was on its way arrives. */
  const arrives = async (key: string) => {
    const order = (await findOrder(app.db, key))!
    return stage.service.pay({ ...paymentOf(order), recipientId: order.recipientId! })
  }

  test('a refusal ends no order while the answer to an earlier request is unknown: it may have paid', async () => {
    const key = await stage.anOrder()
    await stage.lookWith({ pay: silent })
    expect(await stage.lookWith({ pay: refusing })).toEqual({ isWhole: false })
    expect(await stage.kinds()).toEqual(['sending'])
    expect(await stage.payByHand()).toBe('already-paid')
    await arrives(key)
    await stage.settle('posted')
    await stage.look()
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    expect(await stage.keys()).toEqual([key])
    await stage.whole()
  })

  test('a payment that Stripe has named is looked up by its id, whatever the list and a second request say', async () => {
    const key = await stage.anOrder()
    await stage.look()
    const lags = { findPayoutByKey: async () => null, pay: refusing }
    expect(await stage.lookWith(lags)).toEqual({ isWhole: true })
    expect(await stage.kinds()).toEqual(['sending'])
    expect(await stage.payByHand()).toBe('already-paid')
    await stage.settle('posted')
    await stage.lookWith(lags)
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    expect(await stage.keys()).toEqual([key])
  })

  test('the late refusal of one process is no end while another has asked, and has paid', async () => {
    await stage.anOrder()
    const [asked, answers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = stage.lookWith({
      pay: async () => {
        asked.resolve()
        await answers.promise
        return refusing()
      },
    })
    await asked.promise
    await stage.look()
    answers.resolve()
    await slow
    expect(await stage.kinds()).toEqual(['sending'])
    await stage.settle('posted')
    await stage.look()
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    expect(await stage.keys()).toHaveLength(1)
  })

  test('two processes that are both refused end the order once, and the next one has another key', async () => {
    await stage.anOrder()
    await Promise.all([stage.lookWith({ pay: refusing }), stage.lookWith({ pay: refusing })])
    if ((await stage.kinds()).length === 1) await stage.lookWith({ pay: refusing })
    expect(await stage.kinds()).toEqual(['sending', 'failed'])
    await stage.payOut()
    expect(await stage.keys()).toEqual([`prize-${stage.prizeId}-2`])
  })

  test('an order that a person closes while Stripe is asked about it is not placed anymore', async () => {
    await stage.anOrder()
    let paid = 0
    const findPayoutByKey = async () => {
      await stage.callUnpaid()
      return null
    }
    const pay = (order: PayoutOrder) => {
      paid += 1
      return stage.service.pay(order)
    }
    expect(await stage.lookWith({ findPayoutByKey, pay })).toEqual({ isWhole: true })
    expect([paid, await stage.kinds()]).toEqual([0, ['sending', 'failed']])
  })

  test('an order that a person called unpaid is repeated under its own key', async () => {
    const key = await stage.anOrder()
    await stage.lookWith({ pay: silent })
    await stage.callUnpaid()
    expect((await stage.payOut()).body.prize.state).toBe('sending')
    expect(await stage.keys()).toEqual([key])
    await stage.whole()
  })

  test('an order that ends while its repetition is prepared is not repeated: it could never be paid', async () => {
    const first = await stage.anOrder()
    await stage.lookWith({ pay: refusing })
    const second = await stage.note()
    await stage.lookWith({ pay: silent })
    await stage.callUnpaid()
    const findPayoutByKey = async ({ key }: Order) => {
      if (key === first) await endOrder(app.db, { key: second, at: app.clock.at })
      return null
    }
    expect((await stage.whileStripe({ findPayoutByKey }, () => stage.payOut())).body.code).toBe('already-paid')
    expect(await stage.kinds()).toEqual(['sending', 'failed', 'sending', 'failed'])
    await stage.whole()
  })

  test('an order that a person called unpaid, and that arrives after all, pays the prize', async () => {
    const key = await stage.anOrder()
    await stage.lookWith({ pay: silent })
    await stage.callUnpaid()
    const { payoutId } = await arrives(key)
    await stage.settle('posted')
    expect(await stage.payByHand()).toBe('payout-known')
    expect(await stage.hear(payoutId)).toBe(200)
    expect(await stage.kinds()).toEqual(['sending', 'failed', 'sending', 'sent'])
    expect(await stage.trouble()).toBeNull()
    await stage.whole()
  })

  test('an order that arrives after the prize was paid by hand calls a person, by its own message', async () => {
    const key = await stage.anOrder()
    await stage.lookWith({ pay: silent })
    await stage.callUnpaid()
    expect(await stage.payByHand()).toBe('sent')
    const { payoutId } = await arrives(key)
    expect(await stage.hear(payoutId)).toBe(200)
    expect(await stage.trouble()).toContain(payoutId)
    expect(await stage.kinds()).toEqual(['sending', 'failed', 'sent'])
    await stage.whole()
  })

  test('money that comes back is booked long after the prize was received, and after the winner was forgotten', async () => {
    await stage.paid()
    await stage.winner.call(prizes.confirmReceived, { prizeId: stage.prizeId })
    const day = 24 * 60 * 60 * 1000
    app.later(60 * day)
    await app.db.sql`update prizes_owed set former_user_id = user_id`
    await app.db.sql`delete from users where id = ${stage.winner.id}`
    expect(await forgetSettledClaims(app.db)).toBe(1)
    expect(JSON.stringify(await app.db.sql`select * from payout_orders`)).not.toContain('acct_')
    await stage.settle('returned')
    // Without a message: the regular check finds it.
    expect(await settlePayouts(app.services)).toEqual({ isWhole: true })
    expect(await stage.kinds()).toEqual(['sending', 'sent', 'received', 'returned'])
  })

  test('a refused order that Stripe does not know is paid by hand, but not while Stripe cannot be asked', async () => {
    await stage.anOrder()
    await stage.lookWith({ pay: refusing })
    expect(await stage.whileStripe({ findPayoutByKey: silent }, () => stage.payByHand())).toBe('payouts-unavailable')
    expect(await stage.whileStripe({ findPayoutByKey: refusing }, () => stage.payByHand())).toBe('payouts-unavailable')
    expect(await stage.payByHand()).toBe('sent')
    await stage.whole()
  })

  test('a payment by hand is refused where an order was placed and closed since Stripe was asked', async () => {
    await stage.fill()
    const { service } = stage
    let isFirst = true
    await stage.note()
    await stage.lookWith({ pay: refusing })
    const findPayoutByKey = async (order: Order) => {
      const found = await service.findPayoutByKey(order)
      if (isFirst) {
        isFirst = false
        await stage.note()
        await stage.lookWith({ pay: refusing })
      }
      return found
    }
    expect(await stage.whileStripe({ findPayoutByKey }, () => stage.payByHand())).toBe('payout-known')
    expect(await stage.payByHand()).toBe('sent')
  })

  test('another order asks about every earlier one: of a payout that Stripe calls paid now, or does not find anymore, there is no second', async () => {
    await stage.ordered()
    await stage.settle('failed')
    await stage.look()
    const { service } = stage
    const paid = async (id: string) => {
      const found = await service.findPayout(id)
      return found && { ...found, state: 'posted' as const }
    }
    const codeOf = async () => (await stage.payOut()).body.code
    expect(await stage.whileStripe({ findPayout: paid }, codeOf)).toBe('payout-known')
    expect(await stage.whileStripe({ findPayout: async () => null }, codeOf)).toBe('payout-known')
    expect(await stage.whileStripe({ findPayout: async () => null }, () => stage.payByHand())).toBe('payout-known')
    // Before two people agree to a transfer: afterwards it would be too late.
    const prepare = () => stage.admin.call(prizesAdmin.prepare, { prizeId: stage.prizeId })
    expect((await stage.whileStripe({ findPayout: paid }, prepare)).body.code).toBe('payout-known')
    expect(await stage.kinds()).toEqual(['sending', 'failed'])
    expect((await stage.payOut()).body.prize.state).toBe('sending')
  })

  test('an order that Stripe has not confirmed for a day is called to a person, who settles it only where Stripe knows nothing', async () => {
    await stage.anOrder()
    await stage.dispute()
    const isCalled = async () => (await stage.admin.call(prizesAdmin.list, {})).body.prizes[0]!.is_orphaned
    app.later(unconfirmedAfterMs - 1)
    expect([await isCalled(), (await stage.settleOrder('not-paid')).body.code]).toEqual([false, 'order-with-service'])
    app.later(1)
    expect(await isCalled()).toBe(true)
    const known = await stage.whileStripe(
      {
        findPayoutByKey: async ({ recipientId }) =>
          ({ state: 'processing', recipientId, amountMinor: 5000, currency: 'usd' }) as never,
      },
      async () => (await stage.settleOrder('not-paid')).body.code,
    )
    expect(known).toBe('order-with-service')
    const unheard = await stage.whileStripe(
      { findPayoutByKey: silent },
      async () => (await stage.settleOrder('not-paid')).body.code,
    )
    expect(unheard).toBe('payouts-unavailable')
    expect((await stage.settleOrder('not-paid')).status).toBe(200)
    expect(await stage.kinds()).toEqual(['sending', 'failed', 'held'])
    await stage.whole()
  })

  test('an order that fails after a payment was disputed leaves the prize on hold, with Stripe’s payment and reason', async () => {
    await stage.ordered()
    await stage.dispute()
    await stage.settle('failed')
    await stage.look()
    expect(await stage.kinds()).toEqual(['sending', 'failed', 'held'])
    const [payout] = await stage.payouts()
    expect(
      await app.db
        .sql`select actor, reference, reason from prize_steps where prize_id = ${stage.prizeId} and kind = 'failed'`,
    ).toEqual([{ actor: 'provider', reference: payout!.id, reason: expect.stringContaining('.') }])
    await stage.whole()
  })

  test('an account that the winner opens while an order is written is not the one that the order pays', async () => {
    await stage.fill()
    const { prizeId } = stage
    const { recipientId } = (await findAccount(app.db, prizeId))!
    const written = Promise.withResolvers<void>()
    const ordering = app.db.transaction(async (tx) => {
      const key = await nextKey(tx, prizeId)
      await insertStep(tx, { prizeId, kind: 'sending', at: app.clock.at, actor: 'operator', reference: key })
      expect(await insertOrder(tx, { prizeId, at: app.clock.at, key, recipientId, methodId: 'pm_1' })).toBe(true)
      written.resolve()
      // Long enough for another account to be saved, if it could be.
      for (let trips = 0; trips < 100; trips += 1) await tx.sql`select 1 as one`
    })
    await written.promise
    const other = saveRecipient(app.db, { prizeId, recipientId: 'acct_other' }).catch(() => null)
    await Promise.all([ordering, other])
    expect((await findAccount(app.db, prizeId))!.recipientId).toBe(recipientId)
  })

  test('money that Stripe reports as returned is held where a payment was disputed since', async () => {
    await stage.paid()
    await stage.dispute()
    await stage.settle('returned')
    await stage.look()
    expect(await stage.kinds()).toEqual(['sending', 'sent', 'returned', 'held'])
    expect(await stage.payByHand()).toBe('prize-on-hold')
    await stage.whole()
  })

  test.each([{ currency: 'eur' }, { amountMinor: 100 }])(
    'a payout of %j under the key is taken for no payment of the prize: a person is called, and can act',
    async (other) => {
      const key = await stage.anOrder()
      const found = async () => ({ ...(await arrives(key)), ...other })
      expect(await stage.lookWith({ findPayoutByKey: found })).toEqual({ isWhole: true })
      expect(await stage.kinds()).toEqual(['sending'])
      expect(await stage.trouble()).toContain('of another amount or currency')
      app.later(unconfirmedAfterMs)
      const settled = await stage.whileStripe({ findPayoutByKey: found }, () => stage.settleOrder('not-paid'))
      expect(settled.status).toBe(200)
    },
  )

  test('an order that another one replaces while Stripe is asked about it is not settled by the answer', async () => {
    await stage.anOrder()
    app.later(unconfirmedAfterMs)
    let isReplaced = false
    const replaced = async () => {
      // Before it pays, the other process asks about the order too.
      if (isReplaced) return null
      isReplaced = true
      await stage.lookWith({ pay: refusing })
      await stage.note()
      return null
    }
    const answer = await stage.whileStripe({ findPayoutByKey: replaced }, () => stage.settleOrder('not-paid'))
    expect(answer.body.code).toBe('order-with-service')
    expect(await stage.kinds()).toEqual(['sending', 'failed', 'sending'])
  })

  test('a payment that Stripe does not know any more calls a person, who can say what became of it', async () => {
    await stage.anOrder()
    await stage.look()
    const gone = { findPayout: async () => null }
    expect(await stage.lookWith(gone)).toEqual({ isWhole: true })
    expect(await stage.trouble()).toContain('does not know the payment')
    expect((await stage.payouts()).length).toBe(1)
    app.later(unconfirmedAfterMs)
    expect((await stage.settleOrder('not-paid')).body.code).toBe('order-with-service')
    expect((await stage.whileStripe(gone, () => stage.settleOrder('not-paid'))).status).toBe(200)
    expect(await stage.whileStripe(gone, () => stage.payByHand())).toBe('payout-known')
  })

  test('what is said of an order that has failed and was followed by another changes nothing of the other', async () => {
    await stage.ordered()
    await stage.settle('failed')
    const { service } = stage
    await stage.lookWith({
      findPayout: async (id) => {
        const found = await service.findPayout(id)
        // In between another process notes the failure, and the operator pays again.
        await stage.look()
        await stage.payOut()
        return found
      },
    })
    expect(await stage.kinds()).toEqual(['sending', 'failed', 'sending'])
    expect(new Set(await stage.keys()).size).toBe(2)
  })

  test('an answer about money that came back, late after it was noted and paid again by hand, calls no person', async () => {
    await stage.paid()
    await stage.settle('returned')
    const { service } = stage
    await stage.lookWith({
      findPayout: async (id) => {
        const found = await service.findPayout(id)
        await stage.look()
        expect(await stage.payByHand()).toBe('sent')
        return found
      },
    })
    expect(await stage.trouble()).toBeNull()
    expect(await stage.kinds()).toEqual(['sending', 'sent', 'returned', 'sent'])
  })

  test('a refusal that comes after a person has called the order unpaid is an answer to its request', async () => {
    await stage.anOrder()
    app.later(unconfirmedAfterMs)
    await stage.lookWith({
      pay: async () => {
        expect((await stage.settleOrder('not-paid')).status).toBe(200)
        return refusing()
      },
    })
    expect(await app.db.sql`select open_tries, ended_at from payout_orders`).toEqual([
      { open_tries: 0, ended_at: null },
    ])
    expect(await stage.kinds()).toEqual(['sending', 'failed'])
  })

  test('an order that Stripe has paid after all, though a person called the next one paid, calls a person', async () => {
    const first = await stage.anOrder()
    await stage.lookWith({ pay: silent })
    await stage.take({ kind: 'failed', actor: 'operator', reason: 'Its page shows no payment.' })
    app.later(keyLastsMs)
    await stage.note()
    await stage.take({ kind: 'sent', actor: 'operator', reason: 'Its page shows it.', reference: 'obp_2' })
    const { service } = stage
    const { recipientId } = (await findAccount(app.db, stage.prizeId))!
    const paid = async ({ key }: Order) =>
      key === first
        ? {
            ...{ payoutId: 'obp_1', key, recipientId, state: 'posted' as const },
            amountMinor: 5000,
            currency: 'usd',
            reason: null,
          }
        : service.findPayoutByKey({ key, recipientId })
    await stage.lookWith({ findPayoutByKey: paid })
    expect(await app.db.sql`select key, trouble from payout_orders where trouble is not null`).toEqual([
      { key: first, trouble: expect.stringContaining('which was called unpaid') },
    ])
  })

  test('an account that the winner opens while Stripe is asked about the former is not paid', async () => {
    await stage.fill()
    const { service } = stage
    const findRecipient = async (id: string) => {
      const found = await service.findRecipient(id)
      await app.db.sql`update prize_claims set recipient_id = 'acct_other' where prize_id = ${stage.prizeId}`
      return found
    }
    expect((await stage.whileStripe({ findRecipient }, () => stage.payOut())).body.code).toBe('payout-details-missing')
    expect(await stage.kinds()).toEqual([])
  })

  test('a service that does not answer whether it has sent money back is no reason to call it unreturned', async () => {
    await stage.paid()
    const markReturned = async () => (await stage.markReturned()).body.code
    expect(await stage.whileStripe({ findPayout: silent }, markReturned)).toBe('payouts-unavailable')
    expect(await markReturned()).toBe('payout-not-returned')
    const faulty = () => Promise.reject(new TypeError('A fault of ours.'))
    await expect(stage.whileStripe({ findPayout: faulty }, markReturned)).resolves.toBe('fault')
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
  })
})
