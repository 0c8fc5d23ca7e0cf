import { createHmac, hkdfSync } from 'node:crypto'

/**
 * HMAC-SHA256 of a text under a key that is derived from a secret for one purpose (HKDF, RFC 5869), as base64url: equal for equal texts, and
 * without the secret nobody can find a text by trying.
 */
export function keyedHash(secret: string, { purpose, text }: { purpose: string; text: string }): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}
