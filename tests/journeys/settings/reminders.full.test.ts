import * as reminders from '@whereabouts/contract/reminders'
import { queueDueReminders } from '@whereabouts/server/features/reminders/queue-due'
import { sendReminderMails } from '@whereabouts/server/features/reminders/send-mails'
import { sendReminderPushes } from '@whereabouts/server/features/reminders/send-pushes'
import { sendDueMails } from '@whereabouts/server/platform/mails/mail-worker'
import { type SandboxBrowser, TestBrowsers } from '@whereabouts/server/test-support/browsers'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { GuessStage, guessAt, lastGuessAt, london, newYork, result } from '../game/guess-stage.ts'
import { lookAround, smallDarkPhone } from '../steps.ts'
import { useStage } from '../use-stage.ts'

let browsers: TestBrowsers
const stage = useStage(GuessStage.open, async ({ app }) => {
  browsers = new TestBrowsers(app)
})
beforeEach(async () => {
  await stage.app.reset()
  await fetch(`${stage.app.sandboxUrl}/mail/messages`, { method: 'DELETE' })
})

/**
 * This Chromium has no push service to subscribe with, so the page gets a subscription at the sandbox's, as it would get one from the browser's
 * vendor. web/src/app/installed/show-reminder.test.ts tests how a push is shown.
 */
async function withPushService(page: Page, browser: SandboxBrowser): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
    const keys: Record<string, string> = { p256dh, auth }
    const subscription = { endpoint, getKey: (name: string) => bytes(keys[name]!), unsubscribe: async () => true }
    const pushManager = { getSubscription: async () => null, subscribe: async () => subscription }
    const serviceWorker = { getRegistration: async () => ({ pushManager }) }
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker })
    Object.assign(window, {
      PushManager: class {},
      Notification: { requestPermission: async () => 'granted' },
    })
  }, browser)
}

const section = (page: Page) => page.getByRole('region', { name: 'Reminders', exact: true })
const round = async () => {
  await queueDueReminders(stage.app.services)
  await sendReminderPushes(stage.app.services)
  await sendReminderMails(stage.app.services)
  await sendDueMails(stage.app.services)
}

test('in the settings everything is off by default; once on, a push arrives, and the device can be removed', async () => {
  const browser = await browsers.make()
  stage.app.clock.at = new Date('2026-03-10T08:00:00Z')
  const { page, user } = await stage.aGuesser({ guesses: 3, timezoneId: 'Europe/Lisbon', ...smallDarkPhone })
  await withPushService(page, browser)
  await page.goto('/settings')
  const switches = section(page).getByRole('checkbox')
  await expect.poll(() => switches.count()).toBe(9)
  await section(page).scrollIntoViewIfNeeded()
  const release = section(page).getByRole('group', { name: 'The photo of the day' })
  await release.getByLabel('Push').press('Space')
  await section(page).getByText('This device', { exact: true }).waitFor()
  await expect.poll(() => release.getByLabel('Push').isChecked()).toBe(true)
  await section(page).getByText('Times are in Europe/Lisbon.').waitFor()
  await section(page).getByLabel('From').selectOption('22:30')
  await expect.poll(async () => (await user.call(reminders.mine, {})).body.quiet_from).toBe('22:30')
  await lookAround(page)

  await stage.app.aPuzzle({ releaseDate: '2026-03-10', releaseTime: '09:00' })
  stage.app.clock.at = new Date('2026-03-10T09:00:00Z')
  await round()
  expect(await browsers.received(browser)).toMatchObject([{ payload: expect.stringContaining('"page":"/game"') }])

  await section(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  await section(page).getByText('None yet.').waitFor()
  expect((await user.call(reminders.mine, {})).body.devices).toEqual([])
})

test('after the last guess the offer appears once; its mail can be stopped by one press, without a session', async () => {
  await stage.app.aPuzzle()
  const { page, user } = await stage.aGuesser({ guesses: 2, ...smallDarkPhone })
  const offer = page.getByRole('region', { name: /^Want a nudge/ })
  await guessAt(page, newYork)
  await result(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await offer.count()).toBe(0)
  await page.reload()
  await lastGuessAt(page, london)
  await offer.waitFor()
  await lookAround(page)
  await offer.getByRole('button', { name: 'Email me' }).click()
  await page.getByText('You will get an email when a photo is out.').waitFor()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await offer.count()).toBe(0)

  await stage.app.aPuzzle({ releaseDate: '2026-03-11', answer: { lat: 35.36, lng: 138.73 } })
  stage.app.clock.at = new Date('2026-03-11T12:00:00Z')
  await round()
  const [mail] = (await stage.app.mailsTo(user.email)) as unknown as { text: string }[]
  const [url] = /\S+\/api\/reminders\/off\/\S+/.exec(mail!.text)!
  await page.context().clearCookies()
  await page.goto(new URL(url).pathname)
  await page.getByRole('heading', { name: 'Stop these emails?' }).waitFor()
  await lookAround(page)
  expect((await user.call(reminders.mine, {})).body.choices.release.mail).toBe(true)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  await lookAround(page)
  expect((await user.call(reminders.mine, {})).body.choices.release.mail).toBe(false)
})
