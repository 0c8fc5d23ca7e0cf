import { z } from 'zod'
import type { Payments } from './port.ts'
import { openStripe } from './stripe.ts'

export const paymentsSettings = {
  /** Stripe: all three or none. None: the sandbox's payments, without real money. A restricted key may replace the secret one. */
  STRIPE_SECRET_KEY: z
    .string()
    .min(8)
    .optional()
    .meta({ secret: 'theirs', inProduction: ['needed'], together: 'stripe' }),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .min(8)
    .optional()
    .meta({ inProduction: ['needed'], together: 'stripe' }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(8)
    .optional()
    .meta({ secret: 'theirs', inProduction: ['needed'], together: 'stripe' }),
  /** allowed: production also starts with test-mode keys, with which people play for free. Never while a prize is real. */
  STRIPE_TEST_MODE: z.enum(['refused', 'allowed']).default('refused'),
  /**
   * Stripe Tax: none (prices are charged as is), included (tax is in the price) or added (tax is added, and the site says so). Every price must say
   * the same at Stripe. See docs/portal/money.md.
   */
  STRIPE_TAX: z.enum(['none', 'included', 'added']).default('none'),
  /** For trials only: the URL of a sandbox that several server processes share instead of Stripe. Refused in production. */
  STRIPE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({ inProduction: ['refused'] }),
}

interface Surroundings {
  nowMs(): number
  /** The stand-in for use without a Stripe key. `url` is null if there is none. */
  standIn: { secretKey: string; webhookSecret: string; url: string | null }
}

const timeoutMs = 15_000

/** Opens Stripe with the keys in the settings, else the stand-in. */
export function openPayments(
  settings: z.infer<z.ZodObject<typeof paymentsSettings>>,
  { nowMs, standIn }: Surroundings,
): Payments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_TAX: tax } = settings
  const apiBase = settings.STRIPE_URL ?? (secretKey ? null : standIn.url)
  return openStripe({
    secretKey: secretKey ?? standIn.secretKey,
    webhookSecret: webhookSecret ?? standIn.webhookSecret,
    timeoutMs,
    tax,
    nowMs,
    ...(apiBase && { apiBase }),
  })
}
