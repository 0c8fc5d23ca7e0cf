import * as books from '@whereabouts/contract/books.admin'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { approvePrize, honestClaim, prizeDesk } from '../../../test-support/prizes.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { enforceDeadlines } from './enforce-deadlines.ts'
import { endHold, holdPrize } from './holds.ts'

describeOnOneDatabase('the deadlines of prizes', (app) => {
  const desk = prizeDesk(app)
  const { admin, aWin } = desk
  let winner: TestUser
  let puzzleId: string
  let prizeId: string
  beforeEach(async () => {
    ;({ winner, puzzleId, prizeId } = await aWin())
  })

  /** At a moment: enforces the deadlines, in two concurrent processes, and returns the new steps. */
  const at = async (moment: string) => {
    app.clock.at = new Date(moment)
    const before = (await kinds()).length
    await Promise.all([enforceDeadlines(app.services), enforceDeadlines(app.services)])
    return (await kinds()).slice(before)
  }
  const kinds = () => desk.kinds(prizeId)
  /** The mail about the win has gone out. */
  const sendMail = async () => {
    await app.db.sql`update mails set sent_at = ${app.clock.at}, body_text = '', body_html = '' where kind = 'winner'`
    expect(await at(app.clock.at.toISOString())).toEqual(['notified'])
  }
  /** The mail server has refused it for good. */
  const giveUp = () => app.db.sql`update mails set failed_at = ${app.clock.at} where kind = 'winner'`
  const find = () => desk.find(prizeId)
  const mails = async () =>
    (
      await app.db.sql<{ subject: string }>`select subject from mails where kind like 'prize-%' order by created_at, id`
    ).map(({ subject }) => subject.replace(/^[^:]*: /, ''))
  const ask = () => admin.call(prizesAdmin.decide, { prizeId, decision: 'ask', text: 'Where were you?', clause: null })
  const decide = (decision: 'notify' | 'forfeit') => desk.decide(prizeId, decision)

  test('a winner is reminded twice, to the second and once each, and then the prize is forfeited', async () => {
    await sendMail()
    expect(await at('2026-03-19T23:59:59Z')).toEqual([])
    expect(await at('2026-03-20T00:00:00Z')).toEqual(['reminded'])
    expect(await at('2026-03-26T23:59:59Z')).toEqual([])
    expect(await at('2026-03-27T00:00:00Z')).toEqual(['reminded'])
    expect(await at('2026-03-30T23:59:59.999Z')).toEqual([])
    expect(await at('2026-03-31T00:00:00Z')).toEqual(['forfeited'])
    expect(await at('2026-05-31T00:00:00Z')).toEqual([])
    expect(await mails()).toEqual([
      ...['Claim your prize of $50.00', 'Claim your prize of $50.00', 'Your prize was forfeited'],
    ])
    const { body } = await winner.call(prizes.claim, { prizeId, ...honestClaim })
    expect(body.code).toBe('prize-claim-over')
  })

  test('an expired deadline refuses a claim, a claim by mail and an answer, before the prize is forfeited', async () => {
    await sendMail()
    const byMail = { prizeId, country: 'PT', region: null, note: 'A letter of March 30 declares it all.' }
    const claim = () => winner.call(prizes.claim, { prizeId, ...honestClaim })
    app.clock.at = new Date('2026-03-31T00:00:00Z')
    expect((await claim()).body.code).toBe('prize-claim-over')
    expect((await admin.call(prizesAdmin.recordClaim, byMail)).body.code).toBe('prize-claim-over')
    expect(await kinds()).toEqual(['won', 'notified'])
    app.clock.at = new Date('2026-03-30T23:59:59.999Z')
    expect((await claim()).status).toBe(200)
    await ask()
    const { respond_by } = (await winner.call(prizes.get, { prizeId })).body.prize
    const answer = () => winner.call(prizes.answer, { prizeId, text: 'At home.' })
    app.clock.at = new Date(respond_by!)
    expect((await answer()).body.code).toBe('nothing-asked')
    expect(await kinds()).toEqual(['won', 'notified', 'claimed', 'asked'])
    app.clock.at = new Date(app.clock.at.getTime() - 1)
    expect((await answer()).body.prize.state).toBe('under-review')
  })

  test('after a long pause of the server one reminder replaces both, and the deadline stays', async () => {
    await sendMail()
    expect(await at('2026-03-28T12:00:00Z')).toEqual(['reminded', 'reminded'])
    expect(await mails()).toHaveLength(1)
    expect(await at('2026-03-31T00:00:00Z')).toEqual(['forfeited'])
  })

  test('a claim in the last second counts, and is never forfeited', async () => {
    await sendMail()
    app.clock.at = new Date('2026-03-31T00:00:00Z')
    const [claimed] = await Promise.all([
      winner.call(prizes.claim, { prizeId, ...honestClaim }),
      enforceDeadlines(app.services),
    ])
    const state = claimed.status === 200 ? 'under-review' : 'forfeited'
    expect((await winner.call(prizes.get, { prizeId })).body.prize.state).toBe(state)
    expect(await at('2026-12-31T00:00:00Z')).toEqual([])
  })

  test('a question has a deadline of its own; without an answer the prize is forfeited', async () => {
    await winner.call(prizes.claim, { prizeId, ...honestClaim })
    app.clock.at = new Date('2026-03-24T12:00:00Z')
    await ask()
    await app.db.sql`update mails set sent_at = '2026-03-30T12:00:00Z' where kind = 'winner'`
    expect(await at('2026-04-02T00:00:00Z')).toEqual(['notified'])
    expect(await at('2026-04-03T00:00:00Z')).toEqual(['reminded'])
    expect(await at('2026-04-14T00:00:00Z')).toEqual(['reminded', 'forfeited'].slice(1))
    expect(await mails()).toEqual([
      ...['A question about your prize', 'Please answer our question about your prize', 'Your prize was forfeited'],
    ])
  })

  test('a prize on hold never expires, and its deadline starts over afterwards', async () => {
    await sendMail()
    const actor = { clock: app.clock, caller: null }
    await app.db.transaction((tx) => holdPrize(tx, actor, { prizeId, reason: 'dispute', reference: 'dp_1' }))
    expect(await at('2026-06-01T00:00:00Z')).toEqual([])
    expect((await winner.call(prizes.get, { prizeId })).body.prize).toMatchObject({ is_held: true, respond_by: null })
    await app.db.transaction((tx) => endHold(tx, actor, { prizeId, reason: 'dispute', outcome: 'released' }))
    expect((await winner.call(prizes.get, { prizeId })).body.prize.respond_by).toBe('2026-06-20T00:00:00.000Z')
    expect(await at('2026-06-19T00:00:00Z')).toEqual(['reminded', 'reminded'])
    expect(await at('2026-06-20T00:00:00Z')).toEqual(['forfeited'])
  })

  test('a payment that did not come back counts as received after ten days', async () => {
    await approvePrize(admin, winner, prizeId)
    app.clock.at = new Date('2026-03-12T12:00:00Z')
    await admin.call(prizesAdmin.markPaid, { prizeId, reference: 'T 1' })
    expect(await at('2026-03-22T12:00:00Z')).toEqual([])
    expect(await at('2026-03-22T12:00:01Z')).toEqual(['received'])
  })

  /** Enforces the deadlines while something else happens to the first prize. Returns the new steps and the number of faults. */
  const enforceWhile = async (meanwhile: () => Promise<unknown>) => {
    let isFirst = true
    let faults = 0
    const transaction: typeof app.db.transaction = async (work) => {
      if (isFirst) {
        isFirst = false
        await meanwhile()
      }
      return app.db.transaction(work)
    }
    const log = { error: () => (faults += 1) } as never
    const steps = await enforceDeadlines({ ...app.services, log, db: { ...app.db, transaction } })
    return { steps, faults }
  }

  test('money that comes back and is sent again just then is not called received', async () => {
    await approvePrize(admin, winner, prizeId)
    const send = (reference: string) => admin.call(prizesAdmin.markPaid, { prizeId, reference })
    await send('T 1')
    app.clock.at = new Date('2026-03-24T00:00:00Z')
    const again = async () => {
      await admin.call(prizesAdmin.markReturned, { prizeId, reason: 'No such account.' })
      await send('T 2')
    }
    expect(await enforceWhile(again)).toEqual({ steps: 0, faults: 0 })
    expect((await kinds()).slice(-3)).toEqual(['sent', 'returned', 'sent'])
  })

  test('a notification that another process has just recorded is no fault', async () => {
    await app.db.sql`update mails set sent_at = ${app.clock.at} where kind = 'winner'`
    expect(await enforceWhile(() => enforceDeadlines(app.services))).toEqual({ steps: 0, faults: 0 })
  })

  test('the notification of the winner is recorded once the mail has gone out, with its moment', async () => {
    const other = await aWin({ releaseTime: '00:01' })
    const sent = (cause: string) =>
      app.db.sql`update mails set sent_at = '2026-03-10T12:00:05Z' where kind = 'winner' and cause = ${cause}`
    expect(await at('2026-03-10T12:00:10Z')).toEqual([])
    await sent(puzzleId)
    expect(await at('2026-03-10T12:01:00Z')).toEqual(['notified'])
    expect(await desk.kinds(other.prizeId)).toEqual(['won'])
    await sent(other.puzzleId)
    expect(await at('2026-03-10T12:02:00Z')).toEqual([])
    expect(await desk.kinds(other.prizeId)).toEqual(['won', 'notified'])
    expect(await app.db.sql`select distinct at from prize_steps where kind = 'notified'`).toEqual([
      { at: new Date('2026-03-10T12:00:05Z') },
    ])
  })

  test('a prize never expires before its winner is notified: it waits for the operator, who says how that was done', async () => {
    await giveUp()
    expect(await find()).toMatchObject({ is_unreached: true, respond_by: null, may_forfeit: false })
    expect(await at('2026-03-28T00:00:00Z')).toEqual(['reminded', 'reminded'])
    await app.db.sql`delete from mails`
    expect(await at('2026-06-01T00:00:00Z')).toEqual([])
    expect(await find()).toMatchObject({ state: 'unclaimed', is_unreached: true, may_forfeit: true })
    expect((await decide('notify')).body.prize).toMatchObject({
      ...{ is_unreached: false, respond_by: '2026-06-20T00:00:00.000Z', may_forfeit: false },
    })
    expect((await decide('notify')).body.code).toBe('winner-was-notified')
    expect((await decide('forfeit')).body.code).toBe('prize-not-given-up')
    expect((await winner.call(prizes.get, { prizeId })).body.prize.steps.at(-1)).toMatchObject({
      kind: 'notified',
      reason: null,
    })
    expect(await at('2026-06-20T00:00:00Z')).toEqual(['forfeited'])
    expect(await app.db.sql`select after ->> 'reason' as reason from audit_log where action = 'prize.notify'`).toEqual([
      { reason: 'notify it' },
    ])
  })

  test('the operator may forfeit the prize of an unreachable winner, after the deadline, with a reason', async () => {
    expect((await decide('forfeit')).body.code, 'the mail still tries').toBe('prize-not-given-up')
    await giveUp()
    app.clock.at = new Date('2026-03-30T23:59:59Z')
    expect((await decide('forfeit')).body.code).toBe('prize-not-given-up')
    app.clock.at = new Date('2026-03-31T00:00:00Z')
    expect((await decide('forfeit')).body.prize).toMatchObject({ state: 'forfeited', may_roll: true })
    expect((await winner.call(prizes.get, { prizeId })).body.prize.steps.at(-1)).toMatchObject({ reason: 'unreached' })
    expect(await mails()).toEqual(['Your prize was forfeited'])
  })

  test('a sent reminder has notified the winner, and the deadline counts from it', async () => {
    const other = await aWin({ releaseTime: '00:01' })
    await giveUp()
    expect(await at('2026-03-20T00:00:00Z')).toEqual(['reminded'])
    await app.db.sql`
      update mails set sent_at = ${app.clock.at}, body_text = '', body_html = ''
      where kind = 'prize-reminded' and cause in (select id::text from prize_steps where prize_id = ${prizeId})`
    expect(await at('2026-03-20T00:01:00Z')).toEqual(['notified'])
    expect(await find()).toMatchObject({ is_unreached: false, respond_by: '2026-04-10T00:00:00.000Z' })
    expect(await at('2026-04-09T23:59:59Z')).toEqual(['reminded', 'reminded'])
    expect(await at('2026-04-10T00:00:00Z')).toEqual(['forfeited'])
    expect(await desk.kinds(other.prizeId)).toEqual(['won', 'reminded'])
  })

  test('a reinstated prize has its whole time to claim again, also after a hold', async () => {
    await sendMail()
    const actor = { clock: app.clock, caller: null }
    await app.db.transaction((tx) => holdPrize(tx, actor, { prizeId, reason: 'dispute', reference: 'dp_1' }))
    await app.db.transaction((tx) => endHold(tx, actor, { prizeId, reason: 'dispute', outcome: 'released' }))
    await desk.decide(prizeId, 'disqualify', '4.2')
    app.clock.at = new Date('2026-03-20T00:00:00Z')
    await desk.decide(prizeId, 'reinstate')
    expect(await at('2026-04-09T23:59:59Z')).not.toContain('forfeited')
    expect(await at('2026-04-10T00:00:00Z')).toEqual(['forfeited'])
  })

  test('what a deleted winner declared is forgotten when the prize is settled, and not before', async () => {
    await approvePrize(admin, winner, prizeId)
    await app.db.sql`update prizes_owed set former_user_id = user_id, contact_email = ${winner.email}`
    await app.db.sql`delete from users where id = ${winner.id}`
    await at('2026-03-12T12:00:00Z')
    expect(await app.db.sql`select country from prize_claims`).toEqual([{ country: 'PT' }])
    await admin.call(prizesAdmin.markPaid, { prizeId, reference: 'T 1' })
    await admin.call(prizesAdmin.markReceived, { prizeId })
    await at('2026-03-12T12:01:00Z')
    expect(await app.db.sql`select country from prize_claims`).toEqual([])
    expect((await admin.call(books.winnerTotals, { year: 2026 })).body.winners).toMatchObject([
      { username: null, country: 'PT', amount: 50 },
    ])
    await expect(app.db.sql`update prizes_owed set claimed_country = 'US'`).rejects.toMatchObject({
      constraint: 'a_country_of_the_books_stays',
    })
  })
})
