import { connect } from 'node:net'
import { submit } from '@whereabouts/contract/guesses'
import { health, get as site } from '@whereabouts/contract/site'
import { webhook } from '@whereabouts/contract/subscriptions'
import { beforeAll, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'

const app = testApp({ isEmptied: 'once', pages: builtPages })
let address: string
beforeAll(async () => {
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
})

const ask = async (path: string, options: RequestInit = {}) => {
  const answer = await fetch(`${address}${path}`, options)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const post = (path: string, fields: object, cookie = '') =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(fields) })
const statusOfSite = async () => (await ask(site.path)).status
const sentence = 'The server is busy. Please try again in a moment.'

test('an overloaded process refuses new requests immediately, spares what must not wait, and recovers', async () => {
  const { metrics } = app.services
  const puzzle = await app.aPuzzle()
  const player = await app.aSubscriber()
  const guess = () =>
    post(
      submit.path.replace(':puzzleId', puzzle.id),
      { guess_lat: 10, guess_lng: 10, idempotency_key: crypto.randomUUID() },
      player.cookie,
    )
  metrics.requestsInside += 600
  expect((await ask(site.path)).status).toBe(200)
  metrics.requestsInside += 1

  const refused = await ask(site.path)
  expect(refused.status).toBe(503)
  expect(JSON.parse(refused.text)).toMatchObject({ success: false, code: 'too-busy', error: sentence })
  expect(refused.headers.get('retry-after')).toMatch(/^[123]$/)
  expect(JSON.parse((await guess()).text).code).toBe('too-busy')
  expect(await app.db.sql`select 1 from guesses`).toEqual([])
  const page = await ask('/schedule', { headers: { accept: 'text/html,*/*' } })
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.text).toContain(sentence)

  expect((await ask(health.path)).status).toBe(200)
  expect((await ask('/missing.js')).status).toBe(404)
  expect((await ask('/tiles/satellite/0/0/0')).status).toBe(200)
  expect(JSON.parse((await post(webhook.path, {})).text).code).toBe('bad-signature')

  metrics.requestsInside -= 601
  expect((await guess()).status).toBe(200)
})

test('a process with a repeatedly late event loop refuses requests, and recovers', async () => {
  let isOver = false
  const block = () => {
    const until = performance.now() + 600
    while (performance.now() < until);
    if (!isOver) setTimeout(block)
  }
  block()
  try {
    await expect.poll(statusOfSite, { timeout: 60_000 }).toBe(503)
  } finally {
    isOver = true
  }
  await expect.poll(statusOfSite, { timeout: 60_000 }).toBe(200)
})

test('a crowd that arrives in one instant is let in as a whole', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask(site.path)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('readers who ask for much and read nothing count as inside no longer than their answers take to make', async () => {
  const { metrics } = app.services
  const { port } = new URL(address)
  const sockets = Array.from({ length: 10 }, () => connect(Number(port), '127.0.0.1'))
  for (const socket of sockets) {
    socket.pause()
    socket.write(`GET /api/openapi.json HTTP/1.1\r\nhost: site.test\r\n\r\n`.repeat(50))
  }
  await expect.poll(() => metrics.requestsUnderWay).toBeGreaterThan(0)
  await expect.poll(() => metrics.requestsInside).toBe(0)
  // Making 500 answers may have held the event loop.
  await expect.poll(statusOfSite).toBe(200)
  for (const socket of sockets) socket.destroy()
})
