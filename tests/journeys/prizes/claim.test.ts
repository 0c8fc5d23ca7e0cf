import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { settlePayouts } from '@whereabouts/server/features/prizes/payouts/settle-payouts'
import { checkIntegrity } from '@whereabouts/server/operations/integrity/check-integrity'
import type { TestAdmin, TestUser } from '@whereabouts/server/test-support/world'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { GuessStage, guessAt, result } from '../game/guess-stage.ts'
import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'

let admin: TestAdmin
const stage = useStage(GuessStage.open)
beforeEach(async () => {
  await stage.app.reset()
  stage.app.clock.at = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
  admin = await stage.app.anAdmin()
})

const today = () => stage.app.clock.at.toISOString().slice(0, 10)
const state = (page: Page) => page.locator('#prize-state')
const steps = (page: Page) => page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
const decide = async (prizeId: string, decision: 'ask' | 'clear', text: string) => {
  expect((await admin.call(prizesAdmin.decide, { prizeId, decision, text, clause: null })).status).toBe(200)
}
/** Returns to the tab, as after viewing another one. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Syncs with Stripe, which sends the money after a moment. */
async function isSent(prizeId: string): Promise<boolean> {
  await settlePayouts(stage.app.services)
  return (await admin.call(prizesAdmin.getForReview, { prizeId })).body.prize.state === 'sent'
}
const prizeOf = async (user: TestUser) => (await user.call(prizes.listOwn, {})).body.prizes[0]!.id

async function fillClaim(page: Page): Promise<void> {
  await page.getByLabel('Where do you live?').selectOption({ label: 'Portugal' })
  for (const box of await page.getByRole('group', { name: 'Please confirm' }).getByRole('checkbox').all())
    await box.check()
}

test('a winner gets from the win panel to the money, and is listed among past winners', async () => {
  const puzzle = await stage.app.aPuzzle({ releaseDate: today() })
  const { user, page } = await stage.aGuesser({ guesses: 1, ...smallDarkPhone })
  await guessAt(page, puzzle.answer)
  await result(page).getByRole('link', { name: 'Claim your prize' }).click()
  await page.waitForURL('**/prizes/*')
  const prizeId = await prizeOf(user)
  expect(new URL(page.url()).pathname).toBe(`/prizes/${prizeId}`)
  await page.getByRole('heading', { name: 'Your prize of $50.00' }).waitFor()
  await lookAround(page)

  await fillClaim(page)
  await page.getByLabel(`As ${user.username}`).check()
  await page.getByRole('button', { name: 'Claim the prize' }).click()
  await state(page).filter({ hasText: 'We are reviewing your win' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('prize-state')
  await page.getByText('It takes about two minutes.').waitFor()
  await lookAround(page)

  // Stripe's own page asks for the details. Leaving it early, or coming too late, can be retried.
  const open = page.getByRole('button', { name: 'Add payout details' })
  await open.click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(`**/prizes/${prizeId}`)
  await open.waitFor()
  await page.goto(`/prizes/${prizeId}?details=expired`)
  await page.getByLabel('Account holder').fill('Ann Example')
  await page.getByLabel('IBAN or account number').fill('PT50 1234 5678')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**/prizes/${prizeId}`)
  await page.getByText('Your payout details are in.').waitFor()
  await page.getByRole('button', { name: 'Change payout details' }).waitFor()
  await lookAround(page)

  await decide(prizeId, 'ask', 'Were you in Lisbon that day?')
  await comeBack(page)
  await page.getByText('Were you in Lisbon that day?').waitFor()
  await lookAround(page)
  await page.getByLabel('Your answer').fill('I was.\nOn holiday.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await state(page).filter({ hasText: 'We are reviewing your win' }).waitFor()
  await page.getByRole('region', { name: 'What we wrote to each other' }).getByText('On holiday.').waitFor()

  await decide(prizeId, 'clear', 'Looked at by hand.')
  expect((await admin.call(prizesAdmin.payOut, { prizeId, country_reason: null })).body.prize.state).toBe('sending')
  await expect.poll(() => isSent(prizeId), { timeout: 15_000 }).toBe(true)
  await comeBack(page)
  await page.getByText('Reference: obp_').first().waitFor()
  expect(await page.content()).not.toContain('Looked at by hand.')
  expect(await (await page.request.get('/api/winners')).json()).toMatchObject({ winners: [] })
  await lookAround(page)
  await page.getByRole('button', { name: 'I got the money' }).click()
  await page.getByRole('button', { name: 'Yes, I got it' }).click()
  await state(page).filter({ hasText: 'Paid' }).waitFor()
  expect(await steps(page).allInnerTexts()).toEqual(
    ['You won', 'You claimed it', 'We asked', 'You answered', 'Reviewed', 'Money sent', 'Money received'].map((name) =>
      expect.stringContaining(name),
    ),
  )
  await lookAround(page)

  await page.getByRole('link', { name: 'See all winners' }).click()
  await page.getByText('1 prize, $50.00 paid').waitFor()
  await page.getByText(user.username, { exact: true }).nth(1).waitFor()
  await lookAround(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Verify the day/ })
    .click()
  await page.waitForURL(`**/verify/${today()}`)

  await page.goto('/')
  const block = page.getByRole('region', { name: 'Past Winners' })
  await block.getByText(user.username).waitFor()
  await block.getByText('1 prize, $50.00 paid').waitFor()
  await lookAround(page)
  await page.goto('/settings')
  await page.getByRole('region', { name: 'Your prizes' }).getByText('Paid').waitFor()
  await lookAround(page)

  // How the winner is shown can change at any time.
  await page.getByRole('link', { name: /^See your prize/ }).click()
  await page.getByText(`with your name, ${user.username}`).waitFor()
  await page.getByRole('button', { name: 'Hide my name' }).click()
  await page.getByText('when it was paid, without your name').waitFor()
  expect(await (await page.request.get('/api/winners')).json()).toMatchObject({ winners: [{ username: null }] })
  await page.getByRole('link', { name: 'See all winners' }).click()
  await page.getByRole('main').getByText('A winner').waitFor()
  await lookAround(page)
  expect(await checkIntegrity(stage.app.db, { now: stage.app.clock.at })).toEqual([])
})
