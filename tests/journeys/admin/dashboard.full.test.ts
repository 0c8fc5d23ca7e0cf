import * as prizes from '@whereabouts/contract/prizes'
import { createFaq } from '@whereabouts/contract/site.admin'
import { insertMail } from '@whereabouts/server/platform/mails/queries'
import { approvePrize, honestClaim } from '@whereabouts/server/test-support/prizes'
import { aWin, type Win } from '@whereabouts/server/test-support/worlds'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { AdminStage, decision } from './admin-stage.ts'

const stage = useStage(AdminStage.open)
beforeEach(() => stage.reset())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const games = (page: Page) => panel(page, 'Recent Games').getByRole('listitem')
const cards = (page: Page) => page.getByRole('navigation', { name: 'Administration' }).getByRole('link')

/** Seven released puzzles, the last of them solved; one in an hour, none tomorrow. */
async function aLongWeek(): Promise<Win> {
  const { app } = stage
  for (const day of ['04', '05', '06', '07', '08', '09']) await app.aPuzzle({ releaseDate: `2026-03-${day}` })
  const puzzle = await app.aPuzzle()
  await app.aPuzzle({ releaseTime: '13:00' })
  return aWin(app, { puzzle, winner: await app.aSubscriber({ name: 'Ann of the long name' }) })
}

test('an empty site shows empty states and warns about the next days', async () => {
  const page = await stage.person()
  await stage.enter(page, '/admin/dashboard')
  await page.getByText('No Puzzles Available').waitFor()
  await page.getByText('No puzzles have been released yet.').waitFor()
  for (const day of ['Tue 2026-03-10', 'Wed 2026-03-11', 'Thu 2026-03-12']) {
    const link = decision(page, `No puzzle on ${day}`).getByRole('link', { name: 'Schedule one' })
    expect(await link.getAttribute('href')).toBe(`/admin/puzzles?date=${day.slice(4)}`)
  }
  await page.getByText('14 days without a puzzle:').waitFor()
  await decision(page, 'No backup yet').waitFor()
  const distances = decision(page, 'Choose how distances are shown').getByRole('link', { name: 'Choose' })
  expect(await distances.getAttribute('href')).toBe('/admin/config#distances')
  await lookAround(page)
})

test('what needs the owner and what failed stand with the last five games, and lead to every area', async () => {
  const { app } = stage
  const { puzzleId, winner } = await aLongWeek()
  const mail = { id: app.services.newId(), kind: 'winner', cause: '1', recipient: 'ann@example.org', at: app.clock.at }
  await insertMail(app.db, { ...mail, subject: 'You won', text: '', html: '' })
  await app.db
    .sql`update mails set failed_at = ${app.clock.at}, last_error = '550 no such mailbox' where id = ${mail.id}`
  const author = await app.aStaffMember('curator')
  const byStaff = await app.aPuzzle({ releaseDate: '2026-03-21' })
  await app.db.sql`update puzzles set created_by = ${author.id} where id = ${byStaff.id}`
  for (const number of [1, 2, 3, 4, 5, 6])
    await stage.admin.call(createFaq, { question: `Question ${number}?`, answer: 'Yes.' })
  const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark', isMobile: true, hasTouch: true } as const
  const page = await stage.person({ ...phone, timezoneId: 'Asia/Tokyo' })
  await stage.signInAsAdmin(page)
  await page.getByText('9 puzzles', { exact: true }).waitFor()
  await page.getByText('1 mail given up').waitFor()
  await page.getByText('550 no such mailbox').waitFor()
  const [needs, warning] = [panel(page, 'Needs you now'), page.getByText('Staff puzzles to check')]
  expect((await needs.boundingBox())!.y).toBeLessThan((await warning.boundingBox())!.y)
  const log = panel(page, 'Audit log')
  await log.getByText('Question “Question 6?”').waitFor()
  expect(await log.getByRole('listitem').count()).toBe(5)
  const first = games(page).first()
  for (const text of [
    `Puzzle #${puzzleId}`,
    'Solved',
    '2026-03-10 00:00 UTC',
    '$50.00',
    '48.8584, 2.2945',
    winner.username,
  ])
    await first.getByText(text, { exact: true }).waitFor()
  await first.getByRole('link', { name: winner.email }).waitFor()
  await first.getByRole('img').waitFor()
  await games(page).nth(1).getByText('Unsolved', { exact: true }).waitFor()
  expect(await games(page).allTextContents()).toEqual(
    ['10', '09', '08', '07', '06'].map((day) => expect.stringContaining(`2026-03-${day} 00:00 UTC`)),
  )
  expect(await cards(page).allTextContents()).toEqual([
    'Puzzle Management9 total puzzles',
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

test('a prize is sent once, with its reference, even if the second factor expires in between', async () => {
  const { winner, prizeId } = await aLongWeek()
  await approvePrize(stage.admin, winner, prizeId)
  const page = await stage.person()
  await stage.enter(page, '/admin/dashboard')
  await panel(page, 'Today’s puzzle, Tue 2026-03-10').getByText('Solved').waitFor()
  await decision(page, 'Send $50.00').getByRole('link', { name: 'Pay' }).click()
  await button(page, 'Mark as sent').click()
  const dialog = page.getByRole('dialog', { name: 'Mark this prize as sent?' })
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await dialog.getByText('Please give the reference of the payment.').waitFor()
  await page.getByLabel('Payment reference').fill('transfer 4711')
  await lookAround(page)

  await stage.expireToken(page)
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  const prompt = page.getByRole('dialog', { name: 'Two-Factor Authentication' })
  await prompt.waitFor()
  await lookAround(page)
  await page.keyboard.press('Escape')
  await prompt.waitFor({ state: 'detached' })
  await page.getByText('Please verify your second factor to continue.').waitFor()
  expect(await page.getByLabel('Payment reference').inputValue()).toBe('transfer 4711')

  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await prompt.getByLabel('Verification code').click()
  await page.keyboard.type(stage.nextCode())
  await page.keyboard.press('Enter')
  await page.getByText('The prize was changed').waitFor()
  await panel(page, 'What happened').getByText('Reference transfer 4711').waitFor()
  await button(page, 'Money arrived').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Money arrived' }).click()
  await panel(page, 'Decide').getByText('The winner has the money.').waitFor()
  await lookAround(page)
  const [prize] = await stage.app.db.sql<{ reference: string }>`select reference from prize_steps where kind = 'sent'`
  expect(prize!.reference).toBe('transfer 4711')
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await page.getByText('No prize is owed.').waitFor()
  await page.getByText('1 prize done').click()
  await panel(page, 'Prizes owed').getByText('transfer 4711').waitFor()
})

test('a review asks, disqualifies with a clause, and answers the appeal; the books say where the money is', async () => {
  const { winner, prizeId } = await aLongWeek()
  const page = await stage.person({ viewport: { width: 360, height: 740 } })
  await stage.enter(page, `/admin/prizes/${prizeId}`)
  await panel(page, 'Decide').getByText('Until 2026-03-31 00:00 UTC').waitFor()
  await lookAround(page)
  expect((await winner.call(prizes.claim, { prizeId, ...honestClaim })).status).toBe(200)
  await page.reload()
  const act = async (name: string, fields: Record<string, string>) => {
    await panel(page, 'Decide').getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog')
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
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Basis of the decision').fill('Two accounts.')
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
  await act('Reinstate', { 'Basis of the decision': 'She is.' })
  await act('Clear', { 'Basis of the decision': 'Both live there.' })
  await panel(page, 'Decide').getByRole('button', { name: 'Mark as sent' }).waitFor()
  await lookAround(page)
  await stage.enter(page, '/admin/prizes')
  // The owner has the same desk as the cashier, plus the books.
  await panel(page, 'Prizes owed').getByRole('link', { name: 'Open the prize of Ann of the long name' }).waitFor()
  await panel(page, 'Prizes owed').getByRole('listitem').getByText('Sent, next').waitFor()
  await lookAround(page)
  await page.getByRole('navigation', { name: 'Prizes' }).getByRole('link', { name: 'Books' }).click()
  await page.getByRole('region', { name: '2026-03', exact: true }).getByText('Disqualified: 1, $50.00').waitFor()
  await button(page, 'Set threshold').click()
  await page.getByLabel('Amount per year (USD)').fill('six hundred')
  await page.getByRole('dialog').getByRole('button', { name: 'Set threshold' }).click()
  await page.getByText('Please give an amount.').waitFor()
  await page.getByLabel('Amount per year (USD)').fill('600')
  await page.getByLabel('Where to report it').fill('IRS')
  await page.getByRole('dialog').getByRole('button', { name: 'Set threshold' }).click()
  await page.getByText('From $600.00 in a year (since 2026-01-01): IRS').waitFor()
  await lookAround(page)
})
