import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guessUntilGone, listOwnGuesses, type Player, signUpAndSubscribe } from './player.ts'
import { type Prepared, prepareDataFolder } from './prepared-folder.ts'
import { ownPorts, ServerProcess } from './server-process.ts'

let folder: string
let prepared: Prepared
let server: ServerProcess
let settings: { PORT: string; SANDBOX_PORT: string; DATA_DIR: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereabouts-start-'))
  settings = { ...(await ownPorts()), DATA_DIR: join(folder, 'data') }
  prepared = await prepareDataFolder(settings.DATA_DIR)
  server = await ServerProcess.start(settings)
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts a server that must refuse to start. Returns its output. */
async function refusedStart(changes: Record<string, string>): Promise<string> {
  const refused = new ServerProcess({ ...(await ownPorts()), DATA_DIR: join(folder, 'other'), ...changes })
  // A hanging one is killed, and recognized by its signal.
  const patience = setTimeout(() => refused.signal('SIGKILL'), 100_000)
  const end = await refused.ended
  clearTimeout(patience)
  expect(end, refused.output).toEqual({ code: 1, signal: null })
  expect(refused.output, 'no stack for the operator').not.toMatch(/\n\s+at |Error:/)
  return refused.output.trim()
}

test('a second server on the same data folder is refused and names the first, which continues', async () => {
  const said = await refusedStart({ DATA_DIR: settings.DATA_DIR })
  expect(said).toMatch(
    /^The data folder \S+ is in use by another running server \(process \d+\)\. Stop it first, or choose another DATA_DIR\.$/,
  )
  expect(await server.isHealthy()).toBe(true)
})

test('a taken port is reported with its setting', async () => {
  const { PORT: taken, SANDBOX_PORT: takenBySandbox } = settings
  const said = await Promise.all([
    refusedStart({ PORT: taken }),
    refusedStart({ SANDBOX_PORT: takenBySandbox }),
    refusedStart({ METRICS_PORT: taken, METRICS_HOST: 'localhost' }),
  ])
  expect(said).toEqual([
    `Port ${taken} is taken by another program. Stop that program, or set PORT to another port.`,
    `Port ${takenBySandbox} is taken by another program. Stop that program, or set SANDBOX_PORT to another port.`,
    `Port ${taken} is taken by another program. Stop that program, or set METRICS_PORT to another port; each server on a machine needs its own.`,
  ])
})

test('an unwritable data folder is reported with the reason', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  // Root may write almost everywhere, but not here.
  const kernel = ['/proc/whereabouts', '/sys/whereabouts'].filter((path) => existsSync(join(path, '..')))
  const said = await Promise.all([file, join(file, 'below'), ...kernel].map((path) => refusedStart({ DATA_DIR: path })))
  expect(said[0]).toBe(
    `The data folder ${file} cannot be used: there is a file of that name. Mend that, or set DATA_DIR to another folder.`,
  )
  expect(said[1]).toContain('cannot be used: a part of the path is a file.')
  for (const sentence of said.slice(2))
    expect(sentence).toMatch(/^The data folder \/\w+\/whereabouts cannot be used: [a-z ,-]+\. Mend that/)
})

test('wrong settings are reported together, each in a sentence', async () => {
  const said = await refusedStart({ NODE_ENV: 'production', AUTH_SECRET: 'short' })
  expect(said).toContain('SITE_URL: must be set when NODE_ENV is production')
  expect(said).toContain('AUTH_SECRET: must have at least 32 characters')
})

let player: Player
test('a stranger signs up, confirms, pays and may guess, over real connections', async () => {
  const sandbox = `http://localhost:${settings.SANDBOX_PORT}`
  player = await signUpAndSubscribe({ site: server.url, sandbox, priceId: prepared.priceId })
  expect(await listOwnGuesses(server.url, player, prepared.puzzleId)).toEqual({ guesses: [], limit: 100 })
})

test('every acknowledged guess survives kill -9 in the middle of guesses', async () => {
  const acknowledged: string[] = []
  for (const enough of [8, 40]) {
    const guessing = guessUntilGone(server.url, player, { puzzleId: prepared.puzzleId, acknowledged })
    while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5))
    await server.end('SIGKILL')
    expect(await guessing, 'the server went in the middle').toBe(true)
    server = await ServerProcess.start({ ...settings, ADMIN_EMAIL: 'changed-later@example.org' })
    // The account has the address of its first start.
    await expect.poll(() => server.output).toMatch(/Administrator +admin@example\.com\n/)
    const { guesses } = await listOwnGuesses(server.url, player, prepared.puzzleId)
    expect(guesses).toEqual(expect.arrayContaining(acknowledged))
    expect(new Set(guesses).size).toBe(guesses.length)
  }
})

test('a script is refused while the server uses the embedded database, with a sentence that says what to do', async () => {
  const script = fileURLToPath(new URL('../../scripts/reset-second-step.ts', import.meta.url))
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATA_DIR: settings.DATA_DIR }
  await expect(promisify(execFile)(process.execPath, [script, 'anna@example.org'], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^\n *The data folder \S+ is in use by another running server .*\. Stop it first, .*\n\n$/,
    ),
  })
})

test('SIGTERM lets a running request finish, accepts no new one, and exits with 0', async () => {
  const body = JSON.stringify({ email: 'unknown@example.org', password: 'wrong password' })
  const socket = connect(Number(settings.PORT), 'localhost')
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString()
  })
  const head = [
    'POST /api/auth/sign-in HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    'expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  // This shows that the server has read the headers.
  const goOn = 'HTTP/1.1 100 Continue\r\n\r\n'
  await expect.poll(() => answer).toBe(goOn)
  server.signal('SIGTERM')
  await expect.poll(() => server.isHealthy()).toBe(false)
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow('fetch failed')
  socket.write(body.slice(10))
  expect(await server.ended).toEqual({ code: 0, signal: null })
  expect(answer.slice(goOn.length)).toMatch(/^HTTP\/1\.1 401 /)
  expect(answer).toContain('Invalid email or password')
  expect(server.output).not.toMatch(/\n\s+at /)
})
