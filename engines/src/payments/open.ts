import { z } from 'zod'
import type { Payments } from './port.ts'
import { openStripe } from './stripe.ts'

export const paymentsSettings = {
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  /** `allowed`: production also starts with test-mode keys. */
  STRIPE_TEST_MODE: z.enum(['refused', 'allowed']).default('refused'),
  /** Tax in checkouts: none, or Stripe Tax, either included in prices or added to them. */
  STRIPE_TAX: z.enum(['none', 'included', 'added']).default('none'),
  /** A stand-in for Stripe that several processes share; refused in production. */
  STRIPE_URL: z.url({ protocol: /^https?$/ }).optional(),
}

/** Settings that are valid only together. */
export const paymentsTogether = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
] as const satisfies (keyof typeof paymentsSettings)[][]

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
