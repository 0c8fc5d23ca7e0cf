import type { ApprovalAction } from '@whereabouts/contract/approvals.admin'
import * as approvalsAdmin from '@whereabouts/contract/approvals.admin'
import * as guesses from '@whereabouts/contract/guesses'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { beforeEach, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import { clearPrize, honestClaim } from '../../../test-support/prizes.ts'
import type { TestAdmin, TestUser } from '../../../test-support/world.ts'
import { checkIntegrity } from '../../operations/integrity/check-integrity.ts'
import type { Asked } from './queries.ts'
import { withSecondPerson } from './second-person-queries.ts'

// On every database: requests race for an approval.
describeOnEveryDatabase('what waits for a second person', (app) => {
  let owner: TestAdmin
  let cashier: TestAdmin
  let winner: TestUser
  let prizeId: string
  /** An approved prize of $50.00, which two people pay. */
  beforeEach(async () => {
    owner = await app.anAdmin()
    cashier = await app.aStaffMember('cashier')
    expect((await setAmount('50')).status).toBe(200)
    const { id: puzzleId, answer } = await app.aPuzzle()
    winner = await app.aSubscriber()
    const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
    expect((await winner.call(guesses.submit, guess)).status).toBe(200)
    prizeId = (await owner.call(prizesAdmin.list, {})).body.prizes[0]!.id
    await winner.call(prizes.claim, { prizeId, ...honestClaim })
    await clearPrize(owner, prizeId)
  })

  const setAmount = (value: string, who = owner) =>
    who.call(siteAdmin.saveConfig, { key: 'prize_second_person_above', value })
  const amount = async () => {
    const { entries } = (await owner.call(siteAdmin.getConfig, {})).body
    return entries.find(({ key }) => key === 'prize_second_person_above')!.value
  }
  const pay = async (who: TestAdmin, reference = 'Transfer 1') => {
    const { body } = await who.call(prizesAdmin.markPaid, { prizeId, reference })
    return body.prize ? body.prize.state : body.code
  }
  const disqualify = async (who: TestAdmin) => {
    const decision = { prizeId, decision: 'disqualify', text: 'Several accounts.', clause: '4.2' } as const
    const { body } = await who.call(prizesAdmin.decide, decision)
    return body.prize ? body.prize.state : body.code
  }
  const open = async (who: TestAdmin) => (await who.call(approvalsAdmin.list, {})).body.approvals
  const approve = (who: TestAdmin, approvalId: string) => who.call(approvalsAdmin.approve, { approvalId })
  const thePrize = async () => (await owner.call(prizesAdmin.getForReview, { prizeId })).body.prize
  const ends = () => app.db.sql`select action, outcome, decider from approvals order by requested_at, id`
  const whole = async () => expect(await checkIntegrity(app.db, { now: app.clock.at })).toEqual([])

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

  test('without a second person the amount is neither emptied nor raised', async () => {
    await app.db.sql`delete from two_factor where user_id = ${cashier.id}`
    for (const value of ['', '51']) expect((await setAmount(value)).body).toMatchObject({ code: 'malformed' })
    expect(await amount()).toBe('50')
    expect((await app.db.sql`select 1 from approvals`).length).toBe(0)
  })

  test('a waiting approval is shown at its prize, and names the winner', async () => {
    expect(await pay(cashier)).toBe('second-person-needed')
    expect((await thePrize()).waiting).toMatchObject({ action: 'prize.mark-paid', requester: cashier.username })
    const [waiting] = await open(owner)
    expect(waiting).toMatchObject({ winner: winner.username })
    app.clock.at = new Date(Date.parse(waiting!.expires_at))
    expect((await thePrize()).waiting).toBeNull()
  })

  test('only one request can wait about a prize: another is refused until it is decided, and allowed after three days', async () => {
    expect(await pay(cashier)).toBe('second-person-needed')
    expect([await disqualify(cashier), await disqualify(owner)]).toEqual(['approval-waits', 'approval-waits'])
    expect(await ends()).toMatchObject([{ action: 'prize.mark-paid', outcome: null }])
    app.clock.at = new Date(Date.parse((await open(owner))[0]!.expires_at))
    expect(await disqualify(cashier)).toBe('second-person-needed')
    expect(await ends()).toMatchObject([
      { action: 'prize.mark-paid', outcome: 'replaced' },
      { action: 'prize.disqualify', outcome: null },
    ])
    await expect(
      app.db.sql`insert into approvals (id, action, subject, wanted, requester, requested_at, expires_at)
        values (${crypto.randomUUID()}, 'prize.pay-out', ${prizeId}, '{}', 'x', now(), now() + interval '1 hour')`,
    ).rejects.toMatchObject({ constraint: 'one_open_approval_per_prize' })
  })

  test('a request about a prize ends when the prize is paid in another way', async () => {
    expect(await pay(cashier)).toBe('second-person-needed')
    const [waiting] = await open(owner)
    await app.db.sql`update site_config set value = '' where key = 'prize_second_person_above'`
    await app.db.sql`
      insert into audit_log (at, actor, action, subject, after)
      values (${app.clock.at}, 'admin', 'config.update', 'prize_second_person_above', '{"value": ""}')`
    expect(await pay(owner, 'Transfer 2')).toBe('sent')
    expect([await open(owner), (await thePrize()).waiting]).toEqual([[], null])
    expect((await approve(owner, waiting!.id)).body.code).toBe('approval-over')
    expect(await ends()).toEqual([{ action: 'prize.mark-paid', outcome: 'overtaken', decider: 'admin' }])
    await whole()
  })

  /** A call that needs two people, with an event between the check of the caller and the action. */
  const secondWhile = (who: TestAdmin, reference: string, inBetween: () => Promise<unknown>) => {
    const asked: Asked = {
      action: 'prize.mark-paid' as ApprovalAction,
      subject: prizeId,
      wanted: { prizeId, reference },
    }
    const caller = { userId: who.id, username: who.username }
    return withSecondPerson({ ...app.services, caller } as never, asked, async (confirm) => {
      await inBetween()
      await app.db.transaction(confirm)
      return 'done'
    }).catch((error: { code: string }) => error.code)
  }

  test('a second person who agrees to a request while it is replaced agrees to nothing', async () => {
    await pay(cashier, 'Transfer 1')
    const other = await secondWhile(owner, 'Transfer 1', () => pay(cashier, 'Transfer 2'))
    expect(other).toBe('second-person-needed')
    expect(await ends()).toMatchObject([{ outcome: 'replaced' }, { outcome: null }])
  })

  test('a second person whose own request has just replaced the other’s does not agree to it', async () => {
    await pay(cashier, 'Transfer 1')
    const own = await secondWhile(owner, 'Transfer 1', async () => {
      await pay(owner, 'Transfer 2')
      await app.db.sql`
        update approvals set wanted = ${JSON.stringify({ prizeId, reference: 'Transfer 1' })}::text::jsonb where outcome is null`
    })
    expect(own).toBe('second-person-needed')
  })

  test('approving a request that was just withdrawn creates no new request', async () => {
    await pay(cashier, 'Transfer 1')
    const [waiting] = await open(owner)
    expect((await cashier.call(approvalsAdmin.decline, { approvalId: waiting!.id })).status).toBe(200)
    // As by a press on Approve that saw the request a moment ago.
    const caller = { userId: owner.id, username: owner.username }
    const asked = { action: 'prize.mark-paid', subject: prizeId, wanted: { prizeId, reference: 'Transfer 1' } } as const
    const deed = withSecondPerson({ ...app.services, caller, isApproval: true } as never, asked, async () => 'done')
    await expect(deed).rejects.toMatchObject({ code: 'approval-over' })
    expect([await open(owner), await open(cashier)]).toEqual([[], []])
  })
})
