import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { OperatorFault } from '../open-engines.ts'

export const inTotoType = 'application/vnd.in-toto+json'

/** A signed text, as of github.com/secure-systems-lab/dsse. */
export const Envelope = z.object({
  payloadType: z.literal(inTotoType),
  payload: z.base64(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.base64() })),
})
export type Envelope = z.infer<typeof Envelope>

/** What is signed: the type and the body with their lengths, so that neither can be taken for the other. */
const encode = (body: Buffer) =>
  Buffer.concat([Buffer.from(`DSSEv1 ${inTotoType.length} ${inTotoType} ${body.length} `), body])

/** The SHA-256 of the public key, by which one finds it again. */
export const keyIdOf = (key: KeyObject) =>
  createHash('sha256')
    .update((key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }))
    .digest('hex')

/** Puts a statement into an envelope, signed where there is a key. */
export function seal(statement: object, key: KeyObject | null): Envelope {
  const body = Buffer.from(JSON.stringify(statement))
  const signatures =
    key === null ? [] : [{ keyid: keyIdOf(key), sig: sign(null, encode(body), key).toString('base64') }]
  return { payloadType: inTotoType, payload: body.toString('base64'), signatures }
}

/** The statement of an envelope. With a key, only one that this key has signed; throws OperatorFault otherwise. */
export function unseal(envelope: Envelope, key: KeyObject | null): unknown {
  const body = Buffer.from(envelope.payload, 'base64')
  const isSigned = ({ sig }: { sig: string }) => verify(null, encode(body), key!, Buffer.from(sig, 'base64'))
  if (key !== null && !envelope.signatures.some(isSigned))
    throw new OperatorFault(
      envelope.signatures.length === 0
        ? 'The provenance is not signed, so it does not say who made it.'
        : 'The signature of the provenance is not by this key, or the provenance was changed after it.',
    )
  return JSON.parse(body.toString('utf8'))
}

/** An Ed25519 key of a PEM file's text. Throws OperatorFault for anything else. */
export function readKey(pem: string, kind: 'private' | 'public'): KeyObject {
  try {
    const key = kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The words of the library could quote the key.
  }
  throw new OperatorFault(`This is no ${kind} Ed25519 key in PEM, as \`openssl genpkey -algorithm ed25519\` makes one.`)
}
