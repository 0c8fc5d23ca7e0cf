import { type PostOutcome, postSigned } from '../http/post-signed.ts'
import type { StripeEvent } from './wire.ts'

export interface Message {
  event: StripeEvent
  webhookUrl: string
  webhookSecret: string
  signal: AbortSignal
}

/** Sends an event once, signed as Stripe signs. Never throws. */
export function post({ event, webhookUrl, webhookSecret, signal }: Message): Promise<PostOutcome> {
  return postSigned({
    url: webhookUrl,
    body: JSON.stringify(event, null, 2),
    signatureHeader: 'stripe-signature',
    secret: webhookSecret,
    userAgent: 'Stripe/1.0 (sandbox)',
    signal,
  })
}
