import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'

/** A key of https://c2sp.org/signed-note. */
export interface NoteKey {
  name: string
  id: Buffer
  publicKey: KeyObject
}

/** What a key signs: its own notes, or others' checkpoints (https://c2sp.org/tlog-cosignature). */
export const signatureTypes = { ed25519: 1, cosignature: 4 } as const

const ID_BYTES = 4
const headOfKey = Buffer.from('302a300506032b6570032100', 'hex')

/** The bytes of a Base64 text. Null unless the encoding is canonical. */
export function fromBase64(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  return bytes.toString('base64') === text ? bytes : null
}

/** The first bytes of the hash of a name, a type and a key. */
export function keyIdOf(name: string, material: Buffer): Buffer {
  return createHash('sha256').update(`${name}\n`).update(material).digest().subarray(0, ID_BYTES)
}

/** `name+id+base64`. */
export function writeVerifierKey(name: string, material: Buffer): string {
  return `${name}+${keyIdOf(name, material).toString('hex')}+${material.toString('base64')}`
}

/** A log's key. Throws if the line is malformed. */
export function readLogKey(line: string): NoteKey {
  const [, name = '', id, encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(line) ?? []
  const material = fromBase64(encoded)
  const isSound = material?.length === 33 && material[0] === signatureTypes.ed25519
  if (!isSound || keyIdOf(name, material).toString('hex') !== id)
    throw new Error(`${line} is no verifier key of a log.`)
  const key = Buffer.concat([headOfKey, material.subarray(1)])
  return { name, id: keyIdOf(name, material), publicKey: createPublicKey({ key, format: 'der', type: 'spki' }) }
}

export interface Note {
  /** The signed text, with its final line break. */
  text: string
  signatures: { name: string; id: Buffer; signature: Buffer }[]
}

/** The parts of a note, none of them verified. Null if it is malformed. */
export function readNote(note: string): Note | null {
  const end = note.lastIndexOf('\n\n')
  if (end < 0 || !note.endsWith('\n')) return null
  const signatures = []
  for (const line of note.slice(end + 2, -1).split('\n')) {
    const [, name, encoded = ''] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? []
    const bytes = fromBase64(encoded)
    if (!name || !bytes || bytes.length <= ID_BYTES) return null
    signatures.push({ name, id: bytes.subarray(0, ID_BYTES), signature: bytes.subarray(ID_BYTES) })
  }
  return { text: note.slice(0, end + 1), signatures }
}

/** Whether a key signed the text. Others' signatures are ignored, valid or not. */
export function isSignedBy(key: NoteKey, { text, signatures }: Note): boolean {
  return signatures
    .filter(({ name, id }) => name === key.name && id.equals(key.id))
    .some(({ signature }) => verify(null, Buffer.from(text), key.publicKey, signature))
}
