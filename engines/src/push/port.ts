/** The address of one browser, from its `PushSubscription`. All of it comes from the browser and is untrusted. */
export interface PushAddress {
  endpoint: string
  /** A point of P-256, 65 bytes as base64url. */
  p256dh: string
  /** 16 bytes as base64url. */
  auth: string
}

export interface PushMessage {
  /** At most 3,000 bytes; encrypted, so that the push service cannot read it. */
  payload: string
  /** How long the push service stores it for an offline browser. */
  ttlSeconds: number
  /** A later message with the same topic replaces one that has not arrived yet. At most 32 letters, digits, - and _. */
  topic: string
  urgency: 'low' | 'normal'
}

/**
 * The outcome of a message: accepted by the push service; the subscription is gone, permanently; not accepted, and to be retried after a while; or
 * unknown, or refused for a reason that a retry does not fix.
 */
export type PushOutcome =
  | { outcome: 'taken' }
  | { outcome: 'gone' }
  | { outcome: 'later'; afterMs: number }
  | { outcome: 'lost'; reason: string }

/** Sends messages to browsers (RFC 8030, 8188, 8291 and 8292). */
export interface Push {
  /** The key that browsers subscribe with, 65 bytes as base64url. Null if nothing is sent. */
  readonly publicKey: string | null
  /** Whether a URL can be a push service's. Makes no request. */
  accepts(endpoint: string): boolean
  /** Never throws. Reasons contain no address. */
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>
  /** Closes connections. Sending afterwards is `lost`. Safe to call twice. */
  close(): Promise<void>
}
