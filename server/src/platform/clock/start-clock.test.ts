import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { everyDatabase } from '../../../../tests/databases.ts'
import { openTestDatabase } from '../../../test-support/test-app.ts'
import { startClock } from './start-clock.ts'

const hourMs = 60 * 60 * 1000
/** More than any machine needs for one question; far less than the steps of these tests. */
const nearMs = 60_000

// On every database: the clock is the database’s.
describe.each(everyDatabase())('the clock of all processes on %s', (_name, database) => {
  let db: DatabaseEngine
  let stop = async () => {}
  let lines: { level: number; msg: string; aheadMs?: number }[]
  beforeAll(async () => {
    db = await openTestDatabase(database)
  })
  afterEach(() => stop())
  afterAll(() => db.close())

  const start = async (machine: { stepMs: number }) => {
    lines = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const times = { wallMs: () => Date.now() + machine.stepMs, counterMs: () => performance.now() }
    const clock = await startClock({ db, log }, times)
    stop = clock.stop
    return clock
  }
  const errorMs = (clock: { now(): Date }) => Math.abs(clock.now().getTime() - Date.now())

  test('a machine that is an hour fast from the start gives the time of the database, and logs it', async () => {
    const clock = await start({ stepMs: hourMs })
    expect(errorMs(clock)).toBeLessThan(nearMs)
    expect(lines).toMatchObject([{ level: 50, msg: expect.stringContaining("the database's differ") }])
    expect(Math.abs(lines[0]!.aheadMs! - hourMs)).toBeLessThan(nearMs)
  })

  test.each([
    ['forward', hourMs],
    ['back', -hourMs],
  ])(
    'on a machine with a clock stepped by an hour %s the time never jumps, and the step is logged once',
    async (_direction, stepMs) => {
      const machine = { stepMs: 0 }
      const clock = await start(machine)
      expect(lines).toEqual([])
      machine.stepMs = stepMs
      expect(errorMs(clock)).toBeLessThan(nearMs)
      await expect.poll(() => lines).toHaveLength(1)
      await sleep(1200)
      expect(errorMs(clock)).toBeLessThan(nearMs)
      expect(lines).toHaveLength(1)
      machine.stepMs = 0
      await expect.poll(() => lines.at(-1)).toMatchObject({ level: 40 })
      expect(errorMs(clock)).toBeLessThan(nearMs)
    },
  )

  test('it never goes back, however often it is asked', async () => {
    const clock = await start({ stepMs: 0 })
    const readings = Array.from({ length: 10_000 }, () => clock.now().getTime())
    expect(readings).toEqual([...readings].sort((a, b) => a - b))
  })

  test('a slow answer is not used where a quick one comes', async () => {
    let asked = 0
    const slow = {
      ...db,
      sql: async (text: TemplateStringsArray, ...values: unknown[]) => {
        asked += 1
        if (asked === 1) await sleep(1000)
        return db.sql(text, ...values)
      },
    } as DatabaseEngine
    const clock = await startClock({ db: slow, log: pino({ level: 'silent' }) })
    stop = clock.stop
    expect(asked).toBeGreaterThan(1)
    // Half of the slow answer's time would be the error.
    expect(errorMs(clock)).toBeLessThan(400)
  })
})
