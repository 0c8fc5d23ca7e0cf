import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type CopySteps, type DatabaseEngine, DatabaseError } from '@whereabouts/engines/database/port'
import type { Logger } from 'pino'
import { z } from 'zod'
import { BackupFault } from './backup-format.ts'
import { backupKinds, type FinishedBackup, insertBackup } from './queries.ts'

/** Where the server of a data folder listens for backup scripts. Both sides write lines of JSON. */
const socketOf = (dataFolder: string) => join(dataFolder, 'backup.sock')

/** What a script asks for, in its first line. */
const Request = z.union([
  z.strictObject({ copy: z.literal('database') }),
  z.strictObject({
    note: z.strictObject({
      kind: z.enum(backupKinds),
      takenAt: z.coerce.date(),
      bytes: z.number().min(0),
    }),
  }),
])
type Request = z.infer<typeof Request>

/** What a server writes. Each step waits for a line from the script. */
const ServerLine = z.union([
  z.strictObject({ tree: z.string() }),
  z.strictObject({
    folder: z.string(),
    log: z.strictObject({ label: z.string(), first: z.string(), last: z.string() }),
  }),
  z.strictObject({ done: z.literal(true) }),
  z.strictObject({ fault: z.string() }),
])

interface Needs {
  db: Pick<DatabaseEngine, 'sql' | 'copyFiles'>
  log: Logger
  dataFolder: string
}

/**
 * Lets scripts back up the embedded database while this server runs: it lets them copy its files, and notes finished backups. Only the user of the
 * server may open the socket. Called by the holder of the database's lock alone: a socket that lies there is a dead server's. Without the socket a
 * server runs as well. Returns the function that ends it, and what is under way.
 */
export async function serveBackups({ db, log, dataFolder }: Needs): Promise<() => Promise<void>> {
  const underWay = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    const work = serve(db, socket)
      .catch((err: unknown) => {
        // The script is gone, or this server stops.
        if (!socket.destroyed) log.error({ err }, 'a backup failed')
      })
      .finally(() => {
        socket.end()
        underWay.delete(socket)
      })
    underWay.set(socket, work)
  })
  try {
    await listen(server, socketOf(dataFolder))
  } catch (err) {
    log.warn({ err }, 'no backup can be made while this server runs: its socket cannot be opened in DATA_DIR')
    return async () => {}
  }
  return async () => {
    server.close()
    for (const socket of underWay.keys()) socket.destroy()
    await Promise.all(underWay.values())
  }
}

function listen(server: ReturnType<typeof createServer>, path: string): Promise<void> {
  rmSync(path, { force: true })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    // The file is there as soon as listen returns, and no connection is accepted before this turn ends.
    server.listen(path, resolve)
    if (server.listening) chmodSync(path, 0o600)
  })
}

async function serve(db: Needs['db'], socket: Socket): Promise<void> {
  const { say, hear } = linesOf(socket)
  const ask = async (step: z.input<typeof ServerLine>) => {
    say(step)
    await hear()
  }
  try {
    const request = Request.parse(await hear())
    if ('note' in request) await insertBackup(db, request.note)
    else
      await db.copyFiles!({
        copyTree: (tree) => ask({ tree }),
        copyLog: (folder, log) => ask({ folder, log }),
      })
    say({ done: true })
  } catch (error) {
    // Object not in prerequisite state: PostgreSQL lets its files be copied once at a time.
    const isBusy = error instanceof DatabaseError && error.code === '55000'
    say({ fault: isBusy ? 'Another backup is being made.' : 'The running server failed at it. Its log says why.' })
    if (!isBusy) throw error
  }
}

/** Has the running server let its database's files be copied. Returns false where no server runs. Throws BackupFault with the server's sentence. */
export const askForCopy = (dataFolder: string, steps: CopySteps): Promise<boolean> =>
  askServer(dataFolder, { copy: 'database' }, steps)

/** Has the running server note a finished backup, in the same way. */
export const askToNote = (dataFolder: string, note: FinishedBackup): Promise<boolean> => askServer(dataFolder, { note })

async function askServer(dataFolder: string, request: Request, steps?: CopySteps): Promise<boolean> {
  const socket = await open(socketOf(dataFolder))
  if (!socket) return false
  const { say, hear } = linesOf(socket)
  try {
    say(request)
    for (;;) {
      const line = ServerLine.parse(await hear())
      if ('done' in line) return true
      if ('fault' in line) throw new BackupFault(line.fault)
      if ('tree' in line) await steps!.copyTree(line.tree)
      else await steps!.copyLog(line.folder, line.log)
      say({})
    }
  } finally {
    socket.destroy()
  }
}

/** No file, no listener, or a path that is too long for a socket: no server. If one runs anyway, the database's lock says so. */
const noServer = ['ENOENT', 'ECONNREFUSED', 'EINVAL', 'ENOTSOCK']

function open(path: string): Promise<Socket | null> {
  const socket = connect(path)
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (noServer.includes(code)) resolve(null)
      else
        reject(new BackupFault(`The running server cannot be asked (${code}): its socket is for its own user alone.`))
    })
  })
}

function linesOf(socket: Socket) {
  const reading = createInterface({ input: socket })
  const lines = reading[Symbol.asyncIterator]()
  // A socket that breaks is closed, and its lines end.
  socket.on('error', () => {}).on('close', () => reading.close())
  return {
    say: (said: object) => void socket.write(`${JSON.stringify(said)}\n`),
    async hear(): Promise<unknown> {
      // A socket that breaks while it is written to has ended as well.
      const next = await lines.next().catch(() => null)
      if (!next || next.done) throw new BackupFault('The other side ended before it had answered.')
      return JSON.parse(next.value)
    },
  }
}
