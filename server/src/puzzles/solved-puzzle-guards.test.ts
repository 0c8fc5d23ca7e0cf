import * as account from '@whereabouts/contract/account'
import * as guesses from '@whereabouts/contract/guesses'
import { DatabaseError } from '@whereabouts/engines/database/port'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabases } from '../../../tests/databases.ts'
import type { TestUser } from '../test-world.ts'
import { startTestApp, type TestApp } from '../testing.ts'

const staysSolved = 'a_solved_puzzle_stays_solved'
const winnerStays = 'a_winner_stays_the_winner'
const guessStays = 'a_guess_does_not_change'

describe.each(testDatabases())('what was decided, whoever writes to the tables of %s', (_name, database) => {
  let app: TestApp
  let puzzle: { id: string; answer: { lat: number; lng: number } }
  let winner: TestUser
  let other: TestUser
  beforeAll(async () => {
    app = await startTestApp(database)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.reset()
    puzzle = await app.aPuzzle()
    winner = await app.aSubscriber({ guesses: 2 })
    other = await app.aSubscriber({ guesses: 2 })
  })

  const guess = async (player: TestUser, point: { lat: number; lng: number }) => {
    const key = { puzzleId: puzzle.id, idempotency_key: crypto.randomUUID() }
    const { status } = await player.call(guesses.submit, { ...key, guess_lat: point.lat, guess_lng: point.lng })
    expect(status).toBe(200)
  }
  const win = () => guess(winner, puzzle.answer)
  const puzzleRow = async () =>
    (
      await app.db.sql<{ is_solved: boolean; solved_at: Date | null; winner_user_id: string | null }>`
        select is_solved, solved_at, winner_user_id from puzzles where id = ${puzzle.id}`
    )[0]!
  const guessRows = () => app.db.sql`select * from guesses where puzzle_id = ${puzzle.id} order by sequence`
  /** Runs an update that must be refused by the named guard, and leave everything as it was. */
  const refused = async (constraint: string, update: string) => {
    const before = [await puzzleRow(), await guessRows()]
    const text = update.replaceAll('$other', `'${other.id}'`).replaceAll('$puzzle', `'${puzzle.id}'`)
    const error = await app.db.query({ text, values: [] }).then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(DatabaseError)
    expect(error).toMatchObject({ code: '23514', constraint })
    expect([await puzzleRow(), await guessRows()]).toEqual(before)
  }

  test('a win goes through: the puzzle is solved at the moment of the guess, by its player', async () => {
    await guess(winner, { lat: 10, lng: 10 })
    await win()
    expect(await puzzleRow()).toEqual({ is_solved: true, solved_at: app.clock.at, winner_user_id: winner.id })
  })

  test.each([
    ['opened again', staysSolved, 'update puzzles set is_solved = false'],
    [
      'opened again with all that belongs to it',
      staysSolved,
      'update puzzles set is_solved = false, solved_at = null, winner_user_id = null',
    ],
    ['moved in time', staysSolved, "update puzzles set solved_at = solved_at + interval '1 second'"],
    ['given to another player', winnerStays, 'update puzzles set winner_user_id = $other'],
    ['left without a winner', winnerStays, 'update puzzles set winner_user_id = null'],
  ])('a solved puzzle cannot be %s', async (_what, constraint, update) => {
    await win()
    await refused(constraint, `${update} where id = $puzzle`)
  })

  test('the moment of the solve cannot be emptied', async () => {
    await win()
    await expect(app.db.sql`update puzzles set solved_at = null where id = ${puzzle.id}`).rejects.toThrow(DatabaseError)
    expect((await puzzleRow()).solved_at).toEqual(app.clock.at)
  })

  test('what is not decided may still be changed: the prize of a solved puzzle, and all of an open one', async () => {
    await app.db.sql`update puzzles set release_time = '00:01', prize_amount = 60 where id = ${puzzle.id}`
    await win()
    await app.db.sql`update puzzles set prize_amount = 70, updated_at = now() where id = ${puzzle.id}`
    expect(await puzzleRow()).toMatchObject({ is_solved: true, winner_user_id: winner.id })
  })

  test.each([
    ['place', 'guess_lat = 1, guess_lng = 1'],
    ['distance', 'distance_km = distance_km + 1'],
    ['moment', "guessed_at = guessed_at - interval '1 hour'"],
    ['outcome', 'is_winning_guess = not is_winning_guess'],
    ['number among the attempts', 'attempt = attempt + 10'],
    ['key', 'idempotency_key = gen_random_uuid()'],
    ['puzzle', 'puzzle_id = gen_random_uuid()'],
    ['id', 'id = gen_random_uuid()'],
    ['player', 'user_id = $other'],
  ])('the %s of a guess cannot be changed, neither before nor after the solve', async (_what, change) => {
    await guess(winner, { lat: 10, lng: 10 })
    await refused(guessStays, `update guesses set ${change} where puzzle_id = $puzzle`)
    await win()
    await refused(guessStays, `update guesses set ${change} where puzzle_id = $puzzle and is_winning_guess`)
  })

  test('the winner may delete the account: the puzzle stays solved and the win stays, both without a name', async () => {
    await guess(winner, { lat: 10, lng: 10 })
    await win()
    await app.db.sql`update subscriptions set status = 'canceled' where user_id = ${winner.id}`
    expect((await winner.call(account.deleteAccount, { userId: winner.id })).status).toBe(200)
    expect(await puzzleRow()).toEqual({ is_solved: true, solved_at: app.clock.at, winner_user_id: null })
    expect(await guessRows()).toMatchObject([{ is_winning_guess: true, user_id: null, distance_km: 0 }])
    await refused(staysSolved, 'update puzzles set is_solved = false, solved_at = null where id = $puzzle')
  })

  test('the winner’s row deleted by hand, with what hangs on it, leaves the win too', async () => {
    await win()
    await app.db.sql`delete from users where id = ${winner.id}`
    expect(await puzzleRow()).toMatchObject({ is_solved: true, winner_user_id: null })
    expect(await guessRows()).toMatchObject([{ is_winning_guess: true, user_id: null }])
  })
})
