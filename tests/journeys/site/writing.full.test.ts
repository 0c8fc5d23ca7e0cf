import { prefixOf } from '@whereabouts/contract/languages'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { AppStage, inAllLanguages, openAlone } from '../app-stage.ts'
import { useStage } from '../use-stage.ts'

const open = () => openAlone(AppStage, inAllLanguages)
const stage = useStage(open, async ({ app }) => {
  app.clock.at = new Date()
  await app.reset()
  await app.aPuzzle({ answer: { lat: 48.85837, lng: 2.294481 } })
})

/** The font files that a page requests, by their names without digests: 'inter-first'. */
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

describe('a page requests the font files of its own language', () => {
  const plain = ['bricolage-grotesque-first', 'inter-first']
  const accented = ['bricolage-grotesque-first', 'bricolage-grotesque-rest', 'inter-first', 'inter-rest']

  test('English only those with plain letters, even with all language names in its footer', async () => {
    const page = await stage.person({ locale: 'en-US' })
    expect(await facesOf(page, '/')).toEqual(plain)
    expect(await page.getByRole('link', { name: 'Português (Brasil)' }).count()).toBe(1)
  })

  test.each(['de', 'es', 'fr', 'pt-BR'] as const)('%s preloads those with accents too', async (language) => {
    const page = await stage.person({ locale: language })
    expect(await facesOf(page, prefixOf(language))).toEqual(accented)
    expect(await page.locator('link[rel=preload][as=font]').count()).toBe(4)
  })

  test.each(['ja', 'ar'] as const)('%s preloads none, and none with accents', async (language) => {
    const page = await stage.person({ locale: language })
    const faces = await facesOf(page, prefixOf(language))
    expect(faces.filter((face) => !plain.includes(face))).toEqual([])
    expect(await page.locator('link[rel=preload][as=font]').count()).toBe(0)
  })
})

test('Arabic letters stay joined, whatever the style of a heading', async () => {
  const page = await stage.person({ locale: 'ar' })
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
  const page = await stage.person({ locale: language })
  await page.goto(`${prefixOf(language)}/signup`)
  const box = page.locator('altcha-widget')
  await box.getByText(label).waitFor()
  expect(await box.evaluate((element) => getComputedStyle(element.firstElementChild!).direction)).toBe(direction)
})

test.each([
  ['en', 'Brazil'],
  ['ja', 'ブラジル'],
  ['ar', 'البرازيل'],
] as const)('the bundled map names countries in the language of the page: %s', async (language, country) => {
  const user = await stage.app.aSubscriber({ guesses: 5 })
  const page = await stage.person({ locale: language, viewport: { width: 1280, height: 800 }, user })
  const sets = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/tiles/')) sets.add(pathname.split('/')[2]!)
  })
  await page.goto(`${prefixOf(language)}/game`)
  await page.locator('.area').getByText(country).waitFor()
  expect([...sets]).toEqual(['world-vector'])
  expect(await page.locator('.area').count()).toBeGreaterThan(10)
})
