import * as audit from '@whereabouts/contract/audit'
import { get as dashboard } from '@whereabouts/contract/dashboard'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import { winRadiusKm } from '@whereabouts/game/rules'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../../test-support/app-of-tests.ts'
import { eachTest } from '../../../../test-support/each-test.ts'
import { aGuess, editOf } from '../../../../test-support/worlds.ts'
import { rollUpGuesses } from '../../leaderboard/roll-up-guesses.ts'

const { list, conflicts, defaults, nearby, testGuess } = puzzlesAdmin

const app = testApp()
const admin = eachTest(() => app.anAdmin())

const callOff = (puzzleId: string) =>
  admin.call(puzzlesAdmin.callOff, { puzzleId, reason: 'no rights', prize_to: null })

test('all puzzles are listed, released and planned, the latest date and time first', async () => {
  const dates = [
    ['2026-03-10', '08:00'],
    ['2026-03-12', '00:00'],
    ['2026-03-12', '09:00'],
    ['2026-03-01', '23:00'],
  ] as const
  for (const [releaseDate, releaseTime] of dates) await app.aPuzzle({ releaseDate, releaseTime })
  const { body } = await admin.call(list, {})
  expect(body.puzzles.map((puzzle) => [puzzle.release_date, puzzle.release_time, puzzle.is_released])).toEqual([
    ['2026-03-12', '09:00:00', false],
    ['2026-03-12', '00:00:00', false],
    ['2026-03-10', '08:00:00', true],
    ['2026-03-01', '23:00:00', true],
  ])
  // Today's takes guesses; the older one is over without a winner.
  expect(body.puzzles.map(({ is_unsolved }) => is_unsolved)).toEqual([false, false, false, true])
  expect(body).toMatchObject({ total: 4, serverTime: app.clock.at.toISOString() })
})

test('other puzzles on a date are listed, but neither the edited one nor one that was called off', async () => {
  const [one, other, off] = [await app.aPuzzle(), await app.aPuzzle({ releaseTime: '18:00' }), await app.aPuzzle()]
  await app.aPuzzle({ releaseDate: '2026-03-11' })
  await callOff(off!.id)
  const on = async (input: { release_date: string; except?: string }) =>
    (await admin.call(conflicts, input)).body.puzzles.map(({ id }) => id)
  expect(await on({ release_date: '2026-03-10' })).toEqual([one!.id, other!.id])
  expect(await on({ release_date: '2026-03-10', except: one!.id })).toEqual([other!.id])
  expect(await on({ release_date: '2026-03-20' })).toEqual([])
  expect(await on({ release_date: '0000-01-01' })).toEqual([])
})

test('a new puzzle begins on the first free day with 50 and 00:00 while it has no predecessor', async () => {
  const { body } = await admin.call(defaults, {})
  expect(body).toMatchObject({ release_date: '2026-03-10', release_time: '00:00:00', prize_amount: 50 })
  expect([body.free_dates.length, body.free_dates[0]]).toEqual([365, '2026-03-10'])
})

test('a new puzzle takes prize and time of the nearest earlier one, planned ones included', async () => {
  await app.aPuzzle({ releaseTime: '06:00' })
  const { id } = await app.aPuzzle({ releaseDate: '2026-03-11', releaseTime: '09:30' })
  await app.db.sql`update puzzles set prize_amount = 75.5 where id = ${id}`
  const off = await app.aPuzzle({ releaseDate: '2026-03-12', releaseTime: '10:00' })
  await callOff(off.id)
  const byItself = (await admin.call(defaults, {})).body
  expect(byItself).toMatchObject({ release_date: '2026-03-12', release_time: '09:30:00', prize_amount: 75.5 })
  expect(byItself.free_dates.slice(0, 2)).toEqual(['2026-03-12', '2026-03-13'])
  const chosen = (await admin.call(defaults, { release_date: '2026-03-11' })).body
  expect(chosen).toMatchObject({ release_date: '2026-03-11', release_time: '06:00:00', prize_amount: 50 })
})

describe('a prize carried over from a called-off puzzle is no default for the next', () => {
  let heir: { id: string }
  beforeEach(async () => {
    const off = await app.aPuzzle({ releaseDate: '2026-03-11' })
    heir = await app.aPuzzle({ releaseDate: '2026-03-12' })
    await app.db.sql`update puzzles set prize_amount = 75.5 where id = ${heir.id}`
    await admin.call(puzzlesAdmin.callOff, { puzzleId: off.id, reason: 'not allowed', prize_to: heir.id })
  })
  const proposed = async () => (await admin.call(defaults, { release_date: '2026-03-13' })).body.prize_amount

  test('however its prize changes: a raise is its own, and a reduction takes the carried part first', async () => {
    const edit = async (prize_amount: number) => {
      const puzzle = (await admin.call(list, {})).body.puzzles.find(({ id }) => id === heir.id)!
      expect((await admin.call(puzzlesAdmin.update, { ...editOf(puzzle), prize_amount })).status).toBe(200)
      return proposed()
    }
    expect(await proposed()).toBe(75.5)
    expect([await edit(130), await edit(90), await edit(60), await edit(125.5)]).toEqual([80, 80, 60, 125.5])
  })

  test('nor when another prize was carried on to it, and then undone', async () => {
    const edited = await app.aPuzzle({ releaseDate: '2026-03-11', releaseTime: '09:00' })
    const input = { puzzleId: edited.id, new_prize_amount: 60, include_by_hand: true }
    const { undo_id } = (await admin.call(puzzlesAdmin.updateSubsequentPrizes, input)).body
    expect(await proposed()).toBe(60)
    await admin.call(puzzlesAdmin.undoSubsequent, { carriedId: undo_id! })
    expect(await proposed()).toBe(75.5)
  })
})

test('of the thirty latest earlier answers and the next later one, those within 50 km are listed, the nearest first', async () => {
  const kmPerDegree = (Math.PI * 6371) / 180
  const at = (km: number) => ({ lat: 10 + km / kmPerDegree, lng: 20 })
  const [edge, near] = [
    await app.aPuzzle({ releaseDate: '2026-03-02', answer: at(49.999) }),
    await app.aPuzzle({ releaseDate: '2026-03-03', answer: at(5) }),
  ]
  await app.aPuzzle({ releaseDate: '2026-03-04', answer: at(50.001) })
  const coming = await app.aPuzzle({ releaseDate: '2026-03-21', answer: at(2) })
  const ask = async (more: object = {}) =>
    (await admin.call(nearby, { lat: 10, lng: 20, release_date: '2026-03-20', ...more })).body.puzzles.map(
      ({ id }) => id,
    )
  expect(await ask()).toEqual([coming.id, near!.id, edge!.id])
  expect(await ask({ except: near!.id })).toEqual([coming.id, edge!.id])
  expect(await ask({ release_date: '0000-01-01' })).toHaveLength(3)
  for (let n = 0; n < 28; n += 1) await app.aPuzzle({ releaseDate: '2026-03-05', answer: { lat: -50, lng: 100 } })
  expect(await ask()).toEqual([coming.id, near!.id])
})

test('a place within 1 km of a listed landmark is findable by search, and no other place', async () => {
  const sightAt = async (lat: number) =>
    (await admin.call(nearby, { lat, lng: 131.036, release_date: '2026-03-20' })).body.sight
  // The list has the rock at -25.345; 1 km is 0.009 degrees.
  expect(await sightAt(-25.345)).toBe('Uluru')
  expect(await sightAt(-25.336013)).toBe('Uluru')
  expect(await sightAt(-25.335999)).toBeNull()
})

test('a test guess is judged by the radius of its puzzle, and nothing is stored', async () => {
  const puzzle = await app.aPuzzle({ answer: { lat: 10, lng: 20 } })
  const tryOut = async (guess_lat: number) =>
    (await admin.call(testGuess, { puzzleId: puzzle.id, guess_lat, guess_lng: 20 })).body
  expect(await tryOut(10)).toEqual({ distance_km: 0, is_winning_guess: true })
  const justBeyond = await tryOut(10.00901)
  expect([justBeyond.is_winning_guess, justBeyond.distance_km > winRadiusKm]).toEqual([false, true])
  await app.db.sql`update puzzles set win_radius_km = 2`
  expect((await tryOut(10.00901)).is_winning_guess).toBe(true)
  expect(await app.db.sql`select 1 from guesses`).toEqual([])
  const missing = { puzzleId: crypto.randomUUID(), guess_lat: 1, guess_lng: 1 }
  expect((await admin.call(testGuess, missing)).status).toBe(404)
})

describe('reading an answer', () => {
  const dayMs = 24 * 60 * 60 * 1000
  const noted = async () =>
    (
      await app.db.sql<{ actor_id: string; subject: string; puzzles: string[]; network: string }>`
        select actor_id, subject, after->'puzzles' as puzzles, network from audit_log where action = 'answer.read' order by id`
    ).map((line) => ({ ...line, puzzles: [...line.puzzles].sort() }))
  const line = (...puzzles: string[]) => ({
    actor_id: admin.id,
    subject: puzzles.length === 1 ? puzzles[0] : `${puzzles.length} puzzles`,
    puzzles: puzzles.sort(),
    network: '127.0.0.1',
  })

  test('is logged with reader and puzzle, once a day for each session and puzzle, for unsolved ones only', async () => {
    const [one, two, solved] = [
      await app.aPuzzle(),
      await app.aPuzzle({ releaseDate: '2026-03-11' }),
      await app.aPuzzle(),
    ]
    await app.db.sql`update puzzles set is_solved = true, solved_at = now() where id = ${solved.id}`
    for (let n = 0; n < 3; n += 1) await admin.call(list, {})
    expect(await noted()).toEqual([line(one.id, two.id)])

    const later = await app.aPuzzle({ releaseDate: '2026-03-12' })
    await admin.call(list, {})
    expect(await noted()).toEqual([line(one.id, two.id), line(later.id)])

    app.later(dayMs)
    await admin.call(list, {})
    app.later(-dayMs)
    expect((await noted()).at(-1)).toEqual(line(one.id, two.id, later.id))
  })

  test('includes a distance to it, the dashboard and the log itself, and the log can be searched by it', async () => {
    const puzzle = await app.aPuzzle()
    const waysToRead = [
      () => admin.call(testGuess, { puzzleId: puzzle.id, guess_lat: 1, guess_lng: 1 }),
      () => admin.call(nearby, { ...puzzle.answer, release_date: '2026-03-20' }),
      () => admin.call(dashboard, {}),
      () => callOff(puzzle.id),
    ]
    for (const [n, read] of waysToRead.entries()) {
      app.later(dayMs)
      expect((await read()).status).toBe(200)
      expect((await noted()).slice(n)).toEqual([line(puzzle.id)])
    }
    app.later(-waysToRead.length * dayMs)
    const found = await admin.call(audit.list, { subject: puzzle.id, action: 'answer.read' })
    expect(found.body.entries).toHaveLength(waysToRead.length)
  })

  test('is refused when it cannot be logged, through every call', async () => {
    const [puzzle, gone] = [await app.aPuzzle(), await app.aPuzzle({ releaseDate: '2026-03-11' })]
    // From now on the log reveals a place, too.
    expect((await callOff(gone.id)).status).toBe(200)
    app.later(dayMs)
    await app.db.script("alter table audit_log add constraint none_read check (action <> 'answer.read') not valid")
    const answers = [
      await admin.call(list, {}),
      await admin.call(testGuess, { puzzleId: puzzle.id, guess_lat: 1, guess_lng: 1 }),
      await admin.call(nearby, { ...puzzle.answer, release_date: '2026-03-20' }),
      await admin.call(dashboard, {}),
      await admin.call(audit.list, {}),
      await callOff(puzzle.id),
    ]
    await app.db.script('alter table audit_log drop constraint none_read')
    app.later(-dayMs)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500))
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('actual_lat')
  })
})

test('guesses are counted from the tallies and newer rows, not by reading every guess', async () => {
  const { id: puzzleId } = await app.aPuzzle()
  const player = await app.aSubscriber({ guesses: 3 })
  await aGuess(player, puzzleId)
  await rollUpGuesses(app.db)
  await aGuess(player, puzzleId)
  const counts = async () => {
    const listed = (await admin.call(list, {})).body.puzzles.find(({ id }) => id === puzzleId)!.guesses
    const recent = (await admin.call(dashboard, {})).body.recent.find(({ id }) => id === puzzleId)!.guesses
    return [listed, recent]
  }
  expect(await counts()).toEqual([2, 2])
  // A tally that counts a thousand more shows where the number comes from.
  await app.owner.sql`update guess_roll_ups set guesses = guesses + 1000 where puzzle_id = ${puzzleId}`
  expect(await counts()).toEqual([1002, 1002])
})
