import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import type { PayoutsService } from '@whereabouts/engines/payouts/port'
import type { LogEntry } from '@whereabouts/game/log/entries'
import { utcDate } from '@whereabouts/game/release'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { PayoutStage } from '../../../test-support/payout-stage.ts'
import { clearPrize } from '../../../test-support/prizes.ts'
import { TestStripe } from '../../../test-support/stripe.ts'
import { newId } from '../../core/new-id.ts'
import { findAccount } from '../../features/prizes/payouts/recipient-queries.ts'
import { checkIntegrity } from '../integrity/check-integrity.ts'
import { readMailLog } from './outside.ts'
import { settleRestore } from './settle-restore.ts'

describeOnOneDatabase('what left the house before a restore', (app) => {
  const stage = new PayoutStage(app)
  const stripe = new TestStripe(app)
  const settle = (outside: Partial<NonNullable<Parameters<typeof settleRestore>[1]['outside']>>) => {
    const nothing = { entries: null, mails: null, customers: null, payouts: null }
    const customerPage = (id: string) => `https://pay.example/${id}`
    return app.db.transaction((tx) =>
      settleRestore(tx, { reason: 'Lost in a restore.', outside: { ...nothing, customerPage, ...outside } }),
    )
  }
  const missing = async (outside: Parameters<typeof settle>[0]) =>
    (await settle(outside)).missing.map(({ what, toDo }) => `${what}: ${toDo}`)
  const service = () => app.services.payouts as PayoutsService

  /** Stripe has paid a prize under this key, and no row of ours says so. */
  async function payUnknown(key: string): Promise<void> {
    await stage.fill()
    const { recipientId } = (await findAccount(app.db, stage.prizeId))!
    const { methodId } = (await service().findRecipient(recipientId))!
    const order = { recipientId, methodId: methodId!, amountMinor: 5000, currency: 'usd', description: 'Prize' }
    await service().pay({ ...order, key })
  }
  const paid = async () => ({ payouts: await service().listPayouts(new Date(0)) })

  test('a payout that was lost is known again: it is booked, and paid neither twice nor by hand', async () => {
    await payUnknown(`prize-${stage.prizeId}-1`)
    expect(await missing(await paid())).toEqual([
      expect.stringMatching(/^the payout \w+ of 50\.00 USD: its order is written down again/),
    ])
    expect(await missing(await paid())).toEqual([])
    expect(await stage.payByHand()).toBe('already-paid')
    await stage.settle('posted')
    await stage.look()
    expect(await stage.payouts()).toHaveLength(1)
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
    // By the machine's clock, since Stripe says when it was ordered.
    const broken = await checkIntegrity(app.db, { now: new Date() })
    expect(broken.filter((sentence) => /order to pay|from Stripe|without a line|in the future/.test(sentence))).toEqual(
      [],
    )
  })

  test('a payout of a prize whose approval was lost too is found by the next order', async () => {
    const prizeId = await stage.anotherPrize({}, { until: 'claimed' })
    await payUnknown(`prize-${prizeId}-1`)
    const payouts = (await paid()).payouts.filter(({ key }) => key!.includes(prizeId))
    expect(await missing({ payouts })).toEqual([expect.stringContaining(`do not pay the prize ${prizeId} by hand`)])
    await clearPrize(stage.admin, prizeId)
    expect((await stage.payOut()).status).toBe(200)
    await stage.settle('posted')
    await stage.look()
    expect(await stage.payouts()).toHaveLength(1)
    expect(await stage.kinds()).toEqual(['sending', 'sent'])
  })

  test('a payout of a win that was lost is owed no more', async () => {
    await payUnknown(`prize-${crypto.randomUUID()}-1`)
    const payouts = (await paid()).payouts.slice(0, 1)
    expect(await missing({ payouts })).toEqual([expect.stringContaining('its win is lost too: nothing more is owed')])
  })

  test('a player gets their customer back, known ones are read again, and a lost account is named with what it paid', async () => {
    const since = new Date(Date.now() - 60_000)
    const { payments } = app.services
    const user = await app.aUser()
    const create = (userId: string, email: string) =>
      payments.createCustomer({ userId, email, idempotencyKey: `customer ${userId}` })
    const { customerId } = await create(user.id, user.email)
    const known = await stripe.aCustomer()
    await app.db.sql`update payment_customers set synced_at = now() where user_id = ${known.user.id}`
    const lost = await create(crypto.randomUUID(), 'lost@example.org')
    const plan = { planName: 'A', amountCents: 500, currency: 'usd', interval: 'month' } as const
    const { priceId } = await payments.createPrice(plan)
    await stripe.subscribe(lost.customerId, { priceId, card: 'pm_card_visa' })
    const ours = [customerId, known.customerId, lost.customerId]
    const news = await payments.listNews(since)
    const customers = news.filter((one) => ours.includes(one.customerId))
    expect((await missing({ customers })).toSorted()).toEqual([
      expect.stringContaining(`that the player ${user.email} is the customer ${customerId}: it is written down again`),
      expect.stringContaining(
        `the account of lost@example.org, who paid 5.00 USD: end the subscription and refund at https://pay.example/${lost.customerId}`,
      ),
      expect.stringContaining('of 1 customers since: a server reads'),
    ])
    const rows = await app.db.sql<{ id: string }>`
      select stripe_customer_id as id from payment_customers where synced_at is null and stripe_customer_id = any(${ours}::text[])`
    expect(rows.map(({ id }) => id).toSorted()).toEqual([customerId, known.customerId].toSorted())
  })

  test('a win that only the public log knows is called off, though a server could find another winner; so the day has no second one', async () => {
    const { id: puzzle, answer } = await app.aPuzzle({ releaseDate: utcDate(new Date()) })
    const { id: userId } = await app.aUser()
    await app.db.sql`
      insert into exact_guesses (id, puzzle_id, user_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key,
                                 arrived_at, arrived_process, arrived_counter)
      values (gen_random_uuid(), ${puzzle}, ${userId}, 1, ${answer.lat}, ${answer.lng}, 0, gen_random_uuid(), now(), 1, 1)`
    const commitment = new Uint8Array(32).fill(7)
    const arrived = { atUs: 1, server: 1, counter: 1 }
    const gone = crypto.randomUUID()
    const owed = { cents: 5000, payee: commitment, atUs: 1 }
    const entries: LogEntry[] = [
      { kind: 'guess', puzzle, ...arrived, commitment: new Uint8Array(32) },
      { kind: 'guess', puzzle, ...arrived, commitment },
      { kind: 'solve', puzzle, commitment },
      {
        ...{ kind: 'seal', puzzle: gone, seal: commitment, replaces: commitment },
        releaseUs: Date.parse('2026-03-12T12:00:00Z') * 1000,
      },
      { kind: 'solve', puzzle: gone, commitment },
      { kind: 'paid', puzzle: gone, ...owed },
    ]
    expect((await settle({})).puzzles).toMatchObject([{ id: puzzle, fate: 'undecided' }])
    const { puzzles, missing: found } = await settle({ entries })
    expect(puzzles).toMatchObject([{ id: puzzle, fate: 'lost' }])
    expect(found.map(({ what, toDo }) => `${what}: ${toDo}`)).toEqual([
      expect.stringMatching(/^the win of \d{4}-\d\d-\d\d: the challenge is called off.*pay by hand/),
      expect.stringMatching(/^2 guesses of .*: their receipts stay valid/),
      'the win of 2026-03-12, whose prize the winner has received: schedule no other challenge for that day; owe nothing more',
    ])
    const [entry] = await app.db.sql`select encode(entry, 'hex') as hex from log_queue order by number desc limit 1`
    expect(entry).toMatchObject({ hex: expect.stringMatching(/^020d/) })
  })

  test('a prize that the public log calls received is not paid again', async () => {
    const [row] = await app.db.sql<{ id: string }>`select puzzle_id as id from prizes_owed where id = ${stage.prizeId}`
    const entries: LogEntry[] = [{ kind: 'paid', puzzle: row!.id, cents: 5000, payee: new Uint8Array(32), atUs: 1 }]
    expect(await missing({ entries })).toEqual([expect.stringContaining('do not pay it again: Mark as sent')])
    const reference = { prizeId: stage.prizeId, reference: 'wire 7' }
    expect((await stage.admin.call(prizesAdmin.markPaid, reference)).status).toBe(200)
    expect(await missing({ entries: [] })).toEqual([])
  })

  test('a mail that was sent does not go out again, and one to a winner says who won', async () => {
    const [waiting, winner, other] = [newId(), newId(), newId()]
    await app.db.sql`
      insert into mails (id, kind, cause, recipient, subject, body_text, body_html, created_at, next_attempt_at)
      values (${waiting}, 'welcome', 'x', 'a@example.org', 's', 't', 'h', now(), now())`
    const log = [waiting, winner, other].flatMap((id, at) => {
      const [line, kind] = [`Nov 28 12:00:00 mail postfix`, ['welcome', 'winner', 'reminder'][at]]
      const status = at === 2 ? 'status=sent (250 ok)' : 'dsn=2.0.0, status=sent (250 2.0.0 Ok: queued)'
      return [
        `${line}/cleanup[7]: 4XzyAB12C${at}: message-id=<${kind}.${id}@play.example.org>`,
        `${line}/smtp[8]: 4XzyAB12C${at}: to=<${kind}@example.org>, relay=mx.example.org[192.0.2.1]:25, ${status}`,
      ]
    })
    const bounced = `Nov 28 12:00:00 mail postfix/smtp[8]: 4XzyAB12C1: to=<b@example.org>, status=bounced (no)`
    const mails = readMailLog([...log, bounced, 'nonsense'].join('\n'))
    expect(mails.map(({ id, recipient }) => [id, recipient])).toEqual([
      [waiting, 'welcome@example.org'],
      [winner, 'winner@example.org'],
      [other, 'reminder@example.org'],
    ])
    await app.db.sql`update mails set created_at = now() - interval '1 hour'`
    expect(await missing({ mails })).toEqual([
      expect.stringMatching(/^the mail of the kind winner to winner@example\.org, of .*: this is who won/),
      expect.stringMatching(/^1 mails of the kinds reminder/),
      expect.stringMatching(/^that 1 mails are sent: .*not go out twice/),
    ])
    expect(await app.db.sql`select 1 from mails where id = ${waiting} and sent_at is null`).toEqual([])
  })
})
