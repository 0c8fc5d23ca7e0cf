import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { get as site } from '@whereabouts/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { buildApp } from '../../start/app.ts'

const built = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

type Headers = Record<string, string>

const app = testApp({ isEmptied: 'once', pages: builtPages })
let address: string
let secureAddress: string
let closeSecure: () => Promise<void>
let script: string
let live: { url: string; headers: Headers }
beforeAll(async () => {
  const { services } = app
  const secure = await buildApp({ ...services, config: { ...services.config, SITE_URL: 'https://site.test' } })
  closeSecure = () => secure.close()
  address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  secureAddress = await secure.listen({ port: 0, host: '127.0.0.1' })
  script = `/assets/${(await readdir(`${built}assets`)).find((name) => /^index-[\w-]+\.js$/.test(name))}`
  const { id } = await app.aPuzzle()
  live = { url: `/api/puzzles/${id}/live`, headers: { cookie: (await app.aSubscriber()).cookie } }
})
afterAll(async () => {
  await closeSecure()
})

/** The status and the headers; the rest of the answer is not waited for. */
async function head(
  at: string,
  path: string,
  options: RequestInit = {},
): Promise<{ status: number; headers: Headers }> {
  const leaving = new AbortController()
  const { status, headers } = await fetch(`${at}${path}`, { redirect: 'manual', ...options, signal: leaving.signal })
  leaving.abort()
  return { status, headers: Object.fromEntries(headers) }
}

/** The same for bytes that no client of HTTP would send. */
async function shout(at: string, bytes: string): Promise<{ status: number; headers: Headers }> {
  const { hostname, port } = new URL(at)
  const socket = connect(Number(port), hostname)
  socket.write(bytes)
  const text = (await socket.setEncoding('latin1').toArray()).join('')
  const [first, ...lines] = text.split('\r\n\r\n')[0]!.split('\r\n')
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)))
  return { status: Number(first!.split(' ')[1]), headers }
}

/** The only file that pages of other sites may load. */
const forOtherSites = 'the picture for other sites'
/** One of every kind of answer, with the status that it has. */
const answers: [what: string, status: number, ask: (at: string) => Promise<{ status: number; headers: Headers }>][] = [
  ['a page', 200, (at) => head(at, '/')],
  ['a page of players', 200, (at) => head(at, '/game')],
  ['a page that is not there', 404, (at) => head(at, '/nothing-here')],
  ['an answer of the API', 200, (at) => head(at, site.path)],
  ['a built file', 200, (at) => head(at, script)],
  ['a tile of the map', 200, (at) => head(at, '/tiles/satellite/3/3/3')],
  ['a built file that is not there', 404, (at) => head(at, '/assets/nothing-here.js')],
  [forOtherSites, 200, (at) => head(at, '/share-image.jpg')],
  ['a live stream', 200, (at) => head(at, live.url, live)],
  ['the head of an answer', 200, (at) => head(at, site.path, { method: 'HEAD' })],
  ['a refusal', 401, (at) => head(at, '/api/user')],
  ['a refusal of the method', 405, (at) => head(at, site.path, { method: 'DELETE' })],
  ['a refusal of the content type', 415, (at) => head(at, '/api/auth/sign-in', { method: 'POST', body: 'x' })],
  ['an address of the API that is not there', 404, (at) => head(at, '/api/nothing')],
  ['an address that is wrongly encoded', 400, (at) => head(at, '/api/%ff')],
  ['what is no HTTP', 400, (at) => shout(at, 'HACK\r\n\r\n')],
]

function expectPolicies({ headers }: { headers: Headers }, what: string): void {
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': what === forOtherSites ? 'cross-origin' : 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('geolocation=()'),
  })
  const policy = new Map(
    headers['content-security-policy']!.split(';').map((directive) => {
      const [name, ...sources] = directive.trim().split(' ')
      return [name!, sources.join(' ')]
    }),
  )
  expect([policy.get('script-src'), policy.get('style-src'), policy.get('script-src-attr')], what).toEqual([
    "'self'",
    "'self'",
    "'none'",
  ])
  for (const name of ['frame-ancestors', 'object-src', 'base-uri']) expect(policy.get(name), what).toBe("'none'")
  for (const name of ['default-src', 'form-action']) expect(policy.get(name), what).toBe("'self'")
  expect(headers, what).not.toHaveProperty('x-powered-by')
  expect(headers, what).not.toHaveProperty('server')
}

test.each(answers)('%s has every policy, and mentions https only where the site has it', async (what, status, ask) => {
  const answer = await ask(address)
  expect(answer.status).toBe(status)
  expectPolicies(answer, what)
  expect(answer.headers).not.toHaveProperty('strict-transport-security')
  expect(answer.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')

  const secure = await ask(secureAddress)
  expect(secure.status).toBe(status)
  expectPolicies(secure, what)
  // Not for the hosts below this one, and no promise to the browsers' own lists.
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

test.each([
  ['host', 'max-age=31536000'],
  ['subdomains', 'max-age=31536000; includeSubDomains'],
  ['preload', 'max-age=31536000; includeSubDomains; preload'],
] as const)('HSTS=%s promises https for that much, and nothing on http', async (HSTS, promise) => {
  const { services } = app
  const header = async (SITE_URL: string) => {
    const other = await buildApp({ ...services, config: { ...services.config, SITE_URL, HSTS } })
    const { headers } = await other.inject(site.path)
    await other.close()
    return headers['strict-transport-security']
  }
  expect(await header('https://site.test')).toBe(promise)
  expect(await header('http://site.test')).toBeUndefined()
})

test('a refusal of an overloaded process has every policy too', async () => {
  const { metrics } = app.services
  metrics.requestsInside += 601
  for (const accept of ['application/json', 'text/html']) {
    const answer = await head(secureAddress, '/', { headers: { accept } })
    expect([answer.status, answer.headers['content-type']]).toEqual([503, `${accept}; charset=utf-8`])
    expectPolicies(answer, accept)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
  }
  metrics.requestsInside -= 601
})
