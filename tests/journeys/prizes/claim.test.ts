import * as guesses from '@whereabouts/contract/guesses'
import * as prizes from '@whereabouts/contract/prizes'
import * as prizesAdmin from '@whereabouts/contract/prizes.admin'
import { enforceDeadlines } from '@whereabouts/server/features/prizes/enforce-deadlines'
import { settlePayouts } from '@whereabouts/server/features/prizes/payouts/settle-payouts'
import { checkIntegrity } from '@whereabouts/server/operations/integrity/check-integrity'
import { honestClaim } from '@whereabouts/server/test-support/prizes'
import type { TestAdmin, TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { GuessStage, guessAt, result, touchPhone } from '../game/guess-stage.ts'
import { lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'

const dayMs = 24 * 60 * 60 * 1000
const looks = {
  'a dark phone': touchPhone,
  'a light desk': { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
} satisfies Record<string, BrowserContextOptions>

let admin: TestAdmin
const stage = useStage(GuessStage.open)
beforeEach(async () => {
  await stage.app.reset()
  stage.app.clock.at = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
  admin = await stage.app.anAdmin()
})

const today = () => stage.app.clock.at.toISOString().slice(0, 10)
const later = (days: number) => {
  stage.app.clock.at = new Date(stage.app.clock.at.getTime() + days * dayMs)
}
const state = (page: Page) => page.locator('#prize-state')
const steps = (page: Page) => page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
const decide = async (prizeId: string, decision: 'ask' | 'clear' | 'disqualify' | 'reinstate', text: string) => {
  const clause = decision === 'disqualify' ? '4.2' : null
  expect((await admin.call(prizesAdmin.decide, { prizeId, decision, text, clause })).status).toBe(200)
}
/** Returns to the tab, as after viewing another one. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** A prize won through the API, and its winner in a browser. */
async function aWinner(options: BrowserContextOptions = {}) {
  const { id: puzzleId, answer } = await stage.app.aPuzzle({ releaseDate: today() })
  const { user, page } = await stage.aGuesser({ guesses: 1, ...options })
  const guess = { puzzleId, guess_lat: answer.lat, guess_lng: answer.lng, idempotency_key: crypto.randomUUID() }
  expect((await user.call(guesses.submit, guess)).status).toBe(200)
  return { user, page, prizeId: await prizeOf(user) }
}
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

describe.each(Object.entries(looks))('on %s', (_name, look) => {
  test('a winner gets from the win panel to the money, and is listed among past winners', async () => {
    const puzzle = await stage.app.aPuzzle({ releaseDate: today() })
    const { user, page } = await stage.aGuesser({ guesses: 1, ...look })
    await guessAt(page, puzzle.answer)
    await result(page).getByRole('link', { name: 'Claim your prize' }).click()
    await page.waitForURL('**/prizes/*')
    const prizeId = await prizeOf(user)
    expect(new URL(page.url()).pathname).toBe(`/prizes/${prizeId}`)
    await page.getByRole('heading', { name: 'Your prize of $50.00' }).waitFor()
    await lookAround(page)

    // Bad input: each field says what is wrong, the first one has the focus, and nothing is sent.
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    const send = page.getByRole('button', { name: 'Claim the prize' })
    await send.click()
    await page.getByText('Please choose a country.').waitFor()
    expect(await page.getByText(/^Please confirm that you/).count()).toBe(5)
    await page.getByText('Please choose how you are shown.').waitFor()
    expect(await page.evaluate(() => (document.activeElement as HTMLSelectElement).name)).toBe('country')
    expect(sent).toEqual([])
    await lookAround(page)

    // The name can be hidden before the claim, and the form takes over what was chosen.
    await fillClaim(page)
    await page.getByRole('button', { name: 'Hide my name' }).click()
    await page.getByText('when it was paid, without your name').waitFor()
    expect(await page.getByLabel('Without a name, as “A winner”').isChecked()).toBe(true)
    await lookAround(page)

    // A failure preserves the input; two presses send it once.
    await page.getByLabel('State or province (optional)').fill('Alentejo')
    await page.getByLabel(`As ${user.username}`).check()
    await page.route('**/claim', (route) => route.abort(), { times: 1 })
    await send.click()
    await page.getByText('That didn’t work. Nothing is lost. Please try again.').waitFor()
    expect(await page.getByLabel('State or province (optional)').inputValue()).toBe('Alentejo')
    sent.length = 0
    await send.dblclick()
    await state(page).filter({ hasText: 'We are reviewing your win' }).waitFor()
    expect(sent).toEqual([`/api/prizes/${prizeId}/claim`])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('prize-state')
    await page.getByText('It takes about two minutes.').waitFor()
    await page.getByRole('listitem').filter({ hasText: 'a bank account' }).waitFor()
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
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByText('Please write an answer.').waitFor()
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
    await page.getByRole('button', { name: 'Not yet' }).click()
    await page.getByRole('button', { name: 'I got the money' }).click()
    await page.getByRole('button', { name: 'Yes, I got it' }).click()
    await state(page).filter({ hasText: 'Paid' }).waitFor()
    expect(await steps(page).allInnerTexts()).toEqual(
      ['You won', 'You claimed it', 'We asked', 'You answered', 'Reviewed', 'Money sent', 'Money received'].map(
        (name) => expect.stringContaining(name),
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
})

test('a winner is reminded twice, and without an answer loses the prize and learns why', async () => {
  const { page, prizeId } = await aWinner({ timezoneId: 'America/New_York' })
  const mails = async () =>
    (
      await stage.app.db.sql<{ kind: string }>`select kind from mails where kind like 'prize-%' order by created_at`
    ).map(({ kind }) => kind)
  await page.goto(`/prizes/${prizeId}`)
  const until = page.locator('#prize-state ~ p time').first()
  const endsAt = new Date((await until.getAttribute('datetime'))!)
  await page.getByText(`(${endsAt.toISOString().slice(0, 10)} 00:00 UTC)`).waitFor()
  expect(await page.locator('#prize-state ~ p').nth(1).innerText()).toMatch(/ (?:7:00 PM EST|8:00 PM EDT) \(/)
  await stage.app.db
    .sql`update mails set sent_at = created_at, body_text = '', body_html = '' where kind = 'winner' and sent_at is null`
  // Seven business days, across weekends and holidays, whatever today is.
  later(14)
  await enforceDeadlines(stage.app.services)
  expect(await mails()).toEqual(['prize-reminded'])
  stage.app.clock.at = new Date(endsAt.getTime() - dayMs)
  await enforceDeadlines(stage.app.services)
  expect(await mails()).toEqual(['prize-reminded', 'prize-reminded'])
  stage.app.clock.at = endsAt
  await enforceDeadlines(stage.app.services)
  expect(await mails()).toEqual(['prize-reminded', 'prize-reminded', 'prize-forfeited'])
  // The form is still open, and filled in: it is refused with an explanation, and replaced by the prize's current state.
  await fillClaim(page)
  await page.getByLabel('Without a name').check()
  await page.getByRole('button', { name: 'Claim the prize' }).click()
  await state(page).filter({ hasText: 'This prize was forfeited' }).waitFor()
  await page.getByText('We had not heard from you when the time to answer was over').waitFor()
  await lookAround(page)
})

test('a disqualified winner reads why, appeals once, and continues if the decision is reversed', async () => {
  const { user, page, prizeId } = await aWinner(touchPhone)
  expect((await user.call(prizes.claim, { prizeId, ...honestClaim })).status).toBe(200)
  await decide(prizeId, 'disqualify', 'Two accounts guessed from one device.')
  await page.goto(`/prizes/${prizeId}`)
  await state(page).filter({ hasText: 'This prize is not paid' }).waitFor()
  await page.getByText('Two accounts guessed from one device.').waitFor()
  await page.getByText('By clause 4.2 of the contest rules').first().waitFor()
  await lookAround(page)
  await page.getByLabel('Your appeal').fill('That was my sister.')
  await page.getByRole('button', { name: 'Send the appeal' }).click()
  await page.getByText('You appealed. We’ll look at it again').waitFor()
  await page.getByText('That was my sister.').waitFor()
  expect(await page.getByLabel('Your appeal').count()).toBe(0)
  await lookAround(page)
  await decide(prizeId, 'reinstate', 'You are right.')
  await comeBack(page)
  await state(page).filter({ hasText: 'We are reviewing your win' }).waitFor()
  await steps(page).filter({ hasText: 'The decision was reversed' }).waitFor()
})

test('the mail’s link leads through the sign-in to the prize, which only its winner sees', async () => {
  const { user, page, prizeId } = await aWinner()
  const thief = await stage.aGuesser({ guesses: 1 })
  await thief.page.goto(`/prizes/${prizeId}`)
  await thief.page.getByText('There is no such prize in your account').waitFor()
  await lookAround(thief.page)
  await page.context().clearCookies()
  await page.goto(`/prizes/${prizeId}`)
  await page.waitForURL(`**/login?next=%2Fprizes%2F${prizeId}`)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**/prizes/${prizeId}`)
  await state(page).filter({ hasText: 'Claim your prize' }).waitFor()
  expect((await page.goto('/prizes/4711'))!.status()).toBe(404)
})

test('the mail’s link leads through Google to the prize too, even on the second attempt', async () => {
  const { user, page, prizeId } = await aWinner()
  await page.context().clearCookies()
  await page.goto(`/prizes/${prizeId}`)
  await page.waitForURL(`**/login?next=%2Fprizes%2F${prizeId}`)
  const toGoogle = async () => {
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  }
  await toGoogle()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Signing in with Google was canceled.').waitFor()
  await toGoogle()
  await page.getByLabel('E-mail', { exact: true }).fill(user.email)
  await page.getByLabel('Name').fill('Any Name')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL(`**/prizes/${prizeId}`)
  await state(page).filter({ hasText: 'Claim your prize' }).waitFor()
})

test('a prize that fails to load shows an error, and loads with Try Again', async () => {
  const { page, prizeId } = await aWinner()
  await page.route(`**/api/prizes/${prizeId}`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(`/prizes/${prizeId}`)
  await page.getByRole('alert').filter({ hasText: 'This could not be loaded' }).waitFor()
  await lookAround(page)
  await page.unroute(`**/api/prizes/${prizeId}`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await state(page).filter({ hasText: 'Claim your prize' }).waitFor()
})

test('a player who never won requests no prizes, and sees none', async () => {
  const { page } = await stage.aGuesser({ guesses: 1 })
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/prizes') && asked.push(request.url()))
  await page.goto('/settings')
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('Your prizes').count()).toBe(0)
  expect(asked).toEqual([])
})
