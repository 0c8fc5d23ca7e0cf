import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import Stripe from 'stripe'

export interface StripeClientSettings {
  secretKey: string
  /** The address of a stand-in that speaks the same protocol: 'http://127.0.0.1:4242'. Without it, Stripe itself. */
  apiBase?: string | undefined
  timeoutMs: number
  /** How often the SDK itself retries a call, under the same key; with 0 a call is one request. */
  retries: number
}

export interface StripeClient {
  stripe: Stripe
  /** The operator's view of an object. The stand-in has its own pages; Stripe's dashboard finds the mode by the id. */
  dashboard: string
  close(): void
}

/** Opens Stripe's SDK. Sends nothing before the first call. */
export function openStripeClient({ secretKey, apiBase, timeoutMs, retries }: StripeClientSettings): StripeClient {
  const base = new URL(apiBase ?? 'https://api.stripe.com')
  const isPlainHttp = base.protocol === 'http:'
  const agent = isPlainHttp ? new HttpAgent({ keepAlive: true }) : new HttpsAgent({ keepAlive: true })
  const httpClient = Stripe.createNodeHttpClient(agent)
  if (retries === 0) repeatNothing(httpClient)
  const stripe = new Stripe(secretKey, {
    // Pinned, so that field names cannot change unnoticed. A new SDK with another version fails the type check here.
    apiVersion: '2026-10-28.endive',
    host: base.hostname,
    port: base.port || (isPlainHttp ? 80 : 443),
    protocol: isPlainHttp ? 'http' : 'https',
    httpClient,
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
  })
  return { stripe, dashboard: apiBase ?? 'https://dashboard.stripe.com', close: () => agent.destroy() }
}

/**
 * The SDK repeats a request once if its connection was closed, regardless of settings. A refusal of the second one would be taken for that of the
 * first.
 */
function repeatNothing(client: Stripe.HttpClient): void {
  const send = client.makeRequest.bind(client)
  client.makeRequest = async (...request) => {
    try {
      return await send(...request)
    } catch (error) {
      throw new Error('The connection to Stripe failed.', { cause: error })
    }
  }
}
