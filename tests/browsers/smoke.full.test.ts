import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { submit } from '@whereabouts/contract/guesses'
import * as puzzlesAdmin from '@whereabouts/contract/puzzles.admin'
import { tellingPhoto } from '@whereabouts/engines/test-support/sample-pictures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOtherBrowsers } from '../../scripts/find-other-browsers.ts'
import { appOfWorker } from '../journeys/worker-app.ts'
import { openFirefox } from './firefox.ts'
import { openWebkit } from './webkit.ts'
import { BrowserWindow, type Driver } from './window.ts'

const { firefox, driver, display, browser } = findOtherBrowsers()
const kinds: [string, (() => Promise<Driver>) | null][] = [
  ['Firefox', firefox ? () => openFirefox(firefox) : null],
  ['WebKit', driver && display && browser ? () => openWebkit({ driver, display, browser }) : null],
]
const opened: [string, Driver][] = []
for (const [name, open] of kinds) {
  const started = await open?.().catch(() => null)
  if (started) opened.push([name, started])
  else
    process.stderr.write(
      `\nLEFT OUT: ${name} is not installed or does not start, so the pages are not tested in it.\n\n`,
    )
}
afterAll(() => Promise.all(opened.map(([, one]) => one.close())))
// A file without a test would fail.
if (opened.length === 0) test('no other browser is installed, as reported above', () => undefined)

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 900 }

describe.each(opened)('%s', (_name, own) => {
  let product: Awaited<ReturnType<typeof appOfWorker>>
  let window: BrowserWindow
  const folder = mkdtempSync(join(tmpdir(), 'whereabouts-photo-'))
  const photo = join(folder, 'phone.jpg')
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeAll(async () => {
    writeFileSync(photo, await tellingPhoto({ width: 1200, height: 900 }))
    product = await appOfWorker()
    window = new BrowserWindow(own, product.siteUrl)
  })

  test('a player signs in, sees the photo, guesses, and is on the leaderboard', async () => {
    const { app } = product
    const puzzle = await app.aPuzzle()
    const user = await app.aSubscriber({ guesses: 3 })
    await window.resize(phone)
    await window.goTo('/')
    await window.sees('$50.00')
    await window.goTo('/login')
    await window.type({ css: 'input', name: 'Email' }, user.email)
    await window.type({ css: 'input', name: 'Password' }, 'correct horse')
    await window.click({ css: 'button', name: 'Sign In' })
    await window.atPath('/game')
    await window.until('the photo', () => {
      const image = document.querySelector<HTMLImageElement>('.photo-card img')
      return image?.complete && image.naturalWidth > 0
    })
    expect((await window.box({ css: '.photo-card img' })).height).toBeGreaterThan(100)
    await window.until('the map', () => document.querySelector('.leaflet-tile-loaded') !== null)
    await window.click({ css: 'summary, button', name: 'Type coordinates' })
    await window.type({ css: 'input', name: 'Coordinates' }, '51.5072, -0.1276')
    await window.click({ css: 'button', name: 'Drop pin' })
    await window.click({ css: 'button', name: 'Submit Guess' })
    await window.sees('341.27 km')
    await window.sees('Total: 1')
    await window.sees(user.username)
    const other = await app.aSubscriber({ name: 'Ona Other' })
    const guess = { puzzleId: puzzle.id, guess_lat: 40, guess_lng: 3, idempotency_key: crypto.randomUUID() }
    expect(await other.call(submit, guess)).toMatchObject({ status: 200 })
    await window.sees('Total: 2')
  })

  test('the administrator signs in with a second factor, schedules a photo, and filters the log', async () => {
    const { app } = product
    const admin = await app.anAdmin()
    app.clock.at = new Date(app.clock.at.getTime() + 30_000)
    await window.resize(desk)
    await window.goTo('/admin')
    await window.type({ css: 'input', name: 'Email' }, admin.email)
    await window.type({ css: 'input', name: 'Password' }, 'correct horse')
    await window.click({ css: 'button', name: 'Access Dashboard' })
    await window.type({ css: 'input', name: 'Verification code' }, app.codeOf(admin.secret))
    await window.click({ css: 'button', name: 'Verify & Continue' })
    await window.sees('Manage your')
    await window.goTo('/admin/puzzles')
    await window.click({ css: 'button', name: 'New Puzzle' })
    const dialog = await window.box({ css: '[role=dialog], dialog[open]' })
    const create = await window.box({ css: '[role=dialog] button, dialog[open] button', name: 'Create Puzzle' })
    expect(dialog.height).toBeGreaterThan(300)
    expect(create.y + create.height).toBeLessThanOrEqual(dialog.y + dialog.height)
    await window.chooseFile('[role=dialog] input[type=file]', photo)
    await window.click({ css: '[role=dialog] button', name: 'Use the photo’s location' })
    await window.sees('Location read from the photo.')
    await window.click({ css: '[role=dialog] button', name: 'Create Puzzle' })
    await window.sees('Puzzle created successfully')
    await window.until('the puzzle in the calendar', () => document.querySelector('[data-puzzle]') !== null)
    expect((await admin.call(puzzlesAdmin.list, {})).body.puzzles).toContainEqual(
      expect.objectContaining({ actual_lat: 38.713611, release_date: expect.any(String) }),
    )
    await window.goTo('/admin/audit')
    await window.sees('puzzle.create')
    await window.type({ css: 'input', name: 'Subject' }, 'no such thing')
    await window.click({ css: 'button', name: 'Filter' })
    await window.sees('No entries.')
    await window.click({ css: 'button', name: 'Filter' })
    const [from, to] = [
      await window.box({ css: 'input', name: 'From' }),
      await window.box({ css: 'input', name: 'To' }),
    ]
    expect(from.x + from.width <= to.x || from.y + from.height <= to.y).toBe(true)
  })
})
