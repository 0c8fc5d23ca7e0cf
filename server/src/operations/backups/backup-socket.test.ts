import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CopySteps, DatabaseError } from '@whereabouts/engines/database/port'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BackupFault } from './backup-format.ts'
import { askForCopy, askToNote, serveBackups } from './backup-socket.ts'

const copiedLog = { label: 'START', first: '01', last: '02' }

let dataFolder: string
let lines: { level: number; msg: string; err?: { message: string } }[]
const closing: (() => Promise<void>)[] = []

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'whereabouts-socket-'))
  lines = []
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await rm(dataFolder, { recursive: true, force: true })
})

/** Serves a database that only allows copying: the engines' tests cover what PostgreSQL does then. */
async function serve(
  copyFiles: (steps: CopySteps) => Promise<void>,
  folder = dataFolder,
): Promise<() => Promise<void>> {
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const sql = async () => {
    throw new Error('no table')
  }
  const close = await serveBackups({ db: { copyFiles, sql }, log, dataFolder: folder })
  closing.push(close)
  return close
}

const wholeCopy = async ({ copyTree, copyLog }: CopySteps) => {
  await copyTree('/data/db')
  await copyLog('/data/db', copiedLog)
}

const noSteps: CopySteps = { copyTree: async () => {}, copyLog: async () => {} }

test('the script copies the files first and then the log, while the running server waits for each', async () => {
  const order: unknown[] = []
  await serve(async (steps) => {
    await wholeCopy(steps)
    order.push('server goes on')
  })
  const steps: CopySteps = {
    async copyTree(folder) {
      await sleep(20)
      order.push(folder)
    },
    async copyLog(folder, log) {
      await sleep(20)
      order.push([folder, log])
    },
  }
  expect(await askForCopy(dataFolder, steps)).toBe(true)
  expect(order).toEqual(['/data/db', ['/data/db', copiedLog], 'server goes on'])
})

test('only the user of the server may open the socket, regardless of the umask', async () => {
  const before = process.umask(0)
  try {
    await serve(wholeCopy)
  } finally {
    process.umask(before)
  }
  expect((await stat(join(dataFolder, 'backup.sock'))).mode & 0o777).toBe(0o600)
})

test('without a server, after its stop, and beside the socket that a killed one left, the script learns that none runs', async () => {
  expect(await askForCopy(dataFolder, noSteps)).toBe(false)
  const close = await serve(wholeCopy)
  await close()
  expect(await askForCopy(dataFolder, noSteps)).toBe(false)
  await leaveSocket(join(dataFolder, 'backup.sock'))
  expect(await askForCopy(dataFolder, noSteps)).toBe(false)
  await serve(wholeCopy)
  expect(await askForCopy(dataFolder, noSteps)).toBe(true)
})

/** Closing a process removes its socket; a moved one stays, as after a killed process. */
async function leaveSocket(path: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(`${path}.x`, resolve))
  await rename(`${path}.x`, path)
  await new Promise((resolve) => server.close(resolve))
}

test('a second backup at the same time is refused with the reason; other failures are only in the log', async () => {
  await serve(async () => {
    throw new DatabaseError('a backup is already in progress', { code: '55000' })
  })
  await expect(askForCopy(dataFolder, noSteps)).rejects.toThrow(new BackupFault('Another backup is being made.'))
  expect(lines).toEqual([])
  const note = { kind: 'backup', takenAt: new Date(), bytes: 1 } as const
  await expect(askToNote(dataFolder, note)).rejects.toThrow('The running server failed at it. Its log says why.')
  await expect.poll(() => lines.map(({ err }) => err?.message)).toEqual(['no table'])
})

test('a script that fails ends the copy in the server, which takes the next', async () => {
  const ends: unknown[] = []
  await serve((steps) => wholeCopy(steps).finally(() => ends.push('end')))
  const full = async () => {
    throw new Error('No space left.')
  }
  await expect(askForCopy(dataFolder, { ...noSteps, copyTree: full })).rejects.toThrow('No space left.')
  await expect.poll(() => ends).toEqual(['end'])
  expect(lines).toEqual([])
  expect(await askForCopy(dataFolder, noSteps)).toBe(true)
})

test('a server that stops ends the copy, awaits its end, and the script fails', async () => {
  const [begun, stopping] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let hasEnded = false
  const close = await serve(async (steps) => {
    try {
      await wholeCopy(steps)
    } finally {
      await sleep(20)
      hasEnded = true
    }
  })
  const copying = askForCopy(dataFolder, {
    ...noSteps,
    async copyTree() {
      begun.resolve()
      await stopping.promise
    },
  })
  const refusal = expect(copying).rejects.toThrow(BackupFault)
  await begun.promise
  const closed = close()
  stopping.resolve()
  await closed
  expect(hasEnded).toBe(true)
  await refusal
  expect(lines).toEqual([])
})

test('where the socket cannot be opened, the server says so in its log and runs without', async () => {
  const long = join(dataFolder, 'x'.repeat(120))
  await serve(wholeCopy, long)
  expect(lines).toMatchObject([{ level: 40, msg: expect.stringContaining('its socket cannot be opened') }])
  expect(await askForCopy(long, noSteps)).toBe(false)
})
