import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { keyIdOf, type NoteKey, verifierKey, writeNote } from '@whereabouts/game/log/note'
import { sha256 } from './bytes.ts'

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410, 7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const SEED_BYTES = 32

/** A key that signs what the log publishes. */
export interface LogKey {
  /** The line by which others verify (https://c2sp.org/signed-note). */
  verifierKey: string
  name: string
  keyId: number
  sign(text: string): Uint8Array
}

/** The key of a secret of 32 bytes, written in hexadecimals. Throws `RangeError` where it is none. */
export function openLogKey(secret: string, name: string): LogKey {
  const seed = Buffer.from(secret, 'hex')
  if (seed.length !== SEED_BYTES) throw new RangeError('A key of the log has 32 bytes.')
  const secretKey = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' })
  const key: NoteKey = { name, type: 'ed25519', publicKey: publicBytes(secretKey) }
  return {
    verifierKey: verifierKey(sha256, key),
    name,
    keyId: keyIdOf(sha256, key),
    sign: (text) => sign(null, Buffer.from(text), secretKey),
  }
}

const publicBytes = (secretKey: KeyObject): Uint8Array =>
  createPublicKey(secretKey).export({ format: 'der', type: 'spki' }).subarray(-SEED_BYTES)

/** The signature of a text in a note: the mark of the key before it, in base 64. */
export function signatureOf(text: string, key: LogKey): string {
  const mark = Buffer.alloc(4)
  mark.writeUInt32BE(key.keyId)
  return Buffer.concat([mark, key.sign(text)]).toString('base64')
}

/** A note of this text, signed by each key in turn. */
export const signNote = (text: string, keys: readonly LogKey[]): string =>
  writeNote({
    text,
    signatures: keys.map(({ name, keyId, sign: signText }) => ({ name, keyId, signature: signText(text) })),
  })
