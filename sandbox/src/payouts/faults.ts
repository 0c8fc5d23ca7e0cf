import { invalid, StripeFault } from '../stripe/fault.ts'

export const invalidFields = (message: string): StripeFault => invalid(message, { code: 'invalid_fields' })

/** Gets an object by the id in the URL. */
export const getStored = <Value>(all: Record<string, Value>, id: string): Value => get(all, { id, status: 404 })

/** Gets an object by the id in a field. */
export const getNamed = <Value>(all: Record<string, Value>, id: string): Value => get(all, { id, status: 400 })

function get<Value>(all: Record<string, Value>, { id, status }: { id: string; status: number }): Value {
  if (Object.hasOwn(all, id)) return all[id]!
  throw new StripeFault(status, {
    type: 'invalid_request_error',
    code: 'not_found',
    message: `No such object: '${id}'`,
  })
}

/** Kinds of errors that are classes of the SDK. */
const refusals = {
  blocked_by_stripe: 'Stripe blocks this payment.',
  capability_not_enabled: "The recipient's capability bank_accounts.local is not active.",
  feature_not_enabled: 'Outbound payments are not enabled for your account.',
  insufficient_funds: 'The financial account has less available than this payment needs.',
} as const

export const refusal = (type: keyof typeof refusals): StripeFault =>
  new StripeFault(400, { type, code: type, message: refusals[type] })
