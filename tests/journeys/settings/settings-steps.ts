import type { TestApp } from '@whereabouts/server/test-support/test-app'
import type { Locator, Page } from 'playwright-core'
import { prepareDatabase } from '../../faults/prepared-folder.ts'
import type { Stage } from '../stage.ts'
import { aPlayer, type Person } from '../steps.ts'
import { openWorkerStage } from '../worker-stage.ts'

/** A stage with a plan and a puzzle, without the demonstration: the settings need no photos. `onApp` receives its server. */
export const openPlainStage = (onApp?: (app: TestApp) => void): Promise<Stage> =>
  openWorkerStage(async (app) => {
    onApp?.(app)
    const { db, services } = app
    const { priceId } = await services.payments.createPrice({
      planName: 'Plan',
      amountCents: 500,
      currency: 'usd',
      interval: 'month',
    })
    await prepareDatabase(db, { priceId, players: 0, secret: '' })
  })

/** A player with the settings open and loaded. */
export async function aPlayerInSettings(stage: Stage, page: Page, person: Person): Promise<void> {
  await aPlayer(stage, page, person)
  await openSettings(page, person)
}

export async function openSettings(page: Page, { email }: Pick<Person, 'email'>): Promise<void> {
  await page.goto('/settings')
  await page.getByRole('definition').filter({ hasText: email }).waitFor()
  await page.getByText('This device', { exact: true }).waitFor()
}

/** A toast with this title. Screen readers announce its type first. */
export const toast = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(title)

/** Makes every call to one path fail: without an answer, or with a server fault. Returns the function that ends it. */
export async function makeFail(page: Page, path: string, how: 'no answer' | 'fault'): Promise<() => Promise<void>> {
  const ofPath = (url: URL) => url.pathname === path
  await page.route(ofPath, (route) =>
    how === 'no answer'
      ? route.abort()
      : route.fulfill({ status: 500, json: { success: false, error: 'Something went wrong', code: 'fault' } }),
  )
  return () => page.unroute(ofPath)
}
