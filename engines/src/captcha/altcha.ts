import { hkdfSync, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { parseJson } from './parse-json.ts'
import type { Captcha, CaptchaProof, CaptchaRefusal } from './port.ts'

export interface AltchaOptions {
  /** Signs challenges; at least 32 characters. Every process behind one address needs the same. */
  secret: string
  /** How many keys a browser has to derive until it finds the right one, drawn anew for every challenge. */
  steps?: { least: number; most: number }
}

/** A challenge is good for so long after it was made, solving included. */
export const altchaLifetimeMs = 10 * 60 * 1000

/**
 * 375 steps of 5000 rounds are 1.9 million rounds of PBKDF2 with SHA-256 on average. Chromium did 0.8 million a second on each of two busy
 * server cores; a core of a middling phone is taken to do 0.5 million, and the widget uses all cores, four or more: about a second, and
 * never more than twice the shortest. Nothing that needs more memory was chosen, because it would need WebAssembly, which a strict content
 * security policy forbids.
 */
const cost = 5000
const usualSteps = { least: 250, most: 500 }

/** No token of ours comes near this; longer ones are not even read. */
const maxTokenLength = 2048

/** As the library writes it. Ids go into databases before anything is verified, so nothing else may be one. */
const ourNonce = /^[0-9a-f]{32}$/

/**
 * Opens the self-hosted proof of work of ALTCHA (altcha-lib 2, whose challenges the widget 3 solves). Keeps nothing: all that a
 * challenge says is signed and comes back with its solution.
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

/** One secret for two purposes, so that a signature made for one is worth nothing for the other (HKDF, RFC 5869). */
function derivedSecret(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)).toString('hex')
}

/** The nonce is 128 random bits under our signature: nobody can change it, and no two challenges share it. */
function proofOf({ parameters }: Challenge): CaptchaProof | CaptchaRefusal {
  if (typeof parameters.expiresAt !== 'number') return { ok: false, reason: 'invalid' }
  return { ok: true, tokenId: parameters.nonce, expiresAt: new Date(parameters.expiresAt * 1000) }
}

/** The widget hands over base64 of JSON. Anything that has not its shape is null. */
function readToken(token: string): Payload | null {
  if (token.length > maxTokenLength) return null
  const payload = parseJson(Buffer.from(token, 'base64').toString('utf8'))
  return isPayload(payload) ? payload : null
}

/** As much of the shape as the library relies on before it has checked our signature. */
function isPayload(value: unknown): value is Payload {
  if (!isRecord(value) || !isRecord(value.challenge) || !isRecord(value.solution)) return false
  const { parameters, signature } = value.challenge
  return isRecord(parameters) && typeof signature === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
