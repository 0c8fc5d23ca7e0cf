import type { StripeAccount } from './account.ts'
import { invalid } from './fault.ts'

const DEEPEST = 4

/** A copy of `answer` in which the ids on the given paths ('data.customer') are replaced by their objects. */
export function expand(account: StripeAccount, answer: object, paths: string[]): object {
  if (paths.length === 0) return answer
  const copy: object = structuredClone(answer)
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > DEEPEST) throw invalid(`You cannot expand more than ${DEEPEST} levels of a property: ${path}.`)
    open(account, copy, parts, path)
  }
  return copy
}

function open(account: StripeAccount, holder: object, [part, ...deeper]: string[], path: string): void {
  if (part === undefined) return
  if (Array.isArray(holder)) {
    for (const item of holder) open(account, item, [part, ...deeper], path)
    return
  }
  const value: unknown = Reflect.get(holder, part)
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (value === null) return
  const opened = typeof value === 'string' ? structuredClone(findObject(account, value)) : value
  if (typeof opened !== 'object' || opened === null) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  Reflect.set(holder, part, opened)
  open(account, opened, deeper, path)
}

function findObject({ state }: StripeAccount, id: string): object | undefined {
  return (
    state.customers[id] ??
    state.products[id] ??
    state.prices[id] ??
    state.subscriptions[id] ??
    state.invoices[id] ??
    state.paymentMethods[id]?.paymentMethod ??
    state.checkouts[id]?.session
  )
}
