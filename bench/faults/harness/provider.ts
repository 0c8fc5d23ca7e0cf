import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import type { Payments } from '@whereabouts/engines/payments/port'
import { openStripe } from '@whereabouts/engines/payments/stripe'
import { startSandbox } from '@whereabouts/sandbox/start'
import { atExit } from './own-process.ts'

export const providerKeys = {
  secretKey: 'sk_sandbox_of_a_stage',
  publishableKey: 'pk_sandbox_of_a_stage',
  webhookSecret: 'whsec_of_a_stage',
}

/** A message of the provider. */
export interface ProviderEvent {
  id: string
  type: string
}

/** A payment provider shared by all processes: the sandbox. */
export class Provider {
  readonly url: string
  readonly payments: Payments
  readonly #closing: (() => Promise<unknown>)[] = []

  private constructor(facts: { url: string; payments: Payments }) {
    this.url = facts.url
    this.payments = facts.payments
  }

  static async start(): Promise<Provider> {
    const folder = await mkdtemp(join(tmpdir(), 'whereabouts-provider-'))
    atExit(() => rmSync(folder, { recursive: true, force: true }))
    const sandbox = await startSandbox({
      port: 0,
      smtpPort: 0,
      dataDir: folder,
      siteUrl: 'http://127.0.0.1',
      // The script delivers messages.
      stripe: { ...providerKeys, webhookUrl: 'http://127.0.0.1:9/' },
      google: { clientId: 'unused', clientSecret: 'unused' },
    })
    const payments = openStripe({ ...providerKeys, apiBase: sandbox.url, timeoutMs: 20_000 })
    const provider = new Provider({ url: sandbox.url, payments })
    await provider.#hold()
    provider.#closing.push(
      () => payments.close(),
      () => sandbox.close(),
    )
    return provider
  }

  async close(): Promise<void> {
    for (const close of this.#closing) await close()
  }

  /** A customer who is a user of the site, without any message about it. */
  async aCustomer(db: DatabaseEngine, person: { id: string; name: string }): Promise<string> {
    const email = `${person.name.toLowerCase().replace(' ', '-')}@example.org`
    const input = { userId: person.id, email, idempotencyKey: person.id }
    const { customerId } = await this.payments.createCustomer(input)
    await db.sql`insert into payment_customers (user_id, stripe_customer_id) values (${person.id}, ${customerId})`
    return customerId
  }

  /** Starts a subscription with a valid card, and returns its id. */
  async subscribe(customerId: string, priceId: string): Promise<string> {
    const card = await this.ask<{ id: string }>('/v1/payment_methods/pm_card_visa/attach', { customer: customerId })
    const form = { customer: customerId, 'items[0][price]': priceId, default_payment_method: card.id }
    return (await this.ask<{ id: string }>('/v1/subscriptions', form)).id
  }

  /** All messages, oldest first. */
  async listEvents(): Promise<ProviderEvent[]> {
    const events: ProviderEvent[] = []
    for (;;) {
      const after = events.at(-1)
      const page = await this.ask<{ data: ProviderEvent[]; has_more: boolean }>(
        `/v1/events?limit=100${after ? `&starting_after=${after.id}` : ''}`,
      )
      events.push(...page.data)
      if (!page.has_more) return events.reverse()
    }
  }

  /** Calls the provider's API as its operator: GET, or POST with a form. */
  async ask<Answer>(path: string, form?: Record<string, string>): Promise<Answer> {
    const headers = { authorization: `Bearer ${providerKeys.secretKey}`, 'stripe-version': '2026-10-28.endive' }
    const answer = await fetch(this.url + path, {
      headers,
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    if (!answer.ok) throw new Error(`the provider answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  async #hold(): Promise<void> {
    await fetch(`${this.url}/sandbox/deliveries/hold`, { method: 'POST' })
  }
}
