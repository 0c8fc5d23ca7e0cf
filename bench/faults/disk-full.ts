import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openPglite } from '@whereabouts/engines/database/pglite'
import { DatabaseUnavailable } from '@whereabouts/engines/database/port'
import { listOwnGuesses, type Player, sendGuess } from '../../tests/faults/player.ts'
import { type Prepared, prepareDataFolder } from '../../tests/faults/prepared-folder.ts'
import { ServerProcess } from '../../tests/faults/server-process.ts'
import { freePort } from '../../tests/free-port.ts'
import { type Administrator, addAdministrator } from './harness/administrator.ts'
import { until } from './harness/load.ts'

/**
 * A server on the embedded database runs out of disk space during guesses and uploads. It refuses what it cannot store with an explanation, loses
 * nothing acknowledged, and recovers when there is space again. The disk is a small one in memory, so run this as root on Linux.
 */
const secret = 'the secret of a disk that runs full, 32 characters'
const diskMb = 220
const players = 12
const log: string[] = []
const say = (line: string) => process.stdout.write(`${line}\n`)

const base = mkdtempSync(join(tmpdir(), 'whereabouts-disk-'))
const ballast = join(base, 'ballast')
/** Programs to stop; their last output is shown if something broke. */
const running: { server: ServerProcess | null } = { server: null }
let isMounted = false
/** The alerts that the server sent. */
const told: string[] = []
const receiver = createServer(async (request, response) => {
  told.push(await text(request))
  response.end()
})

/** Takes all remaining space but the given, and returns its size. */
function fillDisk(spare = 0): number {
  const file = openSync(ballast, 'a')
  let bytes = 0
  const { bavail, bsize } = statfsSync(base)
  const most = bavail * bsize - spare
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size, 1)
    try {
      while (spare === 0 || bytes + size <= most) bytes += writeSync(file, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  return bytes
}

const makeRoom = () => rmSync(ballast, { force: true })

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

interface Trial {
  prepared: Prepared
  admin: Administrator
  settings: Record<string, string>
  acknowledged: Map<Player, string[]>
}

async function prepare(): Promise<Trial> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', base])
  isMounted = true
  const data = join(base, 'data')
  const prepared = await prepareDataFolder(data, { players, secret })
  const db = await openPglite({ folder: join(data, 'db') })
  const admin = await addAdministrator(db, { secret })
  await db.close()
  const [port, sandboxPort] = [await freePort(), await freePort()]
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const { port: hookPort } = receiver.address() as AddressInfo
  const settings = {
    ...{ PORT: String(port), SANDBOX_PORT: String(sandboxPort), DATA_DIR: data, AUTH_SECRET: secret },
    ALERTS_TO: `http://127.0.0.1:${hookPort}/`,
  }
  return { prepared, admin, settings, acknowledged: new Map(prepared.players.map((player) => [player, []])) }
}

/** One guess; accepted ones are recorded. Returns the status and the code. */
async function guess({ prepared, acknowledged }: Trial, player: Player): Promise<string> {
  const at = { lat: -60 + Math.random() * 20, lng: Math.random() * 20 }
  const answer = await sendGuess(running.server!.url, player, { puzzleId: prepared.puzzleId, at })
  if (answer.status === 200) acknowledged.get(player)!.push(answer.body.guess_id!)
  return answer.status === 200 ? '200' : `${answer.status} ${answer.body.code}`
}

async function guessUntilRefused(trial: Trial): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  for (let round = 0; round < 95; round += 1) {
    const some = await Promise.all(trial.prepared.players.map((player) => guess(trial, player)))
    for (const answer of some) answers.set(answer, (answers.get(answer) ?? 0) + 1)
    if (some.every((answer) => answer !== '200') && round > 3) break
  }
  return answers
}

async function nothingIsLost({ prepared, acknowledged }: Trial): Promise<void> {
  for (const [player, ids] of acknowledged) {
    const { guesses } = await listOwnGuesses(running.server!.url, player, prepared.puzzleId)
    const missing = ids.filter((id) => !guesses.includes(id))
    must(missing.length === 0, `${missing.length} acknowledged guesses are gone`)
  }
}

const summary = (answers: Map<string, number>) =>
  [...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')

async function trial(): Promise<void> {
  const it = await prepare()
  const [first] = it.prepared.players as [Player]
  running.server = await ServerProcess.start(it.settings)
  must((await guess(it, first)) === '200', 'a guess is taken on a disk with room')
  const before = await it.admin.upload(running.server.url)
  must(before.status === 200, `an upload is taken on a disk with room: ${JSON.stringify(before)}`)

  fillDisk(0.08 * diskMb * 1024 * 1024)
  const toldMs = await until(async () => told.some((alert) => alert.includes('DiskNearlyFull')), {
    what: 'the alert of a disk that is nearly full',
    ms: 70_000,
  })
  log.push(`told nearly full after ${toldMs} ms`)
  say(`the disk is full: ${Math.round(fillDisk() / 1024 / 1024)} MB were free`)
  const refusedUpload = await it.admin.upload(running.server.url)
  say(`upload: ${JSON.stringify(refusedUpload)}`)
  must(refusedUpload.status === 503 && Boolean(refusedUpload.body.error), 'an upload is refused in words')
  const answers = await guessUntilRefused(it)
  say(`guesses: ${summary(answers)}`)
  const pages = await Promise.all(
    ['/api/health', '/api/puzzles/today', '/'].map(async (path) => (await fetch(running.server!.url + path)).status),
  )
  say(`pages: ${pages.join(' ')}`)
  const wrong = [...answers.keys()].filter((answer) => answer !== '200' && answer !== '503 unavailable')
  must(wrong.length === 0, `guesses are answered with ${wrong.join(', ')}`)
  must(
    pages.every((status) => status === 200 || status === 503),
    'a page breaks',
  )

  makeRoom()
  const backMs = await until(async () => (await guess(it, first)) === '200', {
    what: 'guesses are taken again',
    ms: 60_000,
  })
  await nothingIsLost(it)
  const after = await it.admin.upload(running.server.url)
  must(after.status === 200, `an upload is taken again: ${JSON.stringify(after)}`)
  say(`back ${backMs} ms after there was room`)
  log.push(`full: ${summary(answers)}`, `back after ${backMs} ms`)

  await running.server.end('SIGKILL')
  fillDisk()
  const refused = new ServerProcess(it.settings)
  const { code } = await refused.ended
  must(
    code === 1 && /is full|the disk is full/.test(refused.output),
    `a start on a full disk says so: ${code} ${refused.output}`,
  )
  must(!/\n\s+at /.test(refused.output), 'a start on a full disk prints a sentence and no stack')
  makeRoom()
  running.server = await ServerProcess.start(it.settings)
  await nothingIsLost(it)
  log.push(`${[...it.acknowledged.values()].flat().length} acknowledged guesses, all there`)
}

/** The log itself finds no space: the database fails, and reopens itself when there is space, with exactly what was acknowledged. */
async function breakLog(): Promise<void> {
  await running.server!.end('SIGKILL')
  running.server = null
  const db = await openPglite({ folder: join(base, 'log') })
  await db.script("create table counter (n int, filler text); insert into counter values (0, '')")
  fillDisk()
  let acknowledged = 0
  const failure = await (async () => {
    for (let n = 1; n < 100_000; n += 1) {
      const values = [n, String(n)]
      await db.query({ text: 'update counter set n = $1::int, filler = repeat(md5($2::text), 28)', values })
      acknowledged = n
    }
  })().catch((error: unknown) => error)
  must(failure instanceof DatabaseUnavailable, `a full log is unavailable, and not ${String(failure)}`)
  say(`${acknowledged} updates, then: ${(failure as Error).message}`)
  makeRoom()
  const counted = async () => (await db.sql<{ n: number }>`select n from counter`)[0]!.n
  const backMs = await until(
    () =>
      counted().then(
        () => true,
        () => false,
      ),
    { what: 'the log is written again', ms: 20_000 },
  )
  must((await counted()) === acknowledged, `${acknowledged} updates were acknowledged, ${await counted()} are there`)
  await db.close()
  log.push(`full log: all ${acknowledged} updates there, back after ${backMs} ms`)
}

let code = 0
try {
  await trial()
  await breakLog()
  say(`held: disk-full: ${log.join('; ')}`)
} catch (error) {
  code = 1
  say(`BROKEN disk-full: ${error instanceof Error ? error.stack : error}\n${running.server?.output.slice(-3000) ?? ''}`)
} finally {
  await running.server?.end('SIGKILL')
  if (isMounted) execFileSync('umount', ['-l', base])
  rmSync(base, { recursive: true, force: true })
}
process.exit(code)
