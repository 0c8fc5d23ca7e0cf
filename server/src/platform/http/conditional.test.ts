import { expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'

const app = testApp({ isEmptied: 'once' })

const url = '/api/subscription/status'
const ask = (cookie: string, ifNoneMatch?: string) =>
  app.app.inject({ method: 'GET', url, headers: { cookie, ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }) } })

test('an unchanged answer is sent without a body, a changed one in full', async () => {
  const user = await app.aSubscriber({ guesses: 3 })
  const first = await ask(user.cookie)
  const tag = String(first.headers.etag)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'application/json; charset=utf-8',
  })
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const same = await ask(user.cookie, known)
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag])
    expect(same.headers['cache-control']).toBe('private, no-cache')
  }
  expect((await ask(user.cookie, '"other"')).statusCode).toBe(200)
  await app.db.sql`update subscriptions set status = 'past_due'`
  const changed = await ask(user.cookie, tag)
  expect([changed.statusCode, changed.json().status]).toEqual([200, 'past_due'])
})

test('the tag of one person is worth nothing to another, and opens nothing without a session', async () => {
  const [subscriber, other] = [await app.aSubscriber(), await app.aUser()]
  const tag = String((await ask(subscriber.cookie)).headers.etag)
  expect((await ask(other.cookie, tag)).json()).toMatchObject({ hasSubscription: false })
  for (const known of [tag, '*']) expect((await ask('', known)).statusCode).toBe(401)
})

test('other personal answers are not stored at all', async () => {
  const user = await app.aUser()
  const answer = await app.app.inject({
    method: 'GET',
    url: '/api/subscription/mine',
    headers: { cookie: user.cookie, 'if-none-match': '*' },
  })
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
    200,
    'private, no-store',
    undefined,
  ])
})
