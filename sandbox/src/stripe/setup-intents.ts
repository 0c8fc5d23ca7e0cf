import { newId, type StripeAccount } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { whereEqual } from './list.ts'
import { readsOf } from './reads.ts'
import type { PaymentMethod, SetupIntent } from './wire.ts'

/** Read only: the hosted pages make them where a card is saved without being charged. */
export const setupIntentEndpoints: Endpoint[] = [
  ...readsOf('/v1/setup_intents', {
    noun: 'setupintent',
    kept: ({ setupIntents }) => setupIntents,
    select: (intents, params) =>
      whereEqual(intents, { customer: params.text('customer'), payment_method: params.text('payment_method') }),
  }),
]

/** Notes that a customer saved a card for later charges. */
export function noteSetup(account: StripeAccount, { id: cardId, customer }: PaymentMethod): void {
  const id = newId('seti')
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`, 25),
    created: account.now(),
    customer: customer ?? '',
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: cardId,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_confirmation',
    usage: 'off_session',
  }
  account.state.setupIntents[id] = intent
  account.emit('setup_intent.created', intent)
  intent.status = 'succeeded'
  account.emit('setup_intent.succeeded', intent)
}
