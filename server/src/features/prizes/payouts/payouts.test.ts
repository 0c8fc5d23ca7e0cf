import * as guesses from '@whereabouts/contract/guesses'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { signatureOf } from '@whereabouts/sandbox/http/post-signed'
import { fillBankPage } from '@whereabouts/sandbox/test-support/test-sandbox'
import { beforeEach, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../../test-support/app-of-tests.ts'
import { approvePrize } from '../../../../test-support/prizes.ts'
import { testPayouts } from '../../../../test-support/test-app.ts'
import type { TestAdmin, TestUser } from '../../../../test-support/world.ts'
import { checkIntegrity } from '../../../operations/integrity/check-integrity.ts'
import { settlePayouts } from './settle-payouts.ts'

interface SandboxPayout {
  id: string
  idempotencyKey: string
  state: string
  amount: number
}

describeOnEveryDatabase('prizes paid by the payout service', (app) => {
  let admin: TestAdmin
  let winner: TestUser
  let prizeId: string
  beforeEach(async () => {
    await order({ mode: 'works', outcome: 'paid' })
    admin = await app.anAdmin()
    const { id: puzzleId, answer } = await app.aPuzzle()
    winner = await app.aSubscriber()
    const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
    expect((await winner.call(guesses.submit, guess)).status).toBe(200)
    prizeId = (await admin.call(prizesAdmin.list, {})).body.prizes[0]!.id
    await approvePrize(admin, winner, prizeId)
  })

  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${app.sandboxUrl}/payouts/operator/${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    })
    expect(answer.status).toBeLessThan(400)
  }
  const order = (switches: Record<string, string>) => post('switches', switches)
  /** What the service knows of this prize's payouts. */
  const payouts = async () => {
    const answer = await fetch(`${app.sandboxUrl}/sandbox/payouts`)
    const { payouts } = (await answer.json()) as { payouts: SandboxPayout[] }
    return Object.values(payouts).filter(({ idempotencyKey }) => idempotencyKey.includes(prizeId))
  }
  const settle = async (state: string) => post(`payouts/${(await payouts()).at(-1)!.id}`, { state })
  const hear = async (type: string, subject: string, { secret = testPayouts.webhookSecret } = {}) => {
    const body = JSON.stringify({ id: crypto.randomUUID(), type, subject, createdAt: app.clock.at.toISOString() })
    const { statusCode } = await app.app.inject({
      ...{ method: 'POST', url: '/api/payouts/webhook', payload: body },
      headers: {
        'content-type': 'application/json',
        'payout-signature': signatureOf(body, secret, Math.floor(app.clock.at.getTime() / 1000)),
      },
    })
    return statusCode
  }
  const account = () => winner.call(prizes.openPayoutAccount, { prizeId })
  const fill = async (entry: Parameters<typeof fillBankPage>[1] = {}) => fillBankPage((await account()).body.url, entry)
  const payOut = () => admin.call(prizesAdmin.payOut, { prizeId })
  const look = () => settlePayouts(app.services)
  const state = async () => (await admin.call(prizesAdmin.getForReview, { prizeId })).body.prize.state
  const kinds = async () =>
    (
      await app.db.sql<{
        kind: string
      }>`select kind from prize_steps where prize_id = ${prizeId} and number > 3 order by number`
    ).map(({ kind }) => kind)
  const whole = async () => expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([])

  test('the winner says on the service’s own page where to pay, the operator pays, and the money arrives', async () => {
    expect((await payOut()).body.code).toBe('payout-account-missing')
    expect(await fill('leave')).toContain(`/prizes/${prizeId}`)
    expect((await payOut()).body.code).toBe('payout-account-missing')
    await fill()
    const [claim] = await app.db.sql<{ recipient: string }>`select recipient_id as recipient from prize_claims`
    expect(await hear('recipient.updated', claim!.recipient)).toBe(200)
    expect((await winner.call(prizes.get, { prizeId })).body.prize).toMatchObject({
      ...{ paid_by: 'service', claim: { is_payout_ready: true } },
    })
    expect((await payOut()).body.prize.state).toBe('sending')
    expect(await payouts()).toMatchObject([{ amount: 5000, state: 'pending' }])
    await settle('paid')
    const { id } = (await payouts())[0]!
    expect([await hear('payout.updated', id), await hear('payout.updated', id)]).toEqual([200, 200])
    expect(await kinds()).toEqual(['sending', 'sent'])
    expect(await app.db.sql`select kind from mails where kind like 'prize-%'`).toEqual([{ kind: 'prize-sent' }])
    const rows = await app.db.sql`select * from prize_claims`
    expect(JSON.stringify(rows)).not.toContain('DE00')
    await whole()
  })

  test('twenty that press at once, with the answers lost, pay once', async () => {
    await fill()
    await order({ mode: 'lost' })
    const lost = await payOut()
    expect(lost.body.code).toBe('payouts-unavailable')
    await order({ mode: 'works' })
    const answers = await Promise.all(Array.from({ length: 20 }, payOut))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await Promise.all([look(), look(), look()])
    expect(await payouts()).toHaveLength(1)
    await settle('paid')
    await Promise.all([look(), look(), look()])
    expect(await kinds()).toEqual(['sending', 'sent'])
    await whole()
  })

  test.each(['down', 'lost'])(
    'a service that is %s when it is asked to pay is asked again, under the same key',
    async (mode) => {
      await fill()
      // The order is on record, and the process has died before the service was asked.
      await app.db.sql`insert into prize_steps (prize_id, kind, at, actor, reference)
      values (${prizeId}, 'sending', ${app.clock.at}, 'operator', ${`prize-${prizeId}-1`})`
      await order({ mode })
      await look()
      expect(await state()).toBe('sending')
      await order({ mode: 'works' })
      await look()
      expect(await payouts()).toHaveLength(1)
      await settle('paid')
      await look()
      expect(await kinds()).toEqual(['sending', 'sent'])
    },
  )

  test('a payout that fails is told to the operator, and the next try has another key', async () => {
    await fill()
    await payOut()
    await settle('failed')
    await look()
    const { prize } = (await admin.call(prizesAdmin.getForReview, { prizeId })).body
    expect([prize.state, prize.steps.at(-1)]).toMatchObject(['returned', { kind: 'failed', actor: 'provider' }])
    expect((await payOut()).body.prize.state).toBe('sending')
    expect(new Set((await payouts()).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    await settle('paid')
    await look()
    expect(await kinds()).toEqual(['sending', 'failed', 'sending', 'sent'])
    await whole()
  })

  test('money that comes back is owed again, also after it was received', async () => {
    await fill()
    await payOut()
    await settle('paid')
    await look()
    await winner.call(prizes.confirmReceived, { prizeId })
    const { id } = (await payouts())[0]!
    await settle('returned')
    expect(await hear('payout.updated', id)).toBe(200)
    expect(await hear('payout.updated', id)).toBe(200)
    expect(await kinds()).toEqual(['sending', 'sent', 'received', 'returned'])
    expect(await app.db.sql`select paid_at from prizes_owed`).toEqual([{ paid_at: null }])
    expect(await app.db.sql`select kind from mails where kind like 'prize-%' order by created_at, kind`).toEqual([
      { kind: 'prize-returned' },
      { kind: 'prize-sent' },
    ])
    await whole()
  })

  test('a message with another signature, of another time, or about nobody changes nothing', async () => {
    await fill()
    await payOut()
    await settle('paid')
    const { id } = (await payouts())[0]!
    expect(await hear('payout.updated', id, { secret: 'whsec_of_somebody_else' })).toBe(400)
    expect(await kinds()).toEqual(['sending'])
    expect(await hear('payout.updated', 'po_of_nobody')).toBe(200)
    expect(await kinds()).toEqual(['sending'])
  })

  test('a winner who deletes the account while the money is on its way gets it', async () => {
    await fill()
    await payOut()
    await app.db.sql`update prizes_owed set former_user_id = user_id, contact_email = ${winner.email}`
    await app.db.sql`delete from users where id = ${winner.id}`
    await settle('paid')
    await look()
    expect(await kinds()).toEqual(['sending', 'sent'])
    expect(await app.db.sql`select recipient from mails where kind = 'prize-sent'`).toEqual([
      { recipient: winner.email },
    ])
  })
})
