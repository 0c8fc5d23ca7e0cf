import { type Language, prefixOf } from '@whereabouts/contract/languages'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtLanguages } from '../../built-languages.ts'
import { freePort } from '../free-port.ts'
import { openBrowser, type Visitors } from '../stage.ts'

let app: TestApp
let visitors: Visitors
beforeAll(async () => {
  const port = await freePort()
  app = await startTestApp(undefined, { port, settings: { LANGUAGES: builtLanguages.join(',') } })
  app.clock.at = new Date()
  await app.reset()
  await app.aPuzzle({ answer: { lat: 48.85837, lng: 2.294481 } })
  visitors = await openBrowser(`http://localhost:${port}`)
})
afterAll(async () => {
  await visitors.leave()
  await app.close()
  await visitors.close()
})

/** The faces that a page asks for, by their names without digests: 'inter-first'. */
async function facesOf(page: Page, path: string): Promise<string[]> {
  const faces = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/([a-z-]+?-(?:first|rest))-[^/]*\.woff2$/.exec(new URL(request.url()).pathname)?.[1]
    if (name) faces.add(name)
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  return [...faces].toSorted()
}

const builtOf = (...some: Language[]) => some.filter((language) => builtLanguages.includes(language))

describe('a page asks for the faces of its own language', () => {
  const plain = ['bricolage-grotesque-first', 'inter-first']
  const accented = ['bricolage-grotesque-first', 'bricolage-grotesque-rest', 'inter-first', 'inter-rest']

  test('English for those with plain letters, though the names of all languages stand at its foot', async () => {
    const page = await visitors.person({ locale: 'en-US' })
    expect(await facesOf(page, '/')).toEqual(plain)
    expect(await page.getByRole('link', { name: 'Português (Brasil)' }).count()).toBe(1)
  })

  test.each(builtOf('de', 'es', 'fr', 'pt-BR'))('%s for those with accents too, ahead', async (language) => {
    const page = await visitors.person({ locale: language })
    expect(await facesOf(page, prefixOf(language))).toEqual(accented)
    expect(await page.locator('link[rel=preload][as=font]').count()).toBe(4)
  })

  test.each(builtOf('ja', 'ar'))('%s for none ahead, and for no accents', async (language) => {
    const page = await visitors.person({ locale: language })
    const faces = await facesOf(page, prefixOf(language))
    expect(faces.filter((face) => !plain.includes(face))).toEqual([])
    expect(await page.locator('link[rel=preload][as=font]').count()).toBe(0)
  })
})

test('letters are not torn apart in Arabic, whatever the style of a heading', async () => {
  const page = await visitors.person({ locale: 'ar' })
  await page.goto('/ar')
  const spaces = await page
    .locator('h1, h2, p, span')
    .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).letterSpacing))])
  expect(spaces.filter((space) => space !== 'normal' && space !== '0px')).toEqual([])
})

test.each([
  ['de', 'Ich bin kein Roboter', 'ltr'],
  ['pt-BR', 'Não sou um robô', 'ltr'],
  ['ar', 'لست روبوتًا', 'rtl'],
] as const)('the captcha speaks the language of the page: %s', async (language, label, direction) => {
  const page = await visitors.person({ locale: language })
  await page.goto(`${prefixOf(language)}/signup`)
  const box = page.locator('altcha-widget')
  await box.getByText(label).waitFor()
  expect(await box.evaluate((element) => getComputedStyle(element.firstElementChild!).direction)).toBe(direction)
})

test.each([
  ['en', null],
  ['ja', 'ブラジル'],
  ['ar', 'البرازيل'],
] as const)('the bundled map names countries in the language of the page: %s', async (language, country) => {
  const page = await visitors.person({ locale: language, viewport: { width: 1280, height: 800 } })
  const sets = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/tiles/')) sets.add(pathname.split('/')[2]!)
  })
  const { cookie } = await app.aSubscriber({ guesses: 5 })
  const [name, value] = cookie.split('=') as [string, string]
  await page.context().addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true }])
  await page.goto(`${prefixOf(language)}/game`)
  if (country) await page.locator('.area').getByText(country).waitFor()
  else await page.locator('img.leaflet-tile-loaded').first().waitFor()
  // Pictures have English names in them.
  expect([...sets]).toEqual([country ? 'world-vector' : 'world'])
  expect(await page.locator('.area').count()).toBeGreaterThan(country ? 10 : -1)
})
