import * as settings from '@whereabouts/contract/accounts.settings'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as reviewsAdmin from '@whereabouts/contract/reviews.admin'
import { keyLastsMs, PayoutsRefused } from '@whereabouts/engines/payouts/port'
import { afterEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { PayoutStage } from '../../../../test-support/payout-stage.ts'
import { settlePayouts } from './settle-payouts.ts'

describeOnOneDatabase('prizes paid by Stripe', (app) => {
  const stage = new PayoutStage(app)
  afterEach(() => stage.whole())

  const recipientOf = async () =>
    (
      await app.db.sql<{ id: string }>`select recipient_id as id from prize_claims where prize_id = ${stage.prizeId}`
    )[0]!.id
  const ownPrize = async () => (await stage.winner.call(prizes.get, { prizeId: stage.prizeId })).body.prize
  const payout = async () => (await stage.admin.call(prizesAdmin.getPayout, { prizeId: stage.prizeId })).body

  test('the winner enters details on Stripe’s own page, the operator pays, and the money arrives', async () => {
    expect((await ownPrize()).claim!.payout).toEqual({ state: 'incomplete', missing: ['identity', 'bank-account'] })
    expect((await stage.payOut()).body.code).toBe('payout-details-missing')
    expect(await stage.fill('leave')).toContain(`/prizes/${stage.prizeId}`)
    expect((await stage.payOut()).body.code).toBe('payout-details-missing')
    await stage.fill()
    expect(await stage.hear(await recipientOf())).toBe(200)
    expect(await ownPrize()).toMatchObject({ paid_by: 'stripe', claim: { payout: { state: 'ready', missing: [] } } })
    expect((await payout()).order).toBeNull()
    expect((await payout()).account).toEqual({ is_open: true, available: [{ currency: 'usd', amount: 100_000 }] })
    expect((await stage.payOut()).body.prize.state).toBe('sending')
    expect(await stage.payouts()).toMatchObject([{ amount: 5000, state: 'processing' }])
    const { id, key } = (await stage.payouts())[0]!
    const payment = { id, state: 'processing', reason: null, url: expect.stringContaining('/global-payouts/payouts') }
    expect((await payout()).order).toEqual({ key, payment })
    expect((await payout()).account.available).toEqual([{ currency: 'usd', amount: 99_950 }])
    await stage.settle('posted')
    expect([await stage.hear(id), await stage.hear(id)]).toEqual([200, 200])
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    expect((await payout()).order).toMatchObject({ payment: { id, state: 'posted' } })
    expect(await app.db.sql`select kind from mails where kind like 'prize-%'`).toEqual([{ kind: 'prize-sent' }])
    const rows = await app.db.sql`select * from prize_claims`
    expect(JSON.stringify(rows)).not.toContain('DE00')
  })

  test('a second prize uses the details that exist', async () => {
    await stage.fill()
    const first = await recipientOf()
    const again = await stage.anotherPrize()
    expect(again).not.toBe(first)
    expect(await recipientOf()).toBe(first)
    expect((await ownPrize()).claim!.payout.state).toBe('ready')
    expect((await stage.payOut()).body.prize.state).toBe('sending')
    expect(await stage.payouts()).toHaveLength(1)
  })

  test('whom Stripe does not pay learns it with the claim, and is paid by hand', async () => {
    await stage.anotherPrize({ country: 'KP' })
    const refused = { paid_by: 'manual', claim: { payout: { state: 'refused' } } }
    expect(await ownPrize()).toMatchObject(refused)
    const { body } = await stage.admin.call(prizesAdmin.getForReview, { prizeId: stage.prizeId })
    expect(body.prize.claim!.payout.refusal).toBe('Stripe does not pay people in this country.')
    expect((await stage.winner.call(prizes.openPayoutAccount, { prizeId: stage.prizeId })).body.code).toBe(
      'payouts-by-hand',
    )
    expect((await stage.payOut()).body.code).toBe('payouts-by-hand')
    expect(await stage.payByHand()).toBe('sent')
  })

  test('a person whom Stripe refuses after the page was filled in is paid by hand', async () => {
    await stage.fill({ name: 'Mallory M.' })
    expect(await ownPrize()).toMatchObject({ paid_by: 'manual', claim: { payout: { state: 'refused' } } })
    expect((await stage.payOut()).body.code).toBe('payouts-by-hand')
    expect(await stage.payByHand()).toBe('sent')
  })

  test.each(['invalid_fields', 'feature_not_enabled', 'key_refused'])(
    'that Stripe opens no account (%s) says nothing about the winner: the claim stands, and the page opens one later',
    async (code) => {
      const openRecipient = () => Promise.reject(new PayoutsRefused(code, 'Stripe refused.'))
      await stage.whileStripe({ openRecipient }, async () => {
        await stage.anotherPrize({ country: 'ES' })
        expect(await ownPrize()).toMatchObject({ paid_by: 'stripe', claim: { payout: { state: 'none' } } })
        const opened = await stage.winner.call(prizes.openPayoutAccount, { prizeId: stage.prizeId })
        expect(opened.body.code).toBe('payouts-unavailable')
      })
      await stage.fill()
      expect(await ownPrize()).toMatchObject({ paid_by: 'stripe', claim: { payout: { state: 'ready' } } })
    },
  )

  test('a fault of ours with Stripe does not undo a claim', async () => {
    const openRecipient = () => Promise.reject(new TypeError('A fault of ours.'))
    await stage.whileStripe({ openRecipient }, () => stage.anotherPrize({ country: 'ES' }))
    expect(await ownPrize()).toMatchObject({ state: 'approved', claim: { payout: { state: 'none' } } })
  })

  test('in place of an account that Stripe does not know any more the page opens another', async () => {
    await stage.fill()
    const lost = await recipientOf()
    await app.db.sql`update prize_claims set recipient_id = 'acct_of_another_stripe'`
    await stage.fill()
    expect(await recipientOf()).toMatch(/^acct_/)
    expect([lost, 'acct_of_another_stripe']).not.toContain(await recipientOf())
    expect((await stage.payOut()).body.prize.state).toBe('sending')
  })

  test('loading the page again and again asks Stripe every few seconds, and not at all once the prize is on its way', async () => {
    let asked = 0
    const { service } = stage
    const findRecipient = (id: string) => {
      asked += 1
      return service.findRecipient(id)
    }
    await stage.whileStripe({ findRecipient }, async () => {
      for (let times = 0; times < 10; times += 1) await ownPrize()
      expect(asked).toBe(1)
      app.later(6000)
      await ownPrize()
      expect(asked).toBe(2)
      // After Stripe's page the winner sees right away what has changed.
      await stage.fill('leave')
      const before = asked
      await ownPrize()
      expect(asked).toBe(before + 1)
      asked = 2
      expect(await stage.payByHand()).toBe('sent')
      app.later(6000)
      await ownPrize()
      expect(asked).toBe(2)
    })
  })

  test('a message about an account of no winner asks nothing', async () => {
    const findRecipient = () => Promise.reject(new PayoutsRefused('key_refused', 'Stripe refuses the key.'))
    expect(await stage.whileStripe({ findRecipient }, () => stage.hear('acct_of_a_merchant'))).toBe(200)
  })

  test('while Stripe checks the details the prize is not paid', async () => {
    await stage.fill({ name: 'Pending P.' })
    expect((await ownPrize()).claim!.payout).toEqual({ state: 'checking', missing: [] })
    expect((await stage.payOut()).body.code).toBe('payout-details-missing')
  })

  test('where the account is in another country than the claim, it is a sign, and Stripe pays only with a reason', async () => {
    const { prizeId, admin, winner } = stage
    const signal = async () =>
      (await admin.call(reviewsAdmin.get, { prizeId })).body.signals.find(({ code }) => code === 'payout-country')
    await stage.fill()
    await ownPrize()
    expect(await signal()).toMatchObject({ weight: 0 })
    // The account of a winner who has moved since.
    const { service } = stage
    const moved = await service.openRecipient({
      ...{ key: crypto.randomUUID(), openedFor: winner.id, email: winner.email, country: 'DE' },
    })
    await app.db.sql`update prize_claims set recipient_id = ${moved}`
    await stage.fill()
    expect(await stage.hear(moved)).toBe(200)
    expect(await signal()).toMatchObject({
      ...{ weight: 2, sentence: 'The winner declared Portugal; the payout account is in Germany.' },
    })
    expect((await winner.call(settings.download, {})).body.prizes[0]!.claim!.payout_country).toBe('DE')
    expect((await stage.payOut()).body).toMatchObject({
      ...{ code: 'malformed', field: 'country_reason' },
      error: 'The claim is from Portugal, the account from Germany. Please say why the prize is paid anyway.',
    })
    expect(await stage.payouts()).toEqual([])
    expect((await stage.payOut('Asked by mail.')).body.prize.state).toBe('sending')
    const reasons = await app.db.sql`select reason from prize_steps where kind = 'sending'
      union all select after ->> 'reason' from audit_log where action = 'prize.pay-out'`
    expect(reasons).toEqual([{ reason: 'Asked by mail.' }, { reason: 'Asked by mail.' }])
  })

  test('an account without the money refuses, says so, and pays once it has it', async () => {
    await stage.fill()
    await stage.order({ refusal: 'insufficient_funds' })
    const { prize } = (await stage.payOut()).body
    expect([prize.state, prize.steps.at(-1)]).toMatchObject(['returned', { kind: 'failed', actor: 'provider' }])
    await stage.order({ refusal: 'none' })
    expect((await stage.payOut()).body.prize.state).toBe('sending')
    expect(await stage.payouts()).toHaveLength(1)
  })

  test('a payment that is canceled at Stripe is owed again, once', async () => {
    await stage.ordered()
    const { id } = (await stage.payouts())[0]!
    await stage.settle('canceled')
    expect([await stage.hear(id), await stage.hear(id)]).toEqual([200, 200])
    await stage.look()
    expect(await stage.kinds()).toEqual(['sending', 'failed'])
    const { steps } = (await stage.admin.call(prizesAdmin.getForReview, { prizeId: stage.prizeId })).body.prize
    expect(steps.at(-1)!.reason).toBe('The payment was canceled at Stripe.')
    expect(await stage.payByHand()).toBe('sent')
  })

  test('a list that lags behind is no proof: the order is repeated under the same key, and paid once', async () => {
    await stage.anOrder()
    await stage.order({ list: 'lags', mode: 'lost' })
    await stage.look()
    await stage.order({ mode: 'works' })
    await Promise.all([stage.look(), stage.look()])
    expect(await stage.payouts()).toHaveLength(1)
    await stage.order({ list: 'current' })
    await stage.settle('posted')
    // As the server does each minute, for all prizes.
    expect(await settlePayouts(app.services)).toEqual({ isWhole: true })
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
  })

  test('a key that Stripe has forgotten is not used again: a person is called', async () => {
    await stage.anOrder()
    const { at } = app.clock
    app.clock.at = new Date(at.getTime() + keyLastsMs - 1)
    await stage.order({ mode: 'down' })
    expect(await stage.look()).toEqual({ isWhole: false })
    await stage.order({ mode: 'works' })
    app.clock.at = new Date(at.getTime() + keyLastsMs)
    expect(await stage.look()).toEqual({ isWhole: true })
    expect((await stage.admin.call(prizesAdmin.list, {})).body.prizes[0]!.payout_trouble).toContain('too old')
    expect(await stage.payouts()).toEqual([])
    const settled = { prizeId: stage.prizeId, outcome: 'not-paid', reference: null, text: 'Its page says so.' } as const
    expect((await stage.admin.call(prizesAdmin.settleOrder, settled)).body.prize.state).toBe('returned')
    await stage.payOut()
    expect((await stage.payouts()).map(({ key }) => key)).toEqual([`prize-${stage.prizeId}-2`])
  })

  test('twenty concurrent presses, with the answers lost, pay once', async () => {
    await stage.fill()
    await stage.order({ mode: 'lost' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.payOut()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await stage.order({ mode: 'works' })
    await Promise.all([stage.look(), stage.look(), stage.look()])
    expect(await stage.payouts()).toHaveLength(1)
    await stage.settle('posted')
    await Promise.all([stage.look(), stage.look(), stage.look()])
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
  })

  test('money that comes back is owed again, also after it was received', async () => {
    await stage.paid()
    await stage.winner.call(prizes.confirmReceived, { prizeId: stage.prizeId })
    const { id } = (await stage.payouts())[0]!
    await stage.settle('returned')
    expect(await stage.hear(id)).toBe(200)
    expect(await stage.hear(id)).toBe(200)
    expect(await stage.kinds()).toEqual(['sending', 'sent', 'received', 'returned'])
    expect(await app.db.sql`select prize_id from prizes_received`).toEqual([])
    expect(await app.db.sql`select kind from mails where kind like 'prize-%' order by created_at, kind`).toEqual([
      { kind: 'prize-returned' },
      { kind: 'prize-sent' },
    ])
  })

  test('a message with another signature, of another time, or about an unknown account changes nothing', async () => {
    await stage.ordered()
    await stage.settle('posted')
    const { id } = (await stage.payouts())[0]!
    expect(await stage.hear(id, { secret: 'whsec_of_somebody_else' })).toBe(400)
    expect(await stage.kinds()).toEqual(['sending'])
    expect(await stage.hear('obp_test_of_nobody')).toBe(200)
    expect(await stage.kinds()).toEqual(['sending'])
  })

  test('a winner who deletes the account while the money is on its way gets it', async () => {
    await stage.ordered()
    await app.db.sql`update prizes_owed set former_user_id = user_id, contact_email = ${stage.winner.email}`
    await app.db.sql`delete from users where id = ${stage.winner.id}`
    await stage.settle('posted')
    await stage.look()
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    expect(await app.db.sql`select recipient from mails where kind = 'prize-sent'`).toEqual([
      { recipient: stage.winner.email },
    ])
  })
})
