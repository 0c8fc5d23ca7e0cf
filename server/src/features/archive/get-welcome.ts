import type { Offer, welcome } from '@whereabouts/contract/site'
import { countsAsSubscribed, decidingSubscription } from '@whereabouts/game/subscription'
import type { CommandOf, ContextFor } from '../../core/context.ts'
import { getPricing } from '../subscriptions/for-others.ts'
import { findLatestArchived } from './archive-queries.ts'
import { describeOpenPhoto } from './describe-archived.ts'
import { readArchive } from './read-archive.ts'

/** A past photo to practice on, and what playing costs the caller. */
export const getWelcome: CommandOf<typeof welcome> = async (context) => {
  const [latest, offer] = await Promise.all([
    readArchive(context, 'latest', (opening) => findLatestArchived(context.db, opening)),
    findOffer(context),
  ])
  return { practice: latest && { puzzle_id: latest.puzzleId, photo: describeOpenPhoto(latest) }, offer }
}

/** The cheapest plan with a free trial, for players who may have one; else the cheapest plan. */
async function findOffer(context: ContextFor<'public'>): Promise<Offer | null> {
  const { caller, clock, subscriptionsOf } = context
  const subscriptions = caller ? await subscriptionsOf(caller.userId) : []
  const deciding = decidingSubscription(subscriptions, clock.now())
  if (deciding && countsAsSubscribed(deciding, clock.now())) return null
  const { plans, tax } = await getPricing(context)
  // A trial that was refused for its wallet used up nothing.
  const mayTry = subscriptions.every(({ begunByWallet }) => begunByWallet)
  const plan = (mayTry && plans.find(({ trial_period_days }) => trial_period_days > 0)) || plans[0]
  if (!plan) return null
  const { price_amount, currency, billing_interval, trial_period_days } = plan
  return { price_amount, currency, billing_interval, trial_period_days: mayTry ? trial_period_days : 0, tax }
}
