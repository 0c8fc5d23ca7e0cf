import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendGuess } from './player.ts'
import { type Prepared, prepareDataFolder } from './prepared-folder.ts'
import { ownPorts, ServerProcess } from './server-process.ts'
import { Viewer } from './viewer.ts'

const viewerCount = 200
/** A user may have a dozen streams open. */
const viewersOfPlayer = 10

let folder: string
let prepared: Prepared
let server: ServerProcess
let settings: Record<string, string>
let viewers: Viewer[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whereabouts-viewers-'))
  const secret = 'a secret of this test alone, of 32 or more'
  settings = { ...(await ownPorts()), DATA_DIR: join(folder, 'data'), AUTH_SECRET: secret }
  prepared = await prepareDataFolder(settings.DATA_DIR!, { players: viewerCount / viewersOfPlayer, secret })
  server = await ServerProcess.start(settings)
  const { players, puzzleId } = prepared
  viewers = Array.from({ length: viewerCount }, (_, n) => {
    return new Viewer(server.url, { puzzleId, cookie: players[n % players.length]!.cookie })
  })
})
afterAll(async () => {
  for (const viewer of viewers ?? []) viewer.leave()
  await server?.end('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

const guessed: string[] = []
async function guess(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const { status, body } = await sendGuess(server.url, prepared.players[n % prepared.players.length]!, {
      puzzleId: prepared.puzzleId,
      at: { lat: 10 + n, lng: 20 },
    })
    expect(status).toBe(200)
    guessed.push(body.guess_id!)
  }
}

const everyone = (holds: (viewer: Viewer) => boolean) =>
  expect
    .poll(
      () => ({
        failures: viewers.flatMap(({ failures }) => failures),
        holding: viewers.filter(holds).length,
      }),
      { timeout: 60_000 },
    )
    .toEqual({ failures: [], holding: viewerCount })
const hasEveryGuess = ({ guesses }: Viewer) =>
  guesses.length === guessed.length && guessed.every((id) => guesses.includes(id))

test('two hundred viewers of a killed and restarted server reconnect and have every guess', async () => {
  await everyone(({ isOpen }) => isOpen)
  await guess(10)
  await everyone(hasEveryGuess)
  // These are acknowledged, and the server is gone before all viewers have received them.
  await guess(5)
  await server.end('SIGKILL')
  await everyone(({ isOpen }) => !isOpen)
  server = await ServerProcess.start(settings)
  await guess(10)
  await everyone(({ isOpen }) => isOpen)
  await everyone(hasEveryGuess)
  await guess(3)
  await everyone(hasEveryGuess)
})
