import { fromBase64, toBase64 } from './base64.ts'
import type { Sha256 } from './hashes.ts'

/** Signature types, as https://c2sp.org/signed-note and https://c2sp.org/tlog-cosignature number them. */
export const signatureTypes = { ed25519: 1, cosignature: 4 } as const
export type SignatureType = keyof typeof signatureTypes

export interface NoteKey {
  /** The signer, such as `example.com/log`: ASCII, without spaces and plus signs. */
  name: string
  type: SignatureType
  /** A 32-byte Ed25519 key. */
  publicKey: Uint8Array
}

export interface NoteSignature {
  name: string
  /** The key's short id. It proves nothing. */
  keyId: number
  signature: Uint8Array
}

export interface Note {
  /** The signed text, with its final line break. */
  text: string
  signatures: NoteSignature[]
}

const KEY_ID_BYTES = 4
const MAX_SIGNATURES = 64
const LINE_BREAK = 0x0a
/** Our names. Others' may contain other characters. */
const keyName = /^[!-*,-~]+$/
const hasControls = (text: string) => [...text].some((letter) => letter < ' ' && letter !== '\n')
const signatureLine = /^— ([^\s+]+) (\S+)$/

/** The id of a key. Throws `RangeError` if its name is invalid. */
export function keyIdOf(sha256: Sha256, { name, type, publicKey }: NoteKey): number {
  if (!keyName.test(name)) throw new RangeError(`${JSON.stringify(name)} is no name of a key.`)
  const letters = Array.from(name, (letter) => letter.charCodeAt(0))
  const hash = sha256(new Uint8Array([...letters, LINE_BREAK, signatureTypes[type], ...publicKey]))
  return new DataView(hash.buffer, hash.byteOffset).getUint32(0)
}

/** The key as one line for verifiers: `name+id+base64`. */
export function verifierKey(sha256: Sha256, key: NoteKey): string {
  const id = keyIdOf(sha256, key).toString(16).padStart(8, '0')
  return `${key.name}+${id}+${toBase64(new Uint8Array([signatureTypes[key.type], ...key.publicKey]))}`
}

/** Parses a key line. Null if it is malformed or its id is wrong. */
export function parseVerifierKey(sha256: Sha256, line: string): NoteKey | null {
  const [, name, id, encoded] = /^([!-*,-~]+)\+([0-9a-f]{8})\+(\S+)$/.exec(line) ?? []
  const bytes = encoded && fromBase64(encoded)
  if (!name || !bytes || bytes.length !== 33) return null
  const [type] = Object.entries(signatureTypes).find(([, number]) => number === bytes[0]) ?? []
  if (!type) return null
  const key: NoteKey = { name, type: type as SignatureType, publicKey: bytes.slice(1) }
  return keyIdOf(sha256, key) === Number.parseInt(id!, 16) ? key : null
}

/** Formats a signed note for publication. Throws `RangeError` if the text or a name would be ambiguous. */
export function writeNote({ text, signatures }: Note): string {
  if (!text.endsWith('\n') || hasControls(text)) throw new RangeError('The text of a note is lines.')
  const lines = signatures.map(({ name, keyId, signature }) => {
    if (!keyName.test(name)) throw new RangeError(`${JSON.stringify(name)} is no name of a key.`)
    const bytes = new Uint8Array(KEY_ID_BYTES + signature.length)
    new DataView(bytes.buffer).setUint32(0, keyId)
    bytes.set(signature, KEY_ID_BYTES)
    return `— ${name} ${toBase64(bytes)}\n`
  })
  return `${text}\n${lines.join('')}`
}

/** Parses a signed note without verifying it. Null if it is malformed. */
export function parseNote(note: string): Note | null {
  if (hasControls(note) || !note.endsWith('\n')) return null
  const end = note.lastIndexOf('\n\n')
  if (end < 0) return null
  const lines = note.slice(end + 2, -1).split('\n')
  if (lines.length > MAX_SIGNATURES) return null
  const signatures = lines.map((line): NoteSignature | null => {
    const [, name, encoded] = signatureLine.exec(line) ?? []
    const bytes = encoded && fromBase64(encoded)
    if (!name || !bytes || bytes.length <= KEY_ID_BYTES) return null
    return { name, keyId: new DataView(bytes.buffer).getUint32(0), signature: bytes.slice(KEY_ID_BYTES) }
  })
  if (signatures.some((one) => one === null)) return null
  return { text: note.slice(0, end + 1), signatures: signatures as NoteSignature[] }
}

/** A note's signatures by a key. Signatures that match only its name, or only its id, are not included. */
export function signaturesBy(sha256: Sha256, key: NoteKey, { signatures }: Note): Uint8Array[] {
  const id = keyIdOf(sha256, key)
  return signatures.filter(({ name, keyId }) => name === key.name && keyId === id).map(({ signature }) => signature)
}
