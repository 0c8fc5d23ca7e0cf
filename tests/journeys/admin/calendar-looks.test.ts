import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { AdminStage } from './admin-stage.ts'

// The stage's clock stands at noon of Tuesday, March 10, 2026 (UTC).
const desk = { viewport: { width: 1280, height: 900 } }

let stage: AdminStage
beforeAll(async () => {
  stage = await AdminStage.open()
})
afterAll(() => stage.close())
beforeEach(() => stage.reset())

async function open(page: Page): Promise<void> {
  await stage.enter(page, '/admin/puzzles')
  await page.locator('[role=grid]').waitFor()
}

const chipOf = (page: Page, date: string) => page.locator(`td[data-date="${date}"] .puzzle-chip`)

test('a puzzle that nobody found is told apart from one that is still open, in word and colour', async () => {
  for (const releaseDate of ['2026-03-08', '2026-03-10', '2026-03-11']) await stage.app.aPuzzle({ releaseDate })
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await stage.person({ ...desk, colorScheme })
    await open(page)
    const [over, today, coming] = [chipOf(page, '2026-03-08'), chipOf(page, '2026-03-10'), chipOf(page, '2026-03-11')]
    expect(await over.innerText()).toContain('Unsolved')
    expect([await today.innerText(), await coming.innerText()]).toEqual([
      expect.stringContaining('Pending'),
      expect.stringContaining('Pending'),
    ])
    const shown = (chip: typeof over) => chip.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await shown(over)).not.toBe(await shown(today))
    await page.getByRole('list', { name: 'Legend' }).getByText('Unsolved').waitFor()
    await lookAround(page)
    await page.context().close()
  }
})

test('prizes of neighbouring days never cover each other on the narrowest screen', async () => {
  for (const [date, prize] of [
    ['2026-03-09', '50.00'],
    ['2026-03-10', '1250.00'],
    ['2026-03-11', '99999.00'],
    ['2026-03-12', '12500.50'],
  ]) {
    const { id } = await stage.app.aPuzzle({ releaseDate: date! })
    await stage.app.db.sql`update puzzles set prize_amount = ${prize!}::numeric where id = ${id}`
  }
  const page = await stage.person({ viewport: { width: 360, height: 800 } })
  await open(page)
  await lookAround(page)
  const drawn = await page.locator('.puzzle-chip').evaluateAll((chips) =>
    chips.map((chip) => {
      const cell = chip.closest('td')!.getBoundingClientRect()
      const range = document.createRange()
      const parts = [...chip.querySelectorAll('.puzzle-chip-prize, .puzzle-chip-time')].map((part) => {
        range.selectNodeContents(part)
        return Math.max(range.getBoundingClientRect().right, part.getBoundingClientRect().right)
      })
      return Math.max(...parts) <= cell.right
    }),
  )
  expect(drawn).toEqual([true, true, true, true])
})
