import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { reactivate } from '@whereabouts/contract/subscriptions'
import { texts } from './texts.ts'

/** The server's word about a reactivated subscription, and how much of a free trial goes on. */
export function reactivatedText({ message, trialRestored, remainingTrialDays }: OutputOf<typeof reactivate>): string {
  if (!trialRestored) return message
  return `${message} ${texts.subscription.trialGoesOn(remainingTrialDays)}`
}
