import { createECDH, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { SavedFile } from '../saved-file.ts'
import { checkSender } from './check-sender.ts'
import { decryptPush } from './decrypt.ts'
import type { PushState, StoredSubscription } from './state.ts'

/** `gone` answers 410, `busy` 429 with Retry-After, `down` 500. */
export const modes = ['works', 'gone', 'busy', 'down'] as const
export type Mode = (typeof modes)[number]

const maxMessages = 100
const longestBody = 4096
const retryAfterSeconds = 120
const longestTtl = 28 * 24 * 60 * 60

export interface Verdict {
  status: number
  reason: string
  headers?: Record<string, string>
}

/** Stands in for the push service of a browser's maker, and for the browsers behind it. */
export class PushService {
  /** Reset by a restart, so that an old setting causes no surprises. */
  mode: Mode = 'works'
  /** Set once the port is known. */
  baseUrl = ''
  readonly #file: SavedFile<PushState>

  constructor(file: SavedFile<PushState>) {
    this.#file = file
  }

  get subscriptions(): StoredSubscription[] {
    return Object.values(this.#file.value.subscriptions)
  }

  /** Creates a reachable browser, and returns what it sends to the site. */
  subscribe(siteKey: string | null): { endpoint: string; p256dh: string; auth: string } {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const [id, auth] = [randomBytes(16).toString('base64url'), randomBytes(16).toString('base64url')]
    const privateKey = pair.getPrivateKey('hex').padStart(64, '0')
    this.#file.value.subscriptions[id] = { id, privateKey, auth, siteKey, received: [] }
    this.#file.changed()
    return { endpoint: `${this.baseUrl}/push/send/${id}`, p256dh: pair.getPublicKey('base64url'), auth }
  }

  /** Judges a message in the order of a push service: whether the browser exists, who sends, whether it is well formed. */
  async receive(id: string, headers: IncomingHttpHeaders, body: Buffer): Promise<Verdict> {
    if (this.mode === 'down') return { status: 500, reason: 'The operator asked for a failure.' }
    if (this.mode === 'busy')
      return { status: 429, reason: 'Too many.', headers: { 'retry-after': String(retryAfterSeconds) } }
    const { subscriptions } = this.#file.value
    if (this.mode === 'gone') {
      // As if its user had revoked the permission.
      delete subscriptions[id]
      this.#file.changed()
    }
    const subscription = Object.hasOwn(subscriptions, id) ? subscriptions[id]! : null
    if (!subscription) return { status: 410, reason: 'This subscription is gone.' }
    const sender = await checkSender(headers.authorization, new URL(this.baseUrl).origin)
    if (typeof sender === 'string') return { status: 403, reason: sender }
    if (subscription.siteKey !== null && subscription.siteKey !== sender.key)
      return { status: 403, reason: 'Another site has subscribed.' }
    const ttl = Number(headers.ttl)
    if (!Number.isInteger(ttl) || ttl < 0) return { status: 400, reason: 'The header TTL is missing.' }
    if (body.length > longestBody) return { status: 413, reason: 'The message is too long.' }
    const payload = headers['content-encoding'] === 'aes128gcm' ? decryptPush(body, subscription) : null
    if (payload === null) return { status: 400, reason: 'No browser could decrypt this.' }
    this.#store(subscription, { payload, headers, ttl })
    return { status: 201, reason: 'Created', headers: { location: `${this.baseUrl}/push/messages/${id}` } }
  }

  #store(
    subscription: StoredSubscription,
    { payload, headers, ttl }: { payload: string; headers: IncomingHttpHeaders; ttl: number },
  ): void {
    const textOf = (name: string) => (typeof headers[name] === 'string' ? headers[name] : null)
    subscription.received.push({
      ...{ payload, topic: textOf('topic'), urgency: textOf('urgency') },
      ...{ ttlSeconds: Math.min(ttl, longestTtl), at: Math.floor(Date.now() / 1000) },
    })
    subscription.received.splice(0, subscription.received.length - maxMessages)
    this.#file.changed()
  }
}
