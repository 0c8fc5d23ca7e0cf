import * as rules from '@whereabouts/contract/rules'
import { ensureFirstRules } from '@whereabouts/server/features/rules/ensure-first-rules'
import { insertVersion } from '@whereabouts/server/features/rules/writes'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { dropPin, lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { GuessStage, newYork, pinOf, result, submitButton } from './guess-stage.ts'

const stage = useStage(GuessStage.open)
beforeEach(async () => {
  await stage.app.reset()
  await ensureFirstRules(stage.app.services)
  await stage.app.aPuzzle()
})

/** Publishes the second version, effective now or from a moment. */
async function publish(effectiveAt?: string): Promise<void> {
  const { clock, db } = stage.app
  if (!effectiveAt) clock.at = new Date(clock.at.getTime() + 1000)
  await insertVersion(db, {
    number: 2,
    text: 'Hello.\n\n1. Prizes\n\n1.1 <b>A prize</b> is claimed within 21 days.',
    summary: 'There is more time to claim a prize.',
    effectiveAt: effectiveAt ? new Date(effectiveAt) : clock.at,
    publishedAt: clock.at,
    publishedBy: 'admin',
  })
}
const panel = (page: Page) => page.getByRole('region', { name: 'The rules have changed' })
const question = (page: Page) => page.getByRole('dialog', { name: 'The rules have changed' })
const coming = (page: Page) => page.getByRole('region', { name: /^New rules apply from 2026-03-20 08:00 UTC/ })

test.each([
  ['a phone', smallDarkPhone],
  ['a desk', { viewport: { width: 1280, height: 800 } }],
])(
  'on %s: rules that change while a pin is on the map are asked once, and pin, page and guess stay',
  async (_, device) => {
    const guesser = await stage.aGuesser({ guesses: 3, ...device })
    const { page } = guesser
    await dropPin(page, newYork)
    const pin = await pinOf(page).innerText()
    await page.getByRole('link', { name: 'Contest rules, version 1' }).waitFor()
    expect(await panel(page).count()).toBe(0)
    await publish()
    await submitButton(page).click()
    await question(page).getByText('There is more time to claim a prize.').waitFor()
    await lookAround(page)
    const link = question(page).getByRole('link', { name: 'Read the rules, version 2' })
    expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual(['/rules/2', '_blank'])
    await question(page).getByRole('button', { name: 'Not now' }).click()
    await question(page).waitFor({ state: 'hidden' })
    expect([await stage.countOf(guesser), await pinOf(page).innerText()]).toEqual([0, pin])
    await panel(page).waitFor()
    await lookAround(page)
    await submitButton(page).click()
    await question(page).getByRole('button', { name: 'I agree' }).click()
    await question(page).waitFor({ state: 'hidden' })
    await page.getByText('Thank you. Your pin is saved: press Submit Guess to send it.').waitFor()
    expect(await panel(page).count()).toBe(0)
    // Nothing is sent automatically.
    expect([await stage.countOf(guesser), await pinOf(page).innerText()]).toEqual([0, pin])
    await submitButton(page).click()
    await result(page).getByText('Nice attempt!').waitFor()
    expect(await stage.countOf(guesser)).toBe(1)
    await page.reload()
    await page.getByRole('link', { name: 'Contest rules, version 2' }).waitFor()
    expect(await panel(page).count()).toBe(0)
    await page.context().close()
  },
)

test('future rules show a notice; a player who accepted early is not asked again', async () => {
  const guesser = await stage.aGuesser({ guesses: 3 })
  const { page, user } = guesser
  await publish('2026-03-20T08:00:00Z')
  await page.reload()
  await coming(page).getByText('You can agree now, and will not be asked again.').waitFor()
  await lookAround(page)
  await dropPin(page, newYork)
  const pin = await pinOf(page).innerText()
  await coming(page).getByRole('button', { name: 'I agree' }).click()
  await coming(page).waitFor({ state: 'hidden' })
  expect(await pinOf(page).innerText()).toBe(pin)
  expect((await user.call(rules.mine, {})).body.coming).toMatchObject({ number: 2, is_accepted: true })
  await submitButton(page).click()
  await result(page).getByText('Nice attempt!').waitFor()
  await page.context().close()
})

test('the rules pages show current, past and future versions, without scripts', async () => {
  await publish('2026-03-20T08:00:00Z')
  const { page } = await stage.aGuesser({ guesses: 0, javaScriptEnabled: false })
  await page.goto('/rules')
  const main = page.locator('main')
  await main.getByText('Version 1, in force since 2026-03-10 12:00 UTC.').waitFor()
  await main.getByRole('heading', { name: '3. How a challenge is won' }).waitFor()
  expect(await main.locator('[id="clause-4.2"]').innerText()).toContain('Guesses must be made by a person')
  await main.getByRole('heading', { name: 'All versions' }).waitFor()
  expect(await main.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Version 2\s+coming\s+From 2026-03-20 08:00 UTC\s+There is more time/),
    expect.stringMatching(/Version 1\s+in force/),
  ])
  await page.context().close()
})

test.each([360, 1280])('a version is shown as plain text, on a window %i wide', async (width) => {
  await publish()
  const { page } = await stage.aGuesser({ guesses: 0, viewport: { width, height: 800 } })
  await page.goto('/rules/2')
  await page.getByText('<b>A prize</b> is claimed within 21 days.').waitFor()
  await page.getByText('Version 2, in force since 2026-03-10 12:00 UTC.').waitFor()
  await page.getByRole('button', { name: 'Copy the whole hash' }).waitFor()
  await lookAround(page)
  await page.getByRole('link', { name: 'Version 1' }).click()
  await page.getByText('Version 1, in force from 2026-03-10 12:00 UTC to 2026-03-10 12:00 UTC.').waitFor()
  await lookAround(page)
  await page.goto('/rules/7')
  await page.getByRole('heading', { name: 'There is no such version of the rules' }).waitFor()
  await lookAround(page)
  await page.context().close()
})
