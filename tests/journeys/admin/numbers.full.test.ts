import { readFile } from 'node:fs/promises'
import { liveYear, writeYear } from '@whereabouts/server/test-support/made-year'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

const open = async (width: number, colorScheme: 'light' | 'dark' = 'light') => {
  const page = await stage.person({ viewport: { width, height: 900 }, colorScheme, acceptDownloads: true })
  await stage.enter(page, '/admin/numbers')
  await page.getByRole('region', { name: 'Returning players' }).waitFor()
  return page
}
/** From the first day of the sample year to its last past day. */
const chooseYear = async (page: Page) => {
  await page.getByLabel('Range', { exact: true }).selectOption('own')
  await page.getByLabel('First day').fill('2026-01-01')
  await page.getByLabel('Last day').fill('2026-03-09')
  await page.getByLabel('Group by').selectOption('month')
  await page.getByRole('region', { name: 'Sign-ups', exact: true }).locator('input[type=range][max="2"]').waitFor()
  await page.getByText(/^Compared with the 68 days before$/).waitFor()
}

test.each([
  [360, 'dark'],
  [1280, 'light'],
] as const)('the figures of a year fit %i px in the %s', async (width, colorScheme) => {
  await writeYear(stage.app, liveYear(1))
  const page = await open(width, colorScheme)
  await chooseYear(page)
  await page.getByText('(incomplete)').first().waitFor()
  await page.getByText(/^Nothing in this range: .*Refunds/).click()
  await page.getByRole('region', { name: 'Refunds (USD)', exact: true }).waitFor()
  await lookAround(page)
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/numbers-${width}-${colorScheme}.png`, fullPage: true })
})

test('values are read by keyboard, in the chart and in its table, and saved as a file', async () => {
  await writeYear(stage.app, liveYear(1))
  const page = await open(1280)
  await chooseYear(page)
  const figure = page.getByRole('region', { name: 'Sign-ups', exact: true })
  const slider = figure.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('Home')
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^January 2026: \d+$/)
  await page.keyboard.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^February 2026: \d+$/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const rows = await figure.getByRole('table', { name: 'Sign-ups' }).getByRole('row').allInnerTexts()
  expect(rows[1]).toMatch(/^March 2026 \(incomplete\)/)
  await figure.getByText('Dashed: the period is incomplete.').waitFor()

  const pressAndRead = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).press('Enter'),
    ])
    return { name: download.suggestedFilename(), text: await readFile((await download.path())!, 'utf8') }
  }
  const one = await pressAndRead('Download CSV: Sign-ups')
  expect(one.name).toBe('numbers-sign-ups-2026-01-01-2026-03-09.csv')
  expect(one.text.split('\r\n').slice(1, -1)).toHaveLength(3)
  const all = await pressAndRead('Download all (CSV)')
  expect(all.text).toContain('\r\nreturning_players,,2026-01,2026-02,')
})
