import { createHmac } from 'node:crypto'

const TIMEOUT_MS = 10_000

export interface PostOutcome {
  text: string
  isDelivered: boolean
}

export interface SignedPost {
  url: string
  body: string
  secret: string
  signal: AbortSignal
}

/** Sends a webhook message once, signed like Stripe's, with the current time. Never throws. */
export async function postSigned({ url, body, secret, signal }: SignedPost): Promise<PostOutcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret, Math.floor(Date.now() / 1000)),
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body,
    })
    await answer.body?.cancel()
    return { text: `${answer.status} ${answer.statusText}`.trim(), isDelivered: answer.ok }
  } catch (error) {
    return { text: failureText(error), isDelivered: false }
  }
}

/** Stripe's scheme v1: an HMAC-SHA256 over 'time.body' (https://docs.stripe.com/webhooks/signature). */
export function signatureOf(body: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')
  return `t=${atSeconds},v1=${signature}`
}

function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`
  const cause = error.cause instanceof Error && 'code' in error.cause ? ` (${String(error.cause.code)})` : ''
  return `${error.message}${cause}`
}
