import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../core/refusal.ts'
import { askServer } from './ask-server.ts'
import { ControlFault } from './control-fault.ts'
import { controlSocketOf } from './control-socket.ts'
import { type ControlCommands, serveControl } from './serve-control.ts'

let dataFolder: string
let lines: { level: number; msg: string; err?: { message: string } }[]
const closing: (() => Promise<void>)[] = []

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'whereabouts-control-'))
  lines = []
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  await rm(dataFolder, { recursive: true, force: true })
})

async function serve(commands: ControlCommands, folder = dataFolder): Promise<() => Promise<void>> {
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const close = await serveControl({ log, dataFolder: folder }, commands)
  closing.push(close)
  return close
}

test('an order reaches the running server with its input, and its answer comes back', async () => {
  await serve({ double: async (input) => ({ twice: (input as { number: number }).number * 2 }) })
  expect(await askServer(dataFolder, 'double', { number: 21 })).toEqual({ isRunning: true, answer: { twice: 42 } })
})

test('only the user of the server may open the socket, whatever the umask', async () => {
  const before = process.umask(0)
  try {
    await serve({})
  } finally {
    process.umask(before)
  }
  expect((await stat(controlSocketOf(dataFolder))).mode & 0o777).toBe(0o600)
})

test('without a server the caller is told so, and the socket of a stopped server is gone', async () => {
  expect(await askServer(dataFolder, 'anything')).toEqual({ isRunning: false })
  const close = await serve({})
  await close()
  expect(await askServer(dataFolder, 'anything')).toEqual({ isRunning: false })
  await expect(stat(controlSocketOf(dataFolder))).rejects.toThrow('ENOENT')
})

test('the socket that a killed server left counts as no server, and the next one replaces it', async () => {
  await leaveSocket(controlSocketOf(dataFolder))
  expect(await askServer(dataFolder, 'name')).toEqual({ isRunning: false })
  await serve({ name: async () => 'new' })
  expect(await askServer(dataFolder, 'name')).toEqual({ isRunning: true, answer: 'new' })
})

/** A socket is removed by the process that closes it; one that was moved meanwhile stays, as a killed process leaves it. */
async function leaveSocket(path: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(`${path}.x`, resolve))
  await rename(`${path}.x`, path)
  await new Promise((resolve) => server.close(resolve))
}

test('sentences for the operator come through; what else fails is for the log alone', async () => {
  await serve({
    full: async () => {
      throw new ControlFault('The disk is full.')
    },
    refused: async () => {
      throw new Refusal('already-solved')
    },
    broken: async () => {
      throw new Error('password=hunter2')
    },
  })
  await expect(askServer(dataFolder, 'full')).rejects.toThrow(new ControlFault('The disk is full.'))
  await expect(askServer(dataFolder, 'refused')).rejects.toThrow(
    new ControlFault(new Refusal('already-solved').message),
  )
  await expect(askServer(dataFolder, 'broken')).rejects.toThrow('The running server failed at it. Its log says why.')
  expect(lines.map(({ err }) => err?.message)).toEqual(['password=hunter2'])
  for (const unknown of ['other', 'constructor', '__proto__', ''])
    await expect(askServer(dataFolder, unknown)).rejects.toThrow(`knows no order "${unknown}"`)
})

test('an order that nobody waits for any more, or whose server stops, is told to end, and the stop awaits its end', async () => {
  const begun = Promise.withResolvers<void>()
  let hasEnded = false
  const close = await serve({
    wait: async (_input, { signal }) => {
      begun.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      hasEnded = true
      signal.throwIfAborted()
    },
  })
  const asked = askServer(dataFolder, 'wait')
  const told = expect(asked).rejects.toThrow('broken off')
  await begun.promise
  await close()
  expect(hasEnded).toBe(true)
  await told
  expect(lines).toEqual([])
})

test('in the middle of an order the server has the script do something, and learns when the script fails or is gone', async () => {
  const ends: unknown[] = []
  await serve({
    add: async (input, { ask }) => {
      try {
        return Number(await ask({ double: input })) + Number(await ask({ double: 10 }))
      } catch (error) {
        ends.push(error)
        throw error
      }
    },
  })
  const double = async (question: unknown) => (question as { double: number }).double * 2
  expect(await askServer(dataFolder, 'add', 1, double)).toEqual({ isRunning: true, answer: 22 })
  const fail = async () => {
    throw new Error('No space left.')
  }
  await expect(askServer(dataFolder, 'add', 1, fail)).rejects.toThrow('No space left.')
  await expect.poll(() => ends.length).toBe(1)
  await expect(askServer(dataFolder, 'add', 1)).rejects.toThrow('does not know')
})

test('a path that is too long for a socket, or a file in its place, is a warning and no reason not to start', async () => {
  const long = join(dataFolder, 'x'.repeat(120))
  await serve({}, long)
  expect(lines.at(-1)).toMatchObject({ level: 40, msg: expect.stringContaining('Set DATA_DIR to a shorter path') })
  expect(await askServer(long, 'anything')).toEqual({ isRunning: false })
  await writeFile(controlSocketOf(dataFolder), 'somebody keeps this')
  await serve({})
  expect(lines.at(-1)).toMatchObject({ level: 40, msg: expect.stringContaining('cannot be opened') })
  expect((await stat(controlSocketOf(dataFolder))).size).toBe(19)
})
