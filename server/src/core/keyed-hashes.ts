import { createHmac, hkdfSync } from 'node:crypto'

export interface HashedFacts {
  /** The purpose of the hash: the same text has another hash for another purpose. */
  purpose: string
  text: string
}

/** Keyed hashes of personal texts: the server recognizes a text, and without its secret a hash cannot be guessed back. */
export interface KeyedHashes {
  of(facts: HashedFacts): string
  /** Returns the hashes under each secret, the current one first: stored hashes may use an earlier secret. */
  underEach(facts: HashedFacts): string[]
}

export interface AuthSecrets {
  secret: string
  /** Previous values of AUTH_SECRET. Hashes and signatures under them are still recognized (docs/operate/configure.md). */
  previousSecrets?: readonly string[] | undefined
}

export function openKeyedHashes({ secret, previousSecrets = [] }: AuthSecrets): KeyedHashes {
  return {
    of: (facts) => keyedHash(secret, facts),
    underEach: (facts) => [secret, ...previousSecrets].map((one) => keyedHash(one, facts)),
  }
}

/**
 * Returns HMAC-SHA256 of a text, as base64url. The key is derived from the secret for one purpose (HKDF, RFC 5869). Equal texts have equal hashes;
 * without the secret a text cannot be found by guessing.
 */
export function keyedHash(secret: string, { purpose, text }: HashedFacts): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}
