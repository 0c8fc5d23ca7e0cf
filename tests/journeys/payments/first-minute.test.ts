import { sendDueMails } from '@whereabouts/server/platform/mails/mail-worker'
import { aDay } from '@whereabouts/server/test-support/archive'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'

import { smallDarkPhone, solveCaptcha } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import { PaymentStage, plans } from './payment-stage.ts'
import { cards, planButton } from './payment-steps.ts'

const stage = useStage(PaymentStage.open)

/** A hand that does everything on a page, and counts it. */
class Hand {
  taps = 0
  fields = 0

  async tap(target: Locator): Promise<void> {
    this.taps += 1
    await target.tap()
  }

  async type(target: Locator, text: string): Promise<void> {
    this.fields += 1
    await target.fill(text)
  }

  async solve(page: Page): Promise<void> {
    this.taps += 1
    await solveCaptcha(page)
  }

  /** Taps a link in a mail. */
  async follow(page: Page, link: string): Promise<void> {
    this.taps += 1
    await page.goto(link)
  }
}

const ways = {
  'the header': async (page: Page, hand: Hand) =>
    hand.tap(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })),
  'the main button': async (page: Page, hand: Hand) => {
    await hand.tap(page.getByRole('button', { name: 'Start Playing Free' }).first())
    await hand.tap(page.getByRole('button', { name: 'I am new here' }))
  },
}

/** The free trial, at the payment provider, then a guess. */
async function payAndGuess(page: Page, hand: Hand, card: string): Promise<void> {
  await hand.tap(planButton(page, { plan: plans.trial, button: 'Start Free Trial' }))
  await hand.type(page.getByLabel('Card number'), card)
  await hand.type(page.getByLabel('MM / YY'), '12/40')
  await hand.type(page.getByLabel('CVC'), '123')
  await hand.type(page.getByLabel('Cardholder name'), 'Hanna Hill')
  await hand.tap(page.getByRole('button', { name: 'Start trial' }))

  await page.getByText('Guesses submitted: 0/10').waitFor()
  await hand.tap(page.getByRole('application', { name: 'Map of the world' }))
  await hand.tap(page.getByRole('button', { name: 'Submit Guess' }))
  await page.getByText('Guesses submitted: 1/10').waitFor()
}

/** The fields: email and password, and four of the payment provider's page. The name comes from the email. */
test.each([
  ['the header', { taps: 9, fields: 6 }, 'hanna@example.org', cards.visa],
  ['the main button', { taps: 10, fields: 6 }, 'mona@example.org', cards.mastercard],
] as const)('from the home page by %s to the first real guess: %o at most', async (way, most, email, card) => {
  const page = await stage.person(smallDarkPhone)
  const hand = new Hand()
  await page.goto('/')
  await ways[way](page, hand)
  await hand.type(page.getByLabel('Email'), email)
  await hand.type(page.getByLabel('Password', { exact: true }), 'six or more')
  await hand.solve(page)
  await hand.tap(page.getByLabel('I agree to the Terms and Conditions'))
  await hand.tap(page.getByRole('button', { name: 'Create Account' }))
  await page.waitForURL('**/email-confirmation')
  await page.getByText(email.split('@')[0]!).first().waitFor()

  await sendDueMails(stage.app.services)
  const [mail] = await stage.app.mailsTo(email)
  const { pathname, search } = new URL(/http\S+confirm=[\w-]{43}/.exec(mail!.text)![0])
  await hand.follow(page, pathname + search)
  await payAndGuess(page, hand, card)
  expect(hand.taps).toBeLessThanOrEqual(most.taps)
  expect(hand.fields).toBeLessThanOrEqual(most.fields)
})

test('from the home page by the main button and Google to the first real guess: 8 taps and 4 fields', async () => {
  const page = await stage.person(smallDarkPhone)
  const hand = new Hand()
  await page.goto('/')
  await ways['the main button'](page, hand)
  await hand.tap(page.getByRole('button', { name: 'Continue with Google' }))
  await hand.tap(page.getByRole('button', { name: /Ada Reiter/ }))
  await payAndGuess(page, hand, cards.otherMastercard)
  expect([hand.taps, hand.fields]).toEqual([8, 4])
})

test('from the home page a stranger drops a pin with the second tap, and has a practice result with the third', async () => {
  const { app } = stage
  await app.db.sql`
    insert into site_config (id, key, value) values (${app.services.newId()}, 'archive_days', 'ended')
    on conflict (key) do update set value = excluded.value`
  const releaseDate = new Date(app.clock.at.getTime() - 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await aDay(app, { releaseDate, winner: await app.aUser() })
  const page = await stage.person(smallDarkPhone)
  const hand = new Hand()
  await page.goto('/')
  await hand.tap(page.getByRole('link', { name: 'Practice free, no account' }))
  await hand.tap(page.getByRole('application', { name: 'Map of the world' }))
  const send = page.getByRole('button', { name: 'See how close I am' })
  await send.waitFor()
  expect(hand.taps).toBeLessThanOrEqual(3)
  await hand.tap(send)
  await page.getByRole('region', { name: 'Result', exact: true }).locator('dd').waitFor()
  expect([hand.taps, hand.fields]).toEqual([3, 0])
})
