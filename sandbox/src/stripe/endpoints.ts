import { balanceEndpoints } from './balance.ts'
import { chargeEndpoints } from './charges.ts'
import { checkoutEndpoints } from './checkout-sessions.ts'
import { customerBalanceEndpoints } from './customer-balance.ts'
import { customerEndpoints } from './customers.ts'
import { disputeEndpoints } from './disputes.ts'
import type { Endpoint } from './endpoint.ts'
import { eventEndpoints } from './events.ts'
import { invoiceEndpoints } from './invoice-endpoints.ts'
import { paymentMethodEndpoints } from './payment-methods.ts'
import { portalEndpoints } from './portal-sessions.ts'
import { priceEndpoints } from './prices.ts'
import { refundEndpoints } from './refunds.ts'
import { scheduleEndpoints } from './schedules.ts'
import { subscriptionEndpoints } from './subscriptions.ts'

/** Every call of Stripe's API that the sandbox answers. */
export const endpoints: readonly Endpoint[] = [
  ...priceEndpoints,
  ...customerEndpoints,
  ...customerBalanceEndpoints,
  ...paymentMethodEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...balanceEndpoints,
  ...portalEndpoints,
  ...scheduleEndpoints,
  ...eventEndpoints,
]
