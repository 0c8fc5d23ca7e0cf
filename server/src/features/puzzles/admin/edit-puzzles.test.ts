import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import type { Database } from '@whereabouts/engines/database/port'
import { beforeEach, expect, test } from 'vitest'
import { describeOnOneDatabase } from '../../../../test-support/app-of-tests.ts'
import { anotherProcessOf, servicesOf } from '../../../../test-support/guessers.ts'
import type { TestAdmin } from '../../../../test-support/world.ts'
import { editOf, guess, whileUnderWay } from '../../../../test-support/worlds.ts'

const { create, update, updateSubsequentPrizes, updateSubsequentTimes } = puzzlesAdmin

describeOnOneDatabase('scheduling and editing puzzles', (app) => {
  let admin: TestAdmin
  let photoId: string
  let made: number
  beforeEach(async () => {
    made = 0
    admin = await app.anAdmin()
    // The world has one prepared photo for all puzzles.
    await app.aPuzzle({ releaseDate: '2020-01-01' })
    photoId = (await app.db.sql<{ id: string }>`select photo_id as id from puzzles`)[0]!.id
  })

  const fields = (changes: object = {}) => ({
    ...{ photo_id: photoId, actual_lat: 10.5, actual_lng: 20.5, prize_amount: 50 },
    ...{ release_date: '2026-03-11', release_time: '08:00', is_solved: false as const },
    ...changes,
  })
  /** Like an administrator who has read all warnings. */
  const schedule = async (input: ReturnType<typeof fields>) => {
    const first = await admin.call(create, input)
    if (!first.body.warnings) return first
    return admin.call(create, { ...input, accepted_warnings: first.body.warnings.map(({ key }) => key) })
  }
  /** Each puzzle with its own place, east of the previous one. */
  const make = async (changes: object = {}) => {
    const sent = fields({ actual_lng: 20.5 + 2 * made, ...changes })
    made += 1
    return (await schedule(sent)).body.puzzle
  }
  const edit = (puzzle: AdminPuzzle, changes: object = {}) =>
    admin.call(update, { ...editOf(puzzle), is_solved: false, ...changes })
  const read = async (id: string) =>
    (await admin.call(puzzlesAdmin.list, {})).body.puzzles.find((puzzle) => puzzle.id === id)!
  const lastAudit = async () =>
    (
      await app.db.sql<{ action: string; before: unknown; after: unknown }>`
      select action, before, after from audit_log where action <> 'answer.read' order by id desc limit 1`
    )[0]!

  test('a puzzle is stored as it was sent, with six decimals, unsolved, and written into the log', async () => {
    const { status, body } = await schedule(fields({ actual_lat: 48.85837012, actual_lng: -121.8642035 }))
    expect([status, body.warning]).toEqual([200, null])
    expect(body.puzzle).toMatchObject({
      ...{ photo_id: photoId, actual_lat: 48.85837, actual_lng: -121.864203, prize_amount: 50 },
      ...{ release_date: '2026-03-11', release_time: '08:00:00', is_released: false, is_solved: false, guesses: 0 },
      image_url: `/api/admin/photos/${photoId}/sharp`,
    })
    expect(await lastAudit()).toMatchObject({ action: 'puzzle.create', after: { actual_lat: 48.85837 } })
  })

  test.each([
    [{ actual_lat: 0 }, 'coordinates-zero'],
    [{ actual_lng: 0 }, 'coordinates-zero'],
    [{ actual_lat: 0.0000004 }, 'coordinates-zero'],
    [{ actual_lng: -0.0000004 }, 'coordinates-zero'],
    [{ prize_amount: 1.005 }, 'malformed'],
    [{ release_date: '2026-02-30' }, 'malformed'],
    [{ is_solved: true }, 'malformed'],
    [{ release_date: '0000-01-01' }, 'no-such-release'],
    [{ release_time: '24:00' }, 'no-such-release'],
    [{ release_time: '12:60' }, 'no-such-release'],
    [{ photo_id: crypto.randomUUID() }, 'malformed'],
  ])('%j is refused with %s, on creating and on editing, and nothing changes', async (changes, code) => {
    const puzzle = await make()
    expect((await admin.call(create, fields(changes))).body.code).toBe(code)
    expect((await edit(puzzle, changes)).body.code).toBe(code)
    expect(await read(puzzle.id)).toEqual(puzzle)
  })

  test('a date that does not exist is refused as such', async () => {
    const errorFor = async (release_date: string) => (await admin.call(create, fields({ release_date }))).body.error
    expect(await errorFor('2026-02-31')).toContain('This date does not exist.')
    expect(await errorFor('')).toContain('Release date is required.')
  })

  test.each([
    { actual_lat: 90, actual_lng: -180 },
    { prize_amount: 0 },
    { prize_amount: 0.29 },
    { prize_amount: 99999999 },
  ])('%j is taken', async (changes) => {
    expect((await schedule(fields(changes))).body.puzzle).toMatchObject(changes)
  })

  test('a puzzle that is due now or earlier is released immediately, and the answer says so', async () => {
    const now = await schedule(fields({ release_date: '2026-03-10', release_time: '12:00' }))
    expect(now.body).toMatchObject({ puzzle: { is_released: true }, warning: expect.stringContaining('released') })
    expect((await app.client().call(puzzles.today, {})).body.puzzle?.id).toBe(now.body.puzzle.id)
    const soon = fields({ release_date: '2026-03-10', release_time: '12:00:01', actual_lng: 40 })
    expect((await schedule(soon)).body.puzzle.is_released).toBe(false)
  })

  test('a change that waits until a puzzle is released finds it released', async () => {
    const first = await make({ release_date: '2026-03-10', release_time: '08:00' })
    const coming = await make({ release_date: '2026-03-10', release_time: '12:00:05' })
    const changes = [
      () => edit(coming, { release_date: '2026-03-12' }),
      () => edit(coming, { prize_amount: 1 }),
      () => admin.call(updateSubsequentTimes, { puzzleId: first.id, new_release_time: '20:00' }),
      () => admin.call(updateSubsequentPrizes, { puzzleId: first.id, new_prize_amount: 1 }),
    ]
    for (const change of changes) {
      app.clock.at = new Date('2026-03-10T12:00:00Z')
      const hold = (tx: Database) => tx.sql`select 1 from puzzles where id = ${coming.id} for update`
      await whileUnderWay(app, hold, change as () => Promise<unknown>, () => app.later(6000))
      expect(await read(coming.id)).toEqual({ ...coming, is_released: true })
    }
  })

  test('a save with is_solved false re-opens nothing: solved, winner and prize stay, and a warning says so', async () => {
    const puzzle = await make({ release_date: '2026-03-10' })
    const winner = await app.aSubscriber()
    await guess(winner, puzzle.id, { lat: 10.5, lng: 20.5 })
    const solved = await read(puzzle.id)
    const saved = await edit(solved, { prize_amount: 1, actual_lat: 11 })
    expect(saved.body.puzzle).toMatchObject({
      ...{
        is_solved: true,
        winner_user_id: winner.id,
        winner_username: winner.username,
        prize_amount: 50,
        actual_lat: 10.5,
      },
    })
    expect(saved.body.warning).toContain('This puzzle has been solved; it stays solved.')
    const rows = await app.db.sql`select is_solved, winner_user_id from puzzles where id = ${puzzle.id}`
    expect(rows).toEqual([{ is_solved: true, winner_user_id: winner.id }])
  })

  test('of two edits of the same version the second is refused, also when both arrive at the same time', async () => {
    const puzzle = await make()
    const both = await Promise.all([edit(puzzle, { prize_amount: 60 }), edit(puzzle, { prize_amount: 70 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.code).toBe('changed-meanwhile')
    expect((await edit(puzzle)).body.code).toBe('changed-meanwhile')
    expect((await edit(await read(puzzle.id), { prize_amount: 80 })).status).toBe(200)
    expect((await edit({ ...puzzle, id: crypto.randomUUID() })).status).toBe(404)
  })

  test('guesses during a move are judged by the old place or the new: none is stored under a previous place', async () => {
    for (let round = 0; round < 8; round += 1) {
      const puzzle = await make({ release_date: '2026-03-10', release_time: `0${round}:00` })
      const players = await Promise.all(Array.from({ length: 6 }, () => app.aSubscriber()))
      const at = { lat: 10.5, lng: puzzle.actual_lng + 4.5 }
      const [saved] = await Promise.all([
        edit(puzzle, { actual_lat: 30 }),
        ...players.map((player) => guess(player, puzzle.id, at)),
      ])
      expect(saved!.status).toBe(200)
      const { actual_lat } = await read(puzzle.id)
      const [{ least, most }] = (await app.db.sql<{ least: number; most: number }>`
        select min(distance_km) as least, max(distance_km) as most from guesses where puzzle_id = ${puzzle.id}`) as [
        { least: number; most: number },
      ]
      const isMoved = actual_lat === 30
      expect([least > 1000, most > 1000]).toEqual([isMoved, isMoved])
    }
  })

  test('a previous place cannot win, and the prize is the one shown at the win', async () => {
    for (let round = 0; round < 8; round += 1) {
      const puzzle = await make({ release_date: '2026-03-10', release_time: `0${round}:00` })
      const player = await app.aSubscriber()
      const [saved, won] = await Promise.all([
        edit(puzzle, { actual_lat: 30 }),
        guess(player, puzzle.id, { lat: 10.5, lng: puzzle.actual_lng }),
      ])
      const after = await read(puzzle.id)
      expect(after.is_solved).toBe(won.body.is_winning_guess)
      if (won.body.is_winning_guess)
        expect([saved.body.code, after.actual_lat, after.prize_amount]).toEqual(['solved-meanwhile', 10.5, 50])
      else expect([saved.status, after.actual_lat, after.guesses]).toEqual([200, 30, 1])
    }
  })

  test('an edit while an exact guess waits says what an edit after the win says, and changes nothing', async () => {
    const puzzle = await make({ release_date: '2026-03-10', release_time: '00:00' })
    const player = await app.aSubscriber()
    const { guessQueue, settling } = app.services
    const other = servicesOf(app, { ...anotherProcessOf(app), settleAfterMs: 1500 })
    Object.assign(app.services, { guessQueue: other.guessQueue, settling: other.settling })
    const won = guess(player, puzzle.id, { lat: 10.5, lng: puzzle.actual_lng })
    await expect.poll(() => app.db.sql`select id from exact_guesses`).toHaveLength(1)
    const during = await edit(puzzle, { actual_lat: 30, prize_amount: 51 })
    expect(during.body.code).toBe('solved-meanwhile')
    expect((await won).body.win).toMatchObject({ actual_lat: 10.5, prize_amount: 50 })
    const { status, body } = await edit(puzzle, { actual_lat: 30, prize_amount: 51 })
    expect({ status, body }).toEqual({ status: during.status, body: during.body })
    Object.assign(app.services, { guessQueue, settling })
  })
})
