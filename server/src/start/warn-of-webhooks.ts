import { PaymentsRefused, PaymentsUnavailable } from '@whereabouts/engines/payments/port'
import type { Services } from '../core/context.ts'
import { judgeEndpoints } from '../operations/doctor/judge-payments.ts'
import type { AllSettings } from './config.ts'

/**
 * Logs at the start what is wrong with Stripe's messages to this server. Only with a key, and as far as the key has the rights. Not awaited, and its
 * failure does not stop the start.
 */
export async function warnOfWebhooks(
  { STRIPE_SECRET_KEY, SITE_URL }: Pick<AllSettings, 'STRIPE_SECRET_KEY' | 'SITE_URL'>,
  { payments, log }: Pick<Services, 'payments' | 'log'>,
): Promise<void> {
  if (!STRIPE_SECRET_KEY) return
  try {
    const { endpoints } = await payments.check()
    if (!endpoints) return
    for (const { state, sentence } of judgeEndpoints(SITE_URL, endpoints)) if (state !== 'ok') log.warn(sentence)
  } catch (err) {
    if (err instanceof PaymentsRefused) log.error('Stripe refuses STRIPE_SECRET_KEY, or the key may not read prices.')
    else if (err instanceof PaymentsUnavailable) log.warn('Stripe does not answer, so its messages were not looked at.')
    else log.error({ err }, 'the messages of the payment provider could not be looked at')
  }
}
