import * as settings from '@whereabouts/contract/accounts.settings'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as reviewsAdmin from '@whereabouts/contract/reviews.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { PayoutStage } from '../../../../test-support/payout-stage.ts'

describeOnOneDatabase('prizes paid by the payout service', (app) => {
  const stage = new PayoutStage(app)

  test('the winner says on the service’s own page where to pay, the operator pays, and the money arrives', async () => {
    expect((await stage.payOut()).body.code).toBe('payout-account-missing')
    expect(await stage.fill('leave')).toContain(`/prizes/${stage.prizeId}`)
    expect((await stage.payOut()).body.code).toBe('payout-account-missing')
    await stage.fill()
    const [claim] = await app.db.sql<{ recipient: string }>`select recipient_id as recipient from prize_claims`
    expect(await stage.hear('recipient.updated', claim!.recipient)).toBe(200)
    expect((await stage.winner.call(prizes.get, { prizeId: stage.prizeId })).body.prize).toMatchObject({
      ...{ paid_by: 'service', claim: { is_payout_ready: true } },
    })
    expect((await stage.payOut()).body.prize.state).toBe('sending')
    expect(await stage.payouts()).toMatchObject([{ amount: 5000, state: 'pending' }])
    await stage.settle('paid')
    const { id } = (await stage.payouts())[0]!
    expect([await stage.hear('payout.updated', id), await stage.hear('payout.updated', id)]).toEqual([200, 200])
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    expect(await app.db.sql`select kind from mails where kind like 'prize-%'`).toEqual([{ kind: 'prize-sent' }])
    const rows = await app.db.sql`select * from prize_claims`
    expect(JSON.stringify(rows)).not.toContain('DE00')
    await stage.whole()
  })

  test('the country that the service names is kept, and beside another declared one a reason to ask', async () => {
    const { prizeId, admin, winner } = stage
    const signal = async () =>
      (await admin.call(reviewsAdmin.get, { prizeId })).body.signals.find(({ code }) => code === 'payout-country')
    expect(await signal()).toBeUndefined()
    // The service's own page proposes Germany; the claim says Portugal.
    await stage.fill()
    await winner.call(prizes.get, { prizeId })
    expect(await signal()).toMatchObject({
      ...{ weight: 2, sentence: 'The winner declared Portugal; the payout account is in Germany.' },
    })
    expect((await winner.call(settings.download, {})).body.prizes[0]!.claim!.payout_country).toBe('DE')
    // It is a sign, and decides nothing.
    expect((await admin.call(prizesAdmin.getForReview, { prizeId })).body.prize.state).toBe('approved')
    const [claim] = await app.db.sql<{ recipient: string }>`select recipient_id as recipient from prize_claims`
    await stage.fill({ country: 'FR' })
    expect(await stage.hear('recipient.updated', claim!.recipient)).toBe(200)
    expect((await signal())!.sentence).toContain('the payout account is in France.')
    expect((await stage.payOut()).status).toBe(200)
    await stage.whole()
  })

  test('where the payout account is in another country than the claim, the service pays only with a reason', async () => {
    await stage.fill()
    expect((await stage.payOut(null)).body).toMatchObject({
      ...{ code: 'malformed', field: 'country_reason' },
      error: 'The claim is from Portugal, the account from Germany. Please say why the prize is paid all the same.',
    })
    expect(await stage.payouts()).toEqual([])
    expect((await stage.payOut('Asked by mail.')).body.prize.state).toBe('sending')
    const reasons = await app.db.sql`select reason from prize_steps where kind = 'sending'
      union all select after ->> 'reason' from audit_log where action = 'prize.pay-out'`
    expect(reasons).toEqual([{ reason: 'Asked by mail.' }, { reason: 'Asked by mail.' }])
  })

  test('twenty that press at once, with the answers lost, pay once', async () => {
    await stage.fill()
    await stage.order({ mode: 'lost' })
    const lost = await stage.payOut()
    expect(lost.body.code).toBe('payouts-unavailable')
    await stage.order({ mode: 'works' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.payOut()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await Promise.all([stage.look(), stage.look(), stage.look()])
    expect(await stage.payouts()).toHaveLength(1)
    await stage.settle('paid')
    await Promise.all([stage.look(), stage.look(), stage.look()])
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    await stage.whole()
  })

  test.each(['down', 'lost'])(
    'a service that is %s when it is asked to pay is asked again, under the same key',
    async (mode) => {
      await stage.fill()
      // The order is on record, and the process has died before the service was asked.
      await stage.take({ kind: 'sending', actor: 'operator', reference: `prize-${stage.prizeId}-1` })
      await stage.order({ mode })
      await stage.look()
      expect((await stage.admin.call(prizesAdmin.getForReview, { prizeId: stage.prizeId })).body.prize.state).toBe(
        'sending',
      )
      await stage.order({ mode: 'works' })
      await stage.look()
      expect(await stage.payouts()).toHaveLength(1)
      await stage.settle('paid')
      await stage.look()
      expect(await stage.kinds()).toEqual(['sending', 'sent'])
    },
  )

  test('a payout that fails is told to the operator, and the next try has another key', async () => {
    await stage.fill()
    await stage.payOut()
    await stage.settle('failed')
    await stage.look()
    const { prize } = (await stage.admin.call(prizesAdmin.getForReview, { prizeId: stage.prizeId })).body
    expect([prize.state, prize.steps.at(-1)]).toMatchObject(['returned', { kind: 'failed', actor: 'provider' }])
    expect((await stage.payOut()).body.prize.state).toBe('sending')
    expect(new Set((await stage.payouts()).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    await stage.settle('paid')
    await stage.look()
    expect(await stage.kinds()).toEqual(['sending', 'failed', 'sending', 'sent'])
    await stage.whole()
  })

  test('money that comes back is owed again, also after it was received', async () => {
    await stage.fill()
    await stage.payOut()
    await stage.settle('paid')
    await stage.look()
    await stage.winner.call(prizes.confirmReceived, { prizeId: stage.prizeId })
    const { id } = (await stage.payouts())[0]!
    await stage.settle('returned')
    expect(await stage.hear('payout.updated', id)).toBe(200)
    expect(await stage.hear('payout.updated', id)).toBe(200)
    expect(await stage.kinds()).toEqual(['sending', 'sent', 'received', 'returned'])
    expect(await app.db.sql`select prize_id from prizes_received`).toEqual([])
    expect(await app.db.sql`select kind from mails where kind like 'prize-%' order by created_at, kind`).toEqual([
      { kind: 'prize-returned' },
      { kind: 'prize-sent' },
    ])
    await stage.whole()
  })

  test('a message with another signature, of another time, or about nobody changes nothing', async () => {
    await stage.fill()
    await stage.payOut()
    await stage.settle('paid')
    const { id } = (await stage.payouts())[0]!
    expect(await stage.hear('payout.updated', id, { secret: 'whsec_of_somebody_else' })).toBe(400)
    expect(await stage.kinds()).toEqual(['sending'])
    expect(await stage.hear('payout.updated', 'po_of_nobody')).toBe(200)
    expect(await stage.kinds()).toEqual(['sending'])
  })

  test('a winner who deletes the account while the money is on its way gets it', async () => {
    await stage.fill()
    await stage.payOut()
    await app.db.sql`update prizes_owed set former_user_id = user_id, contact_email = ${stage.winner.email}`
    await app.db.sql`delete from users where id = ${stage.winner.id}`
    await stage.settle('paid')
    await stage.look()
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    expect(await app.db.sql`select recipient from mails where kind = 'prize-sent'`).toEqual([
      { recipient: stage.winner.email },
    ])
  })
})
