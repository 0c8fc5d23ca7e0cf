import { hkdfSync, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { parseJson } from './parse-json.ts'
import type { Captcha, CaptchaProof, CaptchaRefusal } from './port.ts'

export interface AltchaOptions {
  /** Signs challenges; at least 32 characters. The same in every process behind one address. */
  secret: string
  /** How many keys a browser derives until it finds the right one: a random number for every challenge. */
  steps?: { least: number; most: number }
}

/** How long a challenge is valid after it was made, including the time to solve it. */
export const altchaLifetimeMs = 10 * 60 * 1000

/**
 * 375 steps of 5000 rounds are 1.9 million rounds of PBKDF2 with SHA-256 on average. Chromium did 0.8 million a second on each of two busy server
 * cores. Assumed are 0.5 million a second on a core of an average phone, and four cores: about a second. An algorithm that needs more memory would
 * need WebAssembly, which a strict content security policy forbids.
 */
const cost = 5000
const usualSteps = { least: 250, most: 500 }

/** Longer than any of our tokens. Longer ones are refused unread. */
const maxTokenLength = 2048

/** The form in which the library writes nonces. Ids reach databases before the token is verified, so no other form is accepted. */
const ourNonce = /^[0-9a-f]{32}$/

/**
 * Opens the self-hosted proof of work of ALTCHA (altcha-lib 2, for the widget 3). Stateless: the challenge is signed and
 * comes back with its solution.
 *
 * @throws Error when the secret is too short.
 */
export function openAltcha({ secret, steps = usualSteps }: AltchaOptions): Captcha {
  if (secret.length < 32) throw new Error('The captcha secret must have at least 32 characters.')
  const secrets = {
    hmacSignatureSecret: derivedSecret(secret, 'altcha challenge'),
    hmacKeySignatureSecret: derivedSecret(secret, 'altcha key'),
  }

  return {
    kind: 'altcha',
    createChallenge: () =>
      createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(steps.least, steps.most + 1),
        deriveKey,
        expiresAt: new Date(Date.now() + altchaLifetimeMs),
      }),
    tokenIdOf: (token) => {
      const nonce = readToken(token)?.challenge.parameters.nonce
      return typeof nonce === 'string' && ourNonce.test(nonce) ? nonce : null
    },
    async verify(token) {
      const payload = readToken(token)
      if (!payload) return { ok: false, reason: 'invalid' }
      const result = await verifySolution({ ...secrets, ...payload, deriveKey })
      return result.verified
        ? proofOf(payload.challenge)
        : { ok: false, reason: result.expired ? 'expired' : 'invalid' }
    },
  }
}

/** Derives a secret for one purpose, so that a signature for one purpose is invalid for another (HKDF, RFC 5869). */
function derivedSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
}

/** The id is the nonce: 128 random bits under our signature, different in every challenge. */
function proofOf({ parameters }: Challenge): CaptchaProof | CaptchaRefusal {
  if (typeof parameters.expiresAt !== 'number') return { ok: false, reason: 'invalid' }
  return { ok: true, tokenId: parameters.nonce, expiresAt: new Date(parameters.expiresAt * 1000) }
}

/** Reads the widget's token, base64 of JSON. Null where its shape is wrong. */
function readToken(token: string): Payload | null {
  if (token.length > maxTokenLength) return null
  const payload = parseJson(Buffer.from(token, 'base64').toString('utf8'))
  return isPayload(payload) ? payload : null
}

/** Checks as much of the shape as the library relies on before it checks our signature. */
function isPayload(value: unknown): value is Payload {
  if (!isRecord(value) || !isRecord(value.challenge) || !isRecord(value.solution)) return false
  const { parameters, signature } = value.challenge
  return isRecord(parameters) && typeof signature === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
