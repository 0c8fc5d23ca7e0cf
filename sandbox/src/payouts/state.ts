/** Moments are milliseconds since 1970, but for events, which carry theirs as text. */
export interface KeptRecipient {
  id: string
  key: string
  state: 'incomplete' | 'ready' | 'refused'
  country: string | null
  /** As typed at the hosted page. */
  name: string | null
  /** The last four characters of the made-up account. */
  accountEnding: string | null
  createdAt: number
}

/** The hosted page of a recipient, by the secret part of its address. */
export interface KeptLink {
  recipient: string
  returnUrl: string
  expiresAt: number
}

export const payoutStates = ['pending', 'paid', 'failed', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

export interface Step {
  state: PayoutState
  failure: { code: string; message: string } | null
}

export interface KeptPayout extends Step {
  id: string
  idempotencyKey: string
  recipient: string
  /** In minor units. */
  amount: number
  currency: string
  description: string
  createdAt: number
  /** What will happen to it, and when. */
  ahead: (Step & { at: number })[]
}

export interface KeptEvent {
  id: string
  type: 'recipient.updated' | 'payout.updated'
  subject: string
  createdAt: string
  attempts: { at: number; outcome: string; isDelivered: boolean }[]
  /** Null when it was delivered, or given up. */
  nextAttemptAt: number | null
}

/** The stored state of the stand-in. */
export interface PayoutsState {
  recipients: Record<string, KeptRecipient>
  links: Record<string, KeptLink>
  payouts: Record<string, KeptPayout>
  events: Record<string, KeptEvent>
}

export const emptyPayoutsState = (): PayoutsState => ({ recipients: {}, links: {}, payouts: {}, events: {} })
