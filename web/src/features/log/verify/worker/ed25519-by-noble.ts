import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

hashes.sha512 = sha512

/** For browsers without Ed25519, and pages served over plain HTTP. As strict as RFC 8032, so that all browsers agree. */
export async function verifyByNoble(
  publicKey: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  return verify(signature, message, publicKey, { zip215: false })
}
