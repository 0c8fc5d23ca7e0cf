import * as guesses from '@whereabouts/contract/guesses'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import { syncCustomer } from '../src/features/subscriptions/sync-customer.ts'
import { daySeconds, type Payer, type TestPayers } from './payers.ts'
import type { TestApp } from './test-app.ts'

export type Proration = 'none' | 'create_prorations' | 'always_invoice'

export interface Subscribed extends Payer {
  id: string
}

/** How an operator may have configured the provider's portal. */
interface PortalRules {
  proration?: Proration
  downgrades?: 'scheduled'
  trial?: 'continues'
}

/** For tests: players who subscribe and switch plans at the provider. */
export function testSwitches(app: TestApp, payers: TestPayers) {
  const subscribe = async (priceId: string, trialDays = 0): Promise<Subscribed> => {
    const payer = await payers.aCustomer()
    const id = await payers.subscribe(payer.customerId, { priceId, card: 'pm_card_visa', trialDays })
    await syncCustomer(app.services, payer.customerId)
    return { ...payer, id }
  }
  const switchTo = async ({ id, customerId }: Subscribed, price: string, wishes: Record<string, string>) => {
    const { items } = await payers.ask<{ items: { data: { id: string }[] } }>(`/v1/subscriptions/${id}`)
    const item = { 'items[0][id]': items.data[0]!.id, 'items[0][price]': price }
    await payers.ask(`/v1/subscriptions/${id}`, { ...item, ...wishes })
    await payers.meetClocks()
    await syncCustomer(app.services, customerId)
  }
  const switchBy = (payer: Subscribed, price: string, proration_behavior: Proration) =>
    switchTo(payer, price, { proration_behavior })
  /** Presses the button of the provider's own portal. */
  const switchInPortal = async ({ id, customerId }: Subscribed, price: string, rules: PortalRules = {}) => {
    const { url } = await app.services.payments.createPortal({
      customerId,
      returnUrl: 'http://site.test/settings',
      page: { kind: 'home' },
    })
    const body = new URLSearchParams({ subscription: id, price, ...rules })
    const { status } = await fetch(`${url}/plan`, { method: 'POST', redirect: 'manual', body })
    await payers.meetClocks()
    await syncCustomer(app.services, customerId)
    return status
  }
  const giveCard = async ({ id, customerId }: Subscribed, card: string) =>
    payers.ask(`/v1/subscriptions/${id}`, { default_payment_method: await payers.addCard(customerId, card) })
  const payLatest = async ({ id, customerId }: Subscribed) => {
    const { latest_invoice } = await payers.atProvider(id)
    await payers.ask(`/v1/invoices/${latest_invoice}/pay`, {})
    await syncCustomer(app.services, customerId)
  }
  const advance = async ({ customerId }: Payer, days: number) => {
    await payers.advance(days * daySeconds)
    await syncCustomer(app.services, customerId)
  }
  const statusOf = async ({ user }: Payer) => (await user.call(subscriptions.status, {})).body
  const limitOf = async (payer: Payer) => (await statusOf(payer)).guessLimit
  /** The limit of guesses, as a guess's answer shows it. */
  const acceptedOf = async ({ user }: Payer) => {
    const { id: puzzleId } = await app.aPuzzle()
    for (let sent = 0; ; sent += 1) {
      const guess = { puzzleId, guess_lat: 0, guess_lng: sent, idempotency_key: crypto.randomUUID() }
      if ((await user.call(guesses.submit, guess)).status !== 200) return sent
    }
  }
  return {
    subscribe,
    switchTo,
    switchBy,
    switchInPortal,
    giveCard,
    payLatest,
    advance,
    statusOf,
    limitOf,
    acceptedOf,
  }
}
