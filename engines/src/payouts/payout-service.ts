import {
  currencyForm,
  idForm,
  keyForm,
  linkAnswer,
  payoutAnswer,
  payoutsAnswer,
  recipientAnswer,
  toPayout,
  toRecipient,
} from './answers.ts'
import { askService, type ServiceAccess } from './ask-service.ts'
import { type PayoutOrder, PayoutsConflict, PayoutsRefused, type PayoutsService, PayoutsUnavailable } from './port.ts'
import { readSignedEvent } from './read-event.ts'

export interface ServiceSettings {
  /** Where the service is: `/v1/…` is added. */
  url: string
  apiKey: string
  webhookSecret: string
  timeoutMs: number
}

const MAX_DESCRIPTION_LETTERS = 140

/**
 * Opens a payout service that speaks the protocol of docs/operations/payouts.md: JSON over HTTPS with a bearer key. It is nobody's own protocol; each
 * part is as a real service has it, so that an adapter translates words and nothing else.
 *
 * - Accounts with a hosted page, whose link is made by a call of its own and expires: Stripe's account links
 *   (https://docs.stripe.com/api/account_links).
 * - `Idempotency-Key`, 422 for other values and 409 while the first is at work: draft-ietf-httpapi-idempotency-key-header; other values are an
 *   error at Stripe too (https://docs.stripe.com/api/idempotent_requests). Stripe forgets a key after a day. Here a key is kept as long as its
 *   payout, as Wise keeps `customerTransactionId` (https://docs.wise.com/api-reference/transfer/transfercreate) and Tremendous `external_id`, which
 *   also finds the order again (https://developers.tremendous.com/reference/core-orders-create).
 * - `paid` is not for ever: Wise's transfers bounce back days or weeks after `outgoing_payment_sent`
 *   (https://docs.wise.com/guides/product/send-money/tracking/transfer-statuses), PayPal's items become RETURNED after 30 days unclaimed, Stripe's
 *   payouts turn from `paid` to `failed` (https://docs.stripe.com/api/payouts/object).
 * - Messages without the object's values, signed as Stripe signs; out of order and repeated, as Stripe and Wise say of theirs. What they are about
 *   is asked for.
 */
export function openPayoutService({ url, apiKey, webhookSecret, timeoutMs }: ServiceSettings): PayoutsService {
  const access: ServiceAccess = { url: url.replace(/\/+$/, ''), apiKey, timeoutMs }
  return {
    kind: 'service',
    openRecipient: (input) => openRecipient(access, input),
    async findRecipient(recipientId) {
      if (!idForm.test(recipientId)) return null
      const question = { method: 'GET', path: `/v1/recipients/${recipientId}` } as const
      const found = await orNull(askService(access, question, recipientAnswer))
      if (found) requireSame('recipient', { answered: found.id, asked: recipientId })
      return found && toRecipient(found)
    },
    pay: (order) => pay(access, order),
    async findPayout(payoutId) {
      if (!idForm.test(payoutId)) return null
      const found = await orNull(askService(access, { method: 'GET', path: `/v1/payouts/${payoutId}` }, payoutAnswer))
      if (found) requireSame('payout', { answered: found.id, asked: payoutId })
      return found && toPayout(found)
    },
    async findPayoutByKey(key) {
      requireKey(key)
      const path = `/v1/payouts?key=${encodeURIComponent(key)}`
      const [found] = (await askService(access, { method: 'GET', path }, payoutsAnswer)).payouts
      if (!found) return null
      requireSame('payout', { answered: found.idempotencyKey, asked: key })
      return toPayout(found)
    },
    readEvent: (body, signatureHeader, now) => readSignedEvent({ body, signatureHeader, secret: webhookSecret, now }),
  }
}

/** Two calls: the account once for a key, then a link. */
async function openRecipient(access: ServiceAccess, { key, returnUrl }: { key: string; returnUrl: string }) {
  requireKey(key)
  const creation = { method: 'POST', path: '/v1/recipients', idempotencyKey: key, body: {} } as const
  const { id } = await askService(access, creation, recipientAnswer)
  const link = { method: 'POST', path: `/v1/recipients/${id}/links`, body: { returnUrl } } as const
  const { url } = await askService(access, link, linkAnswer)
  // Whoever speaks https with us sends nobody to a page without it.
  if (access.url.startsWith('https:') && !url.startsWith('https:'))
    throw new PayoutsUnavailable('The payout service leads to a page without https.')
  return { recipientId: id, url }
}

async function pay(access: ServiceAccess, { key, recipientId, amountMinor, currency, description }: PayoutOrder) {
  requireKey(key)
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0)
    throw new RangeError(`An amount is a whole number of minor units above 0, not ${amountMinor}.`)
  if (!currencyForm.test(currency)) throw new RangeError('A currency has three small letters.')
  if (description.length > MAX_DESCRIPTION_LETTERS)
    throw new RangeError(`A description has at most ${MAX_DESCRIPTION_LETTERS} characters.`)
  const body = { recipient: recipientId, amount: amountMinor, currency, description }
  const question = { method: 'POST', path: '/v1/payouts', idempotencyKey: key, body } as const
  const made = await askService(access, question, payoutAnswer)
  requireSame('payout', { answered: made.idempotencyKey, asked: key })
  // A service that answers a known key with what it did then, whatever is asked for now, as Tremendous does.
  if (made.recipient !== recipientId || made.amount !== amountMinor || made.currency !== currency)
    throw new PayoutsConflict('The payout service answered this key with a payout of other values.')
  return toPayout(made)
}

function requireKey(key: string): void {
  if (!keyForm.test(key)) throw new RangeError('A key has 1 to 255 printable letters without spaces.')
}

/** Another object than the one that was asked for is no answer. */
function requireSame(what: string, { answered, asked }: Readonly<Record<'answered' | 'asked', string>>): void {
  if (answered !== asked) throw new PayoutsUnavailable(`The payout service answered with another ${what}.`)
}

async function orNull<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof PayoutsRefused && error.code === 'not_found') return null
    throw error
  }
}
