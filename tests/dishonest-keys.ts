import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { cosignedText } from '@whereabouts/game/log/checkpoint'
import { keyIdOf, type NoteKey, type NoteSignature, writeNote } from '@whereabouts/game/log/note'

export const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash('sha256').update(bytes).digest())

export const site = 'dishonest.test'
export const origin = `${site}/log`

interface Signer {
  key: NoteKey
  privateKey: KeyObject
}

function aSigner(name: string, type: NoteKey['type']): Signer {
  const { privateKey } = generateKeyPairSync('ed25519')
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return { key: { name, type, publicKey: new Uint8Array(spki.subarray(-32)) }, privateKey }
}

export const signer = aSigner(origin, 'ed25519')
/** A site can create its own witness under any name. */
export const ownWitness = aSigner('witness.example.org', 'cosignature')
/** The prefix of a 32-byte Ed25519 key in SubjectPublicKeyInfo (RFC 8410, 4). */
const spkiHead = Buffer.from('302a300506032b6570032100', 'hex')

export const signatureBy = ({ key, privateKey }: Signer, text: string): NoteSignature => ({
  ...{ name: key.name, keyId: keyIdOf(sha256, key) },
  signature: new Uint8Array(sign(null, Buffer.from(text), privateKey)),
})

/** A checkpoint signed by the site and its own witness. */
export function cosigned(text: string, seconds: number): string {
  const { signature, ...witness } = signatureBy(ownWitness, cosignedText(text, seconds))
  const bytes = new Uint8Array(8 + signature.length)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds))
  bytes.set(signature, 8)
  return writeNote({ text, signatures: [signatureBy(signer, text), { ...witness, signature: bytes }] })
}

export async function verifySignature(publicKey: Uint8Array, text: string, signature: Uint8Array): Promise<boolean> {
  const key = createPublicKey({ key: Buffer.concat([spkiHead, publicKey]), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(text), key, signature)
}
