import { AsyncLocalStorage } from 'node:async_hooks'
import * as approvalsAdmin from '@whereabouts/contract/approvals.admin'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { beforeEach, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import { claimPrize, clearPrize, prizeDesk } from '../../../test-support/prizes.ts'
import type { TestAdmin, TestUser } from '../../../test-support/world.ts'
import { insertStep } from '../prizes/steps.ts'
import type { Asked } from './queries.ts'
import { withSecondPerson } from './second-person/for-others.ts'

// On every database: requests race for an approval.
describeOnEveryDatabase('what waits for a second person', (app, { kind }) => {
  const { admin: owner, aWin, whole } = prizeDesk(app)
  let cashier: TestAdmin
  let winner: TestUser
  let prizeId: string
  /** An approved prize of $50.00, which two people pay. */
  beforeEach(async () => {
    cashier = await app.aStaffMember('cashier')
    expect((await setAmount('50')).status).toBe(200)
    ;({ winner, prizeId } = await aWin())
    await claimPrize(winner, prizeId)
    await clearPrize(owner, prizeId)
  })

  const setAmount = (value: string, who = owner) =>
    who.call(siteAdmin.saveConfig, { key: 'prize_second_person_above', value })
  const amount = async () => {
    const { entries } = (await owner.call(siteAdmin.getConfig, {})).body
    return entries.find(({ key }) => key === 'prize_second_person_above')!.value
  }
  const prepare = async (who: TestAdmin) => {
    const { body } = await who.call(prizesAdmin.prepare, { prizeId })
    return body.prize ? body.prize.steps.at(-1)!.kind : body.code
  }
  const pay = async (who: TestAdmin, reference = 'Transfer 1') => {
    const { body } = await who.call(prizesAdmin.markPaid, { prizeId, reference })
    return body.prize ? body.prize.state : body.code
  }
  const disqualify = async (who: TestAdmin, text = 'Several accounts.') => {
    const decision = { prizeId, decision: 'disqualify', text, clause: '4.2' } as const
    const { body } = await who.call(prizesAdmin.decide, decision)
    return body.prize ? body.prize.state : body.code
  }
  const open = async (who: TestAdmin) => (await who.call(approvalsAdmin.list, {})).body.approvals
  const approve = (who: TestAdmin, approvalId: string) => who.call(approvalsAdmin.approve, { approvalId })
  const thePrize = async () => (await owner.call(prizesAdmin.getForReview, { prizeId })).body.prize
  const ends = () => app.db.sql`select action, outcome, decider from approvals order by requested_at, id`

  test.each(['', '50.01', '1000'])('one person alone cannot turn the amount of $50 into ‘%s’', async (value) => {
    expect((await setAmount(value)).body.code).toBe('second-person-needed')
    expect(await amount()).toBe('50')
    const [waiting] = await open(cashier)
    expect(waiting).toMatchObject({
      ...{ action: 'config.second-person', requester: 'admin', winner: null, release_date: null, prize_amount: null },
      details: [{ name: 'Second person above' }],
    })
    expect(waiting!.details[0]!.value).toMatch(value === '' ? /^\$50\.00 becomes none$/ : /^\$50\.00 becomes \$/)
    expect((await approve(owner, waiting!.id)).body.code).toBe('approval-own')
    expect((await approve(cashier, waiting!.id)).status).toBe(200)
    expect(await amount()).toBe(value)
    expect(await ends()).toEqual([
      { action: 'config.second-person', outcome: 'carried-out', decider: cashier.username },
    ])
  })

  test('one person alone may lower the amount, or save it unchanged', async () => {
    for (const value of ['50', '49.99', '0']) {
      expect((await setAmount(value)).status).toBe(200)
      expect(await amount()).toBe(value)
    }
    expect(await open(cashier)).toEqual([])
  })

  test.each(['', '51'])(
    'without a second person the owner turns the amount into ‘%s’ after 24 hours, not before',
    async (value) => {
      await app.db.sql`delete from two_factor where user_id = ${cashier.id}`
      expect((await setAmount(value)).body.code).toBe('second-person-needed')
      const asked = app.clock.at.getTime()
      app.clock.at = new Date(asked + 24 * 60 * 60 * 1000 - 1)
      expect((await setAmount(value)).body.code).toBe('second-person-needed')
      expect(await amount()).toBe('50')
      app.clock.at = new Date(asked + 24 * 60 * 60 * 1000)
      expect((await setAmount(value)).status).toBe(200)
      expect(await amount()).toBe(value)
      expect(await ends()).toEqual([{ action: 'config.second-person', outcome: 'carried-out', decider: 'admin' }])
      await whole()
    },
  )

  test('a waiting approval is shown at its prize, and names the winner', async () => {
    expect(await prepare(cashier)).toBe('second-person-needed')
    expect((await thePrize()).waiting).toMatchObject({ action: 'prize.prepare', requester: cashier.username })
    const [waiting] = await open(owner)
    expect(waiting).toMatchObject({ winner: winner.username })
    app.clock.at = new Date(Date.parse(waiting!.expires_at))
    expect((await thePrize()).waiting).toBeNull()
  })

  test('only one request can wait about a prize: another is refused until it is decided, and allowed after three days', async () => {
    expect(await prepare(cashier)).toBe('second-person-needed')
    expect([await disqualify(cashier), await disqualify(owner)]).toEqual(['approval-waits', 'approval-waits'])
    expect(await ends()).toMatchObject([{ action: 'prize.prepare', outcome: null }])
    app.clock.at = new Date(Date.parse((await open(owner))[0]!.expires_at))
    expect(await disqualify(cashier)).toBe('second-person-needed')
    expect(await ends()).toMatchObject([
      { action: 'prize.prepare', outcome: 'replaced' },
      { action: 'prize.disqualify', outcome: null },
    ])
    await expect(
      app.db.sql`insert into approvals (id, action, subject, wanted, requester, requested_at, expires_at)
        values (${crypto.randomUUID()}, 'prize.pay-out', ${prizeId}, '{}', 'x', now(), now() + interval '1 hour')`,
    ).rejects.toMatchObject({ constraint: 'one_open_approval_per_prize' })
  })

  test('a request about a prize ends with the next step of the prize', async () => {
    expect(await prepare(cashier)).toBe('second-person-needed')
    const [waiting] = await open(owner)
    await app.db.sql`update site_config set value = '' where key = 'prize_second_person_above'`
    await app.db.sql`
      insert into audit_log (at, actor, action, subject, after)
      values (${app.clock.at}, 'admin', 'config.update', 'prize_second_person_above', '{"value": ""}')`
    expect(await pay(owner)).toBe('sent')
    expect([await open(owner), (await thePrize()).waiting]).toEqual([[], null])
    expect((await approve(owner, waiting!.id)).body.code).toBe('approval-over')
    expect(await ends()).toEqual([{ action: 'prize.prepare', outcome: 'overtaken', decider: 'admin' }])
    await whole()
  })

  /** A call that needs two people, with an event between the check of the caller and the action. */
  const secondWhile = (who: TestAdmin, text: string, inBetween: () => Promise<unknown>) => {
    const asked: Asked = {
      action: 'prize.disqualify',
      subject: prizeId,
      wanted: { prizeId, decision: 'disqualify', text, clause: '4.2', country_reason: null },
    }
    const caller = { userId: who.id, username: who.username }
    return withSecondPerson({ ...app.services, caller } as never, asked, async (_context, confirm) => {
      await inBetween()
      await app.db.transaction(confirm)
      return 'done'
    }).catch((error: { code: string }) => error.code)
  }

  test.each([
    ['replaced', () => disqualify(cashier, 'Text 2')],
    ['declined', async () => owner.call(approvalsAdmin.decline, { approvalId: (await open(owner))[0]!.id })],
    ['carried out by a third person', async () => disqualify(await app.aStaffMember('cashier'), 'Text 1')],
    ['exchanged for another action', () => app.db.sql`update approvals set action = 'prize.forfeit'`],
    [
      'expired',
      async () => {
        app.clock.at = new Date(Date.parse((await open(owner))[0]!.expires_at))
      },
    ],
    ['made the second person’s own', () => app.db.sql`update approvals set requested_by = ${owner.id}`],
  ] as const)('a second person who agrees to a request while it is %s agrees to nothing', async (_how, inBetween) => {
    expect(await disqualify(cashier, 'Text 1')).toBe('second-person-needed')
    const before = await ends()
    expect(await secondWhile(owner, 'Text 1', inBetween)).toBe('second-person-needed')
    expect((await ends()).filter(({ decider, outcome }) => outcome === 'carried-out' && decider === 'admin')).toEqual(
      [],
    )
    expect(before).toMatchObject([{ outcome: null }])
  })

  test('approving a request that was just withdrawn creates no new request', async () => {
    await prepare(cashier)
    const [waiting] = await open(owner)
    expect((await cashier.call(approvalsAdmin.decline, { approvalId: waiting!.id })).status).toBe(200)
    // As by a press on Approve that saw the request a moment ago.
    const caller = { userId: owner.id, username: owner.username }
    const asked = { action: 'prize.prepare', subject: prizeId, wanted: { prizeId } } as const
    const deed = withSecondPerson({ ...app.services, caller, isApproval: true } as never, asked, async () => 'done')
    await expect(deed).rejects.toMatchObject({ code: 'approval-over' })
    expect([await open(owner), await open(cashier)]).toEqual([[], []])
  })

  /** What a person's request is answered with. `afterTry` happens once it was tried, before it is stored. */
  const request = (
    who: TestAdmin,
    { subject, text }: { subject: string; text: string },
    afterTry = async (_: Database) => {},
  ) =>
    withSecondPerson(
      { ...app.services, caller: { userId: who.id, username: who.username } } as never,
      { action: 'config.second-person', subject, wanted: { text } },
      ({ db }) =>
        db
          .transaction(async () => {})
          .catch(async (undone) => {
            await afterTry(db)
            throw undone
          }),
    ).catch(({ code }: { code: string }) => code)
  /** Begins something while a request is made, and returns when it waits for the request, or has happened. */
  const begin = async (db: Database, deed: () => Promise<unknown>) => {
    let isDone = false
    const done = deed().then((answer) => {
      isDone = true
      return answer
    })
    const isWaiting = async () =>
      (await db.sql`select 1 as one from pg_locks where pg_backend_pid() = any(pg_blocking_pids(pid))`).length > 0
    await expect.poll(async () => isDone || (await isWaiting())).toBe(true)
    return { done }
  }
  // The embedded database runs one transaction at a time.
  const onPostgres = kind === 'postgres' ? test : () => undefined

  onPostgres(
    'a step of a prize that comes while a request about it is tried waits until it is stored, and ends it',
    async () => {
      const outside = AsyncLocalStorage.snapshot()
      const sent = { prizeId, kind: 'sent', at: app.clock.at, actor: 'operator', reference: 'x' } as const
      const pays = () => outside(() => app.db.transaction((tx) => insertStep(tx, sent)))
      let step: Awaited<ReturnType<typeof begin>> | null = null
      await request(cashier, { subject: prizeId, text: '' }, async (db) => {
        step = await begin(db, pays)
      })
      await step!.done
      expect(await ends()).toMatchObject([{ outcome: 'overtaken' }])
    },
  )

  onPostgres('of two people who ask about one thing, the second is judged after the first', async () => {
    const outside = AsyncLocalStorage.snapshot()
    const subject = crypto.randomUUID()
    let second: Awaited<ReturnType<typeof begin>> | null = null
    const first = await request(owner, { subject, text: 'first' }, async (db) => {
      second = await begin(db, () => outside(() => request(cashier, { subject, text: 'second' })))
    })
    expect([first, await second!.done]).toEqual(['second-person-needed', 'approval-waits'])
  })

  test('what is requested while a step of the prize is under way is judged after the step', async () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const step = app.db.transaction(async (tx) => {
      await insertStep(tx, { prizeId, kind: 'sent', at: app.clock.at, actor: 'operator', reference: 'x' })
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const asked = prepare(cashier)
    end.resolve()
    await step
    expect(await asked).toBe('already-paid')
    expect(await ends()).toEqual([])
  })
})
