import { type PayoutOrder, PayoutsRefused, PayoutsUnavailable } from '@whereabouts/engines/payouts/port'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { PayoutStage } from '../../../../test-support/payout-stage.ts'
import { findAccount, saveDetails, saveRecipient } from './recipient-queries.ts'

describeOnOneDatabase('Stripe, misbehaving', (app) => {
  const stage = new PayoutStage(app)

  const refusing = (code: string) => () => Promise.reject(new PayoutsRefused(code, 'Not today.'))

  test('a question that is refused says nothing about the money: the prize stays on its way', async () => {
    await stage.ordered()
    expect(await stage.lookWith({ findPayout: refusing('rate_limited') })).toEqual({ isWhole: false })
    expect(await stage.kinds()).toEqual(['sending'])
    await stage.settle('posted')
    expect(await stage.look()).toEqual({ isWhole: true })
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
  })

  test('a refused order is over, and so is one that failed: each next one has another key and asks again where to pay', async () => {
    await stage.anOrder()
    await stage.lookWith({ pay: refusing('insufficient_funds') })
    expect(await stage.kinds()).toEqual(['sending', 'failed'])
    await stage.ordered()
    expect(await stage.keys()).toEqual([`prize-${stage.prizeId}-2`])
    await stage.settle('failed')
    await stage.look()
    await stage.payOut()
    expect(await stage.keys()).toEqual([`prize-${stage.prizeId}-2`, `prize-${stage.prizeId}-3`])
    expect(await stage.kinds()).toEqual(['sending', 'failed', 'sending', 'failed', 'sending'])
    await stage.whole()
  })

  test('a prize that is under review is not paid through Stripe, and nothing is ordered', async () => {
    const claimed = await stage.anotherPrize({}, { until: 'claimed' })
    await stage.fill()
    expect((await stage.payOut()).body.code).toBe('prize-not-approved')
    expect(await app.db.sql`select key from payout_orders where prize_id = ${claimed}`).toEqual([])
  })

  test('returned money that the operator has noted first is ordered again and reported once', async () => {
    await stage.paid()
    await stage.settle('returned')
    expect((await stage.markReturned()).body.prize.state).toBe('returned')
    expect((await stage.payOut()).body.prize.state).toBe('sending')
    expect(await stage.kinds()).toEqual(['sending', 'sent', 'returned', 'sending'])
    expect(await stage.keys()).toHaveLength(2)
    expect(await app.db.sql`select kind from mails where kind = 'prize-sent'`).toHaveLength(1)
    await stage.whole()
  })

  test('a key of the operator’s that Stripe does not take says nothing about an order', async () => {
    await stage.anOrder()
    expect(await stage.lookWith({ pay: refusing('key_refused') })).toEqual({ isWhole: false })
    expect(await stage.kinds()).toEqual(['sending'])
    await stage.look()
    expect(await stage.payouts()).toHaveLength(1)
  })

  test('every try of an order repeats the values of the first, though the winner changes the bank account', async () => {
    await stage.anOrder()
    const orders: PayoutOrder[] = []
    const noted = async (order: PayoutOrder) => {
      orders.push(order)
      throw new PayoutsUnavailable('No answer.')
    }
    await stage.lookWith({ pay: noted })
    await stage.fill({ account: 'PT50 9999 9999' })
    await stage.lookWith({ pay: noted })
    expect(orders).toHaveLength(2)
    expect(orders[1]).toEqual(orders[0])
  })

  test('while Stripe is asked to pay, an operator can’t mark the prize as sent, nor a paid one as returned', async () => {
    await stage.ordered()
    expect(await stage.payByHand()).toBe('already-paid')
    await expect(stage.take({ kind: 'sent', actor: 'operator' })).rejects.toThrow('takes no step')
    await stage.settle('posted')
    await stage.look()
    expect((await stage.markReturned()).body.code).toBe('payout-not-returned')
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    await stage.settle('returned')
    expect((await stage.markReturned()).body.prize.state).toBe('returned')
  })

  test('a message that cannot be looked after comes again', async () => {
    await stage.ordered()
    await stage.settle('posted')
    const { id } = (await stage.payouts())[0]!
    await stage.order({ mode: 'down' })
    expect(await stage.hear(id)).toBeGreaterThanOrEqual(500)
    await stage.order({ mode: 'works' })
    expect(await stage.hear(id)).toBe(200)
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
  })

  test('what Stripe had paid and calls failed is owed again', async () => {
    await stage.paid()
    const { service } = stage
    const failed = async (id: string) => ({ ...(await service.findPayout(id))!, state: 'failed' as const })
    await stage.lookWith({ findPayout: failed })
    expect(await stage.kinds()).toEqual(['sending', 'sent', 'returned'])
  })

  test('where the money goes is not changed once it was ordered, and what was declared never', async () => {
    await stage.fill()
    const change = (set: string) => app.db.query({ text: `update prize_claims set ${set}`, values: [] })
    await change(`recipient_id = recipient_id || 'x'`)
    await change(`recipient_id = left(recipient_id, -1)`)
    await stage.payOut()
    const stay = { constraint: 'papers_of_a_prize_stay_as_they_are' }
    await expect(change(`recipient_id = 'mine'`)).rejects.toMatchObject(stay)
    const { prizeId } = stage
    const { recipientId } = (await findAccount(app.db, prizeId))!
    expect(await saveRecipient(app.db, { prizeId, recipientId: 'acct_other' })).toBe(recipientId)
    // Also where Stripe says that the account is another person's.
    expect(await saveDetails(app.db, { recipientId, recipient: null })).toEqual([])
    expect((await findAccount(app.db, prizeId))!.recipientId).toBe(recipientId)
    await expect(change(`country = 'US'`)).rejects.toMatchObject(stay)
    await expect(app.db.sql`delete from prize_claims`).rejects.toMatchObject({
      constraint: 'papers_of_an_open_prize_stay',
    })
  })

  test('an order to a service that is gone is settled by the operator, with evidence, and is never paid twice', async () => {
    const settle = stage.settleOrder.bind(stage)
    await stage.fill()
    expect((await settle('not-paid')).body.code).toBe('order-with-service')
    await stage.payOut()
    expect((await settle('not-paid')).body.code).toBe('order-with-service')
    await stage.whileStripe('gone', async () => {
      await stage.look()
      expect((await stage.listed()).is_orphaned).toBe(true)
      expect((await settle('paid')).body).toMatchObject({ code: 'malformed', field: 'reference' })
      const answers = await Promise.all([settle('not-paid'), settle('not-paid'), settle('paid', 'po_1')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      expect((await settle('not-paid')).body.code).toBe('prize-not-ordered')
    })
    if ((await stage.kinds()).at(-1) === 'failed') {
      // The service is back, and the order had arrived: under its key it is found, and there is no other.
      await stage.payOut()
      expect(await stage.keys()).toEqual([`prize-${stage.prizeId}-1`])
    }
    await stage.whole()
  })

  test('what the operator says of an order that was paid is not taken back by Stripe, and by the operator it is', async () => {
    await stage.ordered()
    const paid = await stage.whileStripe('gone', () => stage.settleOrder('paid', 'po_1'))
    expect(paid.body.prize.state).toBe('sent')
    await stage.settle('failed')
    await stage.look()
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    expect(await stage.trouble()).toContain('which was called paid, has ended as failed at Stripe')
    expect((await stage.markReturned()).body.prize.state).toBe('returned')
    expect(await app.db.sql`select after ->> 'text' as text from audit_log where action = 'prize.order'`).toEqual([
      { text: 'Its page says so.' },
    ])
    // Stripe has said what became of the first order, so that there may be another.
    await stage.payOut()
    expect(await stage.keys()).toEqual([`prize-${stage.prizeId}-1`, `prize-${stage.prizeId}-2`])
    await stage.whole()
  })
})
