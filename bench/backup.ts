import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyClusterTo } from '@whereabouts/engines/database/copy-cluster'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { openFolder } from '@whereabouts/engines/storage/folder'
import { askForCopy } from '@whereabouts/server/operations/backups/backup-socket'
import { measureFolder } from '@whereabouts/server/operations/backups/take-backup'
import { exportEverything } from '@whereabouts/server/operations/transfer/export-everything'
import { type Player, sendGuess } from '../tests/faults/player.ts'
import { prepareDataFolder } from '../tests/faults/prepared-folder.ts'
import { median } from './harness/percentile.ts'
import { startServer } from './harness/server-process.ts'

/**
 * How long guesses wait while the embedded database is backed up, by the number of guesses that are there already (`node bench/backup.ts 100000`),
 * and how long each other way to copy it would have kept everybody out.
 */
const guesses = Number(process.argv[2] ?? 0)
const secret = 'the secret of a measurement, 32 characters'
const home = await mkdtemp(join(tmpdir(), 'whereabouts-backup-bench-'))
const data = join(home, 'data')
const say = (line: string) => process.stdout.write(`${line}\n`)
const secondsOf = async (work: () => Promise<unknown>) => {
  const begunAt = performance.now()
  await work()
  return `${((performance.now() - begunAt) / 1000).toFixed(2)} s`
}

try {
  const prepared = await prepareDataFolder(data, { players: 8, secret })
  await fill(prepared.puzzleId)
  say(`${guesses} guesses, ${Math.round((await measureFolder(join(data, 'db'))) / 1e6)} MB in the folder`)
  await measureWaits(prepared)
  await measureOtherWays()
} finally {
  await rm(home, { recursive: true, force: true })
}

async function fill(puzzleId: string): Promise<void> {
  const db = await openPglite({ folder: join(data, 'db') })
  await db.sql`
    insert into users (id, email, email_verified, username, username_key)
    select gen_random_uuid(), 'many-' || n || '@example.org', true, 'Many ' || n, 'many' || n from generate_series(1, ${Math.ceil(guesses / 100)}::int) n`
  await db.sql`
    insert into guesses (id, puzzle_id, user_id, attempt, guess_lat, guess_lng, distance_km, is_winning_guess, idempotency_key, guessed_at)
    select gen_random_uuid(), ${puzzleId}, u.id, n, -60, n, 9000 + random() * 1000, false, gen_random_uuid(), now()
    from users u, generate_series(1, 100) n where u.username like 'Many %'`
  await db.close()
}

async function measureWaits({ puzzleId, players }: { puzzleId: string; players: Player[] }): Promise<void> {
  const server = await startServer({ DATA_DIR: data, AUTH_SECRET: secret, NODE_ENV: 'development' })
  const waits = { before: [] as number[], during: [] as number[] }
  let [phase, isOver] = ['before' as keyof typeof waits, false]
  const playing = players.map(async (player) => {
    for (let n = 0; !isOver && n < 95; n += 1) {
      const begunAt = performance.now()
      const { status } = await sendGuess(`http://127.0.0.1:${server.port}`, player, {
        puzzleId,
        at: { lat: -50, lng: n },
      })
      if (status !== 200) throw new Error(`a guess was answered with ${status}`)
      waits[phase].push(performance.now() - begunAt)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  phase = 'during'
  say(`copied beside guesses in ${await secondsOf(() => askForCopy(data, copyClusterTo(join(home, 'copy'))))}`)
  isOver = true
  await Promise.all(playing)
  for (const [when, list] of Object.entries(waits)) {
    const [half, most] = [median(list), Math.max(...list)]
    say(`${when}: ${list.length} guesses, half within ${half.toFixed(0)} ms, the longest ${most.toFixed(0)} ms`)
  }
  await server.stop()
}

async function measureOtherWays(): Promise<void> {
  const db = await openPglite({ folder: join(data, 'db') })
  const files = await openFolder(join(home, 'files'))
  say(`dumpDataDir would have kept everybody out for ${await secondsOf(() => db.dump())}`)
  const out = () => exportEverything({ db, files, productVersion: '0' }, join(home, 'export'))
  say(`an export would have kept everybody out for ${await secondsOf(out)}`)
  await db.close()
}
