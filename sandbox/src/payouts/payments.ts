import { getNamed, invalidFields, refusal } from './faults.ts'
import { afterStep, CURRENCY, financialAccountObject, newPayment, type PaymentWish } from './money-objects.ts'
import type { PayoutService } from './payout-service.ts'
import { methodsOf } from './recipients.ts'
import type { FinancialAccount, OutboundPayment, PayoutMethod, Step, StoredPayment } from './state.ts'
import { reasons } from './switches.ts'

const SETTLES_AFTER_MS = 2000

/** Which step may follow which. */
export const following: Readonly<Record<Step['status'], readonly Step['status'][]>> = {
  processing: ['posted', 'failed', 'canceled'],
  posted: ['returned'],
  failed: [],
  canceled: [],
  returned: [],
}

/** Returns the id of a new payment. */
export function pay(service: PayoutService, wish: PaymentWish): string {
  const { switches, state, options } = service
  const { amount, from } = wish
  if (from.financial_account !== options.account) getNamed({}, from.financial_account)
  if (from.currency !== CURRENCY || amount.currency !== CURRENCY)
    throw invalidFields(`The financial account holds ${CURRENCY} only, in which the amount is too.`)
  if (!Number.isSafeInteger(amount.value) || amount.value <= 0)
    throw invalidFields('amount.value is a whole number of minor units above 0.')
  if (getNamed(state.recipients, wish.to.recipient).status !== 'active') throw refusal('capability_not_enabled')
  const method = methodOf(service, wish)
  if (switches.refusal !== 'none') throw refusal(switches.refusal)
  if (amount.value > switches.balance) throw refusal('insufficient_funds')
  switches.balance -= amount.value
  const payment = newPayment(wish, method)
  state.payments[payment.id] = { payment, ahead: options.isHeld ? [] : stepsFrom(service, Date.now()) }
  announce(service, 'created', payment)
  return payment.id
}

/** The bank account of a payment: the named one, or the recipient's default. */
function methodOf(service: PayoutService, { to }: PaymentWish): PayoutMethod {
  const usable = methodsOf(service, to.recipient).filter(({ archived }) => !archived)
  const method = to.payout_method === undefined ? usable[0] : usable.find(({ id }) => id === to.payout_method)
  if (!method) throw invalidFields('to.payout_method is none that the recipient can be paid with.')
  if (to.currency !== undefined && !method.bank_account!.supported_currencies.includes(to.currency))
    throw invalidFields('to.currency is none that the payout method takes.')
  return method
}

/** The payments that lists show, newest first. */
export function listPayments({ state, listed }: PayoutService): OutboundPayment[] {
  const shown = Object.values(state.payments).slice(0, listed)
  return shown.map(({ payment }) => payment).toReversed()
}

export function readFinancialAccount({ options, state, switches }: PayoutService): FinancialAccount {
  const processing = Object.values(state.payments).filter(({ payment }) => payment.status === 'processing')
  const pending = processing.reduce((sum, { payment }) => sum + payment.amount.value, 0)
  return financialAccountObject(options.account, { available: switches.balance, pending })
}

/** Takes all steps that are due. */
export function settleDue(service: PayoutService, now = Date.now()): void {
  for (const stored of Object.values(service.state.payments))
    while (stored.ahead[0] && stored.ahead[0].at <= now) {
      const { at, ...step } = stored.ahead.shift()!
      take(service, stored, step, at)
    }
}

/** Takes one step now, replacing the planned ones. Returns false if it cannot follow. */
export function settle(service: PayoutService, stored: StoredPayment, status: Step['status']): boolean {
  if (!following[stored.payment.status].includes(status)) return false
  stored.ahead = []
  take(service, stored, { status, reason: reasonOf(service, status) })
  return true
}

function stepsFrom(service: PayoutService, at: number): StoredPayment['ahead'] {
  const { outcome } = service.switches
  const states = outcome === 'returned' ? (['posted', 'returned'] as const) : [outcome]
  return states.map((status, index) => ({
    status,
    reason: reasonOf(service, status),
    at: at + (index + 1) * SETTLES_AFTER_MS,
  }))
}

function reasonOf({ switches }: PayoutService, status: Step['status']): string | null {
  if (status !== 'failed' && status !== 'returned') return null
  return reasons[status].includes(switches.reason) ? switches.reason : 'unknown_failure'
}

function take(service: PayoutService, stored: StoredPayment, step: Step, at = Date.now()): void {
  const { status } = step
  stored.payment = afterStep(stored.payment, step, at)
  if (status !== 'posted') service.switches.balance += stored.payment.amount.value
  announce(service, status, stored.payment)
}

const announce = (service: PayoutService, what: string, { id, object }: OutboundPayment) =>
  service.emit(`${object}.${what}`, { id, object, path: '/v2/money_management/outbound_payments' })
