import { randomBytes } from 'node:crypto'

export interface RecaptchaKeys {
  siteKey: string
  secretKey: string
}

/** The result of the next click: as documented by Google, an expiry, or a widget that cannot reach its servers. */
export const outcomes = ['solved', 'expired', 'error'] as const
export type Outcome = (typeof outcomes)[number]

/** How long a token is valid after it was solved; the widget reports its expiry. */
export const tokenLifetimeMs = 2 * 60 * 1000

interface IssuedToken {
  hostname: string
  /** Milliseconds since 1970. */
  issuedAt: number
  isSpent: boolean
}

/** The answer of siteverify (https://developers.google.com/recaptcha/docs/verify). */
export interface Verification {
  success: boolean
  challenge_ts?: string
  hostname?: string
  'error-codes'?: string[]
}

/** Stands in for reCAPTCHA v2: everyone who clicks is human. Its tokens live as long as the process. */
export class RecaptchaProvider {
  readonly keys: RecaptchaKeys
  readonly #tokens = new Map<string, IssuedToken>()
  #nextOutcome: Outcome = 'solved'

  constructor(keys: RecaptchaKeys) {
    this.keys = keys
  }

  /** For one click. */
  chooseNextOutcome(outcome: Outcome): void {
    this.#nextOutcome = outcome
  }

  /** Clicks the checkbox on a page and returns its token. Null if the widget should fail. */
  solve(origin: string): { token: string; validForMs: number } | null {
    const outcome = this.#nextOutcome
    this.#nextOutcome = 'solved'
    if (outcome === 'error') return null
    const token = randomBytes(300).toString('base64url')
    const issuedAt = outcome === 'expired' ? Date.now() - tokenLifetimeMs - 1 : Date.now()
    this.#tokens.set(token, { hostname: new URL(origin).hostname, issuedAt, isSpent: false })
    return { token, validForMs: Math.max(0, issuedAt + tokenLifetimeMs - Date.now()) }
  }

  verify({ secret, response }: { secret: string | null; response: string | null }): Verification {
    if (!secret) return refusal('missing-input-secret')
    if (secret !== this.keys.secretKey) return refusal('invalid-input-secret')
    if (!response) return refusal('missing-input-response')
    const token = this.#tokens.get(response)
    if (!token) return refusal('invalid-input-response')
    if (token.isSpent || Date.now() > token.issuedAt + tokenLifetimeMs) return refusal('timeout-or-duplicate')
    token.isSpent = true
    const challengeAt = `${new Date(token.issuedAt).toISOString().slice(0, 19)}Z`
    return { success: true, challenge_ts: challengeAt, hostname: token.hostname }
  }
}

function refusal(code: string): Verification {
  return { success: false, 'error-codes': [code] }
}
