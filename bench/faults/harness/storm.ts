import { createHmac } from 'node:crypto'
import { percentile } from '../../harness/percentile.ts'
import { Agent, fetch } from './plain-fetch.ts'
import { type ProviderEvent, providerKeys } from './provider.ts'
import { Broken } from './verify.ts'

const atOnce = 48
const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

/** Sends messages like the provider: signed, several in parallel, and again after any answer but 2xx. */
export class Storm {
  readonly #sites: string[]
  #sent = 0
  #again = 0
  readonly #took: number[] = []

  constructor(sites: string[]) {
    this.#sites = sites
  }

  get figures() {
    return {
      'messages sent': this.#sent,
      'sent again': this.#again,
      'message answered after (99%)': `${percentile(this.#took, 0.99)} ms`,
    }
  }

  async send(events: ProviderEvent[]): Promise<void> {
    const waiting = [...events]
    const sender = async () => {
      for (let event = waiting.pop(); event; event = waiting.pop()) {
        this.#sent += 1
        const startedAt = performance.now()
        const status = await this.#post(event)
        this.#took.push(Math.round(performance.now() - startedAt))
        if (status === 200) continue
        if (status !== 503) throw new Broken(`a message of the provider was answered with ${status}`)
        this.#again += 1
        waiting.unshift(event)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sender))
  }

  async #post(event: ProviderEvent): Promise<number> {
    const body = JSON.stringify(event)
    const at = Math.floor(Date.now() / 1000)
    const hash = createHmac('sha256', providerKeys.webhookSecret).update(`${at}.${body}`).digest('hex')
    const site = this.#sites[Math.floor(Math.random() * this.#sites.length)]!
    const headers = { 'stripe-signature': `t=${at},v1=${hash}` }
    const options = { agent, method: 'POST', headers, body, timeoutMs: 60_000 }
    return (await fetch(`${site}/api/stripe/webhook`, options)).status
  }
}
