import { randomBytes } from 'node:crypto'
import { RFC3161Timestamp } from '@sigstore/core'
import { type Anchor, AnchorUnavailable, requireDigest } from './port.ts'
import { postDigest } from './post-digest.ts'

export interface Rfc3161Options {
  /** The full URL of the authority. */
  url: string
  timeoutMs: number
}

/** As many as `openssl ts` accepts; some authorities refuse longer ones. */
const NONCE_BYTES = 8
const SIGNED_DATA = '1.2.840.113549.1.7.2'
const TIMESTAMP_INFO = '1.2.840.113549.1.9.16.1.4'
const granted = [0n, 1n]

/** Opens a timestamp authority (RFC 3161), which signs the hash together with the time, with its certificates in the answer. */
export function openRfc3161({ url, timeoutMs }: Rfc3161Options): Anchor {
  return {
    kind: 'rfc3161',
    async stamp(digest) {
      requireDigest(digest)
      const nonce = randomBytes(NONCE_BYTES)
      // A random positive number of exactly so many bytes.
      nonce[0] = (nonce[0]! & 0x3f) | 0x40
      const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' }
      const proof = await postDigest({ url, body: writeRequest({ digest, nonce }), headers, timeoutMs })
      checkAnswer(proof, { digest, nonce })
      return { proof, fileEnding: 'tsr' }
    },
  }
}

type Wanted = Readonly<Record<'digest' | 'nonce', Uint8Array>>

/** A TimeStampReq in DER (RFC 3161, 2.4.1): version 1, the SHA-256, the nonce, and the request for certificates. All lengths are constant. */
function writeRequest({ digest, nonce }: Wanted): Uint8Array<ArrayBuffer> {
  const head = Buffer.from('30430201013031300d060960864801650304020105000420', 'hex')
  return Buffer.concat([head, digest, Buffer.of(0x02, NONCE_BYTES), nonce, Buffer.of(0x01, 0x01, 0xff)])
}

/** Throws AnchorUnavailable unless a TimeStampResp (RFC 3161, 2.4.2) grants the request. */
function checkAnswer(proof: Buffer<ArrayBuffer>, wanted: Wanted): void {
  const { status, fault } = readAnswer(proof, wanted)
  if (status !== null && !granted.includes(status))
    throw new AnchorUnavailable(`The timestamp authority refuses with status ${status}.`)
  if (fault) throw new AnchorUnavailable('The timestamp authority answered what is no timestamp of this hash.', fault)
}

function readAnswer(
  proof: Buffer<ArrayBuffer>,
  wanted: Wanted,
): { status: bigint | null; fault?: { cause?: unknown } } {
  let status: bigint | null = null
  try {
    const answer = RFC3161Timestamp.parse(proof)
    status = answer.status
    return isTimestampOf(answer, wanted) ? { status } : { status, fault: {} }
  } catch (cause) {
    // The parser throws various errors if fields are missing.
    return { status, fault: { cause } }
  }
}

function isTimestampOf({ contentType, eContentType, tstInfo }: RFC3161Timestamp, { digest, nonce }: Wanted): boolean {
  const number = BigInt(`0x${Buffer.from(nonce).toString('hex')}`)
  // After the five mandatory fields, the nonce is the only integer.
  const isAnswered = tstInfo.root.subs.slice(5).some((field) => field.tag.isInteger() && field.toInteger() === number)
  return (
    contentType === SIGNED_DATA &&
    eContentType === TIMESTAMP_INFO &&
    tstInfo.messageImprintHashAlgorithm === 'sha256' &&
    tstInfo.messageImprintHashedMessage.equals(digest) &&
    isAnswered
  )
}
