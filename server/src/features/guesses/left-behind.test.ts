import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { addPlayers, anotherProcessOf, contextOfPlayer, servicesOf } from '../../../test-support/guessers.ts'
import type { TestApp } from '../../../test-support/test-app.ts'
import { type ExactGuess, insertExactGuess, insertLateGuesses, markSettled } from './exact-guess-queries.ts'
import { lockPuzzle } from './queries.ts'
import { settleEarliest } from './settle-earliest.ts'
import { startSettling } from './start-settling.ts'
import { submitGuess } from './submit-guess.ts'

describeOnOneDatabase('exact guesses that a dead process has left behind', (app) => {
  let puzzle: Awaited<ReturnType<TestApp['aPuzzle']>>
  beforeEach(async () => {
    puzzle = await app.aPuzzle()
  })

  /** Records an exact guess as a process does; each has arrived after the one before. */
  const exactOf = (userId: string, idempotencyKey: string = crypto.randomUUID()): ExactGuess => {
    const hand = app.services.guessQueue.take()
    hand.leave()
    return {
      ...{ id: app.services.newId(), puzzleId: puzzle.id, userId, sessionId: userId, guessLimit: 5 },
      ...{ point: puzzle.answer, distanceKm: 0, idempotencyKey, arrival: hand.arrival, logged: null },
    }
  }
  const leaveBehind = async (...guesses: ExactGuess[]) => {
    const [row] = await app.db.sql<{ puzzleVersion: Date }>`select updated_at as "puzzleVersion" from puzzles`
    for (const guess of guesses) expect(await insertExactGuess(app.db, { ...guess, ...row! })).toBe('written')
  }
  const outcomes = () =>
    app.db.sql<{ userId: string; outcome: string | null }>`
      select user_id as "userId", outcome from exact_guesses order by arrived_at, arrived_process, arrived_counter`
  /** Settles as every process does from its start on. */
  const settleUntil = async (expected: Awaited<ReturnType<typeof outcomes>>) => {
    const process = anotherProcessOf(app)
    await servicesOf(app, process).guessQueue.ready()
    const rounds = startSettling(servicesOf(app, process))
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(expected)
    await rounds.stop()
  }

  test('are settled by another process, and the player is told when asking again', async () => {
    const [player] = (await addPlayers(app, { count: 1 })) as [string]
    const left = exactOf(player)
    await leaveBehind({ ...left, guessLimit: 1 })
    await settleUntil([{ userId: player, outcome: 'won' }])
    const { lat, lng } = puzzle.answer
    const input = { puzzleId: puzzle.id, guess_lat: lat, guess_lng: lng, idempotency_key: left.idempotencyKey }
    const answer = await submitGuess(contextOfPlayer(app, { userId: player }), input)
    expect(answer.is_winning_guess).toBe(true)
    expect(await app.db.sql`select 1 as one from guesses`).toHaveLength(1)
  })

  test('are recorded only while the puzzle is as it was when they were judged', async () => {
    const [player] = (await addPlayers(app, { count: 1 })) as [string]
    const [before] = await app.db.sql<{ puzzleVersion: Date }>`
      update puzzles set updated_at = updated_at - interval '1 minute' returning updated_at as "puzzleVersion"`
    await app.db.sql`update puzzles set updated_at = updated_at + interval '1 millisecond'`
    expect(await insertExactGuess(app.db, { ...exactOf(player), ...before! })).toBe('changed')
    expect(await outcomes()).toEqual([])
  })

  test('of the same moment are settled by their process, and within it by the count', async () => {
    const [first, second, third] = (await addPlayers(app, { count: 3 })) as [string, string, string]
    const at = (userId: string, order: { process: number; counter: number }): ExactGuess => {
      const guess = exactOf(userId)
      return { ...guess, arrival: { ...order, atUs: 1_800_000_000_000_000 } }
    }
    await leaveBehind(
      at(third, { process: 8, counter: 1 }),
      at(second, { process: 7, counter: 10 }),
      at(first, { process: 7, counter: 9 }),
    )
    await settleUntil([
      { userId: first, outcome: 'won' },
      { userId: second, outcome: 'too-late' },
      { userId: third, outcome: 'too-late' },
    ])
  })

  test('count as too late once for each player, however many there are', async () => {
    const [winner, late, noted] = (await addPlayers(app, { count: 3, guesses: 5 })) as [string, string, string]
    const before = exactOf(noted)
    await leaveBehind(exactOf(winner), exactOf(late), exactOf(late), exactOf(noted))
    await insertLateGuesses(app.db, [before])
    await settleUntil([
      { userId: noted, outcome: 'too-late' },
      { userId: winner, outcome: 'won' },
      { userId: late, outcome: 'too-late' },
      { userId: late, outcome: 'surplus' },
      { userId: noted, outcome: 'surplus' },
    ])
  })

  test('win nothing for a player who has no guess left, is signed out, or has used the key already', async () => {
    const players = await addPlayers(app, { count: 4, guesses: 5 })
    const [used, signedOut, twice, winner] = players as [string, string, string, string]
    const key = crypto.randomUUID()
    for (const userId of [used, twice]) {
      const input = { puzzleId: puzzle.id, guess_lat: 10, guess_lng: 10, idempotency_key: key }
      await submitGuess(contextOfPlayer(app, { userId }), input)
    }
    await leaveBehind({ ...exactOf(used), guessLimit: 1 }, exactOf(signedOut), exactOf(twice, key), exactOf(winner))
    await app.db.sql`delete from sessions where user_id = ${signedOut}`
    await settleUntil([
      { userId: used, outcome: 'no-guesses-left' },
      { userId: signedOut, outcome: 'signed-out' },
      { userId: twice, outcome: 'key-taken' },
      { userId: winner, outcome: 'won' },
    ])
  })

  test('are too late where the puzzle is solved already', async () => {
    const [winner, late] = (await addPlayers(app, { count: 2 })) as [string, string]
    await leaveBehind(exactOf(winner))
    await settleUntil([{ userId: winner, outcome: 'won' }])
    await app.db.sql`
      insert into exact_guesses (id, puzzle_id, user_id, session_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key,
                                 arrived_at, arrived_process, arrived_counter)
      select gen_random_uuid(), puzzle_id, ${late}::uuid, ${late}::uuid, guess_limit, guess_lat, guess_lng, distance_km, gen_random_uuid(),
             arrived_at - interval '1 second', arrived_process, arrived_counter from exact_guesses`
    await settleUntil([
      { userId: late, outcome: 'too-late' },
      { userId: winner, outcome: 'won' },
    ])
  })

  test('are not settled beyond the waited-for arrival, when another process has settled the earliest meanwhile', async () => {
    const [first, second] = (await addPlayers(app, { count: 2 })) as [string, string]
    const [earlier, later] = [exactOf(first), exactOf(second)]
    await leaveBehind(earlier, later)
    const locked = Promise.withResolvers<void>()
    const meanwhile = app.db.transaction(async (tx) => {
      await lockPuzzle(tx, puzzle.id)
      locked.resolve()
      // PGlite has one connection: there nothing is read before this transaction is over.
      if (app.db.kind === 'postgres')
        await expect
          .poll(() => tx.sql`select 1 from pg_locks where not granted and pid <> pg_backend_pid()`)
          .not.toEqual([])
      await markSettled(tx, { id: earlier.id, outcome: 'signed-out', at: app.clock.at })
    })
    await locked.promise
    expect(await settleEarliest(app.services, earlier.arrival)).toEqual(later.arrival)
    await meanwhile
    expect(await outcomes()).toEqual([
      { userId: first, outcome: 'signed-out' },
      { userId: second, outcome: null },
    ])
  })
})
