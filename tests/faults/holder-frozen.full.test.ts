import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresUrl } from '../databases.ts'
import { lengthOf } from '../length.ts'
import { type Player, sendGuess } from './player.ts'
import { type Prepared, prepareDatabase } from './prepared-folder.ts'
import { ownPorts, ServerProcess } from './server-process.ts'

const admin = await openPostgres({ url: postgresUrl, poolSize: 1 }).catch((error: unknown) => {
  // A server in TEST_DATABASE_URL is mandatory; a local one is used if available.
  if (process.env.TEST_DATABASE_URL !== undefined) throw error
  process.stderr.write(
    `\nLEFT OUT: no PostgreSQL at ${postgresUrl}, so a process that is stopped in the middle of a win was not tested. Set TEST_DATABASE_URL.\n\n`,
  )
  return null
})

const stopItself = fileURLToPath(new URL('stop-itself.ts', import.meta.url))
const secret = 'a secret of this test alone, of 32 or more'
const answer = { lat: 48.85837, lng: 2.294481 }
/** Between two statements, with the puzzle's row locked; and within the next statement, half received by the database. */
const usualPlaces = [1, 2]
/** All messages of a win, and some more, after which the process never stops. */
const places = lengthOf({ usual: usualPlaces.length, full: 60 })

describe.runIf(admin !== null)('a process stopped in the middle of a win', () => {
  const name = `whereabouts_frozen_${process.pid}`
  let folder: string
  let prepared: Prepared

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whereabouts-frozen-'))
    await admin!.script(`create database ${name}`)
    const db = await openPostgres({ url: urlOf(name), poolSize: 1 })
    prepared = await prepareDatabase(db, { priceId: 'price_of_this_test', players: 3, secret })
    await db.close()
  })
  afterAll(async () => {
    await admin!.script(`drop database if exists ${name} with (force)`)
    await admin!.close()
    await rm(folder, { recursive: true, force: true })
  })

  function urlOf(database: string): string {
    const url = new URL(postgresUrl)
    url.pathname = `/${database}`
    return url.href
  }

  const start = async ({ database, ...more }: Record<string, string>) => {
    const ports = await ownPorts()
    return ServerProcess.start({
      ...ports,
      DATA_DIR: join(folder, `${database}-${ports.PORT}`),
      AUTH_SECRET: secret,
      DATABASE_URL: urlOf(database!),
      ...more,
    })
  }

  /** Sends a guess until it is answered, with the same key, like the page: on a busy machine the first attempt may have waited too long. */
  async function answered(
    server: ServerProcess,
    player: Player,
    { key = crypto.randomUUID(), ...guess }: { puzzleId: string; at: typeof answer; key?: string },
  ) {
    for (;;) {
      const found = await sendGuess(server.url, player, { ...guess, key })
      if (found.status !== 503) return found
    }
  }

  test.each(Array.from({ length: places }, (_, at) => (places === usualPlaces.length ? usualPlaces[at]! : at)))(
    'after message %i: guesses elsewhere are answered, and the first exact guess wins once',
    async (place) => {
      const database = `${name}_${place}`
      await admin!.script(`create database ${database} template ${name}`)
      const db = await openPostgres({ url: urlOf(database), poolSize: 1 })
      const hook = {
        STOP_AFTER: String(place),
        STOPPED: join(folder, database),
        NODE_OPTIONS: `--import=${stopItself}`,
      }
      const both = await Promise.all([start({ database, ...hook }), start({ database, ...hook })])
      try {
        const { puzzleId } = prepared
        const [first, second, third] = prepared.players as [Player, Player, Player]
        const win = { puzzleId, at: answer, key: crypto.randomUUID() }
        const firstAnswer = sendGuess(both[0]!.url, first, win)
        const isOver = firstAnswer.then(() => true)
        // Either of them may settle. The win has fewer messages than the long run has stops.
        let frozen: ServerProcess | undefined
        while (!frozen && !(await Promise.race([isOver, sleep(20, false)]))) {
          const stopped = await Promise.all(both.map((one) => one.isStopped()))
          frozen = both.find((_one, at) => stopped[at])
        }
        if (places === usualPlaces.length) expect(frozen).toBeDefined()
        const other = both.find((one) => one !== frozen)!

        const elsewhere = await Promise.all([
          answered(other, second, { puzzleId, at: { lat: 10, lng: 20 } }),
          answered(other, third, { puzzleId, at: answer }),
        ])
        for (const { status, body } of elsewhere) if (status !== 200) expect(body.code).toBe('already-solved')
        expect(elsewhere[1].body.code).toBe('already-solved')

        expect(await frozen?.isStopped()).not.toBe(false)
        // The other one may have stopped since, while the puzzle was being settled.
        for (const one of both) one.signal('SIGCONT')
        expect([200, 503]).toContain((await firstAnswer).status)
        for (const one of both) expect((await answered(one, first, win)).status).toBe(200)
        const wins = await db.sql`
          select g.user_id as "userId", (select count(*)::int from prizes_owed) as owed
          from guesses g where g.puzzle_id = ${puzzleId} and g.is_winning_guess`
        expect(wins).toEqual([{ userId: first.id, owed: 1 }])
        expect((await answered(both[0]!, second, { puzzleId, at: answer })).body.code).toBe('already-solved')
        expect(both.map(({ output }) => output).join('')).not.toMatch(/unhandled|uncaught/i)
      } finally {
        await Promise.all(both.map((one) => one.end('SIGKILL')))
        await db.close()
        await admin!.script(`drop database ${database} with (force)`)
      }
    },
  )
})
