import * as guesses from '@whereabouts/contract/guesses'
import { get } from '@whereabouts/contract/leaderboard'
import { describe, expect, test } from 'vitest'
import { oneDatabase } from '../../../../tests/databases.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { storeGuesses } from '../../../test-support/lives.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { rollUpGuesses } from './roll-up-guesses.ts'

describe.each(oneDatabase())('the leaderboard on %s', (_name, database) => {
  const app = testApp({ database, isEmptied: 'once' })

  test('concurrent readers each get all guesses answered before, with their own rows marked for them alone', async () => {
    const { id: puzzleId } = await app.aPuzzle()
    const players = await Promise.all(Array.from({ length: 8 }, () => app.aSubscriber({ guesses: 3 })))
    let answered = 0
    const play = async (player: TestUser) => {
      const own = new Set<string>()
      for (let n = 1; n <= 3; n += 1) {
        const point = { guess_lat: Math.random() * 20 - 60, guess_lng: Math.random() * 20 }
        const { body } = await player.call(guesses.submit, { puzzleId, ...point, idempotency_key: crypto.randomUUID() })
        own.add(body.guess_id)
        answered += 1
        const atLeast = answered
        const { body: board } = await player.call(get, { puzzleId })
        expect(board.total).toBeGreaterThanOrEqual(atLeast)
        const marked = board.entries.filter(({ is_you }) => is_you).map(({ guess_id }) => guess_id)
        expect(new Set(marked)).toEqual(own)
        expect(board.mine).toEqual(board.entries.find(({ is_you }) => is_you))
        expect(board.entries.map(({ rank }) => rank)).toEqual(board.entries.map((_, index) => index + 1))
      }
    }
    const rolling = (async () => {
      while (answered < 24) await rollUpGuesses(app.db)
    })()
    await Promise.all([...players.map(play), rolling])
    const { body: board } = await (await app.aUser()).call(get, { puzzleId })
    expect([board.total, board.entries.length, board.mine]).toEqual([24, 24, null])
    expect(board.entries.some(({ is_you }) => is_you)).toBe(false)
  })

  test('beyond the first hundred a player gets their own best rank', async () => {
    const { id: puzzleId } = await app.aPuzzle({ releaseDate: '2026-03-09' })
    const [far, near] = [await app.aUser(), await app.aUser()]
    const guesses = Array.from({ length: 150 }, (_, n) => ({
      ...{ userId: (n < 130 ? near : far).id, km: n + 1, attempt: n + 1, at: app.clock.at },
    }))
    await storeGuesses(app.db, puzzleId, guesses)
    const boards = await Promise.all([far, near].map((player) => player.call(get, { puzzleId })))
    expect(boards.map(({ body }) => [body.total, body.mine?.rank, body.mine?.distance_km])).toEqual([
      [150, 131, 131],
      [150, 1, 1],
    ])
  })

  test('each player gets their rank among the players, not among the guesses, once it is solved and not before', async () => {
    const { id: puzzleId } = await app.aPuzzle({ releaseDate: '2026-03-08' })
    const [many, second, gone, none] = await Promise.all(Array.from({ length: 4 }, () => app.aUser()))
    const guessesOf = (player: TestUser | undefined, kms: number[]) =>
      kms.map((km, index) => ({ userId: player!.id, km, attempt: index + 1, at: app.clock.at }))
    await storeGuesses(app.db, puzzleId, [
      ...guessesOf(many, [40, 10, 20]),
      ...guessesOf(second, [900, 30]),
      ...guessesOf(gone, [25, 5]),
    ])
    const standings = () =>
      Promise.all([many, second, none].map(async (player) => (await player!.call(get, { puzzleId })).body.standing))
    expect(await standings()).toEqual([null, null, null])

    // The guesses of a deleted account stay, but no longer show that they belong to one player.
    await app.db.sql`delete from users where id = ${gone!.id}`
    await app.db
      .sql`update puzzles set is_solved = true, solved_at = ${app.clock.at}::timestamptz where id = ${puzzleId}`
    const expected = [
      { rank: 1, players: 3 },
      { rank: 3, players: 3 },
    ]
    expect(await standings()).toEqual([...expected, null])

    // Standings are read once a minute, also by an id in capitals, and also when no request came in between.
    await storeGuesses(app.db, puzzleId, guessesOf(none, [1]))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await standings()).toEqual([...expected, null])
    const { body } = await second!.call(get, { puzzleId: puzzleId.toUpperCase() })
    expect([body.total, body.standing]).toEqual([8, expected[1]])
  })
})
