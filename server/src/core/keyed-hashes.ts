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
  const [current, ...previous] = [secret, ...previousSecrets].map(hasherUnder)
  return {
    of: current!,
    underEach: (facts) => [current!, ...previous].map((hash) => hash(facts)),
  }
}

/** Derives the key of each purpose once: guesses are hashed while they wait. */
function hasherUnder(secret: string): (facts: HashedFacts) => string {
  const keys = new Map<string, Buffer>()
  return ({ purpose, text }) => {
    const key = keys.get(purpose) ?? keyFor(secret, purpose)
    keys.set(purpose, key)
    return hashUnder(key, text)
  }
}

/**
 * Returns HMAC-SHA256 of a text, as base64url. The key is derived from the secret for one purpose (HKDF, RFC 5869). Equal texts have equal hashes;
 * without the secret a text cannot be found by guessing.
 */
export function keyedHash(secret: string, { purpose, text }: HashedFacts): string {
  return hashUnder(keyFor(secret, purpose), text)
}

const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
const hashUnder = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
