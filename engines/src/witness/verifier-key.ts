import { createHash, createPublicKey, type KeyObject } from 'node:crypto'

export interface WitnessKey {
  name: string
  /** The key's id in its signatures, 4 bytes. */
  id: Buffer
  publicKey: KeyObject
}

/** Cosignatures by Ed25519 (https://c2sp.org/tlog-cosignature). */
const COSIGNATURE = 4
const KEY_BYTES = 32
/** The prefix of a 32-byte Ed25519 key in a SubjectPublicKeyInfo (RFC 8410, 4). */
const headOfKey = Buffer.from('302a300506032b6570032100', 'hex')

/** Parses a key line `name+id+base64` (https://c2sp.org/signed-note). Null if it is not a witness's or its id is wrong. */
export function parseWitnessKey(line: string): WitnessKey | null {
  const [, name, id, encoded] = /^([!-*,-~]+)\+([0-9a-f]{8})\+(\S+)$/.exec(line) ?? []
  const bytes = Buffer.from(encoded ?? '', 'base64')
  const isSound = bytes.length === 1 + KEY_BYTES && bytes[0] === COSIGNATURE && bytes.toString('base64') === encoded
  if (!name || !isSound) return null
  const wanted = createHash('sha256').update(`${name}\n`).update(bytes).digest().subarray(0, 4)
  if (wanted.toString('hex') !== id) return null
  const key = Buffer.concat([headOfKey, bytes.subarray(1)])
  return { name, id: wanted, publicKey: createPublicKey({ key, format: 'der', type: 'spki' }) }
}
