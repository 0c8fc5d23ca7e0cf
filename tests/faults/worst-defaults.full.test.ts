import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresUrl } from '../databases.ts'
import { type Player, sendGuess, signUpAndSubscribe } from './player.ts'
import { ownPorts, ServerProcess } from './server-process.ts'

const admin = await openPostgres({ url: postgresUrl, poolSize: 1 }).catch((error: unknown) => {
  // A server in TEST_DATABASE_URL is mandatory; a local one is used if available.
  if (process.env.TEST_DATABASE_URL !== undefined) throw error
  process.stderr.write(
    `\nLEFT OUT: no PostgreSQL at ${postgresUrl}, so a database with the worst defaults was not tested. Set TEST_DATABASE_URL.\n\n`,
  )
  return null
})

/** The database's defaults and its role's: the role's take precedence. */
const ofDatabase = [
  `bytea_output = 'escape'`,
  `default_transaction_isolation = 'repeatable read'`,
  `"TimeZone" = 'Pacific/Kiritimati'`,
  `"DateStyle" = 'German, DMY'`,
  `array_nulls = off`,
  `lock_timeout = '1ms'`,
  `idle_in_transaction_session_timeout = '1ms'`,
]
const ofRole = [
  `"IntervalStyle" = 'iso_8601'`,
  `extra_float_digits = -15`,
  `standard_conforming_strings = off`,
  `search_path = pg_catalog`,
  `statement_timeout = '1ms'`,
  `idle_session_timeout = '1ms'`,
]

describe.runIf(admin !== null)('a server on a database with the worst defaults', () => {
  const name = `whereabouts_worst_${process.pid}`
  let folder: string
  let ports: Awaited<ReturnType<typeof ownPorts>>
  let server: ServerProcess
  let db: DatabaseEngine
  let player: Player

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whereabouts-worst-'))
    await admin!.script(`create role ${name} login password 'sesame'`)
    await admin!.script(`create database ${name} owner ${name}`)
    for (const setting of ofDatabase) await admin!.script(`alter database ${name} set ${setting}`)
    for (const setting of ofRole) await admin!.script(`alter role ${name} set ${setting}`)
    const url = new URL(postgresUrl)
    Object.assign(url, { username: name, password: 'sesame', pathname: `/${name}` })
    db = await openPostgres({ url: url.href, poolSize: 1 })
    ports = await ownPorts()
    server = await ServerProcess.start({
      ...ports,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: url.href,
    })
  })
  afterAll(async () => {
    await server?.end('SIGKILL')
    await db?.close()
    await admin!.script(`drop database if exists ${name} with (force)`)
    await admin!.script(`drop role if exists ${name}`)
    await admin!.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('starts for the first time, and takes sign-up, checkout and payment', async () => {
    const [plan] = await db.sql<{ id: string }>`select stripe_price_id as id from subscription_pricing limit 1`
    const sandbox = `http://localhost:${ports.SANDBOX_PORT}`
    player = await signUpAndSubscribe({ site: server.url, sandbox, priceId: plan!.id })
    expect(server.output).not.toMatch(/"level":50/)
  })

  test('accepts the winning guess, which is owed its prize', async () => {
    const [today] = await db.sql<{ id: string; lat: number; lng: number }>`
      select id, actual_lat as lat, actual_lng as lng from puzzles join puzzle_answers on puzzle_id = id
      where released_at <= now() and not is_solved order by released_at desc limit 1`
    const { id: puzzleId, lat, lng } = today!
    expect((await sendGuess(server.url, player, { puzzleId, at: { lat, lng } })).status).toBe(200)
    expect(await db.sql`select user_id as "userId" from prizes_owed where puzzle_id = ${puzzleId}`).toEqual([
      { userId: player.id },
    ])
    expect(server.output).not.toMatch(/"level":50/)
  })
})
