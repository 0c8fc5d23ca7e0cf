import { DatabaseUnavailable } from '@whereabouts/engines/database/port'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf } from '../../../../tests/length.ts'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import {
  addPlayers,
  anotherProcessOf,
  contextOfPlayer,
  type Process,
  type Steps,
  servicesOf,
} from '../../../test-support/guessers.ts'
import { Refusal } from '../../core/refusal.ts'
import { mostWaiting } from './guess-queue.ts'
import { submitGuess } from './submit-guess.ts'

const far = { lat: 10, lng: 10 }

// On every database: guesses race for locks.
describeOnEveryDatabase('the queue of guesses', (app) => {
  const anotherProcess = (steps?: Steps) => anotherProcessOf(app, steps)
  const contextOf = (userId: string, process?: Process) => contextOfPlayer(app, { userId, process })
  const players = (count: number, plan?: { guesses: number }) => addPlayers(app, { count, ...plan })

  const guess = (
    userId: string,
    puzzleId: string,
    { lat, lng }: { lat: number; lng: number },
    { key = crypto.randomUUID() as string, process }: { key?: string; process?: Process } = {},
  ) =>
    submitGuess(contextOf(userId, process), { puzzleId, guess_lat: lat, guess_lng: lng, idempotency_key: key }).then(
      (answer) => ({ ...answer, outcome: answer.is_winning_guess ? 'win' : 'stored' }),
      (error: unknown) => ({ outcome: error instanceof Refusal ? error.code : String(error), guess_id: null }),
    )
  const count = (answers: { outcome: string }[]) => {
    const counts: Record<string, number> = {}
    for (const { outcome } of answers) counts[outcome] = (counts[outcome] ?? 0) + 1
    return counts
  }
  const stored = () =>
    app.db.sql<{ id: string; userId: string; attempt: number }>`
      select id, user_id as "userId", attempt from guesses order by user_id, attempt`

  test('of a thousand exact guesses at the same instant, in three processes, one wins: the first, and all others are refused', async () => {
    const puzzle = await app.aPuzzle()
    const people = await players(1000)
    const processes = [1, 2, 3].map(() => ({ ...anotherProcess(), settleAfterMs: 3000 }))
    const answers = await Promise.all(
      people.map((player, at) => guess(player, puzzle.id, puzzle.answer, { process: processes[at % 3]! })),
    )
    expect(count(answers)).toEqual({ win: 1, 'already-solved': 999 })
    expect(answers[0]!.outcome).toBe('win')
    expect(await stored()).toHaveLength(1)
    expect(await app.db.sql`select count(*)::int as prizes from prizes_owed`).toEqual([{ prizes: 1 }])
  })

  test('five guesses each from a hundred players at the same time, three allowed, in two processes: three each, numbered without gaps', async () => {
    const puzzle = await app.aPuzzle()
    const people = await players(100, { guesses: 3 })
    const other = anotherProcess()
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        guess(people[n % 100]!, puzzle.id, { lat: n / 10, lng: 5 }, n % 3 === 0 ? { process: other } : {}),
      ),
    )
    expect(count(answers)).toEqual({ stored: 300, 'no-guesses-left': 200 })
    const rows = await stored()
    expect(rows.map(({ attempt }) => attempt)).toEqual(people.flatMap(() => [1, 2, 3]))
    const [played] = await app.db.sql`select min(games_played) as least, max(games_played) as most from users`
    expect(played).toEqual({ least: 1, most: 1 })
  })

  test('the same request several times at the same moment, later and in another process is one guess with one answer', async () => {
    const puzzle = await app.aPuzzle()
    const [player, neighbor] = (await players(2, { guesses: 5 })) as [string, string]
    const key = crypto.randomUUID()
    const ask = (process?: Process) => guess(player, puzzle.id, far, { key, ...(process && { process }) })
    const answers = await Promise.all([ask(), ask(), guess(neighbor, puzzle.id, far, { key }), ask(anotherProcess())])
    answers.push(await ask())
    expect(answers.map(({ outcome }) => outcome)).toEqual(Array(5).fill('stored'))
    const [first, second, foreign, third, later] = answers.map(({ guess_id }) => guess_id)
    expect([second, third, later]).toEqual([first, first, first])
    expect(foreign).not.toBe(first)
    expect(await stored()).toHaveLength(2)
  })

  test('a puzzle and a request are recognized by their ids in capital letters too', async () => {
    const puzzle = await app.aPuzzle()
    const [player] = (await players(1)) as [string]
    const key = crypto.randomUUID()
    const first = await guess(player, puzzle.id.toUpperCase(), far, { key })
    const second = await guess(player, puzzle.id, far, { key: key.toUpperCase() })
    expect([first.outcome, second.outcome, second.guess_id]).toEqual(['stored', 'stored', first.guess_id])
  })

  test('a player who is deleted between reading and storing is refused; the other guesses are stored', async () => {
    const puzzle = await app.aPuzzle()
    const people = await players(20)
    const process = anotherProcess({
      beforeStoring: async () => void (await app.db.sql`delete from users where id = ${people[7]}`),
    })
    const answers = await Promise.all(people.map((player) => guess(player, puzzle.id, far, { process })))
    expect(answers[7]!.outcome).toBe('not-signed-in')
    expect(count(answers)).toEqual({ stored: 19, 'not-signed-in': 1 })
    expect((await stored()).map(({ userId }) => userId)).toEqual(people.filter((_, at) => at !== 7).sort())
  })

  test.each([
    [
      'solved',
      'already-solved',
      `update puzzles set is_solved = true, solved_at = now(), updated_at = updated_at + interval '1 s'`,
    ],
    [
      'called off',
      'called-off',
      `update puzzles set voided_at = now(), void_reason = 'wrong', updated_at = updated_at + interval '1 s'`,
    ],
    ['solved, with its version unmoved,', 'already-solved', `update puzzles set is_solved = true, solved_at = now()`],
  ])('a puzzle that is %s between reading and storing takes none of the batch', async (_what, refusal, change) => {
    const puzzle = await app.aPuzzle()
    const people = await players(20)
    const process = anotherProcess({ beforeStoring: () => app.db.script(change) })
    const answers = await Promise.all(people.map((player) => guess(player, puzzle.id, far, { process })))
    expect(count(answers)).toEqual({ [refusal]: 20 })
    expect(await stored()).toEqual([])
    expect(await app.db.sql`select 1 from users where games_played > 0`).toEqual([])
  })

  test('a puzzle that is moved between reading and storing: all guesses are judged again, by the new place', async () => {
    const puzzle = await app.aPuzzle()
    const people = await players(20)
    const process = anotherProcess({
      beforeStoring: () =>
        app.db.script(
          `update puzzle_answers set actual_lat = 10, actual_lng = 10; update puzzles set updated_at = updated_at + interval '1 s'`,
        ),
    })
    const points = people.map((_, at) => (at === 12 ? far : { lat: -10, lng: at + 1 }))
    const answers = await Promise.all(people.map((player, at) => guess(player, puzzle.id, points[at]!, { process })))
    expect(answers[12]!.outcome).toBe('win')
    expect(count(answers)).toEqual({ win: 1, stored: 19 })
  })

  test('a guess that the table refuses, and one whose judging fails, do not affect the rest of their batch', async () => {
    const puzzle = await app.aPuzzle()
    const people = await players(20)
    const process = anotherProcess()
    const points = people.map((_, at) => (at === 3 ? { lat: 91, lng: 10 } : far))
    const broken = submitGuess(
      {
        ...contextOf(people[5]!, process),
        newId: () => {
          throw new Error('no more ids')
        },
      },
      { puzzleId: puzzle.id, guess_lat: 1, guess_lng: 1, idempotency_key: crypto.randomUUID() },
    ).catch((error: Error) => error.message)
    const others = people.filter((_, at) => at !== 5)
    const answers = await Promise.all(
      others.map((player) => guess(player, puzzle.id, points[people.indexOf(player)]!, { process })),
    )
    expect(await broken).toBe('no more ids')
    expect(answers[3]!.outcome).toContain('a_guess_is_a_place_on_earth')
    expect(answers.filter(({ outcome }) => outcome === 'stored')).toHaveLength(18)
    expect(await stored()).toHaveLength(18)
  })

  test('a lost database fails only the batch that uses it', async () => {
    const puzzle = await app.aPuzzle()
    const people = await players(10)
    const process = anotherProcess({ beforeStoring: () => Promise.reject(new DatabaseUnavailable('gone')) })
    const first = await Promise.all(people.map((player) => guess(player, puzzle.id, far, { process })))
    expect(count(first)).toEqual({ 'DatabaseUnavailable: gone': 10 })
    expect(await stored()).toEqual([])
    const again = await Promise.all(people.map((player) => guess(player, puzzle.id, far, { process })))
    expect(count(again)).toEqual({ stored: 10 })
  })

  test('a batch that was stored while its answer was lost is answered on a retry, and stored once', async () => {
    const puzzle = await app.aPuzzle()
    const people = await players(10)
    const process = anotherProcess({ afterStoring: () => Promise.reject(new DatabaseUnavailable('cut off')) })
    const keys = people.map(() => crypto.randomUUID())
    const ask = () =>
      Promise.all(people.map((player, at) => guess(player, puzzle.id, far, { key: keys[at]!, process })))
    expect(count(await ask())).toEqual({ 'DatabaseUnavailable: cut off': 10 })
    const again = await ask()
    expect(count(again)).toEqual({ stored: 10 })
    const ids = (await stored()).map(({ id }) => id)
    expect(again.map(({ guess_id }) => guess_id).sort()).toEqual(ids.sort())
  })

  test('when the queue is full the next guess is refused as too busy, and all accepted ones are answered', async () => {
    const puzzle = await app.aPuzzle()
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const process = anotherProcess({ beforeReading: () => opened })
    const strangers = Array.from({ length: mostWaiting }, () => app.services.newId())
    const answers = strangers.map((player) => guess(player, puzzle.id, far, { process }))
    expect(servicesOf(app, process).guessQueue.depth()).toBe(mostWaiting)
    expect((await guess(app.services.newId(), puzzle.id, far, { process })).outcome).toBe('too-busy')
    open()
    expect(count(await Promise.all(answers))).toEqual({ 'not-signed-in': mostWaiting })
    expect(servicesOf(app, process).guessQueue.depth()).toBe(0)
  })

  test('in a crowded queue one player has a few places, and other players still find room', async () => {
    const puzzle = await app.aPuzzle()
    const { promise: opened, resolve: open } = Promise.withResolvers<void>()
    const process = anotherProcess({ beforeReading: () => opened })
    const [greedy, modest] = [app.services.newId(), app.services.newId()]
    const crowd = Array.from({ length: 100 }, () => app.services.newId())
    const answers = [...crowd, greedy, greedy, greedy, greedy].map((player) =>
      guess(player, puzzle.id, far, { process }),
    )
    expect((await guess(greedy, puzzle.id, far, { process })).outcome).toBe('too-busy')
    answers.push(guess(modest, puzzle.id, far, { process }))
    open()
    expect(count(await Promise.all(answers))).toEqual({ 'not-signed-in': 105 })
  })

  test('any guesses at the same time, in any order, by two processes: every promise about a guess holds', async () => {
    const asked = fc.record({
      player: fc.nat(3),
      key: fc.nat(5),
      process: fc.nat(1),
      isExact: fc.integer({ min: 1, max: 12 }).map((n) => n === 1),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 1, maxLength: 24 }), async (list) => {
        await app.reset()
        const puzzle = await app.aPuzzle()
        const people = await players(4, { guesses: 3 })
        const processes = [app, anotherProcess()]
        const answers = await Promise.all(
          list.map(({ player, key, process, isExact }) =>
            guess(people[player]!, puzzle.id, isExact ? puzzle.answer : far, {
              key: `00000000-0000-4000-8000-00000000000${key}`,
              process: processes[process]!,
            }),
          ),
        )
        const rows = await stored()
        expect(new Set(answers.map(({ guess_id }) => guess_id).filter(Boolean))).toEqual(
          new Set(rows.map(({ id }) => id)),
        )
        const won = new Set(answers.filter(({ outcome }) => outcome === 'win').map(({ guess_id }) => guess_id))
        for (const own of Map.groupBy(rows, ({ userId }) => userId).values()) {
          expect(own.map(({ attempt }) => attempt)).toEqual(own.map((_, at) => at + 1))
          expect(own.filter(({ id }) => !won.has(id)).length).toBeLessThanOrEqual(3)
        }
        const [solved] = await app.db.sql`select is_solved from puzzles`
        expect(won.size).toBe(solved!.is_solved ? 1 : 0)
        const known = ['win', 'stored', 'no-guesses-left', 'already-solved', 'idempotency-conflict']
        expect(Object.keys(count(answers)).filter((outcome) => !known.includes(outcome))).toEqual([])
      }),
      { numRuns: lengthOf({ usual: 8, full: 100 }) },
    )
  })
})
