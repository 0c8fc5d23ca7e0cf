import { mine, status } from '@whereabouts/contract/subscriptions'
import type { Locator, Page } from 'playwright-core'

/** Cards for free trials; each person needs their own. */
export const cards = {
  visa: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  otherMastercard: '2223 0031 2200 3222',
  declined: '4000 0000 0000 0002',
  /** Can be saved, but every charge fails. */
  failsLater: '4000 0000 0000 0341',
  /** Requires authentication once. */
  challenged: '4000 0025 0000 3155',
} as const

/** The settings' part about the subscription. */
export const panel = (page: Page): Locator => page.getByRole('region', { name: 'Subscription management' })

export const badge = (page: Page, name: string): Locator => panel(page).getByText(`Status: ${name}`, { exact: true })

/** Opens the settings and waits until they say how the subscription stands. */
export async function openPanel(page: Page, status: string): Promise<void> {
  await page.goto('/settings')
  await badge(page, status).waitFor()
}

/** A plan's only button, by its first word. */
export const planButton = (page: Page, { plan, button }: { plan: string; button: string }): Locator =>
  page.getByRole('article', { name: plan }).getByRole('button', { name: button })

/** Presses a plan's button and waits for the hosted page. */
export async function choosePlan(page: Page, choice: { plan: string; button: string }): Promise<void> {
  await planButton(page, choice).click()
  await page.waitForURL('**/checkout/pay/**')
}

/** Fills in a card on a hosted page and presses its button. */
export async function sendCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('MM / YY').fill('12/40')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Cardholder name').fill('Test Player')
  await page.getByRole('button', { name: /^(Subscribe|Start trial|Save card)$/ }).click()
}

/** Both presses of a cancellation: in the settings and on the provider's page, which leads back. */
export async function cancel(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('button', { name: 'Cancel at period end' }).click()
  await page.waitForURL('**/settings')
}

/** Reloads the settings and waits until they have requested everything once more, as they do shortly after opening. */
export async function reloadPanel(page: Page): Promise<void> {
  const asked = page.waitForResponse((answer) => answer.url().endsWith(`${status.path}?fresh=true`))
  await page.reload()
  await asked
  await page.waitForResponse((answer) => answer.url().endsWith(mine.path))
}
