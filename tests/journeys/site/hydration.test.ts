import { allLanguages, type Language, languages, prefixOf } from '@whereabouts/contract/languages'
import { closeDays } from '@whereabouts/server/features/days/close-days'
import { aDay } from '@whereabouts/server/test-support/archive'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtLanguages } from '../../built-languages.ts'
import { lengthOf } from '../../length.ts'
import { freePort } from '../free-port.ts'
import { openBrowser, type Visitors } from '../stage.ts'
import { listenToConsole } from './site-stage.ts'

const date = '2026-03-19'
const publicPages = [
  ...['/', '/schedule', '/faq', '/fair-play', '/verify', `/verify/${date}`, '/winners', '/archive', `/archive/${date}`],
  ...['/terms', '/rules', '/privacy', '/cookies', '/auth-choice', '/nothing-here'],
]

let app: TestApp
let visitors: Visitors
beforeAll(async () => {
  const port = await freePort()
  app = await startTestApp(undefined, { port, settings: { LANGUAGES: builtLanguages.join(',') } })
  app.clock.at = new Date('2026-03-20T12:34:56Z')
  const winner = await app.aUser('Grace Hopper')
  await aDay(app, { releaseDate: date, winner, answer: { lat: 48.85837, lng: 2.294481 } })
  await app.aPuzzle({ releaseDate: '2026-03-20' })
  await app.aPuzzle({ releaseDate: '2026-03-21' })
  await closeDays(app.services)
  visitors = await openBrowser(`http://localhost:${port}`)
})
afterAll(async () => {
  // What React has to say of a page that is not as the server sent it is an error of the page's scripts, which fails here.
  await visitors.close()
  await app.close()
})

/** Until the app has taken over the server's page. */
const untilTaken = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__react')))

test.each(lengthOf<readonly Language[]>({ usual: ['ar'], full: allLanguages }))(
  'every public page is taken over as the server sent it: %s',
  async (name) => {
    const { locale, direction } = languages[name]
    const page = await visitors.person({ locale })
    const complaints = listenToConsole(page)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
    for (const path of publicPages) {
      await page.goto(`${prefixOf(name)}${path === '/' && name !== 'en' ? '' : path}`)
      await untilTaken(page)
      await page.getByRole('contentinfo').waitFor()
      const html = page.locator('html')
      expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual([
        name,
        direction === 'rtl' ? 'rtl' : null,
      ])
      // The texts have Western digits, so the formatters must not bring others.
      expect(await page.getByRole('main').innerText()).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/)
    }
    expect(errors).toEqual([])
    expect(complaints).toEqual([])
  },
)
