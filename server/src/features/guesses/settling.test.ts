import { submit } from '@whereabouts/contract/guesses'
import { get as leaderboard } from '@whereabouts/contract/leaderboard'
import { DatabaseUnavailable } from '@whereabouts/engines/database/port'
import type { Arrival } from '@whereabouts/game/arrival'
import { readEntry } from '@whereabouts/game/log/entries'
import { beforeEach, describe, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { everyDatabase } from '../../../../tests/databases.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import {
  addPlayers,
  anotherProcessOf,
  contextOfPlayer,
  type Process,
  type Steps,
  servicesOf,
} from '../../../test-support/guessers.ts'
import { leakAddresses } from '../../../test-support/leak-addresses.ts'
import { TestReader } from '../../../test-support/live-reader.ts'
import type { TestApp } from '../../../test-support/test-app.ts'
import { guess } from '../../../test-support/worlds.ts'
import { Refusal } from '../../core/refusal.ts'
import { failureOf } from '../../platform/http/word-refusal.ts'
import type { LateGuess } from './exact-answers.ts'
import { getOwnGuesses } from './get-own-guesses.ts'
import { settlePuzzle } from './settle-puzzle.ts'
import { startSettling } from './settling.ts'
import { submitGuess } from './submit-guess.ts'

const far = { lat: 10, lng: 10 }
/** Long enough for everything that a test does within it, even on a busy machine. */
const longMs = 60_000

// On every database: guesses race for locks.
describe.each(everyDatabase())('exact guesses on %s', (_name, database) => {
  const app = testApp({ database, pages: builtPages })
  const { kind } = database
  let puzzle: Awaited<ReturnType<TestApp['aPuzzle']>>
  beforeEach(async () => {
    puzzle = await app.aPuzzle()
  })

  /** A guess that arrives now. `submit` puts it into the queue. */
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
  const anotherProcess = (more: { settleAfterMs?: number; steps?: Steps } = {}): Process => {
    const { steps, ...own } = more
    return { ...anotherProcessOf(app, steps), ...own }
  }
  const exacts = () =>
    app.db.sql<{ userId: string; outcome: string | null }>`
      select user_id as "userId", outcome from exact_guesses order by arrived_at, arrived_process, arrived_counter`
  const untilStored = (count = 1) => expect.poll(async () => (await exacts()).length, { interval: 5 }).toBe(count)

  interface Left {
    userId: string
    arrival?: Arrival
    key?: string
    /** How long ago it was stored. */
    agoMs?: number
    guessLimit?: number
    of?: typeof puzzle
  }
  /** Stores an exact guess as a process does that dies before settling it. */
  const leave = async ({
    userId,
    arrival = app.services.arrivals.stamp(),
    key = crypto.randomUUID(),
    agoMs = 0,
    guessLimit = 5,
    of = puzzle,
  }: Left) => {
    const { lat, lng } = of.answer
    await app.db.sql`
      insert into exact_guesses (id, puzzle_id, user_id, guess_limit, guess_lat, guess_lng, distance_km, idempotency_key,
                                 arrived_at, arrived_process, arrived_counter, recorded_at)
      values (${app.services.newId()}, ${of.id}, ${userId}, ${guessLimit}, ${lat}, ${lng}, 0, ${key},
              to_timestamp(${arrival.atUs}::float8 / 1000000), ${arrival.server}, ${arrival.counter},
              clock_timestamp() - ${agoMs}::int * interval '1 millisecond')`
  }
  /** Settles as every process does after its start. */
  const settleUntil = async (expected: Awaited<ReturnType<typeof exacts>>) => {
    const rounds = startSettling(servicesOf(app, anotherProcess({ settleAfterMs: 1000 })))
    await expect.poll(exacts, { timeout: 10_000 }).toEqual(expected)
    await rounds.stop()
  }

  test('stored within the second: the one that arrived first wins, in any process', async () => {
    const [early, late] = (await players(2)) as [string, string]
    const held = arrive(early, anotherProcess({ settleAfterMs: 3000 }))
    const lost = arrive(late, anotherProcess({ settleAfterMs: 3000 })).submit()
    await untilStored()
    expect(await Promise.all([held.submit(), lost])).toEqual(['win', 'already-solved'])
    expect(await exacts()).toEqual([
      { userId: early, outcome: 'won' },
      { userId: late, outcome: 'too-late' },
    ])
  })

  test.each(['session', 'limit'])('waiting for the %s are not overtaken by a later one', async (what) => {
    const [first, second] = [await app.aSubscriber(), await app.aSubscriber()]
    const { sessions, limits, guessQueue } = app.services
    const { find, take } = { find: sessions.find, take: limits.take.bind(limits) }
    app.services.guessQueue = servicesOf(app, anotherProcess({ settleAfterMs: 3000 })).guessQueue
    const { promise: isStored, resolve } = Promise.withResolvers<void>()
    sessions.find = async (cookies) => {
      if (what === 'session' && cookies?.includes(first.cookie)) await isStored
      return find(cookies)
    }
    limits.take = async (key, windows) => {
      if (what === 'limit' && key.includes(first.id)) await isStored
      return take(key, windows)
    }
    const { lat, lng } = puzzle.answer
    const input = { puzzleId: puzzle.id, guess_lat: lat, guess_lng: lng }
    const one = first.call(submit, { ...input, idempotency_key: crypto.randomUUID() })
    // A later request of the same instant would be as early by the stopped clock.
    const two = second.call(submit, { ...input, idempotency_key: crypto.randomUUID() })
    await untilStored()
    resolve()
    const answers = await Promise.all([one, two])
    Object.assign(sessions, { find })
    limits.take = take
    app.services.guessQueue = guessQueue
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'already-solved'],
    ])
  })

  test('stored after the second are too late, though they arrived earlier', async () => {
    const [early, first, second] = (await players(3)) as [string, string, string]
    const arrivals = [1, 2, 3].map(() => app.services.arrivals.stamp()) as [Arrival, Arrival, Arrival]
    await leave({ userId: second, arrival: arrivals[2], agoMs: 5000 })
    await leave({ userId: first, arrival: arrivals[1], agoMs: 4500 })
    await leave({ userId: early, arrival: arrivals[0], agoMs: 3000 })
    await settleUntil([
      { userId: early, outcome: 'too-late' },
      { userId: first, outcome: 'won' },
      { userId: second, outcome: 'too-late' },
    ])
  })

  test('are not settled before the second is over', async () => {
    const [player] = (await players(1)) as [string]
    await leave({ userId: player })
    const services = servicesOf(app, anotherProcess({ settleAfterMs: longMs }))
    const waitMs = await settlePuzzle(services, puzzle.id)
    expect([waitMs! > 0, waitMs! <= longMs]).toEqual([true, true])
    expect(await exacts()).toEqual([{ userId: player, outcome: null }])
  })

  test('do not change how losing guesses before and after them are accepted', async () => {
    const [winner, before, after] = (await players(3)) as [string, string, string]
    const waiting = anotherProcess({ settleAfterMs: 1500 })
    const held = arrive(before)
    const won = arrive(winner, waiting).submit()
    await untilStored()
    expect([await held.submit(far), await arrive(after).submit(far)]).toEqual(['stored', 'stored'])
    expect(await won).toBe('win')
    const rows = await app.db.sql`select user_id from guesses order by sequence`
    expect(rows.map(({ user_id }) => user_id)).toEqual([before, after, winner])
  })

  test('are invisible while they wait: no answer changes, and no live event is sent', async () => {
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const [player] = (await players(1, { guesses: 3 })) as [string]
    expect(await arrive(player).submit(far)).toBe('stored')
    const subscriber = await app.aSubscriber()
    // These differ each time, or concern only the past.
    const addresses = leakAddresses(puzzle.id).filter((url) => !/captcha|\/callback|\/map|photo|image/.test(url))
    const readAll = async () => {
      const answers: string[] = []
      for (const url of addresses) {
        const answer = await app.app.inject({ method: 'GET', url, headers: { cookie: subscriber.cookie } })
        answers.push(`${url} ${answer.statusCode} ${answer.body}`)
      }
      return answers
    }
    const live = `${origin}/api/puzzles/${puzzle.id}/live`
    const reader = await TestReader.open(live, { cookie: subscriber.cookie })
    await reader.until(({ board }) => board?.total === 1)
    // The first reading records that the player has seen the photo.
    await readAll()
    const before = await readAll()
    await leave({ userId: player })
    expect(await readAll()).toEqual(before)
    // The next losing guess is sent, and only that.
    expect(await arrive((await app.aSubscriber()).id).submit(far)).toBe('stored')
    await reader.until(({ events }) => events.length > 1)
    expect([reader.events.length, reader.board!.total]).toEqual([2, 2])
    reader.leave()
  })

  test('count towards the limit while they wait, in all processes', async () => {
    const [player] = (await players(1, { guesses: 2 })) as [string]
    await leave({ userId: player })
    await app.db.sql`update exact_guesses set outcome = 'over-limit', settled_at = now()`
    await leave({ userId: player, of: await app.aPuzzle({ releaseDate: '2026-03-08' }) })
    const waiting = anotherProcess({ settleAfterMs: 1500 })
    const won = arrive(player, waiting).submit()
    await untilStored(3)
    const isChecked = async () =>
      (await getOwnGuesses(arrive(player).context, { puzzleId: puzzle.id })).is_being_checked
    expect(await isChecked()).toBe(true)
    expect([await arrive(player).submit(far), await arrive(player).submit(far)]).toEqual(['stored', 'no-guesses-left'])
    expect(await won).toBe('win')
    expect(await isChecked()).toBe(false)
    const rows = await app.db.sql`
      select attempt, is_winning_guess as "isWin" from guesses where puzzle_id = ${puzzle.id} order by attempt`
    expect(rows).toEqual([
      { attempt: 1, isWin: false },
      { attempt: 2, isWin: true },
    ])
    expect(await app.db.sql`select games_played, games_won from users where id = ${player}`).toEqual([
      { games_played: 1, games_won: 1 },
    ])
  })

  test('sent again while they wait are answered after settling; another place under the same key is refused', async () => {
    const [player] = (await players(1, { guesses: 3 })) as [string]
    const [waiting, other] = [anotherProcess({ settleAfterMs: 1500 }), anotherProcess({ settleAfterMs: 1500 })]
    const key = crypto.randomUUID()
    const answers = [arrive(player, waiting).submit(undefined, key)]
    await untilStored()
    expect(await arrive(player, other).submit(far, key)).toBe('idempotency-conflict')
    answers.push(arrive(player, other).submit(undefined, key), arrive(player, waiting).submit(undefined, key))
    expect(await Promise.all(answers)).toEqual(['win', 'win', 'win'])
    expect(await app.db.sql`select 1 as one from exact_guesses`).toHaveLength(1)
  })

  test('of a process that died are settled by another one, and a retry gets the result', async () => {
    const [player] = (await players(1)) as [string]
    const key = crypto.randomUUID()
    await leave({ userId: player, key })
    await settleUntil([{ userId: player, outcome: 'won' }])
    expect(await arrive(player).submit(undefined, key)).toBe('win')
    expect(await app.db.sql`select 1 as one from guesses`).toHaveLength(1)
  })

  /** A process whose settling of a puzzle fails, as often as is said. */
  const failingProcess = (fails: (puzzleId: unknown) => Error | null) => {
    const said: string[] = []
    const log = { error: () => said.push('error'), debug: () => said.push('debug') }
    const transaction: typeof app.db.transaction = (work) =>
      app.db.transaction((tx) => {
        const sql: typeof tx.sql = (template, ...values) => {
          const error = values.map(fails).find(Boolean)
          return error ? Promise.reject(error) : tx.sql(template, ...values)
        }
        return work({ ...tx, sql })
      })
    const process = { db: { ...app.db, transaction }, settleAfterMs: 20, log }
    return { process, said, services: servicesOf(app, process) }
  }

  test('are settled again after a failure, while their players wait; a lost database alone is no error in the log', async () => {
    const [first, second] = (await players(2)) as [string, string]
    for (const [fault, level, player] of [
      [new Error('broken'), 'error', first],
      [new DatabaseUnavailable('gone'), 'debug', second],
    ] as const) {
      puzzle = await app.aPuzzle({ releaseTime: level === 'error' ? '01:00' : '02:00' })
      let fails = 1
      const { process, said } = failingProcess((value) => (value === puzzle.id && fails-- > 0 ? fault : null))
      expect(await arrive(player, process).submit()).toBe('win')
      expect(said).toEqual([level])
    }
  })

  test('are refused as unavailable where their process shuts down, and the same request gets the answer elsewhere', async () => {
    const [player] = (await players(1)) as [string]
    const process = anotherProcess({ settleAfterMs: longMs })
    const key = crypto.randomUUID()
    const answer = arrive(player, process).submit(undefined, key)
    await untilStored()
    await servicesOf(app, process).settling.close()
    expect(await answer).toBe('unavailable')
    expect(await arrive(player).submit(undefined, key)).toBe('win')
  })

  test('on one puzzle that cannot be settled do not keep those on another one waiting', async () => {
    const broken = puzzle
    puzzle = await app.aPuzzle({ releaseTime: '01:00' })
    const [stuck, winner] = (await players(2)) as [string, string]
    await leave({ userId: stuck, of: broken, agoMs: 5000 })
    await leave({ userId: winner, agoMs: 4000 })
    const { services, said } = failingProcess((value) => (value === broken.id ? new Error('broken') : null))
    const rounds = startSettling(services)
    await expect
      .poll(() => app.db.sql`select user_id from exact_guesses where outcome = 'won'`)
      .toEqual([{ user_id: winner }])
    expect(said).toContain('error')
    await rounds.stop()
  })

  test('are read and judged once', async () => {
    const [winner, late] = (await players(2)) as [string, string]
    let readings = 0
    const beforeReading = async () => {
      readings += 1
    }
    const process = anotherProcess({ settleAfterMs: 300, steps: { beforeReading } })
    const answers = [arrive(winner, process).submit(), arrive(late, process).submit()]
    expect(await Promise.all(answers)).toEqual(['win', 'already-solved'])
    expect(readings).toBe(1)
  })

  test('from the same moment are ordered by process, and within it by the count', async () => {
    const [first, second, third] = (await players(3)) as [string, string, string]
    const at = (server: number, counter: number) => ({ atUs: 1_800_000_000_000_000, server, counter })
    await leave({ userId: third, arrival: at(8, 1) })
    await leave({ userId: second, arrival: at(7, 10) })
    await leave({ userId: first, arrival: at(7, 9) })
    await settleUntil([
      { userId: first, outcome: 'won' },
      { userId: second, outcome: 'too-late' },
      { userId: third, outcome: 'too-late' },
    ])
  })

  test('count as too late once for each player, in any number', async () => {
    const [winner, late] = (await players(2, { guesses: 5 })) as [string, string]
    for (const userId of [winner, late, late]) await leave({ userId })
    await leave({ userId: late, of: await app.aPuzzle({ releaseDate: '2026-03-08' }) })
    await settleUntil([
      { userId: winner, outcome: 'won' },
      { userId: late, outcome: 'too-late' },
      { userId: late, outcome: 'surplus' },
      { userId: late, outcome: 'won' },
    ])
    expect(await arrive(late).submit()).toBe('already-solved')
    expect(await exacts()).toHaveLength(4)
  })

  test('are too late where the puzzle is already solved, whenever they arrived', async () => {
    const [late, winner, later] = (await players(3)) as [string, string, string]
    const earlier = await app.aPuzzle({ releaseDate: '2026-03-08' })
    for (const userId of [winner, later]) await leave({ userId, of: earlier })
    const onEarlier = [
      { userId: winner, outcome: 'won' },
      { userId: later, outcome: 'too-late' },
    ]
    await settleUntil(onEarlier)
    const arrival = app.services.arrivals.stamp()
    expect(await arrive(winner).submit()).toBe('win')
    await leave({ userId: late, arrival })
    const settled = [...onEarlier, { userId: late, outcome: 'too-late' }, { userId: winner, outcome: 'won' }]
    await settleUntil(settled)
    for (const userId of [late, later]) await leave({ userId })
    await settleUntil([...settled, { userId: late, outcome: 'surplus' }, { userId: later, outcome: 'too-late' }])
  })

  test('win nothing under a used key or for a deleted account, and win for a player who has signed out', async () => {
    const [twice, deleted, winner] = (await players(3, { guesses: 5 })) as [string, string, string]
    const key = crypto.randomUUID()
    expect(await arrive(twice).submit(far, key)).toBe('stored')
    await leave({ userId: twice, key })
    await leave({ userId: deleted })
    await leave({ userId: winner, key })
    await app.db.sql`delete from users where id = ${deleted}`
    await app.db.sql`delete from sessions where user_id = ${winner}`
    await settleUntil([
      { userId: twice, outcome: 'key-taken' },
      { userId: winner, outcome: 'won' },
    ])
  })

  test('that came too late are recorded with their arrival: one per player, and none of a player who could not have won', async () => {
    const [winner, late, used] = (await players(3)) as [string, string, string]
    const stranger = await app.aUser('Stranger')
    expect(await arrive(used).submit(far)).toBe('stored')
    expect(await arrive(winner).submit()).toBe('win')
    const arrived = arrive(late)
    expect(await arrived.submit()).toBe('already-solved')
    expect(await arrive(late).submit()).toBe('already-solved')
    expect(await arrive(late).submit(far)).toBe('already-solved')
    expect(await arrive(used).submit()).toBe('no-guesses-left')
    const { lat, lng } = puzzle.answer
    expect(await guess(stranger, puzzle.id, { lat, lng })).toMatchObject({ status: 402 })
    expect(await exacts()).toEqual([
      { userId: winner, outcome: 'won' },
      { userId: late, outcome: 'too-late' },
    ])
    const [row] = await app.db.sql`
      select (extract(epoch from arrived_at) * 1000000)::bigint::text as us, arrived_process as server, arrived_counter as counter
      from exact_guesses where user_id = ${late}`
    const { atUs, server, counter } = arrived.context.arrival
    expect(row).toEqual({ us: String(atUs), server, counter: String(counter) })
    const { body } = await stranger.call(leaderboard, { puzzleId: puzzle.id })
    expect([body.total, body.entries.map(({ is_winning_guess }) => is_winning_guess)]).toEqual([2, [true, false]])
  })

  test('are stored with their arrival to the microsecond, like all guesses, and show it to the millisecond', async () => {
    const [player, winner] = (await players(2)) as [string, string]
    const arrived = [arrive(player), arrive(winner)] as const
    expect([await arrived[0].submit(far), await arrived[1].submit()]).toEqual(['stored', 'win'])
    const rows = await app.db.sql`
      select (extract(epoch from arrived_at) * 1000000)::bigint::text as us, arrived_process as server, arrived_counter as counter,
             guessed_at = date_trunc('milliseconds', arrived_at) as "isShown" from guesses order by sequence`
    expect(rows).toEqual(
      arrived.map(({ context }) => {
        const { atUs, server, counter } = context.arrival
        return { us: String(atUs), server, counter: String(counter), isShown: true }
      }),
    )
  })

  /** How many guesses a player has on the puzzle, the winning one included. */
  const taken = async (userId: string) =>
    (await app.db.sql`select 1 as one from guesses where user_id = ${userId} and puzzle_id = ${puzzle.id}`).length

  test.each([2, 4])('of a player who races over %d processes stay within the limit of the plan', async (count) => {
    const processes = Array.from({ length: count }, () => anotherProcess({ settleAfterMs: 20 }))
    const people = await players(24)
    for (const [round, player] of people.entries()) {
      puzzle = await app.aPuzzle({ releaseTime: `0${Math.floor(round / 12)}:${10 + (round % 12)}` })
      const answers = await Promise.all(
        processes.map((process, at) => arrive(player, process).submit(at === round % count ? puzzle.answer : far)),
      )
      expect(answers.filter((what) => what !== 'no-guesses-left')).toHaveLength(1)
      expect(await taken(player)).toBe(1)
    }
  })

  test('that are judged before a losing one of their player is stored elsewhere are refused immediately, and not stored', async () => {
    const [player] = (await players(1)) as [string]
    const elsewhere = anotherProcess()
    const process = anotherProcess({
      settleAfterMs: longMs,
      steps: { beforeStoring: async () => void expect(await arrive(player, elsewhere).submit(far)).toBe('stored') },
    })
    expect(await arrive(player, process).submit()).toBe('no-guesses-left')
    expect([await exacts(), await taken(player)]).toEqual([[], 1])
  })

  test('use up the plan before a losing one that was judged earlier', async () => {
    const [player] = (await players(1)) as [string]
    let won: Promise<string> | null = null
    const process = anotherProcess({
      steps: {
        beforeStoring: async () => {
          won = arrive(player, anotherProcess({ settleAfterMs: 1500 })).submit()
          await untilStored()
        },
      },
    })
    expect(await arrive(player, process).submit(far)).toBe('no-guesses-left')
    expect([await won, await taken(player)]).toEqual(['win', 1])
  })

  test('outside the limit of their player lose to a later one, and are not in the public log', async () => {
    const [used, twice, winner] = (await players(3)) as [string, string, string]
    expect(await arrive(used).submit(far)).toBe('stored')
    await leave({ userId: used, guessLimit: 1 })
    const [first, second] = [app.services.arrivals.stamp(), app.services.arrivals.stamp()]
    await leave({ userId: winner })
    await leave({ userId: twice, guessLimit: 1, arrival: { ...second, atUs: first.atUs + 60 } })
    await leave({ userId: twice, guessLimit: 1, arrival: { ...first, atUs: first.atUs + 50 } })
    await settleUntil([
      { userId: used, outcome: 'over-limit' },
      { userId: winner, outcome: 'won' },
      { userId: twice, outcome: 'too-late' },
      { userId: twice, outcome: 'over-limit' },
    ])
    expect(await taken(used)).toBe(1)
  })

  const changes = {
    'another plan': (id: string, price: string) =>
      app.db.sql`update subscriptions set stripe_price_id = ${price}, paid_price_id = ${price} where user_id = ${id}`,
    'a paused account': (id: string) => app.db.sql`update users set play_paused_since = now() where id = ${id}`,
    'a lost payment': (id: string) =>
      app.db.sql`update subscriptions set has_paid = false, paid_until = null where user_id = ${id}`,
  }
  test.each([
    ['another plan', { from: 3, to: 1 }, 'no-guesses-left'],
    ['another plan', { from: 1, to: 3 }, 'win'],
    ['a paused account', { from: 3, to: 3 }, 'play-paused'],
    ['a lost payment', { from: 3, to: 3 }, 'subscription-required'],
  ] as const)(
    'after a losing one and %s (%j) are judged by what is so when they are read',
    async (what, plan, expected) => {
      const [player] = (await players(1, { guesses: plan.from })) as [string]
      const price = await app.aPlan(plan.to)
      expect(await arrive(player).submit(far)).toBe('stored')
      await changes[what](player, price)
      expect(await arrive(player, anotherProcess()).submit()).toBe(expected)
    },
  )

  test('of an account that is paused while they wait win, and the prize is held', async () => {
    const [player] = (await players(1)) as [string]
    const won = arrive(player, anotherProcess({ settleAfterMs: 1500 })).submit()
    await untilStored()
    await app.db.sql`update subscriptions set status = 'past_due', paid_until = null where user_id = ${player}`
    await app.db.sql`update users set play_paused_since = now() where id = ${player}`
    expect([await won, await taken(player)]).toEqual(['win', 1])
  })

  test('stored before the clock was set back win within two seconds over those stored after it, with an arrival that has passed', async () => {
    const [early, rival] = (await players(2)) as [string, string]
    const ahead = app.services.arrivals.stamp()
    await leave({ userId: early, agoMs: -3_600_000, arrival: { ...ahead, atUs: ahead.atUs + 3_600_000_000 } })
    await leave({ userId: rival })
    const services = servicesOf(app, anotherProcess({ settleAfterMs: 1000 }))
    expect(await settlePuzzle(services, puzzle.id)).toBe(null)
    expect(await app.db.sql`select outcome from exact_guesses where user_id = ${early}`).toEqual([{ outcome: 'won' }])
    const [won] = await app.db.sql<{ at: Date }>`select guessed_at as at from guesses where is_winning_guess`
    expect(won!.at.getTime()).toBeLessThanOrEqual(app.clock.at.getTime() + 1000)
  })

  test('and losing ones that a wrong clock stamped ahead count as of now, in tables and receipt', async () => {
    const [winner, loser] = (await players(2)) as [string, string]
    const ahead = (userId: string) => {
      const { context } = arrive(userId)
      const arrival = { ...context.arrival, atUs: context.arrival.atUs + 3_600_000_000 }
      return (point: typeof far) =>
        submitGuess(
          { ...context, arrival },
          { puzzleId: puzzle.id, guess_lat: point.lat, guess_lng: point.lng, idempotency_key: crypto.randomUUID() },
        )
    }
    const answers = [await ahead(loser)(far), await ahead(winner)(puzzle.answer)]
    const rows = await app.db.sql<{ us: string }>`
      select (extract(epoch from arrived_at) * 1000000)::bigint::text as us from guesses order by sequence`
    expect(answers.map(({ receipt }) => String(receipt!.arrived_us))).toEqual(rows.map(({ us }) => us))
    for (const { us } of rows) expect(Number(us) / 1000 - app.clock.at.getTime()).toBeLessThan(60_000)
  })

  const waited = (userId: string, ms: number) => {
    const { context } = arrive(userId)
    return { ...context, arrival: { ...context.arrival, atUs: context.arrival.atUs - ms * 1000 } }
  }
  const send = (
    userId: string,
    { ms, point, key = crypto.randomUUID() as string }: { ms: number; point: typeof far; key?: string },
  ) =>
    submitGuess(waited(userId, ms), {
      ...{ puzzleId: puzzle.id, guess_lat: point.lat, guess_lng: point.lng, idempotency_key: key },
    }).then(
      (answer) => (answer.is_winning_guess ? 'win' : 'stored'),
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    )

  test('and losing ones that waited for five seconds are not stored, and may be sent again', async () => {
    const people = (await players(2)) as [string, string]
    const key = crypto.randomUUID()
    expect(await send(people[0], { ms: 5_001, point: far, key })).toBe('unavailable')
    expect(await send(people[1], { ms: 5_001, point: puzzle.answer })).toBe('unavailable')
    expect([await exacts(), await taken(people[0])]).toEqual([[], 0])
    expect(await send(people[0], { ms: 0, point: far, key })).toBe('stored')
  })

  // On PGlite a statement waits for its turn in the process, before the moment is read.
  const onPostgres = kind === 'postgres' ? test : () => undefined
  onPostgres('and losing ones that waited for a lock until five seconds were over are not stored', async () => {
    const people = (await players(3)) as [string, string, string]
    const { promise: isLocked, resolve } = Promise.withResolvers<void>()
    const lock = app.db.transaction(async (tx) => {
      await tx.sql`select 1 as one from puzzles where id = ${puzzle.id} for update`
      resolve()
      const waiting = () =>
        tx.sql`select 1 as one from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
      await tx.sql`select pg_sleep(0.3)`
    })
    await isLocked
    const sent = [
      send(people[0], { ms: 4_800, point: far }),
      send(people[1], { ms: 4_800, point: puzzle.answer }),
      send(people[2], { ms: 0, point: far }),
    ]
    await lock
    expect(await Promise.all(sent)).toEqual(['unavailable', 'unavailable', 'stored'])
    expect([await exacts(), await taken(people[0]), await taken(people[2])]).toEqual([[], 0, 1])
  })

  test('on a puzzle that is called off while they wait are late, in the public log, and their players get reason and receipt', async () => {
    const [player, used] = (await players(2)) as [string, string]
    expect(await arrive(used).submit(far)).toBe('stored')
    await leave({ userId: used, guessLimit: 1 })
    const { context } = arrive(player, anotherProcess({ settleAfterMs: 1500 }))
    const { lat, lng } = puzzle.answer
    const send = () =>
      submitGuess(context, { puzzleId: puzzle.id, guess_lat: lat, guess_lng: lng, idempotency_key: player }).catch(
        (error: LateGuess) => failureOf(error),
      )
    const answer = send()
    await untilStored(2)
    await app.db.sql`
      update puzzles set voided_at = now(), void_reason = 'wrong', updated_at = updated_at + interval '1 s'`
    const expected = {
      code: 'called-off',
      details: { reason: 'wrong' },
      receipt: { kind: 'late-guess', account: player },
    }
    expect(await answer).toMatchObject(expected)
    expect(await send()).toMatchObject(expected)
    expect(await exacts()).toEqual([
      { userId: used, outcome: 'over-limit' },
      { userId: player, outcome: 'called-off' },
    ])
    const entries = await app.db.sql<{ entry: Uint8Array }>`select entry from log_queue`
    expect(entries.map(({ entry }) => readEntry(entry)?.kind)).toContain('late-guess')
  })

  test('on a puzzle that was edited since they were judged are judged again, and the earlier one still wins', async () => {
    const [early, rival] = (await players(2)) as [string, string]
    let late: Promise<string> | null = null
    const process = anotherProcess({
      settleAfterMs: 1500,
      steps: {
        beforeStoring: async () => {
          await app.db.sql`update puzzles set updated_at = updated_at + interval '1 s'`
          late = arrive(rival, process).submit()
          await untilStored()
        },
      },
    })
    expect(await arrive(early, process).submit()).toBe('win')
    expect(await late).toBe('already-solved')
  })

  test('do not change after they are stored, and are settled once', async () => {
    const [player] = (await players(1)) as [string]
    expect(await arrive(player).submit()).toBe('win')
    const once = { constraint: 'an_exact_guess_is_settled_once' }
    await expect(app.db.sql`update exact_guesses set outcome = 'too-late'`).rejects.toMatchObject(once)
    await expect(app.db.sql`update exact_guesses set arrived_at = now()`).rejects.toMatchObject(once)
    await expect(app.db.sql`delete from exact_guesses`).rejects.toMatchObject({ constraint: 'an_exact_guess_stays' })
  })
})
