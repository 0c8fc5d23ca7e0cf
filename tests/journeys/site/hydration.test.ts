import { allLanguages, type Language, languages, prefixOf } from '@whereabouts/contract/languages'
import { closeDays } from '@whereabouts/server/features/days/close-days'
import { sequenceEntries } from '@whereabouts/server/features/log/sequence-entries'
import { aDay } from '@whereabouts/server/test-support/archive'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lengthOf } from '../../length.ts'
import { AppStage, inAllLanguages, openAlone } from '../app-stage.ts'
import { useStage } from '../use-stage.ts'
import { listenToConsole } from './site-stage.ts'

const date = '2026-03-19'
const publicPages = [
  ...['/', '/schedule', '/faq', '/fair-play', '/verify', `/verify/${date}`, '/winners', '/archive', `/archive/${date}`],
  ...['/terms', '/rules', '/privacy', '/cookies', '/auth-choice', '/nothing-here'],
]

const open = () => openAlone(AppStage, inAllLanguages)
// React reports a hydration mismatch as a script error, which fails when the stage is closed.
const stage = useStage(open, async ({ app }) => {
  app.clock.at = new Date('2026-03-20T12:34:56Z')
  const winner = await app.aUser('Grace Hopper')
  await aDay(app, { releaseDate: date, winner, answer: { lat: 48.85837, lng: 2.294481 } })
  await app.aPuzzle({ releaseDate: '2026-03-20' })
  await app.aPuzzle({ releaseDate: '2026-03-21' })
  await closeDays(app.services)
  await sequenceEntries(app.services)
})

/** Until hydration. */
const untilTaken = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__react')))

test.each(lengthOf<readonly Language[]>({ usual: ['ar'], full: allLanguages }))(
  'every public page hydrates without a mismatch: %s',
  async (name) => {
    const { locale, direction } = languages[name]
    const page = await stage.person({ locale })
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
      // The texts have Western digits, so formatters must not produce others.
      expect(await page.getByRole('main').innerText()).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/)
    }
    expect(errors).toEqual([])
    expect(complaints).toEqual([])
  },
)
