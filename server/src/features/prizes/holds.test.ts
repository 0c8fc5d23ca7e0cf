import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { approvePrize, noteStep, prizeDesk } from '../../../test-support/prizes.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { whileUnderWay } from '../../../test-support/worlds.ts'
import type { HoldOutcome, HoldReason } from './hold-queries.ts'
import { endHold, holdPrize } from './holds.ts'
import { insertStep, type NewPrizeStep } from './steps.ts'

describeOnOneDatabase('holds of prizes', (app) => {
  const { admin, aWin, find, leave, send, whole } = prizeDesk(app)
  let winner: TestUser
  let prizeId: string
  beforeEach(async () => {
    ;({ winner, prizeId } = await aWin())
    await approvePrize(admin, winner, prizeId)
  })

  const thePrize = () => find(prizeId)
  const pay = () => send(prizeId)
  const sent = (): NewPrizeStep => ({ prizeId, kind: 'sent', at: app.clock.at, actor: 'operator', reference: 'x' })
  const server = () => ({ clock: { now: () => app.clock.at }, caller: null })
  const operator = () => ({ userId: admin.id, username: 'admin' })
  const hold = (reason: HoldReason, reference = 'dp_1') =>
    app.db.transaction((tx) => holdPrize(tx, server(), { prizeId, reason, reference }))
  /** A person forfeits; the server only releases. */
  const end = (reason: HoldReason, outcome: HoldOutcome, note?: string) =>
    app.db.transaction((tx) =>
      endHold(tx, outcome === 'forfeited' ? { ...server(), caller: operator() } : server(), {
        prizeId,
        reason,
        outcome,
        ...(note ? { note } : {}),
      }),
    )
  const refusedBy = async (constraint: string, statement: string) => {
    const text = statement.replaceAll('$prize', `'${prizeId}'`)
    await expect(app.db.query({ text, values: [] })).rejects.toMatchObject({ code: '23514', constraint })
  }

  test('a prize on hold is not paid until its release, and the list says why and since when', async () => {
    expect(await hold('dispute')).toBe(true)
    expect((await thePrize()).holds).toMatchObject([
      { reason: 'dispute', reference: 'dp_1', since: app.clock.at.toISOString(), ended_at: null, outcome: null },
    ])
    expect((await pay()).body).toMatchObject({ code: 'prize-on-hold' })
    expect((await thePrize()).paid_at).toBeNull()
    await whole()
    app.clock.at = new Date('2026-03-12T09:00:00Z')
    expect(await end('dispute', 'released', 'won')).toBe(true)
    app.clock.at = new Date('2026-03-12T10:00:00Z')
    expect((await pay()).status).toBe(200)
    expect((await thePrize()).holds).toMatchObject([{ outcome: 'released', note: 'won' }])
    await whole()
  })

  test('two reasons are two holds: the release of one leaves the other', async () => {
    await hold('dispute')
    await hold('payment-due', 'sub_1')
    expect(await hold('dispute', 'dp_2')).toBe(false)
    await end('payment-due', 'released')
    expect((await pay()).body.code).toBe('prize-on-hold')
    expect(await end('dispute', 'released')).toBe(true)
    expect(await end('dispute', 'released')).toBe(false)
    expect(await hold('dispute', 'dp_3')).toBe(true)
    expect((await pay()).body.code).toBe('prize-on-hold')
  })

  test('a forfeited prize is never paid, also to a deleted account; its address is still known', async () => {
    await leave(winner)
    await hold('payment-due', 'sub_1')
    await end('payment-due', 'forfeited')
    expect((await pay()).body).toMatchObject({ code: 'prize-forfeited' })
    expect((await thePrize()).winner).toEqual({ username: 'Former player', email: winner.email })
    expect(await hold('dispute')).toBe(true)
    await expect(noteStep(app.db, sent())).rejects.toThrow('takes no step sent')
    await whole()
  })

  test('the database itself refuses to pay a held prize, to hold a paid one, and to delete a hold', async () => {
    await expect(
      app.db
        .sql`insert into prize_holds (id, prize_id, reason, reference, since) values (${crypto.randomUUID()}, ${prizeId}, 'whim', 'x', now())`,
    ).rejects.toMatchObject({ constraint: 'a_hold_has_a_known_reason' })
    await hold('dispute')
    await expect(noteStep(app.db, sent())).rejects.toThrow('takes no step sent')
    await refusedBy('a_hold_is_never_deleted', 'delete from prize_holds where prize_id = $prize')
    const stays = (set: string) =>
      refusedBy('a_hold_changes_only_by_its_end', `update prize_holds set ${set} where prize_id = $prize`)
    for (const set of ['since = now()', `reason = 'payment-due'`]) await stays(set)
    await end('dispute', 'released')
    for (const set of [`outcome = 'forfeited'`, 'ended_at = null, outcome = null']) await stays(set)
    expect((await pay()).status).toBe(200)
    expect(await hold('dispute')).toBe(false)
    expect((await admin.call(prizesAdmin.markReceived, { prizeId })).status).toBe(200)
    expect(await hold('dispute')).toBe(false)
  })

  const holdIn = (tx: Database) => holdPrize(tx, server(), { prizeId, reason: 'dispute', reference: 'dp_1' })

  test('a payment waits for a concurrent hold, and sees it', async () => {
    expect(await whileUnderWay(app, holdIn, pay)).toMatchObject({ body: { code: 'prize-on-hold' } })
    expect((await thePrize()).paid_at).toBeNull()
    await whole()
  })

  test('a hold waits for a concurrent payment, and sees it', async () => {
    expect(
      await whileUnderWay(
        app,
        (tx) => insertStep(tx, sent()),
        () => hold('dispute'),
      ),
    ).toBe(false)
  })
})
