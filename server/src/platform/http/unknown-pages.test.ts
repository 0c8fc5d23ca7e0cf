import { expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { sequenceEntries } from '../../features/log/sequence-entries.ts'

const app = testApp({ pages: builtPages })
const dayMs = 24 * 60 * 60 * 1000

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const titleOf = (body: string) => /<title>([^<]*)<\/title>/.exec(body)?.[1]

test('in maintenance addresses that are none are locked for visitors, but not below the portal, in whatever order they are asked for', async () => {
  await app.set('maintenance_mode', 'true')
  for (const path of ['/nope', '/admin/nope', '/nope', '/administrator', '/nope/again']) {
    const { statusCode, body } = await app.app.inject({ url: path, headers: html })
    const isPortal = path.startsWith('/admin')
    expect([path, statusCode, body.includes('Temporarily Down')]).toEqual([path, isPortal ? 404 : 503, !isPortal])
  }
})

test('an address without a page has 404 and a page that says so, also without any script', async () => {
  const { statusCode, body } = await app.app.inject({ url: '/nothing-here', headers: html })
  expect([statusCode, body.includes('data-sent="page"')]).toEqual([404, true])
  expect(body).toMatch(/<h1[^>]*>There is nothing at this place<\/h1>/)
})

test('the check of a day is there for the days of the log, and its links lead a crawler to an end', async () => {
  await app.aPuzzle()
  await sequenceEntries(app.services)
  const begun = app.clock.at.getTime()
  const day = (after: number) => `/verify/${new Date(begun + after * dayMs).toISOString().slice(0, 10)}`
  app.clock.at = new Date(begun + 3 * dayMs)
  const seen = new Set<string>()
  for (const todo = [day(1)]; todo.length > 0; ) {
    const path = todo.pop()!
    if (seen.has(path)) continue
    seen.add(path)
    const { statusCode, body } = await app.app.inject({ url: path, headers: html })
    expect([path, statusCode, titleOf(body)?.startsWith('Verify a Day')]).toEqual([path, 200, true])
    expect(body).toContain('name="robots" content="noindex"')
    todo.push(...[...body.matchAll(/href="(\/verify\/[\d-]+)"/g)].map(([, link]) => link!))
  }
  expect([...seen].sort()).toEqual([day(0), day(1), day(2), day(3)])
  expect((await app.app.inject({ url: `${day(0)}/`, headers: html })).statusCode).toBe(200)
  for (const path of [day(-1), day(4), '/verify/2024-02-29', '/verify/2999-12-31']) {
    const { statusCode, body } = await app.app.inject({ url: path, headers: html })
    expect([path, statusCode, body.match(/href="\/verify\/\d/)]).toEqual([path, 404, null])
  }
  const others = ['/verify/2026-02-29', '/verify/2026-3-9', '/verify/today', '/verify/:date', '/verify/2026-03-09/x']
  for (const path of [...others, '/faq/2026-03-09', '/2026-03-09']) {
    const { statusCode, body } = await app.app.inject({ url: path, headers: html })
    expect([path, statusCode, titleOf(body)?.startsWith('Not found')]).toEqual([path, 404, true])
  }
})

test('a version of the rules is there under its number, and at no other address', async () => {
  for (const path of ['/rules/1', '/rules/32767/']) {
    const { statusCode, body } = await app.app.inject({ url: path, headers: html })
    expect([path, statusCode, titleOf(body)?.startsWith('Contest Rules')]).toEqual([path, 200, true])
    expect(body).toContain('name="robots" content="noindex"')
  }
  for (const path of [
    ...['/rules/0', '/rules/01', '/rules/x', '/rules/1.1', '/rules/123456', '/rules/:number', '/verify/1', '/1'],
  ]) {
    const { statusCode } = await app.app.inject({ url: path, headers: html })
    expect([path, statusCode]).toEqual([path, 404])
  }
})

test('no link of the foot is the current one on a page that is not there', async () => {
  for (const path of ['/faq/x', '/nope']) {
    const { statusCode, body } = await app.app.inject({ url: path, headers: html })
    expect([path, statusCode, body.includes('aria-current')]).toEqual([path, 404, false])
  }
})

test('the portal’s unknown addresses have the portal’s title, as they have after a step in the browser', async () => {
  expect(titleOf((await app.app.inject({ url: '/admin/nope', headers: html })).body)).toBe('Admin')
  expect(titleOf((await app.app.inject({ url: '/nope', headers: html })).body)).toContain('Not found')
})

test('a request for a missing file gets a page for a person, and a sentence for a program', async () => {
  for (const path of ['/index.html', '/about.php', '/.env']) {
    const page = await app.app.inject({ url: path, headers: html })
    expect([path, page.statusCode, titleOf(page.body)?.startsWith('Not found')]).toEqual([path, 404, true])
    const answer = await app.app.inject({ url: path, headers: { accept: 'image/avif,*/*' } })
    expect([path, answer.statusCode, answer.json()]).toMatchObject([path, 404, { success: false, code: 'not-found' }])
  }
})

test('a page with unreadable data is still sent, as one to come back to', async () => {
  await app.db.script('alter table site_config rename to site_config_away')
  try {
    const { statusCode, headers, body } = await app.app.inject({ url: '/faq', headers: html })
    expect([statusCode, headers['retry-after']]).toEqual([503, '10'])
    expect(body).toContain('<div id="root">')
  } finally {
    await app.db.script('alter table site_config_away rename to site_config')
  }
})

test.each(['//', '//example', '/faq//', '/%', '/%E0%A4%A', '/%00', '/a%22onload=%22b', "/'x", '/FAQ', '/constructor'])(
  '%s is no page, and no fault',
  async (url) => {
    const answer = await app.app.inject(url)
    expect([400, 404]).toContain(answer.statusCode)
    if (answer.statusCode === 404) expect(answer.body).toContain('There is nothing at this place')
    expect(answer.body).not.toContain('onload="')
  },
)
