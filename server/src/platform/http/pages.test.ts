import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { testApp } from '../../../test-support/app-of-tests.ts'
import { openRenderer } from './render-page.ts'
import { type Boot, findWebBuild } from './web-build.ts'

const publicScreens = {
  '/': 'Daily Challenge',
  '/faq': 'Frequently Asked Questions',
  '/schedule': 'Release Schedule',
  '/fair-play': 'Fair Play',
  '/verify': 'Verify a Day',
  '/winners': 'Past Winners',
  '/archive': 'Archive',
  '/terms': 'Terms',
  '/rules': 'Contest Rules',
  '/privacy': 'Privacy Policy',
  '/cookies': 'Cookie Policy',
  '/auth-choice': 'Ready to play?',
}
const ofOnePlayer = ['/game', '/settings', '/statistics', '/subscribe', '/reset-password', '/email-confirmation']
/** Private links: known only to players who got them. */
const privateLinks = `/players/${'x'.repeat(43)}`
const steps = ['/login', '/signup', '/forgot-password', '/auth-choice']
const otherScreens = [...steps.filter((path) => !(path in publicScreens)), '/practice', ...ofOnePlayer]
const paths = [...Object.keys(publicScreens), ...otherScreens, privateLinks, '/nothing-here']
const hostile = `A&B "Quoted" 'x' $& $1 \u2028 <script>alert(1)</script><img src=x onerror=alert(2)>`

const app = testApp({ pages: builtPages })
beforeAll(async () => {
  const { statusCode } = await app.app.inject('/')
  expect(statusCode).toBe(200)
})

interface Tag {
  name: string
  attributes: Record<string, string>
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const plainOf = (text: string) => text.replace(/&(?:amp|quot|#39|#x27|lt|gt);/g, (entity) => entities[entity]!)

/** The opening tags of a page, as a browser would see them. */
function tagsOf(html: string): Tag[] {
  const attribute = /\s+([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g
  return [...html.matchAll(/<([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi)].map(
    ([, name, attributes]) => ({
      name: name!.toLowerCase(),
      attributes: Object.fromEntries(
        [...attributes!.matchAll(attribute)].map(([, key, a, b, c]) => [
          key!.toLowerCase(),
          plainOf(a ?? b ?? c ?? ''),
        ]),
      ),
    }),
  )
}

/** What is to be read on a page without any script. */
const textOf = (html: string) =>
  plainOf(html.replace(/<(script|style|noscript|title)[^>]*>[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, ''))

async function open(url: string, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({ url, headers })
  const html = answer.body
  const tags = tagsOf(html)
  const meta = (name: string) =>
    tags.find(({ attributes }) => attributes.name === name || attributes.property === name)?.attributes.content
  const link = (rel: string) => tags.filter(({ name, attributes }) => name === 'link' && attributes.rel === rel)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    html,
    tags,
    meta,
    link,
    title: plainOf(/<title>([^<]*)<\/title>/.exec(html)![1]!),
    heading: textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? ''),
    sent: tags.find(({ attributes }) => attributes.id === 'root')!.attributes['data-sent'],
  }
}

const set = (key: string, value: string) => app.set(key, value)
async function addFaq(question: string, answer: string): Promise<void> {
  await app.db.sql`
    insert into faqs (id, question, answer, display_order, is_active)
    values (${app.services.newId()}, ${question}, ${answer}, 1, true)`
}

describe('a page without any script', () => {
  test.each(Object.entries(publicScreens))('%s has its heading and its content', async (path, heading) => {
    await app.aPuzzle()
    const page = await open(path)
    expect(page).toMatchObject({ status: 200, sent: 'page' })
    expect(page.heading).toContain(heading)
    expect(page.html).toContain('<main id="content"')
    expect(page.html).toContain('<footer')
    expect(textOf(page.html)).not.toContain('Loading')
  })

  test('shows today’s prize, the schedule and the questions', async () => {
    await app.aPuzzle()
    await app.aPuzzle({ releaseDate: '2026-03-11' })
    await addFaq('Is it free?', 'For a week.')
    expect(textOf((await open('/')).html)).toContain('$50.00')
    expect(textOf((await open('/schedule')).html)).toContain('Wednesday, March 11, 2026')
    expect(textOf((await open('/faq')).html)).toContain('For a week.')
  })

  test('shows who is signed in', async () => {
    const { cookie, username } = await app.aUser('Marco Polo')
    const page = await open('/', { cookie })
    expect(textOf(page.html)).toContain(username)
    expect(textOf(page.html)).toContain('Logout')
    expect(textOf((await open('/')).html)).not.toContain(username)
  })

  test.each(otherScreens)('%s begins with the loading screen and the project’s name', async (path) => {
    expect(await open(path)).toMatchObject({ status: 200, sent: 'loading', heading: 'Daily Challenge' })
  })

  test('begins with the loading screen where only the browser can lead on', async () => {
    expect(await open('/auth-choice', { cookie: (await app.aUser()).cookie })).toMatchObject({
      status: 200,
      sent: 'loading',
    })
  })

  test('is answered with 200 at every path that has a page, but for days that the archive or the public log does not have', async () => {
    const known = [...(await findWebBuild(app.services.log))!.pages.keys()]
    expect(known).toEqual(expect.arrayContaining([...Object.keys(publicScreens), ...otherScreens, '/admin/audit']))
    const places: Record<string, string> = {
      ...{ ':number': '2', ':date': '2026-03-09', ':month': '2026-03' },
      ...{ ':id': crypto.randomUUID(), ':token': 'x'.repeat(43) },
    }
    for (const path of known.map((name) => name.replace(/:\w+/, (place) => places[place]!)))
      expect([path, (await open(path)).status]).toEqual([path, /^\/(?:archive|verify)\//.test(path) ? 404 : 200])
  })
})

test('a slash at the end does not matter', async () => {
  const page = await open('/faq/')
  expect(page).toMatchObject({ status: 200, heading: 'Frequently Asked Questions' })
  expect(page.link('canonical')[0]!.attributes.href).toBe('http://site.test/faq')
})

describe('the head', () => {
  test('names the page before the project, and the home page by the project’s name', async () => {
    await set('project_name', 'Whereabouts')
    await set('project_description', 'Guess and win')
    const [home, faq] = [await open('/'), await open('/faq?utm=1')]
    expect([home.title, faq.title]).toEqual(['Whereabouts', 'Frequently Asked Questions · Whereabouts'])
    expect(home.meta('description')).toBe('Guess and win')
    expect(faq.meta('description')).toContain('Whereabouts')
    expect(faq.meta('og:title')).toMatch(/^Whereabouts/)
    expect(faq.meta('twitter:title')).toMatch(/^Whereabouts/)
    for (const page of [home, faq])
      for (const name of ['og:description', 'twitter:description'])
        expect(page.meta(name)).toBe(page.meta('description'))
    expect(faq.link('canonical')[0]!.attributes.href).toBe('http://site.test/faq')
    expect(faq.meta('og:url')).toBe('http://site.test/faq')
    expect(faq.html).toContain('<html lang="en">')
  })

  test('shows a picture that changes with the puzzle', async () => {
    const { id } = await app.aPuzzle()
    const page = await open('/')
    expect(page.meta('twitter:card')).toBe('summary_large_image')
    expect(page.meta('og:image')).toBe(`http://site.test/share-image.jpg?v=${id}-50`)
    expect(page.meta('twitter:image')).toBe(page.meta('og:image'))
  })

  test('shows the day of a link to practice, with the result to beat, and nothing else of the link', async () => {
    const imageOf = async (address: string) => (await open(address)).meta('og:image')
    expect(await imageOf('/practice?day=1&beat=a.b%22&utm=1')).toBe(
      'http://site.test/practice/share-image.jpg?day=1&beat=a.b%22',
    )
    expect(await imageOf('/practice?day=1')).toBe('http://site.test/practice/share-image.jpg?day=1')
    expect(await imageOf('/practice')).toMatch(/^http:\/\/site\.test\/share-image\.jpg/)
  })

  test('excludes from search engines what is for one player only or a step of signing in, and nothing else, as robots.txt and the sitemap do', async () => {
    const hidden = [...steps, ...ofOnePlayer, privateLinks, '/nothing-here']
    const textOf = async (path: string) => (await app.app.inject(path)).body
    const closed = [...(await textOf('/robots.txt')).matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path!)
    const isClosed = (path: string) => closed.some((prefix) => path.startsWith(prefix))
    expect(paths.filter(isClosed).filter((path) => !hidden.includes(path))).toEqual([])
    const sitemap = await textOf('/sitemap.xml')
    const listed = paths.filter((path) => sitemap.includes(`<loc>http://site.test${path}</loc>`))
    expect(listed.sort()).toEqual(paths.filter((path) => !hidden.includes(path)).sort())
    for (const path of paths)
      expect([path, (await open(path)).meta('robots')]).toEqual([
        path,
        hidden.includes(path) ? 'noindex' : 'index, follow',
      ])
  })

  test('asks for the fonts and for the page’s own code, after the first paint where the page is whole without it', async () => {
    for (const [path, screen] of Object.entries({ '/': 'home', '/faq': 'faq', '/game': 'game' })) {
      const page = await open(path)
      const starter = page.tags.find(({ attributes }) => attributes['data-others'] !== undefined)
      const code = [
        ...page.link('modulepreload').map(({ attributes }) => attributes.href!),
        ...(starter?.attributes['data-others']?.split(' ') ?? []),
      ]
      expect([path, starter !== undefined]).toEqual([path, path !== '/game'])
      expect(code.filter((href) => /\.page-/.test(href))).toEqual([
        expect.stringMatching(new RegExp(`^/assets/${screen}\\.page-`)),
      ])
      for (const href of code) expect((await app.app.inject(href)).statusCode).toBe(200)
      expect(page.link('preload').filter(({ attributes }) => attributes.as === 'font').length).toBeGreaterThan(0)
    }
  })
})

describe('no text becomes markup', () => {
  beforeEach(async () => {
    for (const key of ['project_name', 'homepage_title', 'project_description', 'project_tagline', 'support_email'])
      await set(key, hostile)
    await addFaq(hostile, hostile)
    await app.aPuzzle()
  })

  test.each(paths)('%s has no scripts but its own, and no attribute that is one', async (path) => {
    for (const cookie of ['', (await app.aUser('<b>&"\'')).cookie]) {
      const page = await open(path, { cookie })
      const scripts = page.tags.filter(({ name }) => name === 'script')
      const inline = scripts.filter(({ attributes }) => attributes.src === undefined)
      expect(inline).toEqual([{ name: 'script', attributes: { type: 'application/json', id: 'boot' } }])
      for (const { attributes } of scripts) expect(attributes.src ?? '/assets/').toMatch(/^\/assets\//)
      expect(
        page.tags.flatMap(({ attributes }) => Object.keys(attributes)).filter((key) => key.startsWith('on')),
      ).toEqual([])
      expect(page.tags.filter(({ name, attributes }) => name === 'img' && attributes.src === 'x')).toEqual([])
      expect(page.title).toContain(hostile)
      expect(page.meta('og:title')).toContain(hostile)
    }
  })

  test('it is all there as text, and as data', async () => {
    const page = await open('/faq')
    expect(textOf(page.html).split(hostile).length).toBeGreaterThan(2)
    const data = /<script type="application\/json" id="boot">([^<]*)<\/script>/.exec(page.html)![1]!
    expect(data).not.toMatch(/[<\u2028\u2029]/)
    expect((JSON.parse(data) as Boot).faqs.faqs[0]!.question).toBe(hostile)
  })
})

test('the policy allows no script of the page itself, and each style by its hash alone', async () => {
  await app.aPuzzle()
  for (const path of paths) {
    const page = await open(path)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(policy).toMatch(/script-src 'self'(?:;| http)/)
    const styled = page.tags.filter(({ attributes }) => attributes.style !== undefined)
    expect(policy.includes("'unsafe-hashes'")).toBe(styled.length > 0)
  }
})

describe('maintenance', () => {
  beforeEach(() => set('maintenance_mode', 'true'))

  test.each(paths)('%s is answered with 503 and the maintenance page', async (path) => {
    for (const cookie of ['', (await app.aUser('Admin')).cookie]) {
      const page = await open(path, { cookie })
      expect(page).toMatchObject({ status: 503, heading: "We're Temporarily Down", sent: 'page' })
      expect(page.headers['retry-after']).toBe('300')
      expect(textOf(page.html)).toContain('Maintenance in Progress')
    }
  })

  test('the administrator gets the normal pages; all visitors get the files and the API’s reads', async () => {
    const { cookie } = await app.aUser('admin')
    expect(await open('/faq', { cookie })).toMatchObject({ status: 200, heading: 'Frequently Asked Questions' })
    expect((await open('/admin')).status).toBe(200)
    expect((await app.app.inject('/pin.svg')).statusCode).toBe(200)
    expect((await app.app.inject('/api/site')).statusCode).toBe(200)
  })
})

test('a screen that breaks on the server is left to the browser', async () => {
  const { loadRenderer } = (await (await findWebBuild(app.services.log))!.readLanguage('en'))!
  const render = openRenderer(app.services, { loadRenderer, isKnown: () => true })
  const data = /id="boot">([^<]*)</.exec((await open('/faq')).html)![1]!
  const boot = JSON.parse(data) as Boot
  expect(await render({ path: '/faq', boot, requestId: 'first' })).toMatchObject({ sent: 'page' })
  const broken = { ...boot, faqs: {} as Boot['faqs'] }
  expect(await render({ path: '/faq', boot: broken, requestId: 'second' })).toBeNull()
})

test('a page travels compressed, as the browser likes it', async () => {
  const [plain, compressed] = [
    await open('/'),
    await app.app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } }),
  ]
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers.vary).toContain('Accept-Encoding')
  expect(compressed.rawPayload.length).toBeLessThan(plain.html.length / 2)
})
