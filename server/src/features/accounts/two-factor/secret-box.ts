import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Services } from '../../../core/context.ts'

type Needs = Pick<Services, 'keyedHashes'>

const algorithm = 'aes-256-gcm'
/** NIST SP 800-38D, 8.2.2: 96 random bits; one key seals a handful of secrets. */
const nonceBytes = 12
const tagBytes = 16
const form = /^v1\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]+)$/

/**
 * Encrypts a secret of one user: AES-256-GCM under a key that is derived from AUTH_SECRET. Bound to the user, so that a row copied to another account
 * cannot be decrypted. `v1.{nonce}.{tag}.{ciphertext}`, each base64url.
 */
export function sealSecret({ keyedHashes }: Needs, { userId, secret }: { userId: string; secret: string }): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keysOf(keyedHashes)[0]!, nonce, { authTagLength: tagBytes }).setAAD(
    Buffer.from(userId),
  )
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.')
}

/** Decrypts a secret; null where the text was altered, belongs to another user, or was encrypted under an unknown AUTH_SECRET. */
export function openSecret({ keyedHashes }: Needs, sealed: Sealed): string | null {
  return open(sealed, keysOf(keyedHashes))
}

/** Whether a text can be decrypted, but only under a previous AUTH_SECRET. */
export function isSealedBefore({ keyedHashes }: Needs, sealed: Sealed): boolean {
  const [present, ...previous] = keysOf(keyedHashes)
  return open(sealed, [present!]) === null && open(sealed, previous) !== null
}

interface Sealed {
  userId: string
  sealed: string
}

function open({ userId, sealed }: Sealed, keys: readonly Buffer[]): string | null {
  const parts = form.exec(sealed)?.slice(1)
  if (!parts) return null
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer, Buffer]
  for (const key of keys) {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
    const opened = decipher.update(text)
    try {
      return Buffer.concat([opened, decipher.final()]).toString('utf8')
    } catch {
      // `final` fails for one reason: the tag does not match.
    }
  }
  return null
}

/** 256 bits each, the current one first: HMAC-SHA256 under a key that HKDF derives for this purpose alone (core/keyed-hashes.ts). */
const keysOf = (keyedHashes: Needs['keyedHashes']): Buffer[] =>
  keyedHashes
    .underEach({ purpose: 'secrets of the second factor', text: 'key of version 1' })
    .map((key) => Buffer.from(key, 'base64url'))
