import { readFile } from 'node:fs/promises'
import { session } from '@whereabouts/contract/accounts'
import { download, get, rename } from '@whereabouts/contract/accounts.settings'
import { mine } from '@whereabouts/contract/subscriptions'
import type { TestApp } from '@whereabouts/server/test-support/test-app'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { linksMailedTo } from '../stage.ts'
import { aPlayer, lookAround } from '../steps.ts'
import { useStage } from '../use-stage.ts'
import {
  aPlayerInSettings,
  makeFail,
  openPlainStage,
  openSettings,
  smallDarkPhone,
  subscribeDirectly,
  toast,
} from './settings-steps.ts'

const clara = { username: 'Clara Chart', email: 'clara@example.org', password: 'six or more' }
const dirk = { username: 'Dirk Delta', email: 'dirk@example.org', password: 'six or more' }
const emil = { username: 'Emil Equator', email: 'emil@example.org', password: 'six or more' }
const gerd = { username: 'Gerd Gorge', email: 'gerd@example.org', password: 'six or more' }
const taken = 'This username is already taken. Please choose a different one.'

let app: TestApp
const stage = useStage(() =>
  openPlainStage((opened) => {
    app = opened
  }),
)

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Username' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const header = (page: Page) => page.getByRole('banner')

/** Enters a name by script, bypassing the field's length limit. */
const putName = (page: Page, name: string) =>
  nameField(page).evaluate((field, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, name)

async function expectRefused(page: Page, name: string, sentence: string): Promise<void> {
  await putName(page, name)
  await save(page)
  await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
  await expect.poll(() => nameField(page).evaluate((field) => field === document.activeElement)).toBe(true)
}

test('signed-out visitors cannot see the settings', async () => {
  const page = await stage.person()
  await page.goto('/settings')
  await page.waitForURL('**/login')
})

test('a player sees the account and all its actions, even on a narrow phone in dark mode', async () => {
  const page = await stage.person(smallDarkPhone)
  await aPlayerInSettings(stage, page, clara)
  for (const name of ['Profile', 'Subscription management', 'Frequently Asked Questions', 'Account'])
    await page.getByRole('heading', { name, exact: true }).waitFor()
  await page.getByText('No subscription found').waitFor()
  // Only the name is editable.
  expect(await page.getByRole('textbox').count()).toBe(0)
  await lookAround(page)
  await page.getByRole('button', { name: 'Edit username' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe(clara.username)
  await lookAround(page)
  await page.getByRole('link', { name: 'Back to Game' }).click()
  await page.waitForURL('**/game')
})

test('a new name is checked, accepted, and shown everywhere: header, other tab, leaderboard', async () => {
  const page = await stage.person()
  await aPlayer(stage, page, dirk)
  await subscribeDirectly(page)
  await guess(page)
  await openSettings(page, dirk)
  await page.getByText('Auto renewal date').waitFor()
  const otherTab = await page.context().newPage()
  await otherTab.goto('/')
  await header(otherTab).getByText(dirk.username).waitFor()

  await page.getByRole('button', { name: 'Edit username' }).click()
  expect(await nameField(page).getAttribute('maxlength')).toBe('20')
  await expectRefused(page, 'ab', 'Username must be at least 3 characters long')
  await expectRefused(page, '  ab  ', 'Username must be at least 3 characters long')
  await expectRefused(page, 'x'.repeat(21), 'Username must be no more than 20 characters long')
  await expectRefused(page, ` ${dirk.username} `, 'New username must be different from current username')
  await expectRefused(page, clara.username, taken)
  await expectRefused(page, 'Admin', taken)
  for (const [how, sentence] of [
    ['fault', 'Failed to update username. Please try again.'],
    ['no answer', 'An unexpected error occurred while updating username'],
  ] as const) {
    const mend = await makeFail(page, rename.path, how)
    await expectRefused(page, 'Dirk Dune', sentence)
    await mend()
  }
  await lookAround(page)

  await nameField(page).fill('  Dirk Dune  ')
  await save(page)
  const success = page.getByText('Username updated successfully!')
  await success.waitFor()
  // After three seconds it disappears.
  await success.waitFor({ state: 'detached' })
  await header(page).getByText('Dirk Dune', { exact: true }).waitFor()
  await header(otherTab).getByText('Dirk Dune', { exact: true }).waitFor()
  await otherTab.goto('/game')
  await otherTab.getByRole('region', { name: 'Leaderboard' }).getByText('Dirk Dune').first().waitFor()
})

test('the message of a second save stays three seconds from then on', async () => {
  const page = await stage.person()
  await page.clock.install()
  await aPlayerInSettings(stage, page, gerd)
  const success = page.getByText('Username updated successfully!')
  const rename = async (name: string) => {
    await page.getByRole('button', { name: 'Edit username' }).click()
    await nameField(page).fill(name)
    await save(page)
    await success.waitFor()
  }
  await page.clock.pauseAt(Date.now() + 60_000)
  await rename('Gerd Gully')
  // A name may change once a day.
  await app.db.sql`update users set renamed_at = renamed_at - interval '1 day'`
  await page.clock.runFor(2000)
  await rename('Gerd Grotto')
  await page.clock.runFor(2000)
  expect(await success.isVisible()).toBe(true)
  await page.clock.runFor(1000)
  await success.waitFor({ state: 'detached' })
})

/** A far guess at today's puzzle. */
async function guess(page: Page): Promise<void> {
  const { puzzle } = await (await page.request.get('/api/puzzles/today')).json()
  const data = { guess_lat: -40, guess_lng: 20, idempotency_key: crypto.randomUUID() }
  const answer = await page.request.post(`/api/puzzles/${puzzle.id}/guesses`, { data })
  expect(answer.status()).toBe(200)
}

test('the download contains everything about the player, and no secret', async () => {
  const page = await stage.person()
  await aPlayerInSettings(stage, page, emil)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^whereabouts-data-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(download.output.parse(JSON.parse(text)).user).toMatchObject({ email: emil.email, username: emil.username })
  const tokens = (await page.context().cookies()).map(({ value }) => decodeURIComponent(value).split('.')[0]!)
  expect(tokens.length).toBeGreaterThan(0)
  for (const secret of [emil.password, ...tokens]) expect(text).not.toContain(secret)
  expect(text).not.toMatch(/"[^"]*(?:password|token|hash|secret)[^"]*":/i)
  await toast(page, 'Your data is saved').waitFor()

  const mend = await makeFail(page, download.path, 'fault')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await toast(page, 'Failed to download your data').waitFor()
  await mend()
})

test('settings that fail to load show an error, and load with Try Again', async () => {
  const page = await stage.person()
  await aPlayer(stage, page, { username: 'Fred Fjord', email: 'fred@example.org', password: 'six or more' })
  const mendAccount = await makeFail(page, get.path, 'fault')
  const mendSubscription = await makeFail(page, mine.path, 'fault')
  await page.goto('/settings')
  const failures = page.getByRole('alert').filter({ hasText: 'Failed to load user settings' })
  // Both failed requests show one message.
  await expect.poll(() => failures.count()).toBe(1)
  await lookAround(page)
  await mendAccount()
  await failures.first().getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('fred@example.org').waitFor()
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === mine.path)
  await failures.first().getByRole('button', { name: 'Try Again' }).click()
  await asked
  await mendSubscription()
  // Returning to the window reloads it.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByText('No subscription found').waitFor()
})

test('a player who signed up with Google gets a link to set a password', async () => {
  const page = await stage.person(smallDarkPhone)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /Ada Reiter/ }).click()
  await page.waitForURL('**/subscribe')
  await openSettings(page, { email: 'ada.reiter@example.com' })
  expect(await page.getByRole('button', { name: 'Change password' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Set a password' }).click()
  await page.getByText('Check your email').waitFor()
  await page.getByRole('button', { name: 'Send the link again' }).waitFor()
  await lookAround(page)
  const [link] = await linksMailedTo(stage, 'ada.reiter@example.com', /Set a new password/)
  expect(new URL(link!).pathname).toBe('/reset-password')
})

test('the game stops waiting for a session after 5 seconds, and asks again on request', async () => {
  const page = await stage.person()
  await aPlayer(stage, page, { username: 'Gil Grid', email: 'gil@example.org', password: 'six or more' })
  const ofSession = (url: URL) => url.pathname === session.path
  await page.route(ofSession, () => {})
  // Usually the page includes the session; here it must be requested.
  await page.route('**/game', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('id="boot"', '') })
  })
  await page.goto('/game', { waitUntil: 'commit' })
  await page.getByText(/Loading .+ challenges\.\.\./).waitFor()
  await page.getByText('Authentication timed out. Please try again.').waitFor()
  await lookAround(page)
  await page.unroute(ofSession)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByText('Free Plan (Explore Only)').waitFor()
})
