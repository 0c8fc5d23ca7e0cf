import type { Route } from '../http/router.ts'
import type { SavedFile } from '../saved-file.ts'
import { Deliveries, forgetOldEvents } from '../stripe/deliveries.ts'
import { bankRoutes } from './bank-routes.ts'
import { payoutOperatorRoutes } from './operator-routes.ts'
import { settleDue } from './payments.ts'
import { payoutApiRoutes } from './payout-api.ts'
import { PayoutService } from './payout-service.ts'
import type { PayoutsState } from './state.ts'

/** The product as a customer of Stripe Global Payouts. Its calls use the same key as the rest of Stripe. */
export interface PayoutsOptions {
  /** The id of the financial account that pays: 'fa_test_…'. */
  account: string
  /** The address to which events are posted. */
  webhookUrl: string
  webhookSecret: string
  /** Nothing settles and nothing is sent until the operator releases it. Default: both happen automatically. */
  isHeld?: boolean
}

export interface StartedPayouts {
  service: PayoutService
  routes: Route[]
  close(): Promise<void>
}

const SETTLE_EVERY_MS = 100

/** Starts the stand-in for Stripe Global Payouts on its file. */
export function startPayouts(
  file: SavedFile<PayoutsState>,
  { secretKey, ...options }: PayoutsOptions & { secretKey: string },
): StartedPayouts {
  const { account, webhookUrl, webhookSecret, isHeld = false } = options
  const service = new PayoutService(file, { account, isHeld })
  const deliveries = new Deliveries({ file, webhookUrl, webhookSecret, isHeld })
  const clock = setInterval(() => {
    settleDue(service)
    forgetOldEvents(service.state)
  }, SETTLE_EVERY_MS)
  return {
    service,
    routes: [
      ...payoutApiRoutes(service, secretKey),
      ...bankRoutes(service),
      ...payoutOperatorRoutes(service, deliveries),
    ],
    close: async () => {
      clearInterval(clock)
      await deliveries.close()
    },
  }
}
