import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { PayoutsRefused, type PayoutsService } from '@whereabouts/engines/payouts/port'
import { expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../../test-support/app-of-tests.ts'
import { PayoutStage } from '../../../../test-support/payout-stage.ts'
import { settlePayouts } from './settle-payouts.ts'

describeOnEveryDatabase('a payout service that misbehaves', (app) => {
  const stage = new PayoutStage(app)

  /** The service with some of its answers replaced: as a service that misbehaves. */
  const settleWith = (wrong: Partial<PayoutsService>) => {
    const service = app.services.payouts as PayoutsService
    const payouts = new Proxy(service, {
      get: (target, name: keyof PayoutsService) => {
        const value = wrong[name] ?? target[name]
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    return settlePayouts({ ...app.services, payouts })
  }
  const refusing = (code: string) => () => Promise.reject(new PayoutsRefused(code, 'Not today.'))
  const keys = async () => (await stage.payouts()).map(({ idempotencyKey }) => idempotencyKey)

  test('a question that is refused says nothing about the money: the prize stays on its way', async () => {
    await stage.fill()
    await stage.payOut()
    expect(await settleWith({ findPayoutByKey: refusing('rate_limited') })).toEqual({ isWhole: false })
    expect(await stage.kinds()).toEqual(['sending'])
    await stage.settle('paid')
    expect(await stage.look()).toEqual({ isWhole: true })
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
  })

  test('an order that was refused is placed again under the same key: the first one may still arrive', async () => {
    await stage.fill()
    await app.db.sql`insert into prize_steps (prize_id, kind, at, actor, reference)
      values (${stage.prizeId}, 'sending', ${app.clock.at}, 'operator', ${`prize-${stage.prizeId}-1`})`
    await settleWith({ pay: refusing('insufficient_balance') })
    expect(await stage.kinds()).toEqual(['sending', 'failed'])
    await stage.payOut()
    expect(await keys()).toEqual([`prize-${stage.prizeId}-1`])
    expect(await stage.kinds()).toEqual(['sending', 'failed', 'sending'])
    await stage.settle('failed')
    await stage.look()
    await stage.payOut()
    expect(await keys()).toEqual([`prize-${stage.prizeId}-1`, `prize-${stage.prizeId}-2`])
  })

  test('a payout of another amount under the key is taken for no payment of the prize', async () => {
    await stage.fill()
    await stage.payOut()
    await stage.settle('paid')
    const service = app.services.payouts as PayoutsService
    const other = async (key: string) => ({ ...(await service.findPayoutByKey(key))!, amountMinor: 100 })
    expect(await settleWith({ findPayoutByKey: other })).toEqual({ isWhole: false })
    expect(await stage.kinds()).toEqual(['sending'])
  })

  test('while the service is asked to pay nobody can say that the prize was sent, and of what it has paid not that it came back', async () => {
    await stage.fill()
    await stage.payOut()
    expect(
      (await stage.admin.call(prizesAdmin.markPaid, { prizeId: stage.prizeId, reference: 'wire 1' })).body.code,
    ).toBe('already-paid')
    await expect(
      app.db
        .sql`insert into prize_steps (prize_id, kind, at, actor) values (${stage.prizeId}, 'sent', ${app.clock.at}, 'operator')`,
    ).rejects.toMatchObject({ constraint: 'a_prize_takes_no_such_step' })
    await stage.settle('paid')
    await stage.look()
    const returned = () =>
      stage.admin.call(prizesAdmin.markReturned, { prizeId: stage.prizeId, reason: 'The wrong row.' })
    expect((await returned()).body.code).toBe('payout-not-returned')
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    await stage.settle('returned')
    expect((await returned()).body.prize.state).toBe('returned')
  })

  test('a message that cannot be looked after comes again', async () => {
    await stage.fill()
    await stage.payOut()
    await stage.settle('paid')
    const { id } = (await stage.payouts())[0]!
    await stage.order({ mode: 'down' })
    expect(await stage.hear('payout.updated', id)).toBeGreaterThanOrEqual(500)
    await stage.order({ mode: 'works' })
    expect(await stage.hear('payout.updated', id)).toBe(200)
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
  })

  test('what the service had paid and calls failed is owed again', async () => {
    await stage.fill()
    await stage.payOut()
    await stage.settle('paid')
    await stage.look()
    const service = app.services.payouts as PayoutsService
    const failed = async (id: string) => ({ ...(await service.findPayout(id))!, state: 'failed' as const })
    await settleWith({ findPayout: failed })
    expect(await stage.kinds()).toEqual(['sending', 'sent', 'returned'])
  })

  test('a dispute that comes before the order has reached the service still holds the prize', async () => {
    await stage.fill()
    await app.db.sql`insert into prize_steps (prize_id, kind, at, actor, reference)
      values (${stage.prizeId}, 'sending', ${app.clock.at}, 'operator', ${`prize-${stage.prizeId}-1`})`
    await app.db.sql`update users set play_paused_since = ${app.clock.at} where id = ${stage.winner.id}`
    await app.db.sql`
      insert into payment_disputes (stripe_dispute_id, user_id, stripe_charge_id, amount, currency, reason, status, state, opened_at, updated_at)
      values (${`dp_${stage.prizeId}`}, ${stage.winner.id}, 'ch_1', 5, 'usd', 'fraudulent', 'needs_response', 'open', ${app.clock.at}, ${app.clock.at})`
    await stage.look()
    expect(await stage.payouts()).toEqual([])
    expect(await stage.kinds()).toEqual(['sending', 'failed', 'held'])
  })

  test('where the money goes is not changed once it was ordered, and what was declared never', async () => {
    await stage.fill()
    const change = (set: string) => app.db.query({ text: `update prize_claims set ${set}`, values: [] })
    await change(`recipient_id = recipient_id || 'x'`)
    await change(`recipient_id = left(recipient_id, -1)`)
    await stage.payOut()
    const stay = { constraint: 'papers_of_a_prize_stay_as_they_are' }
    await expect(change(`recipient_id = 'mine'`)).rejects.toMatchObject(stay)
    await expect(change(`country = 'US'`)).rejects.toMatchObject(stay)
    await expect(app.db.sql`delete from prize_claims`).rejects.toMatchObject({
      constraint: 'papers_of_an_open_prize_stay',
    })
  })
})
