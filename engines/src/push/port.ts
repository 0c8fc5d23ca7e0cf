/** Where one browser can be reached, as the browser's `PushSubscription` says. Everything of it is the browser's word. */
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
  /** How long the push service keeps it for a browser that is off. */
  ttlSeconds: number
  /** A later message with the same topic takes the place of one that has not arrived yet. At most 32 letters, digits, - and _. */
  topic: string
  urgency: 'low' | 'normal'
}

/**
 * What became of a message: the push service took it; nobody is at this address any more, now and later; it was not taken, and may be offered again
 * after so long; or it is not known, or refused for a reason that offering it again does not mend.
 */
export type PushOutcome =
  | { outcome: 'taken' }
  | { outcome: 'gone' }
  | { outcome: 'later'; afterMs: number }
  | { outcome: 'lost'; reason: string }

/** Sends messages to browsers (RFC 8030, 8188, 8291 and 8292). */
export interface Push {
  /** The key that browsers subscribe with, 65 bytes as base64url; null where nothing is sent. */
  readonly publicKey: string | null
  /** Whether an address can be one of a push service. Asks nobody. */
  accepts(endpoint: string): boolean
  /** Never throws. Reasons name no address. */
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>
  /** Hangs up. Sending afterwards is `lost`. Safe to call twice. */
  close(): Promise<void>
}
