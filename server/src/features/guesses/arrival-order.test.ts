import { submit } from '@whereabouts/contract/guesses'
import { get as leaderboard } from '@whereabouts/contract/leaderboard'
import type { Barrier, Database } from '@whereabouts/engines/database/port'
import { beforeEach, expect, test } from 'vitest'
import { describeOnEveryDatabase } from '../../../test-support/app-of-tests.ts'
import {
  addPlayers,
  anotherProcessOf,
  contextOfPlayer,
  type Steps,
  servicesOf,
} from '../../../test-support/guessers.ts'
import type { TestApp } from '../../../test-support/test-app.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Arrivals } from './arrival.ts'
import type { GuessInHand } from './hands.ts'
import { submitGuess } from './submit-guess.ts'

const far = { lat: 10, lng: 10 }
type Puzzle = Awaited<ReturnType<TestApp['aPuzzle']>>
type Process = { db: Database; arrivals?: Arrivals }

// On every database: guesses race for locks.
describeOnEveryDatabase('the order of arrival', (app) => {
  let puzzle: Puzzle
  beforeEach(async () => {
    puzzle = await app.aPuzzle()
  })

  /** Takes a guess in hand, which arrives now. `submit` puts it into the queue. */
  const arrive = (userId: string, process: Process = { db: app.db }) => {
    const context = contextOfPlayer(app, { userId, process })
    return {
      context,
      submit: ({ lat, lng } = puzzle.answer, key: string = crypto.randomUUID()) =>
        submitGuess(context, { puzzleId: puzzle.id, guess_lat: lat, guess_lng: lng, idempotency_key: key }).then(
          (answer) => (answer.is_winning_guess ? 'win' : 'stored'),
          (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
        ),
    }
  }
  const players = (count: number, plan?: { guesses: number }) => addPlayers(app, { count, ...plan })
  const exacts = () =>
    app.db.sql<{ userId: string; outcome: string | null }>`
      select user_id as "userId", outcome from exact_guesses order by arrived_at, arrived_process, arrived_counter`
  const untilWritten = (count = 1) => expect.poll(async () => (await exacts()).length, { interval: 5 }).toBe(count)
  /** Another process that holds the barrier. */
  const anotherProcess = async (more: { arrivals?: Arrivals } = {}): Promise<Process> => {
    const process = { ...anotherProcessOf(app), ...more }
    await servicesOf(app, process).guessQueue.ready()
    return process
  }
  /** A process with a step at the first such statement only. */
  const withStep = (name: keyof Steps, step: () => Promise<unknown>): Process => {
    let isDone = false
    const once = async () => {
      if (isDone) return
      isDone = true
      await step()
    }
    return anotherProcessOf(app, { [name]: once })
  }

  test.each(['session', 'limit'])('a guess waiting for its %s is not overtaken by a later exact one', async (what) => {
    const [first, second] = [await app.aSubscriber(), await app.aSubscriber()]
    const { sessions, limits } = app.services
    const { find, take } = { find: sessions.find, take: limits.take.bind(limits) }
    const { promise: isWritten, resolve } = Promise.withResolvers<void>()
    sessions.find = async (cookies, freshness) => {
      if (what === 'session' && cookies?.includes(first.cookie)) await isWritten
      return find(cookies, freshness)
    }
    limits.take = async (key, windows) => {
      if (what === 'limit' && key.includes(first.id)) await isWritten
      return take(key, windows)
    }
    const { lat, lng } = puzzle.answer
    const input = { puzzleId: puzzle.id, guess_lat: lat, guess_lng: lng }
    const one = first.call(submit, { ...input, idempotency_key: crypto.randomUUID() })
    // A later request of the same instant would be as early by the stopped clock.
    const two = second.call(submit, { ...input, idempotency_key: crypto.randomUUID() })
    await untilWritten()
    resolve()
    const answers = await Promise.all([one, two])
    Object.assign(sessions, { find })
    limits.take = take
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'already-solved'],
    ])
  })

  test('a guess that comes to the queue after a later one goes before it all the same', async () => {
    const [winner, loser] = (await players(2)) as [string, string]
    const [first, second] = [arrive(winner), arrive(loser)]
    const lost = second.submit(far)
    expect([await first.submit(), await lost]).toEqual(['win', 'already-solved'])
  })

  test('a second guess of a player, which waits for the first, is not overtaken', async () => {
    const [player, rival] = (await players(2, { guesses: 3 })) as [string, string]
    let late: Promise<string> | null = null
    const process = withStep('beforeStoring', async () => {
      late = arrive(rival, process).submit()
      await untilWritten()
    })
    const [first, second] = [arrive(player, process), arrive(player, process)]
    expect(await Promise.all([first.submit(far), second.submit()])).toEqual(['stored', 'win'])
    expect(await late).toBe('already-solved')
  })

  test('an exact guess that an edit sends back between two reads wins before one that was read after the edit', async () => {
    const [early, rival] = (await players(2)) as [string, string]
    let late: Promise<string> | null = null
    const process = withStep('beforeWritingExact', async () => {
      await app.db.sql`update puzzles set updated_at = updated_at + interval '1 s'`
      late = arrive(rival, process).submit()
      await untilWritten()
    })
    expect(await arrive(early, process).submit()).toBe('win')
    expect(await late).toBe('already-solved')
  })

  test('an exact guess whose facts are read slowly wins before a later one in a batch that was quicker', async () => {
    const [early, rival] = (await players(2)) as [string, string]
    let late: Promise<string> | null = null
    const process = withStep('beforeReading', async () => {
      late = arrive(rival, process).submit()
      await untilWritten()
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
    expect(await arrive(early, process).submit()).toBe('win')
    expect(await late).toBe('already-solved')
  })

  test('a refused win lets no later one pass before an earlier one that is still in hand', async () => {
    const [first, signedOut, second, third] = (await players(4)) as [string, string, string, string]
    const [zero, a, b] = [arrive(first), arrive(signedOut), arrive(second)]
    const last = arrive(third, await anotherProcess()).submit()
    await untilWritten()
    const refused = a.submit()
    await untilWritten(2)
    await app.db.sql`delete from sessions where user_id = ${signedOut}`
    expect([await zero.submit(far), await refused]).toEqual(['stored', 'not-signed-in'])
    expect([await b.submit(), await last]).toEqual(['win', 'already-solved'])
  })

  test.each(['this process', 'another process'])(
    'once an exact guess is known, later guesses wait for those that %s has in hand, and are then judged',
    async (where) => {
      const [winner, loser, holder] = (await players(3)) as [string, string, string]
      const held = where === 'this process' ? arrive(holder) : arrive(holder, await anotherProcess())
      const won = arrive(winner).submit()
      await untilWritten()
      const lost = arrive(loser).submit(far)
      await new Promise((resolve) => setTimeout(resolve, 50))
      await held.submit(far)
      expect([await won, await lost]).toEqual(['win', 'already-solved'])
      const rows = await app.db.sql`select user_id from guesses order by sequence`
      expect(rows.map(({ user_id }) => user_id)).toEqual([holder, winner])
    },
  )

  test('a process that waits to settle the exact guess of another one judges no guess meanwhile', async () => {
    const [winner, loser, holder] = (await players(3)) as [string, string, string]
    const { arrivals } = app.services
    const barriers: Barrier[] = []
    const openBarrier: Arrivals['openBarrier'] = (options) =>
      barriers[barriers.push(arrivals.openBarrier(options)) - 1]!
    const waiting = await anotherProcess({ arrivals: { ...arrivals, openBarrier } })
    const held = arrive(holder)
    const won = arrive(winner, await anotherProcess()).submit()
    await expect.poll(() => barriers.map(({ isHeld }) => isHeld), { interval: 5 }).toEqual([false])
    const lost = arrive(loser, waiting).submit(far)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await held.submit(far)
    expect([await won, await lost]).toEqual(['win', 'already-solved'])
  })

  test('a win waits for an earlier exact guess that another process has in hand', async () => {
    const [early, late] = (await players(2)) as [string, string]
    const held = arrive(early, await anotherProcess())
    const answer = arrive(late).submit()
    await untilWritten()
    expect([await held.submit(), await answer]).toEqual(['win', 'already-solved'])
    expect(await exacts()).toEqual([
      { userId: early, outcome: 'won' },
      { userId: late, outcome: 'too-late' },
    ])
  })

  test('a process that does not say what it has in hand is not waited for longer than the bound', async () => {
    const [early, late] = (await players(2)) as [string, string]
    const held = arrive(early, await anotherProcess())
    const hasty = await anotherProcess({ arrivals: { ...app.services.arrivals, settleWithinMs: 300 } })
    expect(await arrive(late, hasty).submit()).toBe('win')
    expect(await held.submit()).toBe('already-solved')
    expect(await exacts()).toEqual([
      { userId: early, outcome: 'too-late' },
      { userId: late, outcome: 'won' },
    ])
  })

  test('exact guesses that came too late are recorded with their arrival: one of each player, and none of a player who could not have won', async () => {
    const [winner, late, used] = (await players(3)) as [string, string, string]
    const stranger = await app.aUser('Stranger')
    expect(await arrive(used).submit(far)).toBe('stored')
    expect(await arrive(winner).submit()).toBe('win')
    const arrived = arrive(late)
    expect(await arrived.submit()).toBe('already-solved')
    expect(await arrive(late).submit()).toBe('already-solved')
    expect(await arrive(late).submit(far)).toBe('already-solved')
    expect(await arrive(used).submit()).toBe('no-guesses-left')
    expect(
      await stranger.call(submit, {
        puzzleId: puzzle.id,
        guess_lat: puzzle.answer.lat,
        guess_lng: puzzle.answer.lng,
        idempotency_key: crypto.randomUUID(),
      }),
    ).toMatchObject({ status: 402 })
    expect(await exacts()).toEqual([
      { userId: winner, outcome: 'won' },
      { userId: late, outcome: 'too-late' },
    ])
    const [row] = await app.db.sql`
      select (extract(epoch from arrived_at) * 1000000)::bigint::text as us, arrived_process as process, arrived_counter as counter
      from exact_guesses where user_id = ${late}`
    const { atUs, process, counter } = (arrived.context.hand as GuessInHand).arrival
    expect(row).toEqual({ us: String(atUs), process, counter: String(counter) })
    const { body } = await stranger.call(leaderboard, { puzzleId: puzzle.id })
    expect([body.total, body.entries.map(({ is_winning_guess }) => is_winning_guess)]).toEqual([2, [true, false]])
  })

  test('every guess is stored with its arrival to the microsecond, and tells it to the millisecond', async () => {
    const [player, winner] = (await players(2)) as [string, string]
    const arrived = [arrive(player), arrive(winner)] as const
    expect([await arrived[0].submit(far), await arrived[1].submit()]).toEqual(['stored', 'win'])
    const rows = await app.db.sql`
      select (extract(epoch from arrived_at) * 1000000)::bigint::text as us, arrived_process as process, arrived_counter as counter,
             guessed_at = date_trunc('milliseconds', arrived_at) as "isTold" from guesses order by sequence`
    expect(rows).toEqual(
      arrived.map(({ context: { hand } }) => {
        const { atUs, process, counter } = (hand as GuessInHand).arrival
        return { us: String(atUs), process, counter: String(counter), isTold: true }
      }),
    )
  })

  test('a player who races over two processes has no guess more than the plan allows, and one prize', async () => {
    const [player] = (await players(1, { guesses: 2 })) as [string]
    const processes = [{ db: app.db }, await anotherProcess()]
    const points = [far, puzzle.answer, puzzle.answer, far, puzzle.answer, far]
    const told = await Promise.all(points.map((point, at) => arrive(player, processes[at % 2]).submit(point)))
    expect(told.filter((what) => what === 'win').length).toBeLessThanOrEqual(1)
    const rows = await app.db.sql<{ attempt: number }>`select attempt from guesses order by attempt`
    expect(rows.map(({ attempt }) => attempt)).toEqual([1, 2].slice(0, rows.length))
    expect(await app.db.sql`select 1 as one from exact_guesses where outcome is null`).toEqual([])
  })

  test('a puzzle that is called off while an exact guess waits has no winner', async () => {
    const [player, holder] = (await players(2)) as [string, string]
    const held = arrive(holder, await anotherProcess())
    const answer = arrive(player).submit()
    await untilWritten()
    await app.db.sql`
      update puzzles set voided_at = now(), void_reason = 'wrong', updated_at = updated_at + interval '1 s'`
    expect([await held.submit(far), await answer]).toEqual(['called-off', 'called-off'])
    expect(await exacts()).toEqual([{ userId: player, outcome: 'called-off' }])
  })

  test('a recorded exact guess does not change, and its outcome is set once', async () => {
    const [player] = (await players(1)) as [string]
    expect(await arrive(player).submit()).toBe('win')
    const once = { constraint: 'an_exact_guess_is_settled_once' }
    await expect(app.db.sql`update exact_guesses set outcome = 'too-late'`).rejects.toMatchObject(once)
    await expect(app.db.sql`update exact_guesses set arrived_at = now()`).rejects.toMatchObject(once)
    await expect(app.db.sql`delete from exact_guesses`).rejects.toMatchObject({ constraint: 'an_exact_guess_stays' })
  })
})
