import { closeDays } from '@whereabouts/server/features/days/close-days'
import { aDay, openDays, tellStory } from '@whereabouts/server/test-support/archive'
import { startTestApp, type TestApp } from '@whereabouts/server/test-support/test-app'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { ensurePseudoBuild } from '../../../scripts/build-web.ts'
import { freePort } from '../free-port.ts'
import { openBrowser, type Visitors } from '../stage.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A narrow phone. */
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } satisfies BrowserContextOptions

/** What people and the operator have written is in Greek letters here, so that all Latin ones are the product's own. */
export const written = {
  name: 'Ωραία μέρα',
  plan: 'Ταξιδιώτης',
  player: 'Αλέξανδρος',
  rival: 'Θεοδώρα',
  league: 'Παλιοί φίλοι',
}

/** The product in this process in the pseudo-language, with one day of each kind. */
export interface PseudoStage {
  app: TestApp
  /** The place of today's photo, which is not solved. */
  answer: { lat: number; lng: number }
  /** A day that is over, as '2026-03-09'. */
  pastDay: string
  visitor(user?: TestUser): Promise<Page>
  close(): Promise<void>
}

export async function openPseudoStage(): Promise<PseudoStage> {
  const [port, pagesBuiltIn] = [await freePort(), await ensurePseudoBuild()]
  const app = await startTestApp(undefined, { port, pagesBuiltIn })
  app.clock.at = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
  const pastDay = dateOf(app, -1)
  await fill(app, pastDay)
  const { answer } = await app.aPuzzle()
  await app.aPuzzle({ releaseDate: dateOf(app, 1), releaseTime: '18:00' })
  await app.aPuzzle({ releaseDate: dateOf(app, 2), releaseTime: '18:00' })
  const visitors = await openBrowser(`http://localhost:${port}`)
  return { app, answer, pastDay, ...peopleOf(app, visitors) }
}

function peopleOf(app: TestApp, visitors: Visitors): Pick<PseudoStage, 'visitor' | 'close'> {
  return {
    visitor: async (user) => {
      const page = await visitors.person(phone)
      if (user) {
        const [name, value] = user.cookie.split('=') as [string, string]
        await page
          .context()
          .addCookies([{ name, value, domain: 'localhost', path: '/', httpOnly: true, sameSite: 'Lax' }])
      }
      return page
    },
    close: async () => {
      await visitors.close()
      await app.close()
    },
  }
}

const dateOf = (app: TestApp, days: number) =>
  new Date(app.clock.at.getTime() + days * dayMs).toISOString().slice(0, 10)

/** What the operator has written, and a day that is over, won and told of. */
async function fill(app: TestApp, pastDay: string): Promise<void> {
  const { db, services } = app
  for (const key of ['project_name', 'project_description', 'project_tagline'])
    await db.sql`insert into site_config (id, key, value) values (${services.newId()}, ${key}, ${written.name})`
  await db.sql`
    insert into faqs (id, question, answer, display_order, is_active)
    values (${services.newId()}, 'Πώς παίζεται;', 'Πολύ απλά', 1, true)`
  await openDays(app, 'ended')
  const winner = await app.aUser(written.rival)
  const puzzleId = await aDay(app, { releaseDate: pastDay, winner, answer: { lat: 35.6, lng: 139.7 } })
  await tellStory(app, puzzleId, { title: 'Ένας πύργος', story: 'Μια μικρή ιστορία', credit: 'Φωτογράφος' })
  await closeDays(services)
}

/** A plan that is sold, with a name of the operator's. */
export async function sell(app: TestApp): Promise<void> {
  const { payments, newId, db } = app.services
  const { priceId } = await payments.createPrice({
    planName: written.plan,
    amountCents: 500,
    currency: 'usd',
    interval: 'month',
  })
  await db.sql`
    insert into subscription_pricing
      (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle)
    values (${newId()}, ${priceId}, ${written.plan}, 5, 'usd', 'month', 7, 3)`
}
