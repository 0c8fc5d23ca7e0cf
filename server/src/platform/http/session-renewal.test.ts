import * as accounts from '@whereabouts/contract/accounts'
import { endpoints } from '@whereabouts/contract/all'
import { expect, onTestFinished, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { testSecret } from '../../../test-support/test-app.ts'
import { openAccounts } from '../../features/accounts/open-accounts.ts'
import { buildApp } from '../../start/app.ts'
import { openFeatures } from '../../start/open-services.ts'

const app = testApp({ isEmptied: 'once', pages: builtPages })

const addresses = endpoints
  .filter(({ method, answers }) => method === 'GET' && answers !== 'events')
  .map(({ path }) => path as string)

test('an answer that renews a session may be cached by no proxy or browser, whichever it is', async () => {
  const { id } = await app.aPuzzle()
  const user = await app.aSubscriber()
  const others = ['/', '/schedule', '/game', '/share-image.jpg', '/robots.txt', '/sitemap.xml']
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

test('over https every cookie is for this host alone', async () => {
  const user = await app.aUser()
  const { db, clock, newId, config } = app.services
  const siteUrl = 'https://site.test'
  const ownAccounts = openAccounts({ db, clock, siteUrl, secret: testSecret, newId })
  const { passwords } = app.services
  const services = openFeatures({
    ...app.services,
    ...ownAccounts,
    passwords,
    config: { ...config, SITE_URL: siteUrl },
  })
  onTestFinished(() => services.settling.close())
  const server = await buildApp(services)
  const ask = async (endpoint: { method: 'GET' | 'POST'; path: string }, cookie: string, payload: object = {}) => {
    const { method, path: url } = endpoint
    const headers = { cookie, origin: siteUrl }
    const answer = await server.inject({ method, url, headers, ...(method === 'POST' && { payload }) })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    return { body: answer.json(), cookies, first: String(cookies[0]).split(';')[0]! }
  }
  const signedIn = await ask(accounts.signIn, '', { email: user.email, password: 'correct horse' })
  const google = await ask(accounts.startGoogle, '')
  const all = [...signedIn.cookies, ...google.cookies]
  expect(all.length).toBeGreaterThan(1)
  for (const cookie of all) {
    expect(cookie).toMatch(/^__Host-whereabouts\.\w+=/)
    expect(cookie).toMatch(/; Path=\/(?:;|$)/)
    expect(cookie).toMatch(/; Secure(?:;|$)/)
    expect(cookie).not.toMatch(/; Domain/i)
  }
  const nameBy = async (cookie: string) => (await ask(accounts.session, cookie)).body.user?.username
  expect(await nameBy(signedIn.first)).toBe(user.username)
  expect(await nameBy(signedIn.first.replace('__Host-', ''))).toBeUndefined()
  await server.close()
})
