import { createCheckout, status } from '@whereabouts/contract/subscriptions'
import { utcDate } from '@whereabouts/game/release'
import type { TestUser } from '@whereabouts/server/test-support/world'
import { guess } from '@whereabouts/server/test-support/worlds'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { AppStage, openAlone } from '../app-stage.ts'

/** The plan that is offered first, paid from the first day, and the one with a free trial of seven days. */
export const plans = { paid: 'Scout', trial: 'Navigator' } as const
export type PlanName = (typeof plans)[keyof typeof plans]

/** A signed-in player with their own browser. */
export interface Player {
  user: TestUser
  page: Page
}

const daySeconds = 24 * 60 * 60
const patience = { timeout: 15_000, interval: 50 }

/** The product in this process, with a clock that the journey moves together with the payment provider's, and a browser. */
export class PaymentStage extends AppStage {
  static readonly open = () => openAlone(PaymentStage)
  readonly #priceIds = new Map<PlanName, string>()
  readonly #puzzles = new Map<string, string>()

  override async fill(): Promise<void> {
    this.app.clock.at = new Date()
    await this.#sell(plans.paid, { amount: 5, trialDays: 0, guesses: 3 })
    await this.#sell(plans.trial, { amount: 9, trialDays: 7, guesses: 10 })
    // Without a challenge the game shows no plan.
    await this.#puzzleOfTheDay()
  }

  async #sell(name: PlanName, terms: { amount: number; trialDays: number; guesses: number }): Promise<void> {
    const { payments, newId, db } = this.app.services
    const amountCents = terms.amount * 100
    const { priceId } = await payments.createPrice({ planName: name, amountCents, currency: 'usd', interval: 'month' })
    await db.sql`
      insert into subscription_pricing
        (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle)
      values (${newId()}, ${priceId}, ${name}, ${terms.amount}, 'usd', 'month', ${terms.trialDays}, ${terms.guesses})`
    this.#priceIds.set(name, priceId)
  }

  async aPlayer(options?: BrowserContextOptions): Promise<Player> {
    const user = await this.app.aUser()
    return { user, page: await this.person({ ...options, user }) }
  }

  /** Opens a checkout like the page. Returns its URL. */
  async openCheckout({ user }: Player, plan: PlanName): Promise<string> {
    const priceId = this.#priceIds.get(plan)!
    const { status: answered, body } = await user.call(createCheckout, { userId: user.id, email: user.email, priceId })
    expect([answered, body.error]).toEqual([200, undefined])
    return body.url
  }

  /** Pays without the pages and waits until the site knows. Each free trial needs its own card. */
  async subscribe(player: Player, { plan, card }: { plan: PlanName; card: string }): Promise<void> {
    expect(await payDirectly(await this.openCheckout(player, plan), card)).toBe(303)
    await this.untilStatus(player, plan === plans.trial ? 'trialing' : 'active')
  }

  /** Waits for the provider's message. */
  async untilStatus({ user }: Player, wanted: string | null): Promise<void> {
    const now = async () => (await user.call(status, { fresh: 'true' })).body.status
    await vi.waitFor(async () => expect(await now()).toBe(wanted), patience)
  }

  /** Advances the provider's and the site's clock by days, and waits for the resulting messages. */
  async pass({ days }: { days: number }): Promise<void> {
    // The site's clock moves first: immediate messages from the provider must not be older than it.
    this.app.clock.at = new Date(this.app.clock.at.getTime() + days * daySeconds * 1000)
    const body = JSON.stringify({ advanceSeconds: days * daySeconds })
    const answer = await fetch(`${this.app.sandboxUrl}/sandbox/clock`, { method: 'POST', body })
    expect(answer.status).toBe(200)
    this.app.clock.at = new Date(((await answer.json()) as { now: string }).now)
    await this.untilDelivered()
  }

  /** Waits until the site has received all of the provider's messages. */
  async untilDelivered(): Promise<void> {
    const waiting = async () => {
      const deliveries = await (await fetch(`${this.app.sandboxUrl}/sandbox/deliveries`)).json()
      return (deliveries as { nextAttemptAt: number | null }[]).filter(({ nextAttemptAt }) => nextAttemptAt !== null)
    }
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patience)
  }

  async #puzzleOfTheDay(): Promise<string> {
    const date = utcDate(this.app.clock.at)
    const puzzleId = this.#puzzles.get(date) ?? (await this.app.aPuzzle()).id
    this.#puzzles.set(date, puzzleId)
    return puzzleId
  }

  /** A guess on the day's puzzle, far off. Returns 'taken' or the reason of the refusal. */
  async guess({ user }: Player): Promise<string> {
    const { status: answered, body } = await guess(user, await this.#puzzleOfTheDay())
    return answered === 200 ? 'taken' : body.code
  }
}

/** Presses the button of a hosted page without a browser. Returns its status: 303 is paid, 410 closed. */
async function payDirectly(url: string, card: string): Promise<number> {
  const form = { number: card, expiry: '12/40', cvc: '123', name: 'Test Player', email: '' }
  return (await fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })).status
}
