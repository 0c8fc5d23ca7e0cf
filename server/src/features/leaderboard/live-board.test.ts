import type { LiveBoard as Board, LiveChange } from '@whereabouts/contract/leaderboard'
import type { Database } from '@whereabouts/engines/database/port'
import { changeRows } from '@whereabouts/game/board-change'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { storeGuesses } from '../../../test-support/lives.ts'
import { liveBoardOf } from './live-board.ts'

const app = testApp()
let puzzleId: string
let userId: string
let statements: string[] = []
const leaving: (() => void)[] = []
beforeEach(async () => {
  puzzleId = (await app.aPuzzle()).id
  userId = (await app.aUser()).id
  statements = []
})
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

let stored = 0
async function store({ by = userId, km = stored + 1, db = app.db as Database } = {}): Promise<void> {
  stored += 1
  await storeGuesses(db, puzzleId, [{ userId: by, km, attempt: stored, at: app.clock.at }])
}

/** The needs of a board, with a database that counts its statements, and that can fail. */
function needs(isGone: () => boolean = () => false) {
  const { clock, log, db } = app.services
  const counting: Database = {
    ...db,
    sql: ((...args: Parameters<Database['sql']>) => {
      statements.push(args[0].join('?'))
      return isGone() ? Promise.reject(new Error('the database is away')) : db.sql(...args)
    }) as Database['sql'],
  }
  return { clock, log, db: counting, liveBoards: new Map() }
}
/** How often a list of the nearest guesses was read, and how often it was looked for changes. */
const reads = () => statements.filter((text) => text.includes('row_number()')).length
const looks = () => statements.filter((text) => text.includes('newer_guesses')).length
const rankings = () => statements.filter((text) => text.includes('count_guesses_before')).length

/** A viewer that has the board as its lines say. */
async function join(services: ReturnType<typeof needs>, by = userId) {
  let board: Board | null = null
  const kinds: string[] = []
  const write = (lines: string | Uint8Array) => {
    const [, kind, data] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(Buffer.from(lines).toString())!
    kinds.push(kind!)
    if (kind === 'board') board = JSON.parse(data!)
    if (kind !== 'change') return
    const { rows, left, ...facts } = JSON.parse(data!) as LiveChange
    board = { ...facts, entries: changeRows(board!.entries, { rows, left }) }
  }
  const leave = await liveBoardOf(services, puzzleId).watch(() => ({ userId: by, write }))
  leaving.push(leave!)
  return {
    leave: leave!,
    total: () => board?.total,
    rows: () => board?.entries.length,
    writes: () => kinds.length,
    kinds,
  }
}

test('two thousand viewers share the reads, however many guesses arrive meanwhile', async () => {
  const services = needs()
  const startedAt = performance.now()
  const crowd = await Promise.all(Array.from({ length: 1000 }, () => join(services)))
  expect([reads(), looks()]).toEqual([1, 1])
  for (let n = 0; n < 40; n += 1) {
    await store()
    services.liveBoards.get(puzzleId)!.wake()
    crowd.push(...(await Promise.all(Array.from({ length: 25 }, () => join(services)))))
  }
  await expect
    .poll(() => crowd.every(({ total, rows }) => total() === 40 && rows() === 40), { timeout: 10_000 })
    .toBe(true)
  const quarters = (performance.now() - startedAt) / 250
  for (const count of [reads(), looks()]) expect(count).toBeLessThanOrEqual(quarters + 2)
  for (const { writes } of crowd) expect(writes()).toBeLessThanOrEqual(quarters + 2)
})

test('at most 250 viewers are written to in one turn, and one who joins or leaves meanwhile has exactly the later lines', async () => {
  const services = needs()
  let written = 0
  const write = () => {
    written += 1
  }
  for (let n = 0; n < 1000; n += 1)
    leaving.push((await liveBoardOf(services, puzzleId).watch(() => ({ userId, write })))!)
  const last = await join(services)
  written = 0
  await store()
  services.liveBoards.get(puzzleId)!.wake()
  const steps: number[] = []
  let late: Awaited<ReturnType<typeof join>> | null = null
  while (written < 1000) {
    const before = written
    await new Promise((resolve) => setImmediate(resolve))
    if (written === before) continue
    steps.push(written - before)
    if (late) continue
    last.leave()
    late = await join(services)
    expect(late.rows(), 'the whole is the new board').toBe(1)
  }
  expect(Math.max(...steps)).toBe(250)
  await store()
  services.liveBoards.get(puzzleId)!.wake()
  await expect.poll(() => late!.rows()).toBe(2)
  expect([late!.writes(), last.writes()]).toEqual([2, 1])
})

test('while the board stays the same it is not read, and nothing is sent', async () => {
  const services = needs()
  const viewer = await join(services)
  await expect.poll(looks, { timeout: 10_000 }).toBeGreaterThan(4)
  expect([reads(), viewer.writes()]).toEqual([1, 1])
})

test('a guess that changes neither the board nor the viewer’s own row is not sent', async () => {
  const far = (await app.aUser()).id
  for (let n = 0; n < 100; n += 1) await store({ km: n })
  await store({ by: far, km: 10_000 })
  await store({ km: 20_000 })
  const services = needs()
  const viewer = await join(services, far)
  await expect.poll(() => viewer.kinds).toEqual(['board', 'mine'])
  await app.db.transaction(async (tx) => {
    await tx.sql`delete from guesses where puzzle_id = ${puzzleId} and distance_km = 20000`
    await store({ km: 20_000, db: tx })
  })
  await expect.poll(rankings, { timeout: 20_000 }).toBe(2)
  const looked = looks()
  await expect.poll(looks, { timeout: 10_000 }).toBeGreaterThan(looked + 1)
  expect(viewer.kinds).toEqual(['board', 'mine'])
})

test('a changed name is on the board some seconds later', async () => {
  await store()
  const services = needs()
  const names: string[] = []
  const write = (lines: string | Uint8Array) => void names.push(Buffer.from(lines).toString())
  leaving.push((await liveBoardOf(services, puzzleId).watch(() => ({ userId, write })))!)
  await app.db.sql`update users set username = 'A new name' where id = ${userId}`
  await expect.poll(() => names.at(-1), { timeout: 20_000 }).toContain('A new name')
})

test('a database that is away costs no viewer the board: they get what happened once it is back', async () => {
  let isGone = true
  const services = needs(() => isGone)
  await expect(join(services)).rejects.toThrow('the database is away')
  isGone = false
  const viewer = await join(services)
  isGone = true
  await store()
  const failed = statements.length
  services.liveBoards.get(puzzleId)!.wake()
  await expect.poll(() => statements.length).toBeGreaterThan(failed)
  isGone = false
  await expect.poll(() => viewer.total()).toBe(1)
})

test('a board is forgotten with its last viewer', async () => {
  const services = needs()
  const viewers = await Promise.all(Array.from({ length: 3 }, () => join(services)))
  expect(services.liveBoards.size).toBe(1)
  for (const { leave } of viewers) leave()
  expect(services.liveBoards.size).toBe(0)
})
