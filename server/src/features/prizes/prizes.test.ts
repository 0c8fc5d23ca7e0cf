import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import * as siteAdmin from '@whereabouts/contract/site.admin'
import { afterEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { approvePrize, clearPrize, honestClaim, payPrize, prizeDesk } from '../../../test-support/prizes.ts'
import { ensureFirstRules } from '../rules/ensure-first-rules.ts'

describeOnOneDatabase('prizes', (app) => {
  const { admin, list, find, send, decide, aWin, own, kinds, mailKinds, leave, whole } = prizeDesk(app)
  afterEach(whole)

  test('a win goes from the claim through review and payment to the received money, each step on record', async () => {
    const { winner, puzzleId, prizeId, prize } = await aWin()
    expect(prize).toMatchObject({
      ...{ puzzle_id: puzzleId, release_date: '2026-03-10', prize_amount: 50, currency: 'usd', state: 'unclaimed' },
      ...{ owed_since: app.clock.at.toISOString(), respond_by: '2026-03-31T00:00:00.000Z', paid_at: null },
      winner: { username: winner.username, email: winner.email },
    })
    expect((await winner.call(prizes.claim, { prizeId, ...honestClaim })).body.prize).toMatchObject({
      state: 'under-review',
      respond_by: null,
      ...{ shown_as: 'username', claim: { country: 'PT' } },
    })
    await clearPrize(admin, prizeId)
    app.clock.at = new Date('2026-03-11T09:00:00Z')
    expect((await send(prizeId, ' Transfer 4711 ')).body.prize).toMatchObject({
      ...{ state: 'sent', paid_at: null, paid_reference: 'Transfer 4711', state_since: '2026-03-11T09:00:00.000Z' },
    })
    app.clock.at = new Date('2026-03-13T09:00:00Z')
    expect((await winner.call(prizes.confirmReceived, { prizeId })).body.prize.state).toBe('received')
    expect(await find(prizeId)).toMatchObject({ paid_at: '2026-03-13T09:00:00.000Z', paid_reference: 'Transfer 4711' })
    expect(await kinds(prizeId)).toEqual(['won', 'claimed', 'approved', 'sent', 'received'])
    expect(await app.db.sql`select after from audit_log where action = 'prize.paid'`).toMatchObject([
      { after: { prize_amount: '50.00', reference: 'Transfer 4711', currency: 'usd', puzzle_id: puzzleId } },
    ])
    expect(await mailKinds()).toEqual(['prize-sent'])
  })

  test('a claim in two tabs, and after a lost answer, is one claim with one answer', async () => {
    const { winner, prizeId } = await aWin()
    const claim = () => winner.call(prizes.claim, { prizeId, ...honestClaim })
    const answers = [...(await Promise.all([claim(), claim(), claim()])), await claim()]
    expect(answers.map(({ status, body }) => [status, body.prize.state])).toEqual(Array(4).fill([200, 'under-review']))
    expect(await kinds(prizeId)).toEqual(['won', 'claimed'])
  })

  test.each(['is_of_age', 'is_not_staff', 'has_one_account', 'plays_by_hand', 'has_read_rules'] as const)(
    'a claim without the declaration %s is refused by a sentence, and changes nothing',
    async (field) => {
      const { winner, prizeId } = await aWin()
      const { status, body } = await winner.call(prizes.claim, { prizeId, ...honestClaim, [field]: false as never })
      expect([status, body.code, body.field]).toEqual([400, 'malformed', field])
      expect(body.error).toMatch(/^Please confirm/)
      expect(await kinds(prizeId)).toEqual(['won'])
    },
  )

  test('only its winner sees or claims a prize', async () => {
    const { prizeId } = await aWin()
    const thief = await app.aSubscriber()
    for (const answer of [
      await thief.call(prizes.get, { prizeId }),
      await thief.call(prizes.claim, { prizeId, ...honestClaim }),
      await thief.call(prizes.answer, { prizeId, text: 'me' }),
      await thief.call(prizes.appeal, { prizeId, text: 'me' }),
      await thief.call(prizes.confirmReceived, { prizeId }),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    expect((await thief.call(prizes.listOwn, {})).body.prizes).toEqual([])
    expect(await kinds(prizeId)).toEqual(['won'])
  })

  test('a question waits for its answer, with a deadline of its own, and each reaches the other side', async () => {
    const { winner, prizeId } = await aWin()
    await winner.call(prizes.claim, { prizeId, ...honestClaim })
    app.clock.at = new Date('2026-03-20T09:00:00Z')
    expect((await decide(prizeId, 'ask')).body.prize.state).toBe('asked')
    expect(await own(winner, prizeId)).toMatchObject({
      ...{ state: 'asked', respond_by: '2026-04-10T00:00:00.000Z' },
      messages: [{ author: 'operator', body: 'ask it' }],
    })
    expect((await winner.call(prizes.answer, { prizeId, text: ' I was on holiday.\nReally. ' })).body.prize.state).toBe(
      'under-review',
    )
    expect((await winner.call(prizes.answer, { prizeId, text: 'again' })).body.code).toBe('nothing-asked')
    const { body } = await admin.call(prizesAdmin.getForReview, { prizeId })
    expect(body.prize.messages.map(({ body }) => body)).toEqual(['ask it', 'I was on holiday.\nReally.'])
    expect(await mailKinds()).toEqual(['prize-asked'])
  })

  test('a disqualification needs its clause, cites it to the winner, and may be appealed once; an appeal may reinstate', async () => {
    const { winner, prizeId } = await aWin()
    await winner.call(prizes.claim, { prizeId, ...honestClaim })
    expect((await decide(prizeId, 'disqualify')).body).toMatchObject({ code: 'malformed', field: 'clause' })
    expect((await winner.call(prizes.appeal, { prizeId, text: 'why' })).body.code).toBe('nothing-to-appeal')
    await decide(prizeId, 'disqualify', '4.2')
    expect((await send(prizeId)).body.code).toBe('prize-not-approved')
    expect(await own(winner, prizeId)).toMatchObject({
      ...{ state: 'disqualified', may_appeal: true },
      steps: [{}, {}, { kind: 'disqualified', reason: 'disqualify it', clause: '4.2' }],
    })
    const appeal = () => winner.call(prizes.appeal, { prizeId, text: 'That was my sister.' })
    expect((await appeal()).body.prize.may_appeal).toBe(false)
    expect((await appeal()).body.code).toBe('nothing-to-appeal')
    expect(await find(prizeId)).toMatchObject({ has_appeal: true })
    expect((await decide(prizeId, 'reinstate')).body.prize).toMatchObject({ state: 'under-review', has_appeal: false })
    await decide(prizeId, 'disqualify', '4.3')
    expect((await appeal()).body.prize.may_appeal).toBe(false)
    expect((await decide(prizeId, 'uphold')).body.prize).toMatchObject({ state: 'disqualified', has_appeal: false })
    expect((await appeal()).body.code).toBe('nothing-to-appeal')
    expect(await mailKinds()).toEqual(['prize-disqualified', 'prize-reinstated', 'prize-disqualified', 'prize-upheld'])
  })

  test('a prize is sent once, by several concurrent calls; a returned one is sent again', async () => {
    const { winner, prizeId } = await aWin()
    expect((await send(prizeId)).body.code).toBe('prize-not-approved')
    await approvePrize(admin, winner, prizeId)
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((reference) => send(prizeId, reference)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await send(prizeId, 'E')).body.code).toBe('already-paid')
    const returned = await admin.call(prizesAdmin.markReturned, { prizeId, reason: 'No such account.' })
    expect(returned.body.prize).toMatchObject({ state: 'returned', paid_reference: null })
    expect((await send(prizeId, 'F')).body.prize).toMatchObject({ state: 'sent', paid_reference: 'F' })
    expect((await winner.call(prizes.confirmReceived, { prizeId })).status).toBe(200)
    expect((await winner.call(prizes.confirmReceived, { prizeId })).status).toBe(200)
    expect(await kinds(prizeId)).toEqual(['won', 'claimed', 'approved', 'sent', 'returned', 'sent', 'received'])
    expect(await mailKinds()).toEqual(['prize-sent', 'prize-returned', 'prize-sent'])
    await admin.call(prizesAdmin.markReturned, { prizeId, reason: 'The bank took it back.' })
    expect(await find(prizeId)).toMatchObject({ state: 'returned', paid_at: null, paid_reference: null })
    // The public log's entries: owed again (11) when it came back, paid (9), owed again.
    const said = await app.db.sql`
      select get_byte(entry, 1) as kind from log_queue where get_byte(entry, 1) between 9 and 11 order by number`
    expect(said.map(({ kind }) => kind)).toEqual([11, 9, 11])
  })

  test('a winner who deletes the account after the claim is still paid, and leaves nothing behind then', async () => {
    const { winner, prizeId } = await aWin()
    await winner.call(prizes.claim, { prizeId, ...honestClaim })
    await leave(winner)
    await clearPrize(admin, prizeId)
    await send(prizeId)
    expect((await find(prizeId)).winner).toEqual({ username: 'Former player', email: winner.email })
    expect(await app.db.sql`select recipient from mails where kind = 'prize-sent'`).toEqual([
      { recipient: winner.email },
    ])
    await admin.call(prizesAdmin.markReceived, { prizeId })
    expect((await find(prizeId)).winner).toEqual({ username: 'Former player', email: null })
    for (const table of ['prizes_owed', 'prize_steps', 'audit_log'])
      expect(JSON.stringify(await app.db.query({ text: `select * from ${table}`, values: [] }))).not.toContain(
        winner.email,
      )
  })

  test('a claim that came by mail is recorded with its declarations', async () => {
    const { winner, prizeId } = await aWin()
    await leave(winner)
    const claim = { country: 'PT', region: null, note: 'By mail of today, signed.' }
    const { body } = await admin.call(prizesAdmin.recordClaim, { prizeId, ...claim })
    expect(body.prize).toMatchObject({ state: 'under-review', shown_as: 'nobody', claim })
    expect((await admin.call(prizesAdmin.recordClaim, { prizeId, ...claim })).body.code).toBe('prize-claim-over')
  })

  test('the review shows where the operator pays no prizes, and a clause must be in the rules at the win', async () => {
    await ensureFirstRules(app.services)
    const { winner, prizeId } = await aWin()
    for (const [key, value] of [
      ['prize_countries', 'PT US'],
      ['prize_excluded_states', 'US-WA'],
    ])
      expect((await admin.call(siteAdmin.saveConfig, { key: key as never, value: value! })).status).toBe(200)
    const unknown = { ...honestClaim, prizeId, country: 'XX' }
    expect((await winner.call(prizes.claim, unknown)).body).toMatchObject({ code: 'malformed', field: 'country' })
    await winner.call(prizes.claim, { ...honestClaim, prizeId, country: 'US', region: ' wa ' })
    const { prize } = (await admin.call(prizesAdmin.getForReview, { prizeId })).body
    expect(prize.claim).toMatchObject({ region: 'wa', rules_version: 1, ineligible: ['state-excluded'] })
    expect(
      await app.db.sql`select country, state, is_of_age, is_outsider, declared_from from eligibility_declarations`,
    ).toEqual([{ country: 'US', state: 'US-WA', is_of_age: true, is_outsider: true, declared_from: 'claim' }])
    expect((await decide(prizeId, 'disqualify', '99.9')).body).toMatchObject({
      ...{ code: 'malformed', field: 'clause', error: 'The contest rules have no clause 99.9.' },
    })
    expect((await decide(prizeId, 'disqualify', '1.1')).status).toBe(200)
  })

  test('past winners are public once their prizes arrived, by the name that they chose', async () => {
    const named = await aWin()
    await payPrize(admin, named.winner, named.prizeId)
    app.clock.at = new Date('2026-03-11T12:00:00Z')
    const shy = await aWin()
    await shy.winner.call(prizes.claim, { prizeId: shy.prizeId, ...honestClaim, shown_as: 'nobody' })
    await clearPrize(admin, shy.prizeId)
    await send(shy.prizeId)
    const read = async (query = {}) => (await app.client().call(prizes.winners, query)).body
    expect((await read()).winners).toHaveLength(1)
    await admin.call(prizesAdmin.markReceived, { prizeId: shy.prizeId })
    const all = await read()
    expect(all.winners.map((one: { username: string | null }) => one.username)).toEqual([null, named.winner.username])
    expect(all.winners[1]).toMatchObject({ release_date: '2026-03-10', paid_on: '2026-03-10', is_verifiable: true })
    expect(all.paid_in_all).toEqual([{ currency: 'usd', count: 2, amount: 100 }])
    const first = await read({ count: '1' })
    expect([first.winners.length, (await read({ count: '1', before: first.next! })).winners]).toEqual([
      1,
      [all.winners[1]],
    ])
    expect(JSON.stringify(all)).not.toContain(shy.winner.username)
  })

  test('the latest come first', async () => {
    const first = await aWin()
    app.clock.at = new Date('2026-03-11T12:00:00Z')
    const second = await aWin()
    expect((await list()).map(({ id }) => id)).toEqual([second.prize.id, first.prize.id])
  })
})
