import type { StripeAccount } from './account.ts'
import type { Call, Endpoint } from './endpoint.ts'
import { missing } from './fault.ts'
import { releaseSchedule } from './waiting-switches.ts'

/** Only the portal creates schedules; here they are released. */
export const scheduleEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/subscription_schedules/:id/release', answer: release },
]

function release(account: StripeAccount, { id, params }: Call): object {
  params.finish()
  const subscription = Object.values(account.state.subscriptions).find(({ schedule }) => schedule === id)
  if (!subscription) throw missing('subscription_schedule', id)
  releaseSchedule(account, subscription)
  return { id, object: 'subscription_schedule', released_subscription: subscription.id, status: 'released' }
}
