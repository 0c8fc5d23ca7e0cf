import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../../tests/databases.ts'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { addPlayers, contextOfPlayer } from '../../../test-support/guessers.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { storeGuesses } from './batch-queries.ts'
import { lockPuzzle } from './queries.ts'
import { submitGuess } from './submit-guess.ts'
import { markSolved } from './writes.ts'

const far = { lat: 10, lng: 10 }

/** Losing guesses as the queue stores them, each the first of its player. */
async function losingGuesses(app: TestApp, { puzzleId, players }: { puzzleId: string; players: string[] }) {
  const [puzzle] = await app.db.sql<{ version: Date }>`select updated_at as version from puzzles where id = ${puzzleId}`
  const { publicLog, newId, clock } = app.services
  const guesses = players.map((userId, at) => ({
    ...{ id: newId(), userId, puzzleId, attempt: 1, point: far, distanceKm: 5000, isWin: false },
    idempotencyKey: crypto.randomUUID(),
    arrival: { atUs: clock.now().getTime() * 1000 + at, server: 1, counter: at },
    guessedAt: clock.now(),
    logged: publicLog.commitTo({ puzzleId, userId, point: far }),
  }))
  const marks = { network: crypto.randomUUID(), browser: null, isHosted: null }
  const judged = guesses.map((guess) => ({ guess, marks, guessLimit: 1 }))
  return { puzzleId, puzzleVersion: puzzle!.version, judged, aheadUs: app.services.arrivals.aheadUs() }
}

describeOnOneDatabase('batches of guesses', (app) => {
  test('are stored in the order of their players, so that two processes with the same players cannot deadlock', async () => {
    const { id: puzzleId } = await app.aPuzzle()
    const players = (await addPlayers(app, { count: 20 })).sort()
    const batch = await losingGuesses(app, { puzzleId, players: players.toReversed() })
    await storeGuesses(app.db, batch)
    const stored = await app.db.sql<{ userId: string }>`select user_id as "userId" from guesses order by sequence`
    expect(stored.map(({ userId }) => userId)).toEqual(players)
  })

  test('contain at most a hundred guesses, however many arrive at the same time', async () => {
    const { id: puzzleId } = await app.aPuzzle()
    const players = await addPlayers(app, { count: 250 })
    const point = { guess_lat: far.lat, guess_lng: far.lng }
    await Promise.all(
      players.map((userId) =>
        submitGuess(contextOfPlayer(app, { userId }), { puzzleId, ...point, idempotency_key: crypto.randomUUID() }),
      ),
    )
    // Rows from one statement have the same transaction.
    const sizes = await app.db.sql<{
      size: number
    }>`select count(*)::int as size from guesses group by xmin order by size`
    expect(sizes.map(({ size }) => size)).toEqual([50, 100, 100])
  })

  test('contain one guess per player: the next is judged after the previous one, once', async () => {
    const { id: puzzleId } = await app.aPuzzle()
    const [userId] = (await addPlayers(app, { count: 1, guesses: 5 })) as [string]
    let judged = 0
    const newId = () => {
      judged += 1
      return app.services.newId()
    }
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((lat) =>
        submitGuess(
          { ...contextOfPlayer(app, { userId }), newId },
          { puzzleId, guess_lat: lat, guess_lng: 1, idempotency_key: crypto.randomUUID() },
        ),
      ),
    )
    expect(answers.map(({ guess_id }) => guess_id)).toHaveLength(5)
    expect(judged).toBe(5)
  })
})

// PGlite runs one transaction after another.
describe.each(everyDatabase().filter(([, { kind }]) => kind === 'postgres'))(
  'a batch beside a win (%s)',
  (_kind, database) => {
    let app: TestApp
    beforeEach(async () => {
      app = await startTestApp(database)
    })
    afterEach(() => app?.close())

    /** The servers' account cannot see what others do. */
    const countWaiting = async () =>
      (
        await app.owner.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%pg_advisory_xact_lock%'`
      ).length

    /** A win that holds the puzzle until it may commit. */
    const win = (puzzleId: string, { userId, mayCommit }: { userId: string; mayCommit: Promise<void> }) => {
      const isSolved = Promise.withResolvers<void>()
      const ended = app.db.transaction(async (tx) => {
        await lockPuzzle(tx, puzzleId)
        await markSolved(tx, { puzzleId, userId, solvedAt: app.clock.now() })
        isSolved.resolve()
        await mayCommit
      })
      return { isSolved: isSolved.promise, ended }
    }

    test('waits until the puzzle is settled, and stores none of its losing guesses after the winner', async () => {
      const { id: puzzleId } = await app.aPuzzle()
      const players = await addPlayers(app, { count: 3 })
      const batch = await losingGuesses(app, { puzzleId, players: players.slice(1) })
      const mayCommit = Promise.withResolvers<void>()
      const winning = win(puzzleId, { userId: players[0]!, mayCommit: mayCommit.promise })
      await winning.isSolved
      let isStored = false
      const storing = storeGuesses(app.db, batch).finally(() => {
        isStored = true
      })
      while (!isStored && (await countWaiting()) === 0);
      mayCommit.resolve()
      await winning.ended
      expect(await storing).toEqual(new Map())
      expect(await app.db.sql`select from guesses`).toEqual([])
    })

    test('does not overtake a win that waits for an earlier batch, however many batches follow', async () => {
      const { id: puzzleId } = await app.aPuzzle()
      const players = await addPlayers(app, { count: 4 })
      const batches = await Promise.all(
        [1, 2, 3].map((at) => losingGuesses(app, { puzzleId, players: [players[at]!] })),
      )
      const [isStored, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const first = app.db.transaction(async (tx) => {
        await storeGuesses(tx, batches[0]!)
        isStored.resolve()
        await mayCommit.promise
      })
      await isStored.promise
      const winning = win(puzzleId, { userId: players[0]!, mayCommit: Promise.resolve() })
      await expect.poll(countWaiting).toBe(1)
      let stored = 0
      const later = batches.slice(1).map((batch) => storeGuesses(app.db, batch).finally(() => (stored += 1)))
      while (stored === 0 && (await countWaiting()) < 3);
      expect(stored).toBe(0)
      mayCommit.resolve()
      await Promise.all([first, winning.ended])
      expect(await Promise.all(later)).toEqual([new Map(), new Map()])
    })
  },
)
