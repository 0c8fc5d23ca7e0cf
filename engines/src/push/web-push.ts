import { createECDH } from 'node:crypto'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import type { Push, PushAddress, PushMessage, PushOutcome } from './port.ts'
import { openPublicAgent, PrivateHost, type PublicAgentOptions } from './public-agent.ts'
import { isPushAddress } from './push-host.ts'

export interface WebPushOptions extends Pick<PublicAgentOptions, 'resolve' | 'ca' | 'detour'> {
  /** The private key, a number of P-256 in 64 hexadecimals. */
  key: string
  /** Whom push services may write to: an https address, or `mailto:`. */
  subject: string
  /** For one message. */
  timeoutMs: number
  /** A push service on this machine, for development; null for none. */
  localOrigin: string | null
}

const maxSockets = 32
/** Of push services; endpoints come from browsers, so anybody can name as many as they like. */
const maxTokens = 100
const renewedAfterMs = 6 * 60 * 60 * 1000
/** No push service says more than this about a message. */
const maxAnswerBytes = 8 * 1024
/** Nothing was sent, so it may be offered again. */
const neverConnected = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The public key of a private one, as base64url; null where the number is no key. */
export function publicKeyOf(key: string): string | null {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(key, 'hex')
    return pair.getPublicKey('base64url')
  } catch {
    return null
  }
}

/** Encrypts and signs with the library, and sends over connections of our own, which lead to public hosts only. */
export function openWebPush({ key, subject, timeoutMs, localOrigin, ...connecting }: WebPushOptions): Push {
  const publicKey = publicKeyOf(key)
  if (publicKey === null) throw new RangeError('The key of pushes is no key.')
  const tokenFor = openTokens({ subject, publicKey, privateKey: Buffer.from(key, 'hex').toString('base64url') })
  const nextTurn = openTurns()
  const agent = openPublicAgent({ maxSockets, ...connecting })
  let isClosed = false

  const prepare = ({ endpoint, p256dh, auth }: PushAddress, { payload, ttlSeconds, topic, urgency }: PushMessage) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      ...{ TTL: ttlSeconds, topic, urgency, contentEncoding: 'aes128gcm' },
      headers: { Authorization: tokenFor(new URL(endpoint).origin) },
    })

  return {
    publicKey,
    accepts: (endpoint) => isPushAddress(endpoint, localOrigin),
    async send(address, message) {
      if (isClosed) return { outcome: 'lost', reason: 'pushes are closed' }
      if (!isPushAddress(address.endpoint, localOrigin)) return { outcome: 'gone' }
      try {
        // A key that is no point of the curve fails here: nobody can be reached with it, ever.
        const details = await nextTurn()
          .then(() => prepare(address, message))
          .catch(() => null)
        if (details === null) return { outcome: 'gone' }
        const url = new URL(address.endpoint)
        const { method, headers, body } = details
        const options = { method, headers: headers as Record<string, string>, signal: AbortSignal.timeout(timeoutMs) }
        const sent = url.protocol === 'https:' ? requestHttps(url, { ...options, agent }) : requestHttp(url, options)
        return outcomeOf(await answerOf(sent, body))
      } catch (error) {
        return outcomeOfFailure(error)
      }
    },
    async close() {
      isClosed = true
      agent.destroy()
    },
  }
}

interface Sender {
  subject: string
  publicKey: string
  privateKey: string
}

/** Who we are, signed for each push service (RFC 8292): a token is good for 12 hours and is made anew after 6, since signing takes as long as all the rest. */
function openTokens({ subject, publicKey, privateKey }: Sender): (origin: string) => string {
  const known = new Map<string, { token: string; since: number }>()
  return (origin) => {
    const old = known.get(origin)
    if (old && performance.now() - old.since < renewedAfterMs) return old.token
    if (known.size >= maxTokens) known.clear()
    const { Authorization: token } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm')
    known.set(origin, { token, since: performance.now() })
    return token
  }
}

/** One message is encrypted in each turn of the event loop, so that whatever else the process does waits for one at most. */
function openTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)))
    return last
  }
}

function answerOf(sent: ClientRequest, body: Buffer | string | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Stays attached: a connection may fail once more after it was given up.
    sent.on('error', reject)
    sent.once('response', (answer) => {
      drain(answer)
      resolve(answer)
    })
    sent.end(body)
  })
}

/** A connection serves the next message once the answer was read; one that says too much is hung up. */
function drain(answer: IncomingMessage): void {
  let length = 0
  answer.on('error', () => {})
  answer.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > maxAnswerBytes) answer.destroy()
  })
}

function outcomeOf({ statusCode: status = 0, headers }: IncomingMessage): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'taken' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  if (status === 429 || status >= 500) return { outcome: 'later', afterMs: readRetryAfter(headers['retry-after']) }
  return { outcome: 'lost', reason: `status ${status}` }
}

/** Seconds; a date, which needs a clock to be read, counts as none. */
function readRetryAfter(value: string | undefined): number {
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : 0
}

function outcomeOfFailure(error: unknown): PushOutcome {
  if (error instanceof PrivateHost) return { outcome: 'gone' }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (neverConnected.has(code)) return { outcome: 'later', afterMs: 0 }
  return { outcome: 'lost', reason: code || (error instanceof Error ? error.name : 'unknown') }
}
