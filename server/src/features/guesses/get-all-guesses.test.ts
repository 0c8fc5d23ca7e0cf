import { brotliDecompressSync } from 'node:zlib'
import * as accountsSettings from '@whereabouts/contract/accounts.settings'
import * as guesses from '@whereabouts/contract/guesses'
import type { Database } from '@whereabouts/engines/database/port'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../test-support/app-of-tests.ts'
import { storeGuesses } from '../../../test-support/lives.ts'
import { templateOf } from '../../../test-support/template-of.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { aGuess } from '../../../test-support/worlds.ts'
import type { ContextFor } from '../../core/context.ts'
import { listSpots } from './all-guesses-queries.ts'
import { getAllGuesses } from './get-all-guesses.ts'

const readingSpots = templateOf((db) => listSpots(db, { puzzleId: '', limit: 1 }))

/** How many rows all steps of an executed plan have read. */
const rowsLookedAt = (plan: string[]): number =>
  plan.reduce((sum, line) => {
    const [, rows, loops] = /actual rows=([\d.]+) loops=(\d+)/.exec(line) ?? []
    const [, thrownAway] = /Rows Removed by [A-Za-z ]+: (\d+)/.exec(line) ?? []
    return sum + Number(rows ?? 0) * Number(loops ?? 0) + Number(thrownAway ?? 0)
  }, 0)

describeOnOneDatabase('all guesses of a puzzle', (app, database) => {
  let puzzle: { id: string; answer: { lat: number; lng: number } }
  beforeEach(async () => {
    puzzle = await app.aPuzzle()
  })

  const guess = (player: TestUser, point: { lat: number; lng: number }) => aGuess(player, puzzle, point)
  const all = (user: TestUser) => user.call(guesses.all, { puzzleId: puzzle.id })
  /** Guesses without users, one per place, put straight into the table: (lat, lng, distance). */
  const insertGuesses = (places: [lat: number, lng: number, km: number][]) => {
    const guesses = places.map(([lat, lng, km]) => ({ userId: null, km, at: app.clock.at, place: { lat, lng } }))
    return storeGuesses(app.db, puzzle.id, guesses)
  }

  test('a puzzle that is solved in the table but not released is not found, and neither is one that does not exist', async () => {
    const user = await app.aUser()
    puzzle = await app.aPuzzle({ releaseDate: '2026-03-12' })
    await app.db.sql`update puzzles set is_solved = true, solved_at = now() where id = ${puzzle.id}`
    expect((await all(user)).status).toBe(404)
    puzzle = { ...puzzle, id: crypto.randomUUID() }
    expect((await all(user)).status).toBe(404)
  })

  test('from the solve on, and not before, everyone sees each guess where it was, by rank, and of people only the username', async () => {
    const [first, winner] = [await app.aSubscriber({ guesses: 2 }), await app.aSubscriber()]
    await guess(first, { lat: 40.123456, lng: -73.987654 })
    await guess(first, { lat: 48, lng: 2 })
    for (const user of [first, winner, await app.aUser('admin')]) expect((await all(user)).status).toBe(404)
    await guess(winner, puzzle.answer)
    const { status, body } = await all(await app.aUser())
    expect(status).toBe(200)
    expect(body.total).toBe(3)
    expect(
      body.spots.map(({ rank, count, username, is_winning_guess }) => [rank, count, username, is_winning_guess]),
    ).toEqual([
      [1, 1, winner.username, true],
      [2, 1, first.username, false],
      [3, 1, first.username, false],
    ])
    expect(body.spots[2]).toMatchObject({ guess_lat: 40.123456, guess_lng: -73.987654 })
    expect(body.spots[0]).toMatchObject({ guess_lat: puzzle.answer.lat, guess_lng: puzzle.answer.lng, distance_km: 0 })
    expect(JSON.stringify(body)).not.toContain(winner.id)
    expect(JSON.stringify(body)).not.toContain(winner.email)
  })

  test('a winner who deletes the account stays on the map without a name', async () => {
    const winner = await app.aSubscriber()
    await guess(winner, puzzle.answer)
    expect((await all(winner)).body).toMatchObject({ spots: [{ username: winner.username }] })
    await app.db.sql`update subscriptions set status = 'canceled'`
    expect(
      (await winner.call(accountsSettings.deleteAccount, { userId: winner.id, currentPassword: 'correct horse' }))
        .status,
    ).toBe(200)
    const { body } = await all(await app.aUser())
    expect(body).toMatchObject({ total: 1, spots: [{ username: 'Former player', is_winning_guess: true, rank: 1 }] })
  })

  test('more guesses than spots are merged on the finest grid that fits, and none is lost', async () => {
    const near = await app.aSubscriber({ guesses: 2 })
    await guess(near, { lat: 48.859, lng: 2.31 })
    await guess(near, puzzle.answer)
    // Two pairs within a quarter of a degree of each other, and one far away on the edge of the world.
    await insertGuesses([
      [10.01, 10.01, 4600],
      [10.21, 10.11, 4500],
      [-20.4, -60.1, 9000],
      [-20.3, -60.2, 9100],
      [90, 180, 4580],
    ])
    const spots = await listSpots(app.db, { puzzleId: puzzle.id, limit: 5 })
    expect(spots.map(({ rank, count, isWin }) => [rank, count, isWin])).toEqual([
      [1, 1, true],
      [2, 1, false],
      [3, 2, false],
      [4, 1, false],
      [6, 2, false],
    ])
    expect(spots[2]).toMatchObject({ distanceKm: 4500, username: null })
    expect([spots[2]!.lat, spots[2]!.lng]).toEqual([expect.closeTo(10.11), expect.closeTo(10.06)])
    expect(spots[1]).toMatchObject({ username: near.username, lat: 48.859, lng: 2.31 })
    expect(await listSpots(app.db, { puzzleId: puzzle.id, limit: 7 })).toHaveLength(7)
    const coarsest = await listSpots(app.db, { puzzleId: puzzle.id, limit: 1 })
    expect(coarsest[0]).toMatchObject({ isWin: true, count: 1 })
    expect(coarsest.reduce((total, { count }) => total + count, 0)).toBe(7)
  })

  test('any number of guesses makes at most two thousand spots, and none is lost', async () => {
    const winner = await app.aSubscriber()
    await guess(winner, puzzle.answer)
    await app.db.sql`
      insert into guesses (id, puzzle_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
      select gen_random_uuid(), ${puzzle.id}::uuid, 1, (n::bigint * 7919 % 180000) / 1000.0 - 90, (n::bigint * 104729 % 360000) / 1000.0 - 180, 1 + n % 20000,
             false, gen_random_uuid(), now() from generate_series(1, ${database.kind === 'postgres' ? 99_999 : 4_999}::int) n`
    const { body } = await all(winner)
    const again = await all(winner)
    expect(body.spots.length).toBeLessThanOrEqual(2000)
    expect(body.total).toBe(database.kind === 'postgres' ? 100_000 : 5_000)
    expect(body.spots.reduce((total, { count }) => total + count, 0)).toBe(body.total)
    expect(body.spots[0]).toMatchObject({ is_winning_guess: true, count: 1, username: winner.username })
    expect(again.body.spots).toEqual(body.spots)
  })

  test('each guess is read only a few times, even before the planner has statistics for the day', async () => {
    await insertGuesses([[80, 170, 1]])
    const { owner } = app
    await owner.script('analyze guesses; analyze users')
    const count = 2000
    await insertGuesses(
      Array.from({ length: count }, (_, n) => [(n % 50) * 3 - 75, Math.floor(n / 50) * 8 - 160, n + 2]),
    )
    const looks: number[] = []
    const db: Database = Object.create(app.db)
    db.sql = async <Row extends object>(template: TemplateStringsArray, ...values: unknown[]) => {
      const text = template.reduce((before, part, at) => `${before}$${at}${part}`)
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>({
        text: `explain (analyze, timing off) ${text}`,
        values,
      })
      looks.push(rowsLookedAt(rows.map((row) => row['QUERY PLAN'])))
      return app.db.sql<Row>(template, ...values)
    }
    const spots = await listSpots(db, { puzzleId: puzzle.id, limit: 1500 })
    expect(spots.reduce((total, spot) => total + spot.count, 0)).toBe(count + 1)
    expect(looks.length).toBeGreaterThan(1)
    expect(Math.max(...looks)).toBeLessThan(20 * count)
  })

  test('are sent compressed as the browser accepts it, and answered by 304 while they are unchanged', async () => {
    const winner = await app.aSubscriber()
    await guess(winner, puzzle.answer)
    const ask = (headers: Record<string, string> = {}) =>
      app.app.inject({
        url: `/api/puzzles/${puzzle.id}/guesses`,
        headers: { cookie: winner.cookie, 'accept-encoding': 'br', ...headers },
      })
    const compressed = await ask()
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' })
    const text = brotliDecompressSync(compressed.rawPayload).toString()
    expect(text).toBe((await ask({ 'accept-encoding': 'identity' })).body)
    expect(JSON.parse(text)).toMatchObject({ total: 1 })
    const tag = String(compressed.headers.etag)
    expect(await ask({ 'if-none-match': tag })).toMatchObject({ statusCode: 304, body: '' })
    expect(await ask({ 'if-none-match': tag, 'accept-encoding': 'gzip' })).toMatchObject({ statusCode: 200 })
    expect(await ask({ 'if-none-match': tag, cookie: '' })).toMatchObject({ statusCode: 401 })
  })

  describe('cached for a minute', () => {
    /** The database through a connection that counts the reads of the guesses, and that can be cut. */
    const aWire = () => {
      const wire = { asked: 0, isCut: false }
      const db: Database = Object.create(app.db)
      db.sql = async <Row extends object>(template: TemplateStringsArray, ...values: unknown[]) => {
        if (template === readingSpots) {
          wire.asked += 1
          if (wire.isCut) throw new Error('the wire is cut')
        }
        return app.db.sql<Row>(template, ...values)
      }
      const ask = (puzzleId = puzzle.id) => getAllGuesses({ ...app.services, db } as ContextFor<'user'>, { puzzleId })
      return { wire, ask }
    }

    test('concurrent requests wait for one read, which is cached for a minute and no longer', async () => {
      await guess(await app.aSubscriber(), puzzle.answer)
      const { wire, ask } = aWire()
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask()))
      expect(new Set(answers).size).toBe(1)
      expect(wire.asked).toBe(1)
      app.clock.at = new Date(app.clock.at.getTime() + 59_999)
      await ask()
      expect(wire.asked).toBe(1)
      app.clock.at = new Date(app.clock.at.getTime() + 1)
      await ask()
      expect(wire.asked).toBe(2)
    })

    test('a puzzle id in upper case gets the same read', async () => {
      const { wire, ask } = aWire()
      await guess(await app.aSubscriber(), puzzle.answer)
      await ask(puzzle.id)
      await ask(puzzle.id.toUpperCase())
      expect(wire.asked).toBe(1)
    })

    test('a failure is not cached', async () => {
      await guess(await app.aSubscriber(), puzzle.answer)
      const { wire, ask } = aWire()
      wire.isCut = true
      await expect(Promise.all([ask(), ask()])).rejects.toThrow('the wire is cut')
      wire.isCut = false
      expect(JSON.parse((await ask()).text)).toMatchObject({ total: 1 })
    })

    test('at most eight puzzles are cached, and the oldest is dropped first', async () => {
      const { wire, ask } = aWire()
      const ids: string[] = []
      for (let n = 0; n < 9; n += 1) {
        ids.push((await app.aPuzzle({ releaseDate: `2026-02-0${n + 1}` })).id)
        await app.db.sql`update puzzles set is_solved = true, solved_at = now() where id = ${ids[n]}`
        await ask(ids[n])
      }
      await ask(ids[8])
      await ask(ids[1])
      expect(wire.asked).toBe(9)
      await ask(ids[0])
      expect(wire.asked).toBe(10)
    })
  })
})
