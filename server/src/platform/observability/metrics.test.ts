import { get } from 'node:http'
import { submit } from '@whereabouts/contract/guesses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { guess } from '../../../test-support/worlds.ts'
import { watchAll } from '../../start/watch-all.ts'
import { openMetricsServer } from './metrics-server.ts'

// With a database of its own: it is closed at the end.
let app: TestApp
let server: Awaited<ReturnType<typeof openMetricsServer>>
beforeAll(async () => {
  app = await startTestApp()
  watchAll(app.db, app.services, { storeMs: 0, providerMs: 0 })
  server = await openMetricsServer(app.services, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const ask = (path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    get({ port: server.port, host: '127.0.0.1', path }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode!, text }))
    }).on('error', reject)
  })
/** The value of one line, by its name with its labels. */
async function valueAt(line: string): Promise<number | undefined> {
  const { text } = await ask('/metrics')
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length))
}

test('guesses are counted by their outcomes, and requests by the pattern of their route', async () => {
  const puzzle = await app.aPuzzle()
  const [player, stranger] = [await app.aSubscriber({ guesses: 1 }), await app.aUser()]
  for (const who of [player, player, stranger]) await guess(who, puzzle)
  await guess(await app.aSubscriber(), puzzle, puzzle.answer)
  for (const [outcome, count] of [
    ['accepted', 1],
    ['no-guesses-left', 1],
    ['subscription-required', 1],
    ['win', 1],
  ])
    expect([outcome, await valueAt(`whereabouts_guesses_total{outcome="${outcome}"}`)]).toEqual([outcome, count])
  expect(await valueAt('whereabouts_refusals_total{code="no-guesses-left"}')).toBe(1)
  const series = `route="${submit.path}",method="POST",status="2xx"`
  expect(await valueAt(`whereabouts_request_duration_seconds_count{${series}}`)).toBe(2)
  expect(await valueAt('whereabouts_requests_under_way')).toBe(0)
  const { text } = await ask('/metrics')
  for (const secret of [puzzle.id, player.id, player.email, '127.0.0.1', String(puzzle.answer.lat)])
    expect(text).not.toContain(secret)
})

test('waiting mails, those to winners apart, and messages are reported with the age of the oldest, which a retry does not reset', async () => {
  await app.reset()
  const at = (secondsAgo: number) => new Date(app.services.clock.now().getTime() - secondsAgo * 1000)
  await app.db.sql`
    insert into mails (id, kind, cause, recipient, subject, body_text, body_html, created_at, next_attempt_at)
    values (${app.services.newId()}, 'winner', 'x', 'a@example.org', 's', 't', 'h', ${at(90)}, ${at(60)}),
           (${app.services.newId()}, 'prize-again', 'y', 'a@example.org', 's', 't', 'h', ${at(900)}, ${at(-60)}),
           (${app.services.newId()}, 'email-in-use', 'z', 'a@example.org', 's', 't', 'h', ${at(700)}, ${at(-600)})`
  await app.db.sql`
    insert into payment_events (event_id, type, occurred_at, received_at, handled_at)
    values ('one', 't', ${at(50)}, ${at(40)}, null), ('two', 't', ${at(500)}, ${at(400)}, ${at(399)})`
  expect(await valueAt('whereabouts_mails_waiting')).toBe(3)
  expect(await valueAt('whereabouts_mails_oldest_seconds{for="winner"}')).toBe(900)
  expect(await valueAt('whereabouts_mails_oldest_seconds{for="other"}')).toBe(700)
  expect(await valueAt('whereabouts_payment_events_waiting')).toBe(1)
  expect(await valueAt('whereabouts_payment_events_oldest_seconds')).toBe(40)
  expect(await valueAt('whereabouts_database_up')).toBe(1)
})

test('the age of the newest backup is that of its data; there is none before the first, and a check makes none younger', async () => {
  await app.reset()
  const backup = (kind: string, secondsAgo: number) => {
    const at = new Date(app.services.clock.now().getTime() - secondsAgo * 1000)
    return app.db.sql`insert into backups values (${app.services.newId()}, ${kind}, ${at}, ${at}, 1)`
  }
  await backup('check', 10)
  expect((await ask('/metrics')).text).not.toMatch(/^whereabouts_backup_age_seconds/m)
  await backup('backup', 7200)
  await backup('backup', 3600)
  expect(await valueAt('whereabouts_backup_age_seconds')).toBe(3600)
})

test('the pool, the event loop and the process are reported', async () => {
  const { text } = await ask('/metrics')
  for (const name of [
    ...['whereabouts_database_connections 1', 'whereabouts_database_waiting 0', 'whereabouts_live_connections 0'],
    ...['whereabouts_build_info{version="0.0.0-test"', 'nodejs_eventloop_lag_p99_seconds'],
    ...['process_resident_memory_bytes'],
  ])
    expect(text).toContain(name)
})

test('readiness ends when the process is asked to stop, or has no database; it stays alive meanwhile', async () => {
  const both = async () => [(await ask('/healthz')).status, (await ask('/readyz')).status]
  expect(await both()).toEqual([200, 200])
  app.services.lifecycle.isDraining = true
  expect(await both()).toEqual([200, 503])
  app.services.lifecycle.isDraining = false
  expect(await both()).toEqual([200, 200])
  expect((await ask('/')).status).toBe(404)
})

test('without a database the numbers of the tables are missing, and the others are reported', async () => {
  await app.db.close()
  const { text } = await ask('/metrics')
  expect(text).toContain('whereabouts_database_up 0')
  expect(text).not.toMatch(
    /^whereabouts_(?:mails|payment_events|prizes|disputes|days|subscriptions|log)_?\w*(?:\{.*\})? /m,
  )
  expect(text).toContain('whereabouts_store_up 1')
  expect(text).toContain('whereabouts_requests_under_way 0')
  expect((await ask('/readyz')).status).toBe(503)
})
