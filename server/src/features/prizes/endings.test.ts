import * as approvalsAdmin from '@whereabouts/contract/approvals.admin'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { approvePrize, noteStep, prizeDesk } from '../../../test-support/prizes.ts'
import type { TestAdmin, TestUser } from '../../../test-support/world.ts'
import { aDispute, aGuess } from '../../../test-support/worlds.ts'
import { writeAudit } from '../audit/for-others.ts'
import { sealChangedPuzzles } from '../log/seal-changed-puzzles.ts'
import { enforceDeadlines } from './enforce-deadlines.ts'
import { endHold, holdIfDisputed, holdPrize } from './holds.ts'

describeOnOneDatabase('the ends of prizes', (app) => {
  const { admin, list, find, send, decide, aWin, own, leave, balances, whole } = prizeDesk(app)
  const comesBack = (prizeId: string) => admin.call(prizesAdmin.markReturned, { prizeId, reason: 'No such account.' })
  /** A line of the log of changes, as the server writes it with a change. */
  const note = (action: string, subject: string) =>
    writeAudit(app.db, { clock: { now: () => app.clock.at }, caller: null }, { action, subject })

  test('a forfeited prize rolls into a later day, once, and only into one that is not released', async () => {
    const { prizeId, puzzleId } = await aWin()
    const later = await app.aPuzzle({ releaseDate: '2026-03-20' })
    const roll = (to: string) => admin.call(prizesAdmin.roll, { prizeId, puzzleId: to })
    expect((await roll(later.id)).body.code).toBe('prize-not-forfeited')
    await noteStep(app.db, { prizeId, kind: 'forfeited', at: app.clock.at, actor: 'operator' })
    await note('prize.forfeit', prizeId)
    expect((await roll(puzzleId)).body).toMatchObject({ code: 'malformed', field: 'puzzleId' })
    const answers = await Promise.all([roll(later.id), roll(later.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await app.db.sql`select prize_amount from puzzles where id = ${later.id}`).toEqual([
      { prize_amount: '100.00' },
    ])
    expect(await find(prizeId)).toMatchObject({ state: 'forfeited', is_rolled: true })
    await whole()
  })

  test('a disqualified prize rolls once its appeal was rejected or its time to appeal is over, and is not reinstated then', async () => {
    const { winner, prizeId } = await aWin()
    const later = await app.aPuzzle({ releaseDate: '2026-04-20' })
    const roll = () => admin.call(prizesAdmin.roll, { prizeId, puzzleId: later.id })
    await decide(prizeId, 'disqualify', '4.2')
    expect([(await roll()).body.code, (await find(prizeId)).may_roll]).toEqual(['prize-not-forfeited', false])
    await winner.call(prizes.appeal, { prizeId, text: 'No.' })
    app.clock.at = new Date('2026-04-10T12:00:00Z')
    expect((await roll()).body.code).toBe('prize-not-forfeited')
    await decide(prizeId, 'uphold')
    expect((await find(prizeId)).may_roll).toBe(true)
    expect((await roll()).status).toBe(200)
    expect(await find(prizeId)).toMatchObject({ state: 'disqualified', is_rolled: true, may_roll: false })
    expect((await decide(prizeId, 'reinstate')).body.code).toBe('prize-forfeited')
    await whole()
  })

  test('a winner may still appeal late until the prize goes to a later day, after 14 business days', async () => {
    const { winner, prizeId } = await aWin()
    const later = await app.aPuzzle({ releaseDate: '2026-04-20' })
    await decide(prizeId, 'disqualify', '4.2')
    app.clock.at = new Date('2026-03-30T23:59:59Z')
    expect((await find(prizeId)).may_roll).toBe(false)
    app.clock.at = new Date('2026-03-31T00:00:00Z')
    expect((await own(winner, prizeId)).may_appeal).toBe(true)
    expect((await admin.call(prizesAdmin.roll, { prizeId, puzzleId: later.id })).status).toBe(200)
    expect((await own(winner, prizeId)).may_appeal).toBe(false)
    expect((await winner.call(prizes.appeal, { prizeId, text: 'No.' })).body.code).toBe('nothing-to-appeal')
  })

  test('a dispute holds a returned prize, even of a deleted winner; once it is lost and settled the operator decides', async () => {
    const { winner, prizeId } = await aWin()
    await approvePrize(admin, winner, prizeId)
    await send(prizeId)
    await aDispute(app, winner, { id: 'dp_9' })
    await note('dispute.open', 'dp_9')
    await leave(winner)
    expect((await comesBack(prizeId)).body.prize).toMatchObject({ state: 'returned', holds: [{ reference: 'dp_9' }] })
    expect((await send(prizeId)).body.code).toBe('prize-on-hold')
    const hold = { prizeId, held_for: 'dispute', outcome: 'released', note: 'settled by mail' } as const
    const release = () => admin.call(prizesAdmin.settleHold, hold)
    expect((await release()).body.code).toBe('hold-goes-on')
    await app.db
      .sql`update payment_disputes set state = 'lost', closed_at = ${app.clock.at} where stripe_dispute_id = 'dp_9'`
    await note('dispute.lost', 'dp_9')
    expect((await release()).body.code).toBe('hold-goes-on')
    expect((await admin.call(subscriptionsAdmin.settleDispute, { disputeId: 'dp_9' })).status).toBe(200)
    expect((await send(prizeId)).body.code).toBe('prize-on-hold')
    expect((await release()).status).toBe(200)
    expect((await send(prizeId)).status).toBe(200)
    expect((await comesBack(prizeId)).body.prize.holds).toHaveLength(1)
    await whole()
  })

  const dispute = async ({ id }: TestUser, state: 'open' | 'won' | 'lost') => {
    await aDispute(app, { id }, { id: 'dp_7', state })
    await note(`dispute.${state}`, 'dp_7')
    for (const { id: prizeId } of await list())
      await app.db.transaction((tx) => holdIfDisputed(tx, { clock: app.services.clock }, prizeId))
  }
  /** Every way in which a person ends a prize. */
  const endings = {
    'a disqualification': (who: TestAdmin, prizeId: string) =>
      who.call(prizesAdmin.decide, { prizeId, decision: 'disqualify', text: 'Two accounts.', clause: '4.2' }),
    'a forfeiture of an unreached winner': (who: TestAdmin, prizeId: string) =>
      who.call(prizesAdmin.decide, { prizeId, decision: 'forfeit', text: 'Not reached.', clause: null }),
    'the end of a hold': (who: TestAdmin, prizeId: string) =>
      who.call(prizesAdmin.settleHold, { prizeId, held_for: 'dispute', outcome: 'forfeited', note: 'Charged back.' }),
    'the end of another hold': (who: TestAdmin, prizeId: string) =>
      who.call(prizesAdmin.settleHold, { prizeId, held_for: 'payment-due', outcome: 'forfeited', note: 'Not paid.' }),
  }
  const ways = Object.keys(endings) as (keyof typeof endings)[]
  /** A prize that could be ended in one of these ways. */
  const aPrizeToEnd = async (way: keyof typeof endings) => {
    const win = await aWin()
    if (way === 'a forfeiture of an unreached winner') {
      await app.db.sql`update mails set failed_at = ${app.clock.at} where kind = 'winner'`
      app.clock.at = new Date('2026-04-20T00:00:00Z')
    }
    if (way === 'the end of a hold') await dispute(win.winner, 'lost')
    if (way === 'the end of another hold')
      await app.db.transaction((tx) =>
        holdPrize(
          tx,
          { clock: app.services.clock, caller: null },
          { ...win, reason: 'payment-due', reference: 'sub_1' },
        ),
      )
    return win
  }
  const ended = ['disqualified', 'forfeited']

  test.each(ways)('%s needs a second person, regardless of the amount, and is refused to the winner', async (way) => {
    const { winner, prizeId } = await aPrizeToEnd(way)
    const cashier = await app.aStaffMember('cashier')
    expect((await admin.call(siteAdmin.saveConfig, { key: 'prize_second_person_above', value: '1000' })).status).toBe(
      200,
    )
    const own = await app.aStaffMember('cashier', winner)
    expect((await endings[way](own, prizeId)).body.code).toBe('own-prize')
    expect((await endings[way](cashier, prizeId)).body.code).toBe('second-person-needed')
    expect((await endings[way](cashier, prizeId)).body.code).toBe('second-person-needed')
    expect(ended).not.toContain((await find(prizeId)).state)
    const [waiting] = (await admin.call(approvalsAdmin.list, {})).body.approvals
    expect((await admin.call(approvalsAdmin.approve, { approvalId: waiting!.id })).status).toBe(200)
    expect(await app.db.sql`select outcome from approvals`).toEqual([{ outcome: 'carried-out' }])
    expect(ended).toContain((await find(prizeId)).state)
    await whole()
  })

  test('the deadline of a winner whom no mail has reached is started by two people', async () => {
    const { prizeId } = await aPrizeToEnd('a forfeiture of an unreached winner')
    const cashier = await app.aStaffMember('cashier')
    await admin.call(siteAdmin.saveConfig, { key: 'prize_second_person_above', value: '1000' })
    const note = { prizeId, decision: 'notify', text: 'Called.', clause: null } as const
    expect((await cashier.call(prizesAdmin.decide, note)).body.code).toBe('second-person-needed')
    expect(await find(prizeId)).toMatchObject({ is_unreached: true, respond_by: null })
    const [waiting] = (await admin.call(approvalsAdmin.list, {})).body.approvals
    expect((await admin.call(approvalsAdmin.approve, { approvalId: waiting!.id })).status).toBe(200)
    expect(await find(prizeId)).toMatchObject({ is_unreached: false })
    await whole()
  })

  test.each(ways)(
    '%s waits until no dispute is open, and a dispute that is won later finds the prize there',
    async (way) => {
      const { winner, prizeId } = await aPrizeToEnd(way)
      const before = (await find(prizeId)).state
      await dispute(winner, 'open')
      expect((await endings[way](admin, prizeId)).status).toBe(409)
      expect((await find(prizeId)).state).toBe(before)
      await dispute(winner, 'won')
      expect((await find(prizeId)).holds.filter(({ reason, ended_at }) => reason === 'dispute' && !ended_at)).toEqual(
        [],
      )
      const answer = await endings[way](admin, prizeId)
      // The winner's time begins anew with the end of the hold.
      if (way === 'a forfeiture of an unreached winner') expect(answer.body.code).toBe('prize-not-given-up')
      else if (way === 'the end of a hold') expect(answer.body.code).toBe('not-found')
      else expect(answer.status).toBe(200)
      await whole()
    },
  )

  test('a hold for a payment that could still be made is not released by hand, and is once the account is gone', async () => {
    const { winner, prizeId } = await aPrizeToEnd('the end of another hold')
    const hold = { prizeId, held_for: 'payment-due', outcome: 'released', note: 'Paid by mail.' } as const
    const release = () => admin.call(prizesAdmin.settleHold, hold)
    expect((await release()).body.code).toBe('hold-goes-on')
    await leave(winner)
    expect((await release()).status).toBe(200)
    await whole()
  })

  test('no deadline forfeits the prize of a winner with an open dispute, even without a recorded hold', async () => {
    const { winner, prizeId } = await aWin()
    await noteStep(app.db, { prizeId, kind: 'notified', at: app.clock.at, actor: 'server' })
    await dispute(winner, 'open')
    await app.db.transaction((tx) =>
      endHold(tx, { clock: app.services.clock, caller: null }, { prizeId, reason: 'dispute', outcome: 'released' }),
    )
    app.clock.at = new Date('2026-04-20T00:00:00Z')
    await enforceDeadlines(app.services)
    expect((await find(prizeId)).state).toBe('unclaimed')
  })

  test('the dispute of a deleted account without a prize names no one', async () => {
    const player = await app.aSubscriber()
    await aDispute(app, player, { id: 'dp_8' })
    await leave(player)
    expect(
      await app.db.sql`select user_id, former_user_id from payment_disputes where stripe_dispute_id = 'dp_8'`,
    ).toEqual([{ user_id: null, former_user_id: null }])
  })

  test('money returned after its winner was deleted is owed again without a name: it is sent again by hand, or forfeited', async () => {
    const { winner, prizeId } = await aWin()
    await approvePrize(admin, winner, prizeId)
    await leave(winner)
    const arrives = async () => {
      expect((await send(prizeId)).status).toBe(200)
      expect((await admin.call(prizesAdmin.markReceived, { prizeId })).status).toBe(200)
    }
    await arrives()
    await enforceDeadlines(app.services)
    expect((await comesBack(prizeId)).body.prize).toMatchObject({
      ...{ state: 'returned', paid_at: null, claim: null, winner: { email: null }, may_forfeit: true },
    })
    expect(await balances()).toEqual({ promised: -50, owed: 50, paid: 0 })
    await whole()
    await arrives()
    await whole()
    await comesBack(prizeId)
    expect((await decide(prizeId, 'forfeit')).body.prize).toMatchObject({ state: 'forfeited', may_roll: true })
    expect(await balances()).toEqual({ promised: -50, owed: 0, paid: 0, forfeited: 50 })
    await whole()
  })

  test('returned money of a reachable winner is not forfeited', async () => {
    const { winner, prizeId } = await aWin()
    await approvePrize(admin, winner, prizeId)
    await send(prizeId)
    await leave(winner)
    await comesBack(prizeId)
    expect((await decide(prizeId, 'forfeit')).body.code).toBe('prize-not-given-up')
  })

  test('no account with an open prize is deleted without an address', async () => {
    const { winner } = await aWin()
    await app.db.sql`update prizes_owed set former_user_id = user_id`
    await expect(app.db.sql`delete from users where id = ${winner.id}`).rejects.toMatchObject({
      constraint: 'an_unpaid_prize_can_be_announced',
    })
  })

  test('a prize of zero is settled when it is cleared: nothing is sent, and nothing waits', async () => {
    const soon = new Date(app.clock.at.getTime() + 1000)
    const { id: puzzleId, answer } = await app.aPuzzle({ releaseTime: soon.toISOString().slice(11, 19) })
    await app.db.sql`update puzzles set prize_amount = 0 where id = ${puzzleId}`
    await sealChangedPuzzles(app.services)
    app.clock.at = soon
    const winner = await app.aSubscriber()
    await aGuess(winner, puzzleId, answer)
    const prizeId = (await list())[0]!.id
    await approvePrize(admin, winner, prizeId)
    expect(await find(prizeId)).toMatchObject({ state: 'received', paid_reference: 'nothing to pay' })
    expect((await send(prizeId)).body.code).toBe('already-paid')
    expect((await admin.call(prizesAdmin.payOut, { prizeId })).body.code).toBe('nothing-to-pay')
    expect(await app.db.sql`select kind from mails where kind = 'prize-sent'`).toEqual([])
    await whole()
  })
})
