import { z } from 'zod'
import type { PayoutsEngine } from './port.ts'
import { openStripePayouts } from './stripe-payouts.ts'

export const payoutsSettings = {
  /**
   * How prizes are paid. Stripe Global Payouts: the id of the financial account that pays (fa_…) and the signing secret of its event destination at
   * SITE_URL/api/payouts/webhook; both or none, with STRIPE_SECRET_KEY. Without them you pay by hand and record a reference, as with
   * PAYOUTS_KIND=manual. See docs/portal/money.md.
   */
  PAYOUTS_KIND: z.enum(['manual', 'stripe']).optional(),
  /** The financial account of Stripe Global Payouts that pays. */
  STRIPE_PAYOUTS_ACCOUNT: z
    .string()
    .regex(/^fa_\w{8,}$/, 'must be the id of a financial account, like fa_123…')
    .optional()
    .meta({ together: 'payouts' }),
  /** Signs the messages of the event destination for payouts. */
  STRIPE_PAYOUTS_WEBHOOK_SECRET: z.string().min(8).optional().meta({ secret: 'theirs', together: 'payouts' }),
}

/** The sandbox's account, and its address. */
export interface PayoutsStandIn {
  apiBase: string
  secretKey: string
  account: string
  webhookSecret: string
}

const timeoutMs = 15_000

/**
 * Opens Stripe with the account in the settings, else the stand-in, else none: the operator pays by hand, as with `PAYOUTS_KIND=manual`.
 * @throws Error if Stripe is required but has no account.
 */
export function openPayouts(
  settings: z.infer<z.ZodObject<typeof payoutsSettings>> & {
    STRIPE_SECRET_KEY?: string | undefined
    STRIPE_URL?: string | undefined
  },
  { standIn }: { standIn: PayoutsStandIn | null },
): PayoutsEngine {
  const { PAYOUTS_KIND: kind, STRIPE_PAYOUTS_ACCOUNT: account, STRIPE_PAYOUTS_WEBHOOK_SECRET: webhookSecret } = settings
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_URL: apiBase } = settings
  if (kind === 'manual') return { kind: 'manual' }
  if (account && webhookSecret && secretKey)
    return openStripePayouts({ secretKey, account, webhookSecret, apiBase, timeoutMs })
  if (standIn) return openStripePayouts({ ...standIn, timeoutMs })
  if (kind === 'stripe') throw new Error('No account of Stripe Global Payouts is set.')
  return { kind: 'manual' }
}
