import { submit } from '@whereabouts/contract/guesses'
import * as prizes from '@whereabouts/contract/prizes'
import { list as listPrizes } from '@whereabouts/contract/prizes.admin'
import { createFaq } from '@whereabouts/contract/site.admin'
import { insertMail } from '@whereabouts/server/platform/mails/queries'
import { approvePrize, honestClaim } from '@whereabouts/server/test-support/prizes'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { AdminStage } from './admin-stage.ts'

let stage: AdminStage
beforeAll(async () => {
  stage = await AdminStage.open()
})
afterAll(() => stage.close())
beforeEach(() => stage.reset())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const games = (page: Page) => panel(page, 'Recent Games').getByRole('listitem')
const cards = (page: Page) => page.getByRole('navigation', { name: 'Administration' }).getByRole('link')

/** Seven released puzzles, the last of them solved; one in an hour, none tomorrow. */
async function aLongWeek(): Promise<{ id: string; winner: TestUser }> {
  const { app } = stage
  for (const day of ['04', '05', '06', '07', '08', '09']) await app.aPuzzle({ releaseDate: `2026-03-${day}` })
  const { id, answer } = await app.aPuzzle()
  await app.aPuzzle({ releaseTime: '13:00' })
  const winner = await app.aSubscriber({ name: 'Ann of the long name' })
  const guess = { puzzleId: id, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
  expect((await winner.call(submit, guess)).status).toBe(200)
  return { id, winner }
}

test('an empty site shows its emptiness and is loud about tomorrow', async () => {
  const page = await stage.person()
  await stage.enter(page, '/admin/dashboard')
  await page.getByText('No Puzzles Available').waitFor()
  await page.getByText('No puzzles have been released yet.').waitFor()
  await page.getByRole('alert').getByText('No puzzle for tomorrow, Wed 2026-03-11').waitFor()
  expect(await page.getByRole('link', { name: 'Schedule it now' }).getAttribute('href')).toBe(
    '/admin/puzzles?date=2026-03-11',
  )
  await page.getByText('14 days without a puzzle:').waitFor()
  await page.getByText('No prize is owed.').waitFor()
  const asked = panel(page, 'Choose what players are told of distances')
  await asked.getByText(/^Exact distances make the best game with one or two guesses/).waitFor()
  await lookAround(page)
})

test('shows the last five games with all that is known of them, and leads to every area', async () => {
  const { id, winner } = await aLongWeek()
  const page = await stage.person({ timezoneId: 'Asia/Tokyo', viewport: { width: 768, height: 1024 } })
  await stage.signInAsAdmin(page)
  await page.getByText('8 puzzles', { exact: true }).waitFor()
  expect(await games(page).count()).toBe(5)
  const first = games(page).first()
  for (const text of [`Puzzle #${id}`, 'Solved', '2026-03-10 00:00 UTC', '$50.00', '48.8584, 2.2945', winner.username])
    await first.getByText(text, { exact: true }).waitFor()
  await first.getByRole('link', { name: winner.email }).waitFor()
  await first.getByRole('img').waitFor()
  await games(page).nth(1).getByText('Unsolved', { exact: true }).waitFor()
  expect(await games(page).allTextContents()).toEqual(
    ['10', '09', '08', '07', '06'].map((day) => expect.stringContaining(`2026-03-${day} 00:00 UTC`)),
  )
  expect(await cards(page).allTextContents()).toEqual([
    'Puzzle Management8 total puzzles',
    'Pricing Management1 pricing plan',
    expect.stringContaining('FAQ Management'),
    expect.stringContaining('Site Config'),
  ])
  const links = await cards(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/admin/puzzles', '/admin/pricing', '/admin/faq', '/admin/config'])
  await page.getByRole('img', { name: 'Guesses by day: 1 in 14 days' }).waitFor()
  await lookAround(page)
  await button(page, 'Play Game').click()
  await page.waitForURL('**/game')
  await page.goBack()
  await button(page, 'Logout').click()
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor()
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor()
})

test('a prize is sent once, with its reference, though the second factor runs out in between', async () => {
  const { winner } = await aLongWeek()
  const [owed] = (await stage.admin.call(listPrizes, {})).body.prizes
  await approvePrize(stage.admin, winner, owed!.id)
  const page = await stage.person()
  await stage.enter(page, '/admin/dashboard')
  const desk = panel(page, 'Send the money')
  await desk.getByText('$50.00').waitFor()
  await desk.getByRole('link', { name: 'Open the prize of Ann of the long name' }).click()
  await button(page, 'Mark as sent').click()
  const dialog = page.getByRole('alertdialog', { name: 'Mark this prize as sent?' })
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await dialog.getByText('Please give the reference of the payment.').waitFor()
  await page.getByLabel('Reference of the payment').fill('transfer 4711')
  await lookAround(page)

  await stage.expireToken(page)
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  const prompt = page.getByRole('alertdialog', { name: 'Two-Factor Authentication' })
  await prompt.waitFor()
  await lookAround(page)
  await page.keyboard.press('Escape')
  await prompt.waitFor({ state: 'detached' })
  await page.getByText('Please verify your second factor to continue.').waitFor()
  expect(await page.getByLabel('Reference of the payment').inputValue()).toBe('transfer 4711')

  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await prompt.getByLabel('Verification code').click()
  await page.keyboard.type(stage.nextCode())
  await page.keyboard.press('Enter')
  await page.getByText('The prize was changed').waitFor()
  await panel(page, 'What happened').getByText('Reference transfer 4711').waitFor()
  await button(page, 'It has arrived').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'It has arrived' }).click()
  await panel(page, 'Decide').getByText('The winner has the money.').waitFor()
  await lookAround(page)
  const [prize] = await stage.app.db.sql<{ reference: string }>`select reference from prize_steps where kind = 'sent'`
  expect(prize!.reference).toBe('transfer 4711')
  await button(page, 'Back to the dashboard').click()
  await page.getByText('No prize is owed.').waitFor()
  await page.getByText('1 prize done').click()
  await panel(page, 'Prizes owed').getByText('transfer 4711').waitFor()
})

test('a review asks, disqualifies with a clause, and answers the appeal; the books say where the money is', async () => {
  const { winner } = await aLongWeek()
  const [owed] = (await stage.admin.call(listPrizes, {})).body.prizes
  const prizeId = owed!.id
  const page = await stage.person({ viewport: { width: 360, height: 740 } })
  await stage.enter(page, `/admin/prizes/${prizeId}`)
  await panel(page, 'Decide').getByText('Until 2026-03-31 00:00 UTC').waitFor()
  await lookAround(page)
  expect((await winner.call(prizes.claim, { prizeId, ...honestClaim })).status).toBe(200)
  await page.reload()
  const act = async (name: string, fields: Record<string, string>) => {
    await panel(page, 'Decide').getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await act('Ask the winner', { 'The question': 'Where did you take the photo beside yours?' })
  await panel(page, 'What happened').getByText('Where did you take the photo beside yours?').waitFor()
  expect((await winner.call(prizes.answer, { prizeId, text: 'In Lisbon, last year.' })).status).toBe(200)
  await page.reload()
  await panel(page, 'What happened').getByText('In Lisbon, last year.').waitFor()
  await panel(page, 'Decide').getByRole('button', { name: 'Disqualify' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('What the decision is based on').fill('Two accounts.')
  await dialog.getByLabel('Clause of the contest rules').fill('the fourth')
  await dialog.getByRole('button', { name: 'Disqualify' }).click()
  await dialog.getByText('Please name the clause of the rules by its number, such as 4.2.').waitFor()
  await lookAround(page)
  await dialog.getByLabel('Clause of the contest rules').fill('4.2')
  await dialog.getByRole('button', { name: 'Disqualify' }).click()
  await panel(page, 'What happened').getByText('Clause 4.2').waitFor()
  expect((await winner.call(prizes.appeal, { prizeId, text: 'That is my sister.' })).status).toBe(200)
  await page.reload()
  await panel(page, 'Decide').getByRole('button', { name: 'Uphold' }).waitFor()
  await act('Reinstate', { 'What the decision is based on': 'She is.' })
  await act('Clear', { 'What the decision is based on': 'Both live there.' })
  await panel(page, 'Decide').getByRole('button', { name: 'Mark as sent' }).waitFor()
  await lookAround(page)
  await stage.enter(page, '/admin/prizes')
  // The owner has the desk above the books, as the cashier has.
  await panel(page, 'Prizes owed').getByRole('link', { name: 'Open the prize of Ann of the long name' }).waitFor()
  await page.getByRole('region', { name: '2026-03', exact: true }).getByText('Disqualified: 1, $50.00').waitFor()
  await button(page, 'Set the sum').click()
  await page.getByLabel('Sum of a year in dollars').fill('six hundred')
  await page.getByRole('dialog').getByRole('button', { name: 'Set the sum' }).click()
  await page.getByText('Please give an amount.').waitFor()
  await page.getByLabel('Sum of a year in dollars').fill('600')
  await page.getByLabel('Where it is to be reported').fill('IRS')
  await page.getByRole('dialog').getByRole('button', { name: 'Set the sum' }).click()
  await page.getByText('From $600.00 in a year (since 2026-01-01): IRS').waitFor()
  await lookAround(page)
})

test('tells the last five changes by name, leads to all of them, and stays short', async () => {
  for (const number of [1, 2, 3, 4, 5, 6])
    await stage.admin.call(createFaq, { question: `Question ${number}?`, answer: 'Yes.' })
  const page = await stage.person()
  await stage.enter(page, '/admin/dashboard')
  const log = panel(page, 'Audit log')
  await log.getByText('Question “Question 6?”').waitFor()
  expect(await log.getByRole('listitem').count()).toBe(5)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2600)
  await log.getByRole('link', { name: 'All entries' }).click()
  await page.getByRole('heading', { name: 'Audit Log' }).waitFor()
  await page.getByText('Question “Question 1?”').waitFor()
})

test('a part that cannot be loaded says so, and the others stay', async () => {
  const page = await stage.person()
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ status: 500, body: '{}' }))
  await stage.enter(page, '/admin/dashboard')
  await page.getByText('Failed to fetch puzzles data').waitFor()
  await page.getByText('Failed to fetch total puzzle count').waitFor()
  await page.getByText('Failed to fetch pricing data').waitFor()
  await page.getByText('No prize is owed.').waitFor()
  await page.unroute('**/api/admin/dashboard')
  await page.route('**/api/admin/dashboard', (route) => route.abort())
  await page.reload()
  await panel(page, 'Recent Games').getByText('Network error').waitFor()
  await page.unroute('**/api/admin/dashboard')
  await button(page, 'Try Again').click()
  await page.getByText('No Puzzles Available').waitFor()
})

test('shows what did not get through, and the whole page fits a phone in the dark', async () => {
  await aLongWeek()
  const { app } = stage
  const mail = { id: app.services.newId(), kind: 'winner', cause: '1', recipient: 'ann@example.org', at: app.clock.at }
  await insertMail(app.db, { ...mail, subject: 'You won', text: '', html: '' })
  await app.db
    .sql`update mails set failed_at = ${app.clock.at}, last_error = '550 no such mailbox' where id = ${mail.id}`
  const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', isMobile: true, hasTouch: true } as const
  const page = await stage.person(phone)
  await stage.enter(page, '/admin/dashboard')
  await page.getByText('1 mail given up').waitFor()
  await page.getByText('550 no such mailbox').waitFor()
  await games(page).first().waitFor()
  await lookAround(page)
})
