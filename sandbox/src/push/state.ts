/** A message as the browser would have read it. */
export interface ReceivedPush {
  /** Decrypted. */
  payload: string
  topic: string | null
  urgency: string | null
  ttlSeconds: number
  /** Seconds since 1970. */
  at: number
}

/** A simulated browser. */
export interface StoredSubscription {
  id: string
  /** Of P-256, in hexadecimals. */
  privateKey: string
  /** 16 bytes as base64url. */
  auth: string
  /** The key of the site that subscribed, as base64url: no other may send. Null accepts the first sender. */
  siteKey: string | null
  /** The newest last. */
  received: ReceivedPush[]
}

/** The stored state of the stand-in. */
export interface PushState {
  subscriptions: Record<string, StoredSubscription>
}

export const emptyPushState = (): PushState => ({ subscriptions: {} })
