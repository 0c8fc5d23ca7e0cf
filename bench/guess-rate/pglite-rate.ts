import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { openPglite } from '@whereabouts/engines/database/pglite'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { type ServerProcess, startServer } from '../harness/server-process.ts'
import { secret } from '../harness/stand.ts'
import { guessStatement } from './pgbench.ts'
import { addPlayers, emptyGuesses, findPuzzle, playerCount } from './players.ts'

/** As many concurrent statements as `pgbench` has clients, so that the thread is never idle. */
const askedAtOnce = 16

/** A server on the embedded database, and a copy of that database alone. */
export interface PgliteBench {
  server: ServerProcess
  bare: DatabaseEngine
  cookies: string[]
  puzzleId: string
  close(): Promise<void>
}

export async function openPgliteBench(folder: string): Promise<PgliteBench> {
  const settings = { DATA_DIR: folder, AUTH_SECRET: secret, DATABASE_URL: '' }
  await (await startServer(settings)).stop()
  const db = await openPglite({ folder: join(folder, 'db') })
  const cookies = await addPlayers(db)
  const puzzleId = await findPuzzle(db)
  await db.close()
  await cp(join(folder, 'db'), join(folder, 'bare'), { recursive: true })
  const server = await startServer(settings)
  const bare = await openPglite({ folder: join(folder, 'bare') })
  const close = async () => {
    await bare.close()
    await server.stop()
  }
  return { server, bare, cookies, puzzleId, close }
}

/** Guesses per second of pgbench's statement, on the embedded database without a server. */
export async function loadBarePglite(
  { bare, puzzleId }: PgliteBench,
  { seconds }: { seconds: number },
): Promise<number> {
  await emptyGuesses(bare)
  const text = guessStatement({ puzzleId, together: 1, player: '$1', lat: '$2::float8' })
  const endsAt = performance.now() + seconds * 1000
  let done = 0
  const worker = async () => {
    for (; performance.now() < endsAt; done += 1) {
      const values = [String(Math.floor(Math.random() * playerCount)), Math.random() * 20 - 60]
      const { affected } = await bare.query({ text, values })
      if (affected !== 1) throw new Error('the bare statement has placed no guess')
    }
  }
  await Promise.all(Array.from({ length: askedAtOnce }, worker))
  return done / seconds
}
