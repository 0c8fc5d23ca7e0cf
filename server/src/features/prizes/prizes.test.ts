import * as guesses from '@whereabouts/contract/guesses'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { beforeEach, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import type { TestAdmin, TestUser } from '../../../test-support/world.ts'
import { deleteUser, keepPrizesPayable } from '../accounts/settings/deletion-queries.ts'

describeOnEveryDatabase('prizes', (app) => {
  let admin: TestAdmin
  beforeEach(async () => {
    admin = await app.anAdmin()
  })

  const list = async () => (await admin.call(prizesAdmin.list, {})).body.prizes
  const pay = (prizeId: string, reference = 'Transfer 4711') => admin.call(prizesAdmin.markPaid, { prizeId, reference })
  const aWin = async () => {
    const { id: puzzleId, answer } = await app.aPuzzle()
    const winner = await app.aSubscriber()
    const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
    expect((await winner.call(guesses.submit, guess)).status).toBe(200)
    return { winner, puzzleId, prize: (await list()).find(({ puzzle_id }) => puzzle_id === puzzleId)! }
  }
  const leave = ({ id: userId, email }: TestUser) =>
    app.db.transaction(async (tx) => {
      await keepPrizesPayable(tx, { userId, email })
      await deleteUser(tx, userId)
    })
  const paidLines = () => app.db.sql`select subject, before, after from audit_log where action = 'prize.paid'`

  test('a win is owed to its winner until it is marked as paid, which is written down with amount and reference', async () => {
    const { winner, puzzleId, prize } = await aWin()
    const { username, email } = winner
    expect(prize).toMatchObject({
      puzzle_id: puzzleId,
      release_date: '2026-03-10',
      prize_amount: 50,
      currency: 'usd',
      owed_since: app.clock.at.toISOString(),
      winner: { username, email },
      paid_at: null,
      paid_reference: null,
    })
    app.clock.at = new Date('2026-03-11T09:00:00Z')
    const paid = { ...prize, paid_at: '2026-03-11T09:00:00.000Z', paid_reference: 'Transfer 4711' }
    expect((await pay(prize.id, ' Transfer 4711 ')).body.prize).toEqual(paid)
    expect(await list()).toEqual([paid])
    const after = { prize_amount: '50.00', reference: 'Transfer 4711', currency: 'usd', puzzle_id: puzzleId }
    expect(await paidLines()).toMatchObject([{ subject: prize.id, before: { paid_at: null }, after }])
  })

  test('a prize is paid once, by several calls at the same moment', async () => {
    const { prize } = await aWin()
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((reference) => pay(prize.id, reference)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { paid_reference } = answers.find(({ status }) => status === 200)!.body.prize
    expect((await pay(prize.id, 'E')).body.code).toBe('already-paid')
    expect(await list()).toMatchObject([{ paid_reference }])
    expect(await paidLines()).toHaveLength(1)
  })

  test('a payment without a reference, or of no prize, is refused', async () => {
    const { prize } = await aWin()
    const missing = { code: 'malformed', field: 'reference', error: 'Please give the reference of the payment.' }
    expect((await pay(prize.id, ' ')).body).toMatchObject(missing)
    for (const reference of ['x'.repeat(201), 'a\0b', 'a\nb', 'a\ud800b'])
      expect((await pay(prize.id, reference)).body).toMatchObject({ code: 'malformed', field: 'reference' })
    expect((await pay(crypto.randomUUID())).body.code).toBe('not-found')
    expect(await list()).toEqual([prize])
  })

  test('the address of a deleted winner is kept until the prize is paid, and then deleted', async () => {
    const { winner, prize } = await aWin()
    await leave(winner)
    expect((await list())[0]!.winner).toEqual({ username: 'Former player', email: winner.email })
    expect((await pay(prize.id)).body.prize.winner).toEqual({ username: 'Former player', email: null })
    expect(JSON.stringify(await app.db.sql`select * from prizes_owed`)).not.toContain(winner.email)
    expect(JSON.stringify(await paidLines())).not.toContain(winner.email)
  })

  test('a winner who was paid leaves no address behind', async () => {
    const { winner, prize } = await aWin()
    await pay(prize.id)
    await leave(winner)
    expect((await list())[0]!.winner).toEqual({ username: 'Former player', email: null })
  })

  test('the latest come first', async () => {
    const first = await aWin()
    app.clock.at = new Date('2026-03-11T12:00:00Z')
    const second = await aWin()
    expect((await list()).map(({ id }) => id)).toEqual([second.prize.id, first.prize.id])
  })
})
