import { z } from 'zod'
import { openManualPayouts } from './manual.ts'
import { openPayoutService, type ServiceSettings } from './payout-service.ts'
import type { PayoutsEngine } from './port.ts'

export const payoutsSettings = {
  /** How prizes are paid; not set: by the service where there is one, else by hand. */
  PAYOUTS_KIND: z.enum(['manual', 'service']).optional(),
  /** Where the payout service is, without `/v1`. */
  PAYOUTS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => !/[?#@]/.test(url), 'must be an address without a name, a question mark and a hash')
    .optional(),
  PAYOUTS_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,255}$/, 'must have 8 to 255 printable letters without spaces')
    .optional(),
  /** Signs the service's messages. */
  PAYOUTS_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
}

/** Settings that make sense only together. */
export const payoutsTogether = [
  ['PAYOUTS_URL', 'PAYOUTS_KEY', 'PAYOUTS_WEBHOOK_SECRET'],
] as const satisfies (keyof typeof payoutsSettings)[][]

/** A service as the settings would name one: the sandbox's. */
export type PayoutsStandIn = Omit<ServiceSettings, 'timeoutMs'>

const timeoutMs = 15_000

/**
 * Opens the service of the settings, else the stand-in, else nothing: the operator pays by hand, as with `PAYOUTS_KIND=manual`.
 *
 * @throws Error where a service is wanted and there is none.
 */
export function openPayouts(
  settings: z.infer<z.ZodObject<typeof payoutsSettings>>,
  { standIn }: { standIn: PayoutsStandIn | null },
): PayoutsEngine {
  const { PAYOUTS_KIND: kind, PAYOUTS_URL: url, PAYOUTS_KEY: apiKey, PAYOUTS_WEBHOOK_SECRET: webhookSecret } = settings
  if (kind === 'manual') return openManualPayouts()
  if (url && apiKey && webhookSecret) return openPayoutService({ url, apiKey, webhookSecret, timeoutMs })
  if (standIn) return openPayoutService({ ...standIn, timeoutMs })
  if (kind === 'service') throw new Error('No payout service is set.')
  return openManualPayouts()
}
