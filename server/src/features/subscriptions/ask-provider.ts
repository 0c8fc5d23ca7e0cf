import type { RefusalCode } from '@whereabouts/contract/refusals'
import { PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import type { ContextFor } from '../../core/context.ts'
import { Refusal } from '../../core/refusal.ts'

/** Runs a call to the payment provider. Where the provider is down or refuses, logs it and throws one refusal, without the provider's words. */
export async function askProvider<Result>(
  { log, request }: ContextFor<'user'>,
  { refusal }: { refusal: RefusalCode },
  ask: () => Promise<Result>,
): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRefused)) throw error
    log.warn({ requestId: request.id, reason: error.message, refusal }, 'the payment provider is down or says no')
    throw new Refusal(refusal)
  }
}
