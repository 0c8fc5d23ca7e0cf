import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import { insertMail } from '@whereabouts/server/platform/mails/queries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresUrl } from '../databases.ts'
import { type Cut, CutLine } from './cut-line.ts'
import { listOwnGuesses, type Player, sendGuess } from './player.ts'
import { type Prepared, prepareDatabase } from './prepared-folder.ts'
import { ownPorts, ServerProcess } from './server-process.ts'
import { Viewer } from './viewer.ts'

const admin = await openPostgres({ url: postgresUrl, poolSize: 1 }).catch((error: unknown) => {
  // A server in TEST_DATABASE_URL is mandatory; a local one is used if available.
  if (process.env.TEST_DATABASE_URL !== undefined) throw error
  process.stderr.write(
    `\nLEFT OUT: no PostgreSQL at ${postgresUrl}, so what the server does without its database was not tested. Set TEST_DATABASE_URL.\n\n`,
  )
  return null
})

const cutMs = 10_000

describe.runIf(admin !== null)('a server that loses its database', () => {
  let folder: string
  let db: DatabaseEngine
  let line: CutLine
  let prepared: Prepared
  let player: Player
  let ports: Awaited<ReturnType<typeof ownPorts>>
  let server: ServerProcess
  let viewer: Viewer
  /** The alerts that the server sent. */
  const told: string[] = []
  const receiver = createServer(async (request, response) => {
    told.push(await text(request))
    response.end()
  })
  const name = `whereabouts_gone_${process.pid}`

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whereabouts-gone-'))
    await admin!.script(`create database ${name}`)
    const url = new URL(postgresUrl)
    url.pathname = `/${name}`
    db = await openPostgres({ url: url.href, poolSize: 2 })
    const secret = 'a secret of this test alone, of 32 or more'
    prepared = await prepareDatabase(db, { priceId: 'price_of_this_test', players: 1, secret })
    player = prepared.players[0]!
    line = await CutLine.open({ host: url.hostname, port: Number(url.port || 5432) })
    url.hostname = '127.0.0.1'
    url.port = String(line.port)
    ports = await ownPorts()
    await once(receiver.listen(0, '127.0.0.1'), 'listening')
    server = await ServerProcess.start({
      ...ports,
      DATA_DIR: join(folder, 'data'),
      AUTH_SECRET: secret,
      DATABASE_URL: url.href,
      ALERTS_TO: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
    })
    viewer = new Viewer(server.url, { puzzleId: prepared.puzzleId, cookie: player.cookie })
  })
  afterAll(async () => {
    viewer?.leave()
    await server?.end('SIGKILL')
    await line?.close()
    receiver.close()
    await db?.close()
    await admin!.script(`drop database if exists ${name} with (force)`)
    await admin!.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Requests a page's data. Returns the status. */
  async function ask(path: string): Promise<{ status: number; code: unknown }> {
    const answer = await fetch(server.url + path, {
      headers: { cookie: player.cookie },
      signal: AbortSignal.timeout(30_000),
    })
    const { code } = (await answer.json()) as { code?: unknown }
    return { status: answer.status, code }
  }
  const paths = () => {
    const puzzle = `/api/puzzles/${prepared.puzzleId}`
    return [puzzle, `${puzzle}/leaderboard`, `${puzzle}/guesses/mine`, '/api/puzzles/today', '/api/site', '/api/health']
  }
  const refusals = (answers: { status: number; code: unknown }[]) =>
    new Set(answers.map(({ status, code }) => `${status} ${code}`))

  /** Queues a mail directly in the table. Returns whether the mailbox has it. */
  async function queueMail(recipient: string): Promise<() => Promise<boolean>> {
    const text = { subject: 'After the cut', text: 'Here I am.', html: '<p>Here I am.</p>' }
    const id = crypto.randomUUID()
    await insertMail(db, { id, kind: 'winner', cause: crypto.randomUUID(), recipient, at: new Date(), ...text })
    return async () => {
      const answer = await fetch(
        `http://localhost:${ports.SANDBOX_PORT}/mail/messages?to=${encodeURIComponent(recipient)}`,
      )
      return ((await answer.json()) as unknown[]).length === 1
    }
  }

  const puzzleOf = () => prepared.puzzleId
  const guess = (lat: number, key?: string) =>
    sendGuess(server.url, player, { puzzleId: puzzleOf(), at: { lat, lng: 20 }, ...(key && { key }) })
  const ownGuesses = async () => (await listOwnGuesses(server.url, player, puzzleOf())).guesses

  test.each<[Cut, number]>([
    ['refused', 11],
    ['closed immediately', 12],
    ['silent', 13],
  ])('connections are %s for ten seconds: it says so meanwhile, loses nothing, and recovers', async (cut, lat) => {
    expect((await guess(lat)).status).toBe(200)
    const before = await ownGuesses()

    await line.cut(cut)
    const tenSeconds = sleep(cutMs)
    const key = crypto.randomUUID()
    const [guessed, ...first] = await Promise.all([guess(lat + 10, key), ...[...paths(), ...paths()].map(ask)])
    expect(guessed).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(refusals(first)).toEqual(new Set(['503 unavailable']))
    const later = await Promise.all(Array.from({ length: 20 }, paths).flat().map(ask))
    expect(refusals(later)).toEqual(new Set(['503 unavailable']))
    const hasArrived = await queueMail(`${cut.replaceAll(' ', '-')}@example.org`)
    await tenSeconds

    await line.mend()
    await expect.poll(async () => (await ask('/api/health')).status).toBe(200)
    const again = await guess(lat + 10, key)
    expect(again.status).toBe(200)
    expect(await guess(lat + 10, key)).toEqual(again)
    expect(await ownGuesses()).toEqual([again.body.guess_id, ...before])
    await expect.poll(hasArrived, { timeout: 60_000 }).toBe(true)
    await expect.poll(() => viewer.guesses).toContain(again.body.guess_id)
    expect(viewer.failures).toEqual([])
    expect(server.output).not.toMatch(/unhandled|uncaught/i)
  })

  // The server looks each minute, and sends at its second look.
  test('an outage of minutes is sent to the operator while it lasts, and its end', { timeout: 600_000 }, async () => {
    const heard = (alert: string) => told.filter((body) => body.includes(`: ${alert}. `)).length
    await line.cut('silent')
    await expect.poll(() => heard('DatabaseGone'), { timeout: 240_000 }).toBe(1)
    expect(heard('DatabaseBack')).toBe(0)
    await line.mend()
    await expect.poll(() => heard('DatabaseBack'), { timeout: 240_000 }).toBe(1)
    expect(heard('DatabaseGone')).toBe(1)
  })
})
