import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { PayoutStage } from '../../../../test-support/payout-stage.ts'
import { checkIntegrity } from '../../../operations/integrity/check-integrity.ts'
import { settlePayouts } from './settle-payouts.ts'

/** Whoever has the servers' account of the database writes rows; Stripe is asked by the server alone. */
describeOnOneDatabase('with the rights of the application', (app) => {
  const stage = new PayoutStage(app)

  const script = (text: string) =>
    app.db.transaction((tx) =>
      tx.script(text.replaceAll('$prize', `'${stage.prizeId}'`).replaceAll('$now', `'${app.clock.at.toISOString()}'`)),
    )
  const broken = () => checkIntegrity(app.db, { now: app.clock.at })
  const order = (number: number) =>
    `insert into payout_orders (key, prize_id, ordered_at, method_id)
     values ('prize-' || $prize || '-${number}', $prize, $now, (select 'pm_' || recipient_id from prize_claims where prize_id = $prize));`
  /** A step after the last one, as the tables let it pass. */
  const step = (kind: string, { actor = 'operator', reference = 'null', state = kind, to = 'owed' } = {}) =>
    `insert into prize_steps (id, prize_id, number, kind, at, actor, reference, state, open_holds, amount, currency, from_account, to_account)
     select gen_random_uuid(), prize_id, number + 1, '${kind}', $now, '${actor}', ${reference}, '${state}', open_holds, amount, currency, to_account, '${to}'
     from prize_steps where prize_id = $prize order by number desc limit 1;`
  const line = (action: string) =>
    `insert into audit_log (at, actor, action, subject) values ($now, 'admin', '${action}', $prize);`
  const key = (number: number) => `'prize-' || $prize || '-${number}'`

  test('an order cannot say an amount, a currency or an account of its own, nor the key of another prize', async () => {
    for (const column of ['amount_minor', 'currency', 'recipient_id'])
      await expect(
        script(`insert into payout_orders (key, prize_id, ordered_at, method_id, ${column})
          values (${key(1)}, $prize, now(), 'm', '5000000')`),
      ).rejects.toMatchObject({ code: '42703' })
    await expect(
      script(`insert into payout_orders (key, prize_id, ordered_at, method_id)
        values ('prize-' || gen_random_uuid() || '-1', $prize, now(), 'm')`),
    ).rejects.toMatchObject({ constraint: 'a_key_names_its_prize' })
  })

  test('a forged order of a prize that no one has approved orders nothing, and the check of the tables says it', async () => {
    await stage.anotherPrize({}, { until: 'claimed' })
    await stage.fill()
    await script(order(1) + step('sending', { reference: key(1) }) + line('prize.pay-out'))
    await stage.look()
    expect(await stage.payouts()).toEqual([])
    expect(await stage.trouble()).toContain('belongs to a life that is wrong')
    expect(await broken()).toEqual([expect.stringContaining('A step of a prize does not follow from those before it')])
  })

  test('a forged order of an approved prize orders no more than the prize, to its winner', async () => {
    await stage.fill()
    const { service } = stage
    const [claim] = await app.db.sql<{
      id: string
    }>`select recipient_id as id from prize_claims where prize_id = ${stage.prizeId}`
    const method = (await service.findRecipient(claim!.id))!.methodId!
    await script(order(1).replace(/\(select .*\)\)/, `'${method}')`) + step('sending', { reference: key(1) }))
    await stage.look()
    const [payout] = await stage.payouts()
    expect(payout).toMatchObject({ amount: 5000 })
    expect((await service.findPayout(payout!.id))!.recipientId).toBe(claim!.id)
    expect(await broken()).toEqual([expect.stringContaining('taken by the operator without a line in the log')])
  })

  test('a second order is not placed while Stripe has paid the first, whatever the steps say', async () => {
    await stage.paid()
    await script(
      step('returned', { actor: 'provider' }) +
        order(2) +
        step('sending', { reference: key(2) }) +
        line('prize.pay-out'),
    )
    await stage.look()
    expect(await stage.payouts()).toHaveLength(1)
    expect(await stage.trouble()).toContain('Stripe has paid this prize under another order')
    expect(await broken()).toEqual([expect.stringContaining('is said to come from Stripe, and no order explains it')])
  })

  /** Puts an account on the claim that was opened for somebody else, or before Stripe was told for whom. */
  const exchange = async () => {
    const person = { key: crypto.randomUUID(), openedFor: crypto.randomUUID(), email: 'm@example.com', country: 'PT' }
    const stranger = await stage.service.openRecipient(person)
    return `update prize_claims set recipient_id = '${stranger}', payout_state = 'ready' where prize_id = $prize;`
  }

  test('an account at Stripe that was not opened for the winner is taken off the claim, and the operator is told what to do', async () => {
    await stage.fill()
    await script(await exchange())
    expect((await stage.payOut()).body).toMatchObject({
      code: 'payout-details-missing',
      error: expect.stringContaining('Ask the winner to open the prize’s page, or pay by hand.'),
    })
    expect(
      await app.db.sql`select recipient_id, payout_state from prize_claims where prize_id = ${stage.prizeId}`,
    ).toEqual([{ recipient_id: null, payout_state: 'none' }])
    await stage.fill()
    expect((await stage.payOut()).body.prize.state).toBe('sending')
    expect(await stage.payouts()).toHaveLength(1)
    await stage.whole()
  })

  test('a forged order to an account that was not opened for the winner is not paid, and the prize is paid by hand', async () => {
    await stage.fill()
    await script((await exchange()) + order(1) + step('sending', { reference: key(1) }) + line('prize.pay-out'))
    await stage.look()
    expect(await stage.payouts()).toEqual([])
    expect(await stage.trouble()).toContain(
      `was not opened for the winner, so nothing is paid to it. After a day, choose 'The order was not paid', and pay by hand.`,
    )
    await stage.callUnpaid()
    expect(await stage.payByHand()).toBe('sent')
  })

  test('a payment of another amount, currency or account under the key of an order is none of the order', async () => {
    await stage.ordered()
    await stage.settle('posted')
    const { service } = stage
    for (const other of [{ amountMinor: 4999 }, { currency: 'eur' }, { recipientId: 'acct_of_mallory' }]) {
      const findPayout = async (id: string) => ({ ...(await service.findPayout(id))!, ...other })
      await stage.lookWith({ findPayout })
      expect(await stage.trouble()).toContain('of another amount or currency, or to another account')
      expect(await stage.kinds()).toEqual(['sending'])
    }
  })

  const ordered = order(1) + step('sending', { reference: key(1) }) + line('prize.pay-out')
  const named = `update payout_orders set payment_id = 'obp_1', state = 'processing';`
  const bySender = { actor: 'provider', reference: `'obp_1'` }

  test('an order never changes, is never deleted, and keeps the payment that Stripe has named', async () => {
    await script(ordered + named)
    const stay = { constraint: 'a_payout_order_stays_as_it_was_placed' }
    for (const change of [`payment_id = 'obp_2'`, `payment_id = null`, `method_id = 'pm_2'`, 'ordered_at = now()'])
      await expect(script(`update payout_orders set ${change}`), change).rejects.toMatchObject(stay)
    await script('update payout_orders set ended_at = $now')
    await expect(script('update payout_orders set ended_at = null')).rejects.toMatchObject(stay)
    await expect(script('delete from payout_orders')).rejects.toThrow()
  })

  test.each([
    ['sent', step('sent', { actor: 'provider', reference: `'obp_1'`, to: 'paid' }) + line('prize.paid')],
    ['sent, of a payment that is under way', ordered + named + step('sent', { ...bySender, to: 'paid' })],
    ['failed, of an order that goes on', ordered + named + step('failed', { ...bySender, state: 'returned' })],
    [
      'returned, of a payment that is under way',
      ordered + named + step('sent', { reference: `'obp_1'`, to: 'paid' }) + step('returned', { actor: 'provider' }),
    ],
    ['received, which Stripe never says', ordered + named + step('received', { actor: 'provider', to: 'paid' })],
    ['sending', step('sending', { actor: 'provider', reference: key(1) })],
    ['sending, of an order without a payment', order(1) + step('sending', { actor: 'provider', reference: key(1) })],
    [
      'received',
      step('sent', { to: 'paid' }) + line('prize.paid') + step('received', { actor: 'provider', to: 'paid' }),
    ],
  ])('a step %s in the name of Stripe, without an order in that state, is found', async (_kind, forged) => {
    await script(forged)
    expect(await broken()).toContainEqual(expect.stringContaining('no order explains it'))
  })

  test.each([
    ['as soon as Stripe is asked about the order', 'null', 'Stripe does not know the payment obp_forged anymore.'],
    ['by nothing where the order is forged as ended', '$now', null],
  ])('a payment forged together with its order is found %s', async (_when, endedAt, says) => {
    const payment = `payment_id, state, read_at, ended_at)
      values ('prize-' || $prize || '-1', $prize, $now, 'pm_1', 'obp_forged', 'posted', $now::timestamptz - interval '7 hours', ${endedAt});`
    await script(
      `insert into payout_orders (key, prize_id, ordered_at, method_id, ${payment}` +
        step('sending', { actor: 'provider', reference: key(1) }) +
        step('sent', { actor: 'provider', reference: `'obp_forged'`, to: 'paid' }) +
        line('prize.paid'),
    )
    expect(await broken()).toEqual([])
    await settlePayouts(app.services)
    expect(await stage.trouble()).toBe(says)
  })

  test('a forfeiture in the name of the server, before the winner’s time is over, is found', async () => {
    await stage.anotherPrize({}, { until: 'claimed' })
    await script(step('forfeited', { actor: 'server', to: 'forfeited' }))
    expect(await broken()).toEqual([expect.stringContaining('A prize was forfeited before its winner’s time was over')])
  })

  test.each([
    ['an order without a step', order(1)],
    ['a step without an order', step('sending', { reference: key(2) }) + line('prize.pay-out')],
  ])('%s is found', async (_which, forged) => {
    await script(forged)
    expect(await broken()).toEqual([expect.stringContaining('belongs to no step of the prize, or a step to no order')])
  })
})
