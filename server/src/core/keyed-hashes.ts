import { createHmac, hkdfSync } from 'node:crypto'

export interface HashedFacts {
  /** The purpose of the hash: the same text has another hash for another purpose. */
  purpose: string
  text: string
}

/** Keyed hashes of personal texts: the server recognises a text again, and without its secret nobody can find the text by trying. */
export interface KeyedHashes {
  of(facts: HashedFacts): string
  /** Returns the hashes under each secret, the present one first: stored hashes may be from an earlier secret. */
  underEach(facts: HashedFacts): string[]
}

export interface AuthSecrets {
  secret: string
  /** Previous values of AUTH_SECRET: hashes and signatures under one of them are still recognised (docs/operate/configure.md). */
  previousSecrets?: readonly string[] | undefined
}

export function openKeyedHashes({ secret, previousSecrets = [] }: AuthSecrets): KeyedHashes {
  return {
    of: (facts) => keyedHash(secret, facts),
    underEach: (facts) => [secret, ...previousSecrets].map((one) => keyedHash(one, facts)),
  }
}

/**
 * HMAC-SHA256 of a text under a key that is derived from a secret for one purpose (HKDF, RFC 5869), as base64url: equal for equal texts, and
 * without the secret nobody can find a text by trying.
 */
export function keyedHash(secret: string, { purpose, text }: HashedFacts): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}
