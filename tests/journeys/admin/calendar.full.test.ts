import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

// The stage's clock is at noon on Tuesday, March 10, 2026 (UTC).
const desk = { viewport: { width: 1280, height: 900 } }
const tower = { lat: 48.85837, lng: 2.294481 }

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

async function open(page: Page, search = ''): Promise<Locator> {
  await stage.enter(page, `/admin/puzzles${search}`)
  // Not by its role, which a dialog over the page hides.
  const grid = page.locator('[role=grid]')
  await grid.waitFor()
  return grid
}

const dialog = (page: Page) => page.getByRole('dialog')
const dateField = (page: Page) => dialog(page).getByLabel('Release date')
const day = (page: Page, date: string) => page.locator(`td[data-date="${date}"]`)
const close = async (page: Page) => {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

async function solve(id: string): Promise<void> {
  const winner = await stage.app.aUser('Wanda Winner')
  await stage.app.db.sql`
    update puzzles set is_solved = true, solved_at = ${stage.app.clock.at}, winner_user_id = ${winner.id} where id = ${id}`
}

const callOff = (id: string) =>
  stage.app.db
    .sql`update puzzles set voided_at = ${stage.app.clock.at}, void_reason = 'The wrong place.' where id = ${id}`

const shown = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor)
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.entry ?? '')

test('chips show prize, time and status, a day’s fourth puzzle is in a list, and each opens its editor', async () => {
  const solved = await stage.app.aPuzzle({ releaseDate: '2026-03-09' })
  await solve(solved.id)
  await callOff((await stage.app.aPuzzle({ releaseDate: '2026-03-13' })).id)
  for (const hour of ['05', '03', '01', '04', '02'])
    await stage.app.aPuzzle({ releaseDate: '2026-03-12', releaseTime: `${hour}:15` })
  const page = await stage.person(desk)
  await open(page)
  await page.getByText('7 puzzles', { exact: true }).waitFor()
  const busy = day(page, '2026-03-12')
  expect(await busy.locator('[data-puzzle]').allInnerTexts()).toEqual(
    ['01:15', '02:15', '03:15'].map((time) => expect.stringMatching(new RegExp(`\\$50\\.00\\s+${time}`))),
  )
  const pending = busy.getByRole('button', { name: '$50.00 01:15 , Pending, Thursday, March 12, 2026' })
  const solvedName = '$50.00 00:00 , Solved, Monday, March 9, 2026'
  expect(await page.getByRole('button', { name: solvedName }).count()).toBe(1)
  expect(await shown(pending)).toBe('rgb(228, 236, 253)')
  expect(await shown(day(page, '2026-03-09').locator('[data-puzzle]'))).toBe('rgb(223, 240, 229)')
  const struck = day(page, '2026-03-13').locator('[data-puzzle] > span').first()
  expect(await struck.evaluate((prize) => getComputedStyle(prize).textDecorationLine)).toBe('line-through')
  await lookAround(page)

  await busy.getByRole('button', { name: '+2 more' }).click()
  await dialog(page).getByRole('heading', { name: 'Puzzles on Thursday, March 12, 2026' }).waitFor()
  await dialog(page).getByRole('button', { name: /05:15/ }).click()
  await expect.poll(() => dateField(page).inputValue()).toBe('2026-03-12')
  await expect.poll(() => dialog(page).getByLabel('Release time').inputValue()).toMatch(/^05:15/)
  await close(page)
  await pending.click()
  await expect.poll(() => dialog(page).getByLabel('Release time').inputValue()).toMatch(/^01:15/)
  await close(page)
  // A day with only a called-off puzzle is free. By keyboard: the photo of the refocused puzzle covers the day.
  await day(page, '2026-03-13')
    .getByRole('button', { name: /^Create a puzzle on/ })
    .press('Enter')
  await expect.poll(() => dateField(page).inputValue()).toBe('2026-03-13')
})

test('pointing at a chip shows prize, time and photo, always within the window', async () => {
  for (const releaseDate of ['2026-03-01', '2026-03-02', '2026-03-30', '2026-03-31'])
    await stage.app.aPuzzle({ releaseDate })
  const page = await stage.person({ viewport: { width: 1024, height: 700 } })
  await open(page)
  const preview = page.getByTestId('puzzle-preview')
  for (const date of ['2026-03-01', '2026-03-02', '2026-03-30']) {
    await day(page, date).locator('[data-puzzle]').hover()
    await preview.getByText(/^\w+, Mar \d+, 2026 · 00:00 UTC$/).waitFor()
    await preview.getByText('$50.00').waitFor()
    await preview.getByRole('img').waitFor()
    const { x, y, width, height } = (await preview.boundingBox())!
    expect(Math.min(x, y, 1024 - x - width, 700 - y - height)).toBeGreaterThanOrEqual(0)
    await page.mouse.move(1, 1)
    await preview.waitFor({ state: 'detached' })
  }
  await day(page, '2026-03-31').locator('[data-puzzle]').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Next month' }).focus()
  await page.keyboard.press('Tab')
  for (let week = 0; week < 3; week += 1) await page.keyboard.press('ArrowDown')
  await preview.getByText('Tue, Mar 31, 2026 · 00:00 UTC').waitFor()
})

test('the calendar is one stop of the Tab key; arrows, Home, End and Page keys move in it and Enter opens', async () => {
  // Where it is still March 9.
  const page = await stage.person({ ...desk, timezoneId: 'America/Los_Angeles' })
  await open(page)
  await page.getByRole('heading', { name: 'No puzzles yet' }).waitFor()
  await lookAround(page)
  await page.getByRole('button', { name: 'Next month' }).focus()
  await page.keyboard.press('Tab')
  const go = async (key: string, to: string) => {
    await page.keyboard.press(key)
    expect(await focused(page), key).toBe(to)
  }
  expect(await focused(page)).toBe('2026-03-10/0')
  await go('ArrowRight', '2026-03-11/0')
  await page.keyboard.press('Enter')
  await expect.poll(() => dateField(page).inputValue()).toBe('2026-03-11')
  await close(page)
  await expect.poll(() => focused(page)).toBe('2026-03-11/0')
  await go('Home', '2026-03-09/0')
  await go('End', '2026-03-15/0')
  await go('ArrowDown', '2026-03-22/0')
  await go('PageDown', '2026-04-22/0')
  expect(await page.locator('#month-title').innerText()).toBe('APRIL 2026')
  await page.keyboard.press('Enter')
  await expect.poll(() => dateField(page).inputValue()).toBe('2026-04-22')
  await close(page)
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('')
})

test('the map shows every puzzle by status, a chosen day in red with its photo, and opens the editor', async () => {
  const solved = await stage.app.aPuzzle({ releaseDate: '2026-03-09', answer: { lat: -33.9249, lng: 18.4241 } })
  await solve(solved.id)
  const pending = await stage.app.aPuzzle({ releaseDate: '2026-03-11', releaseTime: '18:30', answer: tower })
  await stage.app.aPuzzle({ releaseDate: '2026-03-18', answer: { lat: 40.7, lng: -74 } })
  await stage.app.aPuzzle({ releaseDate: '2026-03-18', answer: { lat: 41.7, lng: -71 } })
  const page = await stage.person(desk)
  await open(page)
  const map = page.getByRole('application', { name: 'Map of all puzzle locations' })
  await map.locator('.leaflet-tile-loaded').first().waitFor()
  const legend = page.getByRole('list', { name: 'Legend' })
  await legend.getByText('Total: 4 puzzles').waitFor()
  await expect.poll(() => map.locator('.puzzle-mark').count()).toBe(4)
  const colour = (look: string) =>
    map
      .locator(`.puzzle-mark-${look} path`)
      .first()
      .evaluate((body) => getComputedStyle(body).fill)
  expect([await colour('pending'), await colour('solved')]).toEqual(['rgb(37, 99, 235)', 'rgb(47, 125, 79)'])
  await page.getByRole('radio', { name: 'Satellite' }).check({ force: true })
  await page.getByRole('radio', { name: 'Map', exact: true }).check({ force: true })

  const popup = page.getByRole('region', { name: `Puzzle #${pending.id}` })
  await map.getByRole('button', { name: `Puzzle #${pending.id}` }).hover()
  expect(await popup.innerText()).toMatch(/\$50\.00[\s\S]*Pending[\s\S]*Wed, Mar 11, 2026\s+18:30 UTC/)
  await popup.getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => dateField(page).inputValue()).toBe('2026-03-11')
  await close(page)
  await page.mouse.move(1, 1)
  await map.getByRole('button', { name: `Puzzle #${solved.id}` }).hover()
  await page
    .getByRole('region', { name: `Puzzle #${solved.id}` })
    .getByText('Solved')
    .waitFor()
  await map.getByRole('button', { name: `Puzzle #${solved.id}` }).click()
  await expect.poll(() => dateField(page).inputValue()).toBe('2026-03-09')
  await close(page)

  const week = page.getByRole('region', { name: 'Week' })
  expect(await week.getByRole('listitem').count()).toBe(7)
  expect(await week.getByRole('button', { name: 'Go to current week' }).count()).toBe(0)
  await week.getByRole('button', { name: 'Wednesday, March 11, 2026' }).click()
  await expect.poll(() => map.locator('.puzzle-mark-selected').count()).toBe(1)
  expect(await colour('selected')).toBe('rgb(211, 32, 42)')
  await expect.poll(() => page.locator('.leaflet-control-scale-line').innerText()).toBe('30 km')
  await page.getByRole('region', { name: 'Puzzles on Wed, Mar 11, 2026' }).getByRole('img').waitFor()
  await map.locator('.puzzle-mark-selected').hover()
  await popup.getByText('Selected').waitFor()
  await lookAround(page)

  await week.getByRole('button', { name: 'Next week' }).click()
  await week.getByRole('button', { name: 'Wednesday, March 18, 2026, 2 puzzles' }).click()
  await expect.poll(() => map.locator('.puzzle-mark-selected').count()).toBe(2)
  await week.getByRole('button', { name: 'Go to current week' }).click()
  await week.getByRole('button', { name: 'Previous week' }).click()
  await week.getByText('Mar 2 – Mar 8, 2026').waitFor()
})
