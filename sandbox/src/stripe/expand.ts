import type { StripeAccount } from './account.ts'
import { invalid } from './fault.ts'
import { findObject } from './find-object.ts'
import type { ListPage } from './list.ts'

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
  const value: unknown = Reflect.get(holder, part) ?? leftOut(account, holder, part)
  if (value === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (value === null) return
  const opened = typeof value === 'string' ? structuredClone(findObject(account, value)) : value
  if (typeof opened !== 'object' || opened === null) {
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  Reflect.set(holder, part, opened)
  open(account, opened, deeper, path)
}

/** Lists that Stripe leaves out of an object unless requested; null for a field that is present but empty. */
function leftOut({ state }: StripeAccount, holder: object, part: string): ListPage<object> | null | undefined {
  if (part in holder) return null
  const { object, id } = holder as { object?: string; id?: string }
  if (object === 'invoice' && part === 'payments') {
    const payments = Object.values(state.invoicePayments).filter(({ invoice }) => invoice === id)
    return wholeList(`/v1/invoice_payments?invoice=${id}`, payments)
  }
  if (object === 'charge' && part === 'refunds') {
    const refunds = Object.values(state.refunds).filter(({ charge }) => charge === id)
    return wholeList(`/v1/charges/${id}/refunds`, refunds.toReversed())
  }
  return undefined
}

function wholeList(url: string, data: object[]): ListPage<object> {
  return { object: 'list', url, has_more: false, data: structuredClone(data) }
}
