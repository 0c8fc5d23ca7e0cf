import type { Route } from '../http/router.ts'
import type { SavedFile } from '../saved-file.ts'
import { bankRoutes } from './bank-routes.ts'
import { EventDeliveries } from './event-deliveries.ts'
import { payoutOperatorRoutes } from './operator-routes.ts'
import { payoutApiRoutes } from './payout-api.ts'
import { PayoutService } from './payout-service.ts'
import type { PayoutsState } from './state.ts'

/** The product as a client of the payout service. */
export interface PayoutsOptions {
  apiKey: string
  /** The address to which messages are posted. */
  webhookUrl: string
  webhookSecret: string
  /** Nothing is settled and nothing is sent until the operator says so. Default: both happen by themselves. */
  isHeld?: boolean
}

export interface StartedPayouts {
  service: PayoutService
  routes: Route[]
  close(): Promise<void>
}

const SETTLE_EVERY_MS = 100

/** Starts the payout service on its file. */
export function startPayouts(file: SavedFile<PayoutsState>, options: PayoutsOptions): StartedPayouts {
  const { apiKey, webhookUrl, webhookSecret, isHeld = false } = options
  const service = new PayoutService(file, { isHeld })
  const deliveries = new EventDeliveries(service, { webhookUrl, webhookSecret, saved: file.saved })
  const clock = setInterval(() => service.settleDue(), SETTLE_EVERY_MS)
  return {
    service,
    routes: [
      ...payoutApiRoutes(service, { apiKey }),
      ...bankRoutes(service),
      ...payoutOperatorRoutes(service, deliveries),
    ],
    close: async () => {
      clearInterval(clock)
      await deliveries.close()
    },
  }
}
