import { prefixOf, type Translation, translations } from '@whereabouts/contract/languages'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lengthOf } from '../../length.ts'
import { sendCard } from '../payments/payment-steps.ts'
import { solveCaptcha } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { LanguageStage, lookIn } from './language-stage.ts'
import { dollars, type Words, wordsOf } from './words.ts'

const stage = useStage(LanguageStage.open)

const person = { username: 'Anna Atlas', email: 'anna@example.org', password: 'six or more words' }
const planName = 'Navigator'

/** Fills in the sign-up form, and submits it. */
async function fillSignUp(page: Page, { accounts, fields }: Words): Promise<void> {
  await page.getByLabel(fields.username, { exact: true }).fill(person.username)
  await page.getByLabel(fields.email, { exact: true }).fill(person.email)
  await page.getByLabel(fields.password, { exact: true }).fill(person.password)
  await page.getByLabel(accounts.signUp.acceptTerms).check()
  await solveCaptcha(page)
}

/** Drops the pin by typed coordinates, and submits the guess. */
async function guessAt(page: Page, { map, game }: Words, point: { lat: number; lng: number }): Promise<void> {
  const field = page.getByLabel(map.coordinates.label, { exact: true })
  if (!(await field.isVisible())) await page.getByText(map.coordinates.open, { exact: true }).click()
  await field.fill(`${point.lat}, ${point.lng}`)
  await page.getByRole('button', { name: map.coordinates.drop, exact: true }).click()
  await page.getByRole('button', { name: game.submit.send, exact: true }).click()
}

describe.each(lengthOf<readonly Translation[]>({ usual: ['de', 'ar'], full: translations }))('in %s', (language) => {
  const prefix = prefixOf(language)
  const at = (path: string) => (url: URL) => url.pathname === `${prefix}${path}`

  test('a stranger signs up, pays, guesses and wins, and everything they read is in their language', async () => {
    const words = await wordsOf(language)
    const answer = await stage.begin(planName)
    const page = await stage.reader(language)

    // The address without a language leads to theirs.
    await page.goto('/')
    await page.waitForURL(at('/'))
    await lookIn(page, language)
    await page.getByRole('button', { name: words.common.startFree }).first().click()
    await page.waitForURL(at('/auth-choice'))
    await page.getByRole('heading', { name: words.accounts.authChoice.title }).waitFor()
    await page.getByText(words.accounts.authChoice.signUp).click()
    await page.waitForURL(at('/signup'))
    await fillSignUp(page, words)
    await lookIn(page, language)
    await page.getByRole('button', { name: words.accounts.signUp.send }).click()
    await page.waitForURL(at('/email-confirmation'))
    await page.getByText(person.email).first().waitFor()
    await lookIn(page, language)

    await page.goto((await stage.mailWith('/login', person.email)).link)
    await page.waitForURL(at('/subscribe'))
    await page.getByText(words.accounts.confirmation.confirmedHere).waitFor()
    const plan = page.getByRole('article', { name: planName })
    await plan.getByText(dollars(language, 5)).first().waitFor()
    await lookIn(page, language)
    await plan.getByRole('button', { name: words.plans.subscribe }).click()
    await page.waitForURL('**/checkout/pay/**')
    await sendCard(page, '4242 4242 4242 4242')
    await page.waitForURL(at('/game'))
    await page.getByText(words.game.header.premium).waitFor({ timeout: 30_000 })

    await page.getByRole('button', { name: words.game.submit.selectFirst }).waitFor()
    await lookIn(page, language)
    await guessAt(page, words, { lat: 40.7128, lng: -74.006 })
    const result = page.getByRole('region', { name: words.game.result.name, exact: true })
    await result.getByText(words.game.result.attempt).waitFor()
    await page.getByRole('button', { name: words.game.result.guessAgain, exact: true }).click()
    await guessAt(page, words, answer)
    await page.getByRole('heading', { name: words.game.result.won }).waitFor()
    await result.getByText(dollars(language, 50)).first().waitFor()
    await lookIn(page, language)

    const mail = await stage.mailWith('/prizes/', person.email)
    expect(/<html[^>]* lang="([^"]*)"/.exec(mail.html)?.[1]).toBe(language)
    expect(new URL(mail.link).pathname).toMatch(new RegExp(`^${prefix}/`))
    await page.goto(mail.link)
    await page.getByRole('heading', { name: words.prize.life }).waitFor()
    await lookIn(page, language)
    await page.reload()
    await page.getByRole('heading', { name: words.prize.life }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${prefix}/prizes/`))
  })
})
