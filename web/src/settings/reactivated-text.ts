import type { OutputOf } from '@whereabouts/contract/endpoint'
import type { reactivate } from '@whereabouts/contract/subscriptions'

/** The server's word about a reactivated subscription, and how much of a free trial goes on. */
export function reactivatedText({ message, trialRestored, remainingTrialDays }: OutputOf<typeof reactivate>): string {
  if (!trialRestored) return message
  const left = remainingTrialDays === 1 ? '1 day is left' : `${remainingTrialDays} days are left`
  return `${message} Your free trial goes on: ${left}.`
}
