import { newId, type StripeAccount } from './account.ts'
import { empty } from './empty.ts'
import type { Endpoint } from './endpoint.ts'
import { whereEqual } from './list.ts'
import { readsOf } from './reads.ts'
import type { PaymentMethod, SetupIntent } from './wire.ts'

/** Read only: the hosted pages create them when a card is saved without a charge. */
export const setupIntentEndpoints: Endpoint[] = [
  ...readsOf('/v1/setup_intents', {
    noun: 'setupintent',
    stored: ({ setupIntents }) => setupIntents,
    select: (intents, params) =>
      whereEqual(intents, { customer: params.text('customer'), payment_method: params.text('payment_method') }),
  }),
]

/** Records that a customer saved a card for later charges. */
export function noteSetup(account: StripeAccount, { id: cardId, customer }: PaymentMethod): void {
  const id = newId('seti')
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    ...empty(
      'allowed_payment_method_types application automatic_payment_methods cancellation_reason',
      'customer_account description excluded_payment_method_types flow_directions last_setup_error',
      'latest_attempt mandate next_action on_behalf_of payment_method_configuration_details',
      'payment_method_options single_use_mandate',
    ),
    client_secret: newId(`${id}_secret`, 25),
    created: account.now(),
    customer: customer ?? '',
    livemode: false,
    metadata: {},
    payment_method: cardId,
    payment_method_types: ['card'],
    status: 'requires_confirmation',
    usage: 'off_session',
  }
  account.state.setupIntents[id] = intent
  account.emit('setup_intent.created', intent)
  intent.status = 'succeeded'
  account.emit('setup_intent.succeeded', intent)
}
