import type { DistancePolicy } from '@whereabouts/game/reveal'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../../tests/databases.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import type { TestApp } from '../../../test-support/test-app.ts'
import { deleteLosingGuesses } from '../accounts/settings/deletion-queries.ts'
import { rankGuesses } from './rank-guesses.ts'
import { openStatisticsRenewal } from './renew-statistics.ts'
import { rollUpGuesses } from './roll-up-guesses.ts'
import { startRollUp } from './start-roll-up.ts'
import { countGuesses } from './tally-queries.ts'

const exact: DistancePolicy = { kind: 'exact' }
const rounded: DistancePolicy = { kind: 'rounded', stepKm: 100 }

// On every database: tallies are added up beside guesses, under locks.
describe.each(everyDatabase())('the tallies of guesses on %s', (_name, database) => {
  const app = testApp({ database, isEmptied: 'once' })
  let puzzleId: string
  const userIds: string[] = []
  beforeAll(async () => {
    puzzleId = (await app.aPuzzle()).id
    for (let n = 0; n < 20; n += 1) userIds.push((await app.aUser()).id)
  })
  beforeEach(() => app.empty('guesses', 'guess_roll_ups'))

  /** Crowded in places, many at the same distance and moment, as guesses by the place search are. */
  const add = (count: number, tx: Pick<TestApp['db'], 'sql'> = app.db) =>
    tx.sql`
      insert into guesses (id, user_id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
      select gen_random_uuid(), (${userIds}::uuid[])[n % 20 + 1], ${puzzleId}::uuid, (random() * 1e9)::int + 1, 1, 1,
             case n % 3 when 0 then 343.5 when 1 then floor(random() * 20) else random() * 20000 end,
             false, gen_random_uuid(), '2026-03-10T12:00:00Z'::timestamptz + floor(random() * 50) * interval '1 second'
      from generate_series(1, ${count}::int) n`

  /** Compares the total and every player's best rank at one moment with one plain statement over all guesses. Returns the total. */
  async function compare(policy = exact): Promise<number> {
    const stepKm = policy.kind === 'rounded' ? policy.stepKm : null
    return app.db.transaction(async (tx) => {
      await tx.script('set transaction isolation level repeatable read')
      const { best } = await rankGuesses(tx, { puzzleId, userIds, limit: 3, disclosure: { policy, isOpen: true } })
      const { total } = await countGuesses(tx, puzzleId)
      const expected = await tx.sql<{ userId: string; guessId: string; rank: number; total: number }>`
        with ranked as (
          select id, user_id, count(*) over ()::int as total, row_number() over (
            order by case when ${stepKm}::float8 is null then distance_km
                          else greatest(1, floor(distance_km / ${stepKm}::float8 + 0.5)) end, guessed_at, id)::int as rank
          from guesses where puzzle_id = ${puzzleId}
        )
        select distinct on (user_id) user_id as "userId", id as "guessId", rank, total from ranked order by user_id, rank`
      const found = expected.map(({ userId }) => {
        const { guessId, rank } = best.get(userId) ?? {}
        return { userId, guessId, rank, total }
      })
      expect(found).toEqual(expected)
      expect(best.size).toBe(expected.length)
      return total
    })
  }

  /** The tallied count, in three ways. */
  async function tallied(): Promise<number> {
    const [row] = await app.db.sql<{ pieces: number; sum: number; counted: number; largest: number }>`
      select (select coalesce(sum(guesses), 0)::int from guess_tallies) as pieces,
             (select coalesce(sum(guesses), 0)::int from guess_roll_ups) as sum,
             (select coalesce(max(guesses), 0) from guess_tallies) as largest,
             (select count(*)::int from guesses g join guess_roll_ups r on r.puzzle_id = g.puzzle_id and g.sequence <= r.tallied_to) as counted`
    expect([row!.pieces, row!.sum]).toEqual([row!.counted, row!.counted])
    expect(row!.largest).toBeLessThan(1000)
    return row!.counted
  }

  test('ranks and totals are exact before any roll-up, behind one, and after it', async () => {
    expect(await compare()).toBe(0)
    for (const count of [1, 700, 300, 2500, 40]) {
      await add(count)
      await compare()
      expect(await rollUpGuesses(app.db)).toMatchObject({ tallied: count, isBehind: false })
      await compare()
    }
    expect(await compare(rounded)).toBe(3541)
    expect(await tallied()).toBe(3541)
    const { drawn } = await rollUpGuesses(app.db)
    expect(await rollUpGuesses(app.db, { seen: drawn })).toEqual({ drawn, tallied: 0, isBehind: false })
  })

  test('they are exact at every moment while guesses are added and accounts deleted, with several concurrent roll-ups', async () => {
    let isOver = false
    const loop = async (step: () => Promise<unknown>) => {
      while (!isOver) await step()
    }
    const rolling = [1, 2, 3].map(() => loop(() => rollUpGuesses(app.db)))
    const deleting = loop(() =>
      app.db.transaction((tx) => deleteLosingGuesses(tx, userIds[Math.floor(Math.random() * 3)]!)),
    )
    const adding = [1, 2, 3].map(async () => {
      for (let n = 0; n < 12; n += 1) await app.db.transaction((tx) => add(60, tx))
    })
    const comparing = loop(() => compare())
    await Promise.all(adding)
    isOver = true
    await Promise.all([...rolling, deleting, comparing])
    await rollUpGuesses(app.db)
    expect(await tallied()).toBe(await compare())
  })

  test('a roll-up that dies in the middle leaves nothing half done, and the next one does it', async () => {
    await add(1500)
    await rollUpGuesses(app.db)
    await add(3000)
    // The first step goes well, the second does not.
    await app.owner.script(`
      create function refuse_roll_up() returns trigger language plpgsql as $$
        begin if new.guesses > 4000 then raise exception 'no'; end if; return new; end $$;
      create trigger refuse_roll_up before update on guess_roll_ups for each row execute function refuse_roll_up()`)
    try {
      await expect(rollUpGuesses(app.db)).rejects.toThrow('no')
    } finally {
      await app.owner.script('drop trigger refuse_roll_up on guess_roll_ups; drop function refuse_roll_up()')
    }
    expect(await tallied()).toBe(3500)
    expect(await compare()).toBe(4500)
    expect(await rollUpGuesses(app.db)).toMatchObject({ tallied: 1000 })
    expect(await tallied()).toBe(await compare())
  })

  test('a deleted account takes its guesses out of the tallies, and only these', async () => {
    await add(2000)
    await rollUpGuesses(app.db)
    await add(200)
    await app.db.transaction((tx) => deleteLosingGuesses(tx, userIds[0]!))
    expect(await compare()).toBe(2090)
    expect(await tallied()).toBe(1900)
    await app.db.sql`delete from guesses`
    expect(await compare()).toBe(0)
    expect(await tallied()).toBe(0)
  })

  if (database.kind === 'postgres')
    test('a guess with an earlier number that commits later is counted once', async () => {
      const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
      const slow = app.db.transaction(async (tx) => {
        await add(1, tx)
        begin()
        await mayCommit
      })
      await begun
      await add(10)
      expect(await rollUpGuesses(app.db)).toMatchObject({ tallied: 0, isBehind: true })
      expect(await compare()).toBe(10)
      commit()
      await slow
      expect(await compare()).toBe(11)
      expect(await rollUpGuesses(app.db)).toMatchObject({ tallied: 11, isBehind: false })
      expect(await compare()).toBe(11)
    })

  test('the planner’s statistics are renewed whenever the guesses have doubled', async () => {
    const countAnew = openStatisticsRenewal(app)
    const known = async () => {
      const [row] = await app.db.sql<{ count: number }>`
        select reltuples::int as count from pg_class where oid = 'guesses'::regclass`
      return row!.count
    }
    await add(300)
    expect(await countAnew('249')).toBe(false)
    expect([await countAnew('300'), await known()]).toEqual([true, 300])
    await add(500)
    expect([await countAnew('800'), await known()]).toEqual([false, 300])
    await add(100)
    expect([await countAnew('900'), await known()]).toEqual([true, 900])
  })

  test('the worker rolls up new guesses, and stops on request', async () => {
    await add(30)
    const rollUp = startRollUp(app.services)
    await expect.poll(tallied).toBe(30)
    await rollUp.stop()
    await startRollUp(app.services).stop()
  })
})
