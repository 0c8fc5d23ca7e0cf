import * as approvalsAdmin from '@whereabouts/contract/approvals.admin'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import * as staffAdmin from '@whereabouts/contract/staff.admin'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { claimPrize, clearPrize, honestClaim, noteStep, prizeDesk } from '../../../test-support/prizes.ts'
import type { TestAdmin, TestUser } from '../../../test-support/world.ts'
import { editOf } from '../../../test-support/worlds.ts'

describeOnOneDatabase('what needs two people', (app) => {
  const { admin: owner, aWin, find } = prizeDesk(app)
  let cashier: TestAdmin
  beforeEach(async () => {
    cashier = await app.aStaffMember('cashier')
    expect((await setAmount('50')).status).toBe(200)
  })

  const setAmount = (value: string) => owner.call(siteAdmin.saveConfig, { key: 'prize_second_person_above', value })
  /** Sets the amount as two people would. */
  const putAmount = (value: string) =>
    app.db.sql`update site_config set value = ${value} where key = 'prize_second_person_above'`
  /** A claimed prize of $50.00. */
  const aClaimedPrize = async (releaseTime = '00:00', known?: TestUser) => {
    const { winner, prizeId } = await aWin({ releaseTime, ...(known && { winner: known }) })
    await claimPrize(winner, prizeId)
    return prizeId
  }
  const anApprovedPrize = async (releaseTime = '00:00', winner?: TestUser) => {
    const prizeId = await aClaimedPrize(releaseTime, winner)
    await clearPrize(owner, prizeId)
    return prizeId
  }
  const prepare = (who: TestAdmin, prizeId: string) => who.call(prizesAdmin.prepare, { prizeId })
  const pay = (who: TestAdmin, prizeId: string) => who.call(prizesAdmin.markPaid, { prizeId, reference: 'Transfer 1' })
  const disqualify = (who: TestAdmin, prizeId: string, text = 'Several accounts.') =>
    who.call(prizesAdmin.decide, { prizeId, decision: 'disqualify', text, clause: '4.2' })
  const stateOf = async (prizeId: string) => (await find(prizeId)).state
  const open = async (who: TestAdmin) => (await who.call(approvalsAdmin.list, {})).body.approvals
  const approve = (who: TestAdmin, approvalId: string) => who.call(approvalsAdmin.approve, { approvalId })
  const decline = (who: TestAdmin, approvalId: string) => who.call(approvalsAdmin.decline, { approvalId })
  /** A puzzle of an author, released within a day. Returns the function by which a person edits it. */
  const aLatePuzzle = async (author: TestAdmin) => {
    const { id } = await app.aPuzzle({ releaseDate: '2026-03-11', releaseTime: '11:00' })
    await app.db.sql`update puzzles set created_by = ${author.id} where id = ${id}`
    await app.db.sql`update photos set created_by = ${author.id}`
    return async (who: TestAdmin, wish: object) => {
      const { puzzles } = (await owner.call(puzzlesAdmin.list, {})).body
      const puzzle = puzzles.find((one) => one.id === id)!
      return who.call(puzzlesAdmin.update, { ...editOf(puzzle), accepted_warnings: [], ...wish })
    }
  }
  const ends = async () =>
    (await app.db.sql<{ end: string | null }>`select outcome as end from approvals order by requested_at, id`).map(
      ({ end }) => end,
    )
  const lines = () => app.db.sql`
    select actor, action, subject from audit_log where action like 'approval.%' or action = 'prize.paid' order by id`

  test('two people agree to a payment by hand before the transfer, once, and both are on record', async () => {
    const prizeId = await anApprovedPrize()
    expect((await pay(cashier, prizeId)).body.code).toBe('prize-not-prepared')
    expect((await prepare(cashier, prizeId)).body.code).toBe('second-person-needed')
    expect((await prepare(cashier, prizeId)).body.code).toBe('second-person-needed')
    expect((await pay(cashier, prizeId)).body.code).toBe('prize-not-prepared')
    const [waiting, ...others] = await open(owner)
    expect(others).toEqual([])
    expect(waiting).toMatchObject({
      ...{ action: 'prize.prepare', subject: prizeId, requester: cashier.username, is_own: false, prize_amount: 50 },
      ...{ may_approve: true, owner_may_approve_from: null },
    })
    expect(await open(cashier)).toMatchObject([{ id: waiting!.id, is_own: true, may_approve: false }])
    expect((await approve(cashier, waiting!.id)).body.code).toBe('approval-own')
    const answers = await Promise.all([1, 2, 3, 4].map(() => approve(owner, waiting!.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await stateOf(prizeId)).toBe('approved')
    expect(await open(owner)).toEqual([])
    expect((await approve(owner, waiting!.id)).body.code).toBe('approval-over')
    expect((await prepare(cashier, prizeId)).body.code).toBe('prize-prepared')
    expect((await pay(cashier, prizeId)).status).toBe(200)
    expect(await stateOf(prizeId)).toBe('sent')
    expect(await lines()).toEqual([
      { actor: cashier.username, action: 'approval.request', subject: prizeId },
      { actor: 'admin', action: 'approval.approve', subject: prizeId },
      { actor: cashier.username, action: 'prize.paid', subject: prizeId },
    ])
    expect(await ends()).toEqual(['carried-out'])
  })

  test('the same call by a colleague agrees; one with other words neither agrees nor replaces the request', async () => {
    const prizeId = await anApprovedPrize()
    await disqualify(owner, prizeId)
    expect((await disqualify(cashier, prizeId, 'A robot.')).body.code).toBe('approval-waits')
    expect(await ends()).toEqual([null])
    // The requester may correct their own.
    expect((await disqualify(owner, prizeId, 'Two accounts.')).body.code).toBe('second-person-needed')
    expect(await ends()).toEqual(['replaced', null])
    expect((await disqualify(cashier, prizeId)).body.code).toBe('approval-waits')
    expect((await disqualify(cashier, prizeId, 'Two accounts.')).status).toBe(200)
    expect(await stateOf(prizeId)).toBe('disqualified')
  })

  test('what cannot be carried out is not requested', async () => {
    await putAmount('')
    const sent = await anApprovedPrize()
    expect((await pay(owner, sent)).status).toBe(200)
    const { winner, prizeId } = await aWin({ releaseTime: '06:00' })
    await putAmount('50')
    expect([
      (await prepare(cashier, sent)).body.code,
      (await disqualify(cashier, sent)).body.code,
      (await prepare(cashier, prizeId)).body.code,
      (await cashier.call(prizesAdmin.decide, { prizeId, decision: 'forfeit', text: 'Gone.', clause: null })).body.code,
    ]).toEqual(['already-paid', 'prize-not-in-review', 'prize-not-approved', 'prize-not-given-up'])
    expect(await ends()).toEqual([])
    // Trying it out has left nothing behind.
    expect(await app.db.sql`select kind from prize_steps where prize_id = ${prizeId}`).toEqual([{ kind: 'won' }])
    expect((await disqualify(cashier, prizeId)).body.code).toBe('second-person-needed')
    expect(await stateOf(prizeId)).toBe('unclaimed')
    expect(await app.db.sql`select kind from prize_steps where prize_id = ${prizeId}`).toEqual([{ kind: 'won' }])
    expect(await app.db.sql`select 1 from mails where kind = 'prize-disqualified'`).toEqual([])
    expect(await app.db.sql`select 1 from audit_log where action = 'prize.disqualify'`).toEqual([])
    await noteStep(app.db, { prizeId, kind: 'reminded', at: app.clock.at, actor: 'server' })
    expect(await ends()).toEqual([null])
    // The claim is news, unlike a reminder, so what was requested before it no longer waits.
    await winner.call(prizes.claim, { prizeId, ...honestClaim })
    expect([await open(owner), await ends()]).toEqual([[], ['overtaken']])
  })

  test('an edit of a puzzle that was changed since no longer waits', async () => {
    const author = await app.aStaffMember('curator')
    const update = await aLatePuzzle(author)
    expect((await update(author, { prize_amount: 60 })).body.code).toBe('second-person-needed')
    const [waiting] = await open(owner)
    expect((await update(author, { place_title: 'A tower' })).status).toBe(200)
    expect(await open(owner)).toEqual([])
    expect((await approve(owner, waiting!.id)).body.code).toBe('approval-over')
  })

  test('an owner whose last colleague has left pays after 24 hours, which is logged and mailed', async () => {
    const prizeId = await anApprovedPrize()
    expect((await prepare(owner, prizeId)).body.code).toBe('second-person-needed')
    const before = (await owner.call(staffAdmin.list, {})).body
    expect(before.people.map((person) => person.is_only_second_person)).toEqual([true])
    expect((await owner.call(staffAdmin.remove, { userId: cashier.id })).status).toBe(200)
    // The wait begins when no one could agree, not with a request from before.
    app.clock.at = new Date(app.clock.at.getTime() + 25 * 60 * 60 * 1000)
    const asked = app.clock.at.getTime()
    expect((await prepare(owner, prizeId)).body.code).toBe('second-person-needed')
    const [waiting] = await open(owner)
    const ownerMayApproveFrom = asked + 24 * 60 * 60 * 1000
    expect(waiting).toMatchObject({
      ...{ is_own: true, may_approve: false, owner_may_approve_from: new Date(ownerMayApproveFrom).toISOString() },
    })
    const mails = await app.db.sql<{ to: string }>`
      select recipient as to from mails where kind = 'approval-asked' and subject like '%your account wants to pay a prize by hand'`
    expect(mails).toEqual([{ to: owner.email }])
    app.clock.at = new Date(ownerMayApproveFrom - 1)
    expect((await approve(owner, waiting!.id)).body.code).toBe('approval-own')
    expect((await prepare(owner, prizeId)).body.code).toBe('second-person-needed')
    app.clock.at = new Date(ownerMayApproveFrom)
    const colleague = await app.aStaffMember('cashier')
    expect((await approve(owner, waiting!.id)).body.code).toBe('approval-own')
    await app.db.sql`update users set staff_role = null, staff_since = null where id = ${colleague.id}`
    expect((await open(owner))[0]!.may_approve).toBe(true)
    expect((await approve(owner, waiting!.id)).status).toBe(200)
    expect((await pay(owner, prizeId)).status).toBe(200)
    const alone = await app.db.sql`
      select actor, coalesce(after ->> 'alone', after ->> 'owner_may_approve_from') as alone from audit_log
      where subject = ${prizeId} and action in ('approval.request', 'approval.approve') order by id`
    expect(alone).toEqual([
      { actor: 'admin', alone: null },
      { actor: 'admin', alone: new Date(ownerMayApproveFrom).toISOString() },
      { actor: 'admin', alone: 'true' },
    ])
    expect(await ends()).toEqual(['replaced', 'carried-out'])
    await expect(
      app.db.sql`update approvals set owner_may_approve_from = requested_at + interval '23 hours'`,
    ).rejects.toMatchObject({ constraint: 'an_owner_alone_waits_a_day' })
    await expect(
      app.db.sql`update approvals set owner_may_approve_from = null where outcome = 'carried-out'`,
    ).rejects.toMatchObject({ constraint: 'nobody_approves_what_they_asked_for' })
  })

  test('a cashier never agrees to their own request, also after a day and without anyone who could agree', async () => {
    const prizeId = await anApprovedPrize()
    await app.db.sql`delete from two_factor where user_id = ${owner.id}`
    expect((await prepare(cashier, prizeId)).body.code).toBe('second-person-needed')
    const [waiting] = await open(cashier)
    app.clock.at = new Date(app.clock.at.getTime() + 48 * 60 * 60 * 1000)
    expect((await approve(cashier, waiting!.id)).body.code).toBe('approval-own')
    expect((await prepare(cashier, prizeId)).body.code).toBe('second-person-needed')
    expect(waiting!.owner_may_approve_from).toBeNull()
  })

  test('both people of an approval may delete their accounts', async () => {
    const prizeId = await anApprovedPrize()
    const other = await app.aStaffMember('cashier')
    await prepare(cashier, prizeId)
    expect((await prepare(other, prizeId)).status).toBe(200)
    await app.db.sql`update approvals set requested_by = null`
    await app.db.sql`update approvals set decided_by = null`
  })

  test('below the amount one person is enough, and so for everything if no amount is set', async () => {
    await putAmount('50.01')
    expect((await pay(cashier, await anApprovedPrize())).status).toBe(200)
    await putAmount('')
    const alone = await anApprovedPrize('06:00')
    expect((await prepare(cashier, alone)).body.code).toBe('prize-needs-no-second')
    expect((await pay(cashier, alone)).status).toBe(200)
    expect(await ends()).toEqual([])
  })

  test('a disqualification needs two; if declined or taken back it does not happen, and it expires after three days', async () => {
    const prizeId = await aClaimedPrize()
    const input = { prizeId, decision: 'disqualify' as const, text: 'Several accounts.', clause: '4.2' }
    const ask = async () => {
      expect((await cashier.call(prizesAdmin.decide, input)).body.code).toBe('second-person-needed')
      return (await open(owner))[0]!.id
    }
    const declined = await ask()
    const answers = await Promise.all([decline(owner, declined), decline(owner, declined)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await decline(cashier, await ask())).status).toBe(200)
    const late = await ask()
    const before = app.clock.at
    app.clock.at = new Date(before.getTime() + 72 * 60 * 60 * 1000)
    expect((await approve(owner, late)).body.code).toBe('approval-over')
    app.clock.at = new Date(before.getTime() + 72 * 60 * 60 * 1000 - 1)
    expect((await approve(owner, late)).status).toBe(200)
    expect(await stateOf(prizeId)).toBe('disqualified')
    expect((await ends()).sort()).toEqual(['carried-out', 'declined', 'withdrawn'])
  })

  test('a person without the right cannot decide about it, and sees nothing of it', async () => {
    const curator = await app.aStaffMember('curator')
    await prepare(owner, await anApprovedPrize())
    const [waiting] = await open(cashier)
    expect(await open(curator)).toEqual([])
    expect((await approve(curator, waiting!.id)).body.code).toBe('not-allowed')
    expect((await decline(curator, waiting!.id)).body.code).toBe('not-allowed')
    expect(await ends()).toEqual([null])
  })

  test('a change within a day of the release needs two, except of fields shown only later; a curator sees only what they may know', async () => {
    const [author, other] = [await app.aStaffMember('curator'), await app.aStaffMember('curator')]
    const update = await aLatePuzzle(author)
    expect((await update(author, { place_title: 'A tower' })).status).toBe(200)
    // Pressed twice, it is one request.
    const asked = await Promise.all([1, 2].map(() => update(author, { prize_amount: 60 })))
    expect(asked.map(({ body }) => body.code)).toEqual(['second-person-needed', 'second-person-needed'])
    expect(await open(other)).toEqual([])
    expect(await open(cashier)).toEqual([])
    const [waiting] = await open(owner)
    expect(waiting!.details).toEqual([{ name: 'Prize', value: '$50.00 becomes $60.00' }])
    expect((await approve(other, waiting!.id)).body.code).toBe('not-allowed')
    expect((await approve(owner, waiting!.id)).status).toBe(200)
    expect(await app.db.sql`select prize_amount as prize from puzzles`).toEqual([{ prize: '60.00' }])
    expect(await ends()).toEqual(['carried-out'])
    // A day and a moment before the release one person is enough.
    expect((await update(owner, { prize_amount: 70 })).body.code).toBe('second-person-needed')
    app.clock.at = new Date('2026-03-10T10:59:59Z')
    expect((await update(owner, { prize_amount: 70 })).status).toBe(200)
  })

  test('no bulk change, no new puzzle and no moved release gets around two people', async () => {
    const curator = await app.aStaffMember('curator')
    const [first, soon, later] = [
      await app.aPuzzle(),
      await app.aPuzzle({ releaseDate: '2026-03-11', releaseTime: '12:00' }),
      await app.aPuzzle({ releaseDate: '2026-03-11', releaseTime: '12:01' }),
    ]
    await owner.call(siteAdmin.saveConfig, { key: 'curators_see_places', value: 'true' })
    await app.db.sql`update puzzles set created_by = ${curator.id} where id in (${soon!.id}, ${later!.id})`
    const bulk = { puzzleId: first!.id, new_prize_amount: 90 }
    const { changing } = (await curator.call(puzzlesAdmin.previewSubsequentPrizes, bulk)).body
    expect(changing.map(({ id }) => id)).toEqual([later!.id])
    expect((await curator.call(puzzlesAdmin.updateSubsequentPrizes, bulk)).body.updated_count).toBe(1)
    const puzzles = (await curator.call(puzzlesAdmin.list, {})).body.puzzles
    const fieldsOf = (id: string) => editOf(puzzles.find((puzzle) => puzzle.id === id)!)
    const sooner = { ...fieldsOf(later!.id), release_time: '11:59' }
    // What must be accepted is accepted by whoever requests it.
    const unaccepted = await curator.call(puzzlesAdmin.update, sooner)
    expect(unaccepted.body.code).toBe('needs-acceptance')
    const accepted_warnings = unaccepted.body.warnings!.map(({ key }) => key)
    const accepted = await curator.call(puzzlesAdmin.update, { ...sooner, accepted_warnings })
    expect(accepted.body.code).toBe('second-person-needed')
    const { puzzleId: _, updated_at: __, ...fresh } = fieldsOf(soon!.id)
    const create = (release_time: string) =>
      curator.call(puzzlesAdmin.create, { ...fresh, actual_lat: -10, actual_lng: 50, release_time })
    expect((await create('12:00')).body.code).toBe('too-late-alone')
    expect((await create('12:02')).body.code).toBe('needs-acceptance')
  })

  test('staff cannot decide about their own prizes, regardless of the amount', async () => {
    await putAmount('')
    const winner = await app.aSubscriber()
    const prizeId = await anApprovedPrize('00:00', winner)
    const promoted = await app.aStaffMember('cashier', winner)
    expect((await pay(promoted, prizeId)).body.code).toBe('own-prize')
    expect((await promoted.call(prizesAdmin.markReturned, { prizeId, reason: 'R' })).body.code).toBe('own-prize')
    expect(await stateOf(prizeId)).toBe('approved')
    expect((await pay(owner, prizeId)).status).toBe(200)
  })

  test('the amount is taken only where there is a second person with the second factor, and only as an amount', async () => {
    await putAmount('')
    for (const value of ['abc', '-1', '1.234', '1e9', '12345678'])
      expect((await setAmount(value)).body).toMatchObject({ code: 'malformed', field: 'value' })
    await app.db.sql`delete from two_factor where user_id = ${cashier.id}`
    expect((await setAmount('500')).body).toMatchObject({ code: 'malformed', field: 'value' })
    await app.db.sql`update users set staff_role = 'moderator' where id = ${cashier.id}`
    expect((await setAmount('500')).body).toMatchObject({ code: 'malformed', field: 'value' })
  })

  test('a mail notifies everyone who could agree, once for each request, without its content', async () => {
    const [other, curator] = [await app.aStaffMember('cashier'), await app.aStaffMember('curator')]
    const [author, stranger] = [await app.aStaffMember('curator'), await app.aStaffMember('moderator')]
    const lastMail = async () => {
      const rows = await app.db.sql<{ to: string; body: string }>`
        select recipient as to, subject || body_text as body from mails where kind = 'approval-asked' order by created_at, id`
      await app.db.sql`delete from mails where kind = 'approval-asked'`
      return { to: rows.map(({ to }) => to).sort(), body: rows.map(({ body }) => body).join('\n') }
    }
    const prizeId = await anApprovedPrize()
    for (const text of ['IBAN 42', 'IBAN 42', 'IBAN 43']) await disqualify(cashier, prizeId, text)
    const ofPrize = await lastMail()
    // The second request is the same as the first, the third another.
    expect(ofPrize.to).toEqual([owner.email, owner.email, other.email, other.email].sort())
    expect(ofPrize.body).toContain(`${cashier.username} wants to disqualify a winner`)
    expect(ofPrize.body).not.toContain('IBAN')

    const update = await aLatePuzzle(author)
    const ask = async (who: TestAdmin, prize_amount: number) =>
      expect((await update(who, { prize_amount })).body.code).toBe('second-person-needed')
    await ask(owner, 60)
    const ofPuzzle = await lastMail()
    expect(ofPuzzle.to).toEqual([author.email])
    expect(ofPuzzle.body).toContain('admin wants to change a puzzle within a day of its release')
    await owner.call(siteAdmin.saveConfig, { key: 'curators_see_places', value: 'true' })
    await decline(owner, (await open(owner)).find(({ is_own }) => is_own)!.id)
    await ask(author, 70)
    expect((await lastMail()).to).toEqual([owner.email, curator.email].sort())
    expect([stranger.email, cashier.email]).not.toContain(ofPuzzle.to[0])
  })

  test('a person who is removed, or gets another role, no longer has requests waiting', async () => {
    const [prizeId, leaver] = [await anApprovedPrize(), await app.aStaffMember('cashier')]
    for (const end of ['change', 'remove'] as const) {
      const person = end === 'change' ? cashier : leaver
      expect((await prepare(person, prizeId)).body.code).toBe('second-person-needed')
      const [waiting] = await open(owner)
      const ended =
        end === 'change'
          ? await owner.call(staffAdmin.changeRole, { userId: person.id, role: 'curator' })
          : await owner.call(staffAdmin.remove, { userId: person.id })
      expect(ended.status).toBe(200)
      expect(await open(owner)).toEqual([])
      expect((await approve(owner, waiting!.id)).body.code).toBe('approval-over')
      expect(await stateOf(prizeId)).toBe('approved')
    }
    expect(await ends()).toEqual(['withdrawn', 'withdrawn'])
    expect((await lines()).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      `${cashier.username} approval.request`,
      'admin approval.withdraw',
      `${leaver.username} approval.request`,
      'admin approval.withdraw',
    ])
  })

  test('of two concurrent requests with the same fields one becomes the second person’s, or both wait as one', async () => {
    const prizeId = await anApprovedPrize()
    const answers = await Promise.all([prepare(owner, prizeId), prepare(cashier, prizeId)])
    const done = answers.filter(({ status }) => status === 200).length
    expect(done).toBeLessThanOrEqual(1)
    expect((await pay(owner, prizeId)).status).toBe(done === 1 ? 200 : 409)
    expect((await ends()).filter((end) => end === null)).toHaveLength(1 - done)
  })
})
