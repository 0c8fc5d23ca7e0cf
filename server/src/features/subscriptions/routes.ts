import * as legacy from '@whereabouts/contract/legacy'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import * as subscriptionsAdmin from '@whereabouts/contract/subscriptions.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { measureWebhooks } from '../../platform/observability/count-outcomes.ts'
import { createPlan, deleteAdminPlan, updateAdminPlan } from './admin/change-plans.ts'
import { listAdminPlans } from './admin/list-plans.ts'
import { checkPaymentMethod } from './check-payment-method.ts'
import { createCheckout, createCheckoutNoTrial } from './create-checkout.ts'
import { createPortal } from './create-portal.ts'
import { listAdminDisputes, settleAdminDispute } from './disputes/decide-disputes.ts'
import { getPopularity, getPricing, getStatus } from './get-status.ts'
import { listOwnSubscriptions } from './list-own-subscriptions.ts'
import { reactivate } from './reactivate.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { verifyWebhook } from './verify-webhook.ts'

export const routes: readonly Route[] = [
  serve(subscriptions.pricing, getPricing),
  serve(subscriptions.popularity, getPopularity),
  serve(subscriptions.status, getStatus),
  serve(subscriptions.mine, listOwnSubscriptions),
  serve(subscriptions.createCheckout, createCheckout),
  serve(subscriptions.createCheckoutNoTrial, createCheckoutNoTrial),
  serve(legacy.checkPaymentMethod, checkPaymentMethod),
  serve(subscriptions.createPortal, createPortal),
  serve(subscriptions.reactivate, reactivate),
  serve(legacy.verifyWebhook, verifyWebhook),
  serve(subscriptions.webhook, measureWebhooks(receiveWebhook)),
  serve(subscriptionsAdmin.listDisputes, listAdminDisputes),
  serve(subscriptionsAdmin.settleDispute, settleAdminDispute),
  serve(subscriptionsAdmin.listPlans, listAdminPlans),
  serve(subscriptionsAdmin.createPlan, createPlan),
  serve(subscriptionsAdmin.updatePlan, updateAdminPlan),
  serve(subscriptionsAdmin.removePlan, deleteAdminPlan),
]
