import * as siteAdmin from '@whereabouts/contract/site.admin'
import { monthSpan } from '@whereabouts/game/prizes/pool'
import { TestStripe } from '@whereabouts/server/test-support/stripe'
import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { expectAccessible } from '../accessibility.ts'
import { lookAround, untilFocusInDialog } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage } from './admin-stage.ts'
import { field, openNew, typedIn } from './puzzle-dialog-steps.ts'

let payers: TestStripe
/** The month of the payments, and the one that the pool is for. */
let source: string
let month: string
const stage = useStage(AdminStage.openAlone, async (stage) => {
  await stage.app.reset()
  payers = new TestStripe(stage.app)
  await payers.endFaults()
  await payers.meetClocks()
  source = monthSpan(stage.app.clock.at.toISOString().slice(0, 7)).to.toISOString().slice(0, 7)
  month = monthSpan(source).to.toISOString().slice(0, 7)
  await goTo(`${source}-02T12:00:00Z`)
  await pay()
  await goTo(`${month}-03T12:00:00Z`)
  stage.app.forgetCached()
  stage.admin = await stage.app.anAdmin()
})
afterEach(() => payers.endFaults())

const goTo = (moment: string) => payers.advance(Math.ceil((Date.parse(moment) - stage.app.clock.at.getTime()) / 1000))
/** A thousand dollars, of which 100 were refunded. */
async function pay(): Promise<void> {
  const { payments } = stage.app.services
  const { customerId } = await payers.aCustomer()
  const price = { planName: 'Plan', amountCents: 100_000, currency: 'usd', interval: 'year' } as const
  const { priceId } = await payments.createPrice(price)
  await payers.subscribe(customerId, { priceId, card: 'pm_card_visa' })
  const { data } = await payers.ask<{ data: { id: string }[] }>(`/v1/charges?customer=${customerId}`)
  await payers.ask('/v1/refunds', { charge: data[0]!.id, amount: '10000' })
}

const nameOf = (wanted: string) =>
  new Date(`${wanted}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const panelOf = (page: Page) => page.getByRole('region', { name: 'Prize pool' })
const open = async (width: number, colorScheme: 'light' | 'dark') => {
  const page = await stage.person({ viewport: { width, height: 800 }, colorScheme })
  await stage.enter(page, '/admin/config')
  const panel = panelOf(page)
  await panel.getByRole('table', { name: `How the pool of ${nameOf(month)} is computed` }).waitFor()
  return { page, panel }
}
const modeOf = async () =>
  (await stage.admin.call(siteAdmin.getConfig, {})).body.entries.find(({ key }) => key === 'prize_mode')!.value

test('the sum is shown line by line, and it adds up', async () => {
  const { page, panel } = await open(360, 'dark')
  const days = new Date(monthSpan(month).to.getTime() - 1).getUTCDate()
  // 1,000 less 100 less a fee of 29.30 is 870.70; 70 % of it are 609.49.
  const perDay = Math.floor(60_949 / days) / 100
  const rows = await panel.getByRole('row').allInnerTexts()
  expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual([
    `Paid in ${nameOf(source)} $1,000.00`,
    'Refunds -$100.00',
    'Disputes $0.00',
    'Payment provider fees -$29.30',
    'Net revenue $870.70',
    '70 % of it: the pool $609.49',
    `Divided by ${days} days: the prize a day $${perDay.toFixed(2)}`,
  ])
  await panel.getByText('2 movements counted').waitFor()
  await panel.getByLabel('Pool of').selectOption(monthSpan(month).to.toISOString().slice(0, 7))
  await panel.getByText(`${nameOf(month)} is not over.`).waitFor()
  await panel.getByLabel('Pool of').selectOption(source)
  await panel.getByText('The pool is empty.').waitFor()
  await lookAround(page)
})

test('the pool is chosen only after a warning, where Escape means no; the proposed prize then names its source', async () => {
  const { page, panel } = await open(1280, 'light')
  const save = panel.getByRole('button', { name: 'Save default prize' })
  expect(await save.isDisabled()).toBe(true)
  await panel.getByLabel('From the prize pool').check()
  await save.click()
  const dialog = page.getByRole('alertdialog', { name: 'Fund prizes from what players pay?' })
  await dialog.getByText('Some places forbid prizes funded by entry fees').waitFor()
  await untilFocusInDialog(page)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await panel.getByLabel('Fixed').isChecked()).toBe(true)
  expect(await modeOf()).toBe('fixed')

  await panel.getByLabel('From the prize pool').check()
  await save.click()
  await dialog.getByRole('button', { name: 'Fund prizes from the pool' }).click()
  await page.getByText('Default prize saved').waitFor()
  expect(await modeOf()).toBe('pool')
  expect(await save.isDisabled()).toBe(true)

  await page.goto('/admin/puzzles')
  await openNew(page)
  await page.getByText('A day’s part of this month’s prize pool.').waitFor()
  const prize = Number(await typedIn(page, 'Prize amount (USD)'))
  expect(prize).toBeGreaterThan(19)
  await field(page, 'Prize amount (USD)').fill('10')
  await page.getByText('A day’s part of this month’s prize pool.').waitFor({ state: 'detached' })
  await page.close()

  const again = await open(1280, 'light')
  await again.panel.getByLabel('Fixed').check()
  await again.panel.getByRole('button', { name: 'Save default prize' }).click()
  await again.page.getByText('Default prize saved').waitFor()
  expect(await modeOf()).toBe('fixed')
})
