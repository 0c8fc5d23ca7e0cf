import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

// The stage's clock is at noon on Tuesday, March 10, 2026 (UTC).
const desk = { viewport: { width: 1280, height: 900 } }

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

async function open(page: Page): Promise<void> {
  await stage.enter(page, '/admin/puzzles')
  await page.locator('[role=grid]').waitFor()
}

const chipOf = (page: Page, date: string) => page.locator(`td[data-date="${date}"] [data-puzzle]`)

test('an unsolved puzzle differs from an open one, in word and color', async () => {
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

test('prizes of adjacent days never overlap, and no amount wraps between its digits', async () => {
  const prizes = ['50.00', '1250.00', '99999.00', '12500.50', '999999.99', '99999999.00']
  for (const [index, prize] of prizes.entries()) {
    const { id } = await stage.app.aPuzzle({ releaseDate: `2026-03-${10 + index}` })
    await stage.app.db.sql`update puzzles set prize_amount = ${prize}::numeric where id = ${id}`
  }
  const page = await stage.person({ viewport: { width: 360, height: 800 } })
  await open(page)
  await lookAround(page)
  for (const width of [360, 390, 639, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const chips = await page.locator('[data-puzzle]').evaluateAll(boxesOfChips)
    expect(chips).toHaveLength(prizes.length)
    for (const { chip, cell, texts } of chips) {
      expect.soft(chip.left, `${width} px`).toBeGreaterThanOrEqual(cell.left)
      expect.soft(chip.right, `${width} px`).toBeLessThanOrEqual(cell.right)
      for (const { text, lines, left, right } of texts) {
        expect.soft({ width, text, lines }).toEqual({ width, text, lines: 1 })
        expect.soft(left, `${text} at ${width} px`).toBeGreaterThanOrEqual(chip.left)
        expect.soft(right, `${text} at ${width} px`).toBeLessThanOrEqual(chip.right)
      }
    }
  }
})

/** The boxes of each chip, its cell, and each piece of its prize and time; a piece is a group of digits with its signs. */
const boxesOfChips = (chips: Element[]) =>
  chips.map((element) => {
    const texts = []
    for (const part of element.querySelectorAll(':scope > span:not(.sr-only)')) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        const { left, right } = range.getBoundingClientRect()
        const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size
        if (lines > 0) texts.push({ text: range.toString(), lines, left, right })
      }
    }
    return {
      chip: element.getBoundingClientRect().toJSON() as DOMRect,
      cell: element.closest('td')!.getBoundingClientRect().toJSON() as DOMRect,
      texts,
    }
  })
