import { closeDays } from '@whereabouts/server/features/days/close-days'
import { aDay, openDays, writeStory } from '@whereabouts/server/test-support/archive'
import type { TestApp } from '@whereabouts/server/test-support/test-app'
import type { TestUser } from '@whereabouts/server/test-support/world'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { ensurePseudoPages } from '../../../scripts/build-web.ts'
import { AppStage, openAlone } from '../app-stage.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A narrow phone. */
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } satisfies BrowserContextOptions

/** Words of people and the operator are in Greek letters here, so that all Latin ones belong to the product. */
export const written = {
  name: 'Ωραία μέρα',
  plan: 'Ταξιδιώτης',
  player: 'Αλέξανδρος',
  rival: 'Θεοδώρα',
  league: 'Παλιοί φίλοι',
}

/** The product in this process in the pseudo-language, with one day of each kind. */
export class PseudoStage extends AppStage {
  static readonly open = () => openAlone(PseudoStage, { pages: ensurePseudoPages })
  /** The place of today's photo, which is not solved. */
  answer!: { lat: number; lng: number }
  /** A past day, as '2026-03-09'. */
  pastDay!: string

  override async fill(): Promise<void> {
    const { app } = this
    app.clock.at = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
    this.pastDay = dateOf(app, -1)
    await write(app, this.pastDay)
    this.answer = (await app.aPuzzle()).answer
    await app.aPuzzle({ releaseDate: dateOf(app, 1), releaseTime: '18:00' })
    await app.aPuzzle({ releaseDate: dateOf(app, 2), releaseTime: '18:00' })
  }

  visitor(user?: TestUser): Promise<Page> {
    return this.person({ ...phone, user })
  }
}

const dateOf = (app: TestApp, days: number) =>
  new Date(app.clock.at.getTime() + days * dayMs).toISOString().slice(0, 10)

/** The operator's texts, and a past day that was won. */
async function write(app: TestApp, pastDay: string): Promise<void> {
  const { db, services } = app
  for (const key of ['project_name', 'project_description', 'project_tagline'])
    await db.sql`insert into site_config (id, key, value) values (${services.newId()}, ${key}, ${written.name})`
  await db.sql`
    insert into faqs (id, question, answer, display_order, is_active)
    values (${services.newId()}, 'Πώς παίζεται;', 'Πολύ απλά', 1, true)`
  await openDays(app, 'ended')
  const winner = await app.aUser(written.rival)
  const puzzleId = await aDay(app, { releaseDate: pastDay, winner, answer: { lat: 35.6, lng: 139.7 } })
  await writeStory(app, puzzleId, {
    place_title: 'Ένας πύργος',
    place_story: 'Μια μικρή ιστορία',
    photo_credit: 'Φωτογράφος',
  })
  await closeDays(services)
}

/** A plan on sale, with a name by the operator. */
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
