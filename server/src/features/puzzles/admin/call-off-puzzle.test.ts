import * as legacy from '@whereabouts/contract/legacy'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import type { Point } from '@whereabouts/game/distance'
import { expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { eachTest } from '../../../../test-support/each-test.ts'
import type { TestUser } from '../../../../test-support/world.ts'
import { editOf, guess as guessAt } from '../../../../test-support/worlds.ts'

const reason = 'The photo shows a place that may not be photographed.'

describeOnOneDatabase('calling a puzzle off', (app) => {
  const admin = eachTest(() => app.anAdmin())

  const callOff = (puzzleId: string, prize_to: string | null = null) =>
    admin.call(puzzlesAdmin.callOff, { puzzleId, reason, prize_to })
  const guess = (player: TestUser, puzzle: { id: string; answer: Point }) => guessAt(player, puzzle, puzzle.answer)
  const today = async () => (await app.client().call(puzzles.today, {})).body
  const prizeOf = async (id: string) =>
    (await app.db.sql<{ prize: string }>`select prize_amount as prize from puzzles where id = ${id}`)[0]!.prize

  test('it takes no more guesses, and players see why', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber()
    const { status, body } = await callOff(puzzle.id)
    expect([status, body.puzzle.call_off_reason]).toEqual([200, reason])
    expect((await guess(player, puzzle)).body).toMatchObject({
      code: 'called-off',
      error: `This challenge was called off: ${reason}`,
    })
    expect(await today()).toMatchObject({ puzzle: null, called_off: { reason, release_date: '2026-03-10' } })
    expect(await app.db.sql`select 1 from guesses`).toEqual([])
    expect(await app.db.sql`select action, before, after from audit_log order by id desc limit 1`).toMatchObject([
      {
        action: 'puzzle.call-off',
        before: { release_date: '2026-03-10', prize_amount: '50.00', actual_lat: puzzle.answer.lat },
        after: { reason, prize_amount: '50.00' },
      },
    ])
  })

  test('another puzzle of the same day becomes current instead, and then the reason is not shown', async () => {
    const first = await app.aPuzzle({ releaseTime: '06:00' })
    const second = await app.aPuzzle({ releaseTime: '07:00' })
    await callOff(second.id)
    expect(await today()).toMatchObject({ puzzle: { id: first.id }, called_off: null })
    expect((await guess(await app.aSubscriber(), first)).body.is_winning_guess).toBe(true)
  })

  test('nothing is shown of one that was called off a day ago, or that is not due yet', async () => {
    const old = await app.aPuzzle({ releaseDate: '2026-03-09' })
    const coming = await app.aPuzzle({ releaseDate: '2026-03-11' })
    for (const { id } of [old, coming]) await callOff(id)
    expect(await today()).toMatchObject({ puzzle: null, called_off: null })
  })

  test('it leaves the schedule, and its photo is never shown when it was called off before its release', async () => {
    const coming = await app.aPuzzle({ releaseDate: '2026-03-11' })
    const current = await app.aPuzzle()
    await callOff(coming.id)
    expect((await app.client().call(puzzles.schedule, {})).body.schedule).toEqual([])
    app.clock.at = new Date('2026-03-11T12:00:00Z')
    const player = await app.aSubscriber()
    const photo = (id: string) =>
      app.app.inject({ url: `/api/puzzles/${id}/photo/sharp`, headers: { cookie: player.cookie } })
    expect([(await photo(coming.id)).statusCode, (await photo(current.id)).statusCode]).toEqual([404, 200])
    expect((await player.call(legacy.byId, { puzzleId: coming.id })).status).toBe(404)
  })

  test('one that was shown remains visible, with its guesses', async () => {
    const puzzle = await app.aPuzzle()
    const player = await app.aSubscriber()
    await callOff(puzzle.id)
    expect((await player.call(legacy.byId, { puzzleId: puzzle.id })).status).toBe(200)
    expect((await player.call(puzzles.coordinates, { puzzleId: puzzle.id })).status).toBe(404)
  })

  test('its prize is added to an unreleased puzzle, whole or not at all', async () => {
    const [off, heir, current] = [
      await app.aPuzzle({ releaseDate: '2026-03-09' }),
      await app.aPuzzle({ releaseDate: '2026-03-11' }),
      await app.aPuzzle(),
    ]
    await app.db.sql`update puzzles set prize_amount = 25.25 where id = ${heir!.id}`
    for (const wrong of [current!.id, off!.id, crypto.randomUUID()]) {
      expect((await callOff(off!.id, wrong)).body).toMatchObject({ code: 'malformed', field: 'prize_to' })
      expect(await app.db.sql`select 1 from puzzles where voided_at is not null`).toEqual([])
    }
    expect((await callOff(off!.id, heir!.id)).status).toBe(200)
    expect(await prizeOf(heir!.id)).toBe('75.25')
    expect((await callOff(off!.id, heir!.id)).body.code).toBe('already-called-off')
    expect(await prizeOf(heir!.id)).toBe('75.25')
    expect((await callOff(heir!.id, off!.id)).body.field).toBe('prize_to')
  })

  test('two at the same time: it is called off once and its prize is added once', async () => {
    const [off, heir] = [await app.aPuzzle(), await app.aPuzzle({ releaseDate: '2026-03-11' })]
    const answers = await Promise.all([callOff(off.id, heir.id), callOff(off.id, heir.id), callOff(off.id, heir.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await prizeOf(heir.id)).toBe('100.00')
  })

  test('a solved puzzle is not called off; an unknown one is not found; a reason is needed', async () => {
    const puzzle = await app.aPuzzle()
    await guess(await app.aSubscriber(), puzzle)
    expect((await callOff(puzzle.id)).body.code).toBe('solved-stays')
    expect((await callOff(crypto.randomUUID())).status).toBe(404)
    const empty = { puzzleId: puzzle.id, reason: '   ', prize_to: null }
    expect((await admin.call(puzzlesAdmin.callOff, empty)).body.error).toBe('Please give a reason.')
  })

  test('it can no longer be edited, so a new date cannot show it to players for the first time', async () => {
    const coming = await app.aPuzzle({ releaseDate: '2026-03-11' })
    const { puzzle } = (await callOff(coming.id)).body
    const before = await app.db.sql`select * from puzzles`
    for (const release_date of ['2026-03-11', '2026-03-09']) {
      const { status, body } = await admin.call(puzzlesAdmin.update, { ...editOf(puzzle), release_date })
      expect([status, body.code]).toEqual([409, 'already-called-off'])
    }
    expect(await app.db.sql`select * from puzzles`).toEqual(before)
    expect((await (await app.aSubscriber()).call(legacy.byId, { puzzleId: coming.id })).status).toBe(404)
  })

  test('a win and a call-off at the same instant: the first one counts, and never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const puzzle = await app.aPuzzle({ releaseTime: `0${round}:00` })
      const player = await app.aSubscriber()
      const acts = [() => guess(player, puzzle), () => callOff(puzzle.id)]
      if (round % 2 === 0) acts.reverse()
      const answers = await Promise.all(acts.map((act) => act()))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const [row] = await app.db.sql<{ won: boolean; off: boolean; owed: number }>`
        select is_solved as won, voided_at is not null as off,
               (select count(*)::int from prizes_owed where puzzle_id = puzzles.id) as owed
        from puzzles where id = ${puzzle.id}`
      expect([row!.won !== row!.off, row!.owed]).toEqual([true, row!.won ? 1 : 0])
      const code = answers.find(({ status }) => status === 409)!.body.code
      expect(code).toBe(row!.won ? 'solved-stays' : 'called-off')
    }
  })

  test('a guess that arrives too late is refused by the reason that came first', async () => {
    const puzzle = await app.aPuzzle()
    const players = await Promise.all(Array.from({ length: 10 }, () => app.aSubscriber()))
    const far = { id: puzzle.id, answer: { lat: -40, lng: -40 } }
    const [off, ...answers] = await Promise.all([callOff(puzzle.id), ...players.map((player) => guess(player, far))])
    expect(off!.status).toBe(200)
    const taken = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ body }) => body.code === 'called-off')).toHaveLength(10 - taken)
    expect(await app.db.sql`select count(*)::int as taken from guesses`).toEqual([{ taken }])
  })
})
