import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Load, raceForWin } from '../../bench/faults/harness/load.ts'
import { Stage } from '../../bench/faults/harness/stage.ts'
import { verify } from '../../bench/faults/harness/verify.ts'
import { postgresUrl } from '../databases.ts'

const rivals = 300
const perSecond = 25
/** Concurrent kills; one process survives. */
const kills = 2

const admin = await openPostgres({ url: postgresUrl, poolSize: 1 }).catch((error: unknown) => {
  // A server in TEST_DATABASE_URL is mandatory; a local one is used if available.
  if (process.env.TEST_DATABASE_URL !== undefined) throw error
  return null
})
if (!admin)
  process.stderr.write(
    `\nLEFT OUT: no PostgreSQL at ${postgresUrl}, so several processes were not tested together. Set TEST_DATABASE_URL.\n\n`,
  )

/** The short form of bench/faults, which has more details. Each step continues where the previous one ended. */
describe.runIf(admin !== null)('three processes on one PostgreSQL', () => {
  const name = `whereabouts_many_${process.pid}`
  let stage: Stage
  let load: Load

  beforeAll(async () => {
    await admin!.script(`create database ${name}`)
    const url = new URL(postgresUrl)
    url.pathname = `/${name}`
    // A second is enough for the balancer to see that a process stops.
    const settings = () => ({ DRAIN_SECONDS: '1' })
    stage = await Stage.open({
      databaseUrl: url.href,
      people: Math.ceil((rivals * 10) / 9) + 1,
      settings,
    })
    await stage.listen(stage.game.puzzle)
    load = new Load({ ...stage, perSecond })
  })
  afterAll(async () => {
    await stage?.close()
    await admin!.script(`drop database if exists ${name} with (force)`)
    await admin!.close()
  })

  test('are replaced one after the other under load, and every request is answered without waiting', async () => {
    for (const index of stage.servers.keys()) {
      expect(await stage.stopServer(index, 'SIGTERM')).toEqual({ code: 0, signal: null })
      await stage.startServer(index)
    }
    const { unanswered, busy, faults } = stage.presses
    expect({ unanswered, busy, faults }).toEqual({ unanswered: 0, busy: 0, faults: [] })
  })

  test('are killed under load, and accept guesses again', async () => {
    const starting: Promise<void>[] = []
    for (let n = 0; n < kills; n += 1) {
      await sleep(300)
      // The next one is killed while this one starts.
      await stage.stopServer(n, 'SIGKILL')
      starting.push(stage.startServer(n))
    }
    await Promise.all(starting)
    const taken = stage.presses.taken.length
    await expect.poll(() => stage.presses.taken.length, { timeout: 30_000 }).toBeGreaterThan(taken)
  })

  test(`get ${rivals} concurrent exact guesses: one wins, the others learn that another was first`, async () => {
    const { id } = stage.game.puzzle
    const race = await raceForWin(stage, { rivals: stage.game.regulars.slice(0, rivals), sites: stage.sites })
    const outcomes = Map.groupBy(race, ({ outcome }) => (outcome?.kind === 'refused' ? outcome.code : outcome?.kind))
    expect(new Map([...outcomes].map(([what, { length }]) => [what, length]))).toEqual(
      new Map([
        ['taken', 1],
        ['already-solved', rivals - 1],
      ]),
    )
    // Each was stored with the process that received it; the earliest of them all has won.
    const exact = await stage.db.sql<{ outcome: string; process: number }>`
      select outcome, arrived_process as process from exact_guesses where puzzle_id = ${id}
      order by arrived_at, arrived_process, arrived_counter`
    const [first, ...others] = exact.map(({ outcome }) => outcome)
    expect([first, new Set(others)]).toEqual(['won', new Set(['too-late'])])
    expect(new Set(exact.map(({ process }) => process)).size).toBe(3)
  })

  test('have lost nothing: guesses, winner, quotas, listeners, mails and all database invariants', async () => {
    await load.end()
    const figures = await verify(stage)
    expect(figures['guesses taken']).toBeGreaterThan(50)
    process.stdout.write(`${JSON.stringify(figures)}\n`)
  })
})
