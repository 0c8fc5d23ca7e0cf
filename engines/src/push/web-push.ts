import { createECDH } from 'node:crypto'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { openPublicAgent, PrivateHost, type PublicAgentOptions } from '../web-files/public-agent.ts'
import type { Push, PushAddress, PushMessage, PushOutcome } from './port.ts'
import { isPushAddress } from './push-host.ts'

export interface WebPushOptions extends Pick<PublicAgentOptions, 'resolve' | 'ca' | 'detour'> {
  /** The private key, a number of P-256 in 64 hexadecimals. */
  key: string
  /** The contact for push services: an https URL, or `mailto:`. */
  subject: string
  /** Per message. */
  timeoutMs: number
  /** A local push service, for development. Null for none. */
  localOrigin: string | null
}

const maxSockets = 32
/** Concurrent push services. Endpoints come from browsers, so clients can name any number of them. */
const maxTokens = 100
const renewedAfterMs = 6 * 60 * 60 * 1000
/** Answers of push services are shorter than this. */
const maxAnswerBytes = 8 * 1024
/** Nothing was sent, so a retry is safe. */
const neverConnected = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

/** The public key of a private one, as base64url. Null if the number is not a valid key. */
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
        // An invalid key fails here: the subscription can never be reached.
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

/**
 * Our identity, signed for each push service (RFC 8292). A token is valid for 12 hours and renewed after 6, since signing takes as long as everything
 * else.
 */
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

/** One message is encrypted per turn of the event loop, so that other work waits for at most one. */
function openTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)))
    return last
  }
}

function answerOf(sent: ClientRequest, body: Buffer | string | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Stays attached: an abandoned connection may fail once more.
    sent.on('error', reject)
    sent.once('response', (answer) => {
      drain(answer)
      resolve(answer)
    })
    sent.end(body)
  })
}

/** A connection is reused once its answer was read; one with an oversized answer is closed. */
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

/** Seconds. A date, which would need a clock, is ignored. */
function readRetryAfter(value: string | undefined): number {
  return value !== undefined && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : 0
}

function outcomeOfFailure(error: unknown): PushOutcome {
  if (error instanceof PrivateHost) return { outcome: 'gone' }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (neverConnected.has(code)) return { outcome: 'later', afterMs: 0 }
  return { outcome: 'lost', reason: code || (error instanceof Error ? error.name : 'unknown') }
}
