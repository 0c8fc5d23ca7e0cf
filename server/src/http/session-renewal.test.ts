import { endpoints } from '@whereabouts/contract/all'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const addresses = endpoints
  .filter(({ method, answers }) => method === 'GET' && answers !== 'events')
  .map(({ path }) => path as string)

test('an answer that renews a session may be kept by nobody, whichever it is', async () => {
  const { id } = await app.aPuzzle()
  const user = await app.aSubscriber()
  const others = ['/', '/schedule', '/game', '/share-image.png', '/robots.txt', '/sitemap.xml']
  let renewals = 0
  for (const path of [...addresses, ...others]) {
    await app.db.sql`update sessions set expires_at = now() + interval '20 days'`
    const url = path.replace(':puzzleId', id).replace(/:\w+/g, id)
    const { headers } = await app.app.inject({ url, headers: { cookie: user.cookie } })
    if (headers['set-cookie'] === undefined) continue
    renewals += 1
    expect([path, headers['cache-control']]).toEqual([path, expect.stringMatching(/^private\b|\bno-store$/)])
  }
  expect(renewals).toBeGreaterThan(20)
})
