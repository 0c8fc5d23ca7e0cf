import { readCosignature } from './cosignature-lines.ts'
import { type CosignRequest, type Witness, WitnessRefused, WitnessUnavailable } from './port.ts'
import { type Answer, postBytes } from './post-bytes.ts'
import { parseWitnessKey } from './verifier-key.ts'

export interface C2spOptions {
  /** The submission prefix: `/add-checkpoint` is added. */
  url: string
  /** The key to verify signatures with: `name+id+base64`. */
  verifierKey: string
  timeoutMs: number
}

/** Signature lines have about 150 characters. */
const MAX_ANSWER_BYTES = 16_384
/** As many as the protocol allows; a log of 2^53 entries needs fewer. */
const MAX_PROOF_HASHES = 63
const HASH_BYTES = 32

/**
 * Opens a witness that speaks https://c2sp.org/tlog-witness.
 * @throws Error if the verifier key is not a witness's.
 */
export function openC2sp({ url: prefix, verifierKey, timeoutMs }: C2spOptions): Witness {
  const key = parseWitnessKey(verifierKey)
  if (!key) throw new Error('The verifier key of the witness is none.')
  const url = `${prefix.replace(/\/+$/, '')}/add-checkpoint`
  return {
    kind: 'c2sp',
    verifierKey,
    url: prefix,
    async cosign(request) {
      const { note, size } = request
      const ask = (oldSize: number) => submit(request, { url, timeoutMs, oldSize })
      // After a restore from a backup the known size may be larger: the witness then returns what it has seen.
      let oldSize = Math.min(request.knownSize, size)
      let answer = await ask(oldSize)
      if (answer.status === 409) {
        oldSize = readKnownSize(answer, { oldSize, size })
        answer = await ask(oldSize)
      }
      // Even the second time it may be a fork, which is not transient.
      if (answer.status === 409) readKnownSize(answer, { oldSize, size })
      refuse(answer)
      const text = note.slice(0, note.lastIndexOf('\n\n') + 1)
      const cosignature = readCosignature(answer.bytes.toString('utf8'), { key, text })
      if (!cosignature) throw new WitnessUnavailable('The witness answered without its signature.')
      return cosignature
    },
  }
}

interface Submission {
  url: string
  timeoutMs: number
  oldSize: number
}

async function submit(request: CosignRequest, { url, timeoutMs, oldSize }: Submission): Promise<Answer> {
  const hashes = oldSize === 0 || oldSize === request.size ? [] : await request.proofFrom(oldSize)
  if (hashes.length > MAX_PROOF_HASHES || hashes.some(({ length }) => length !== HASH_BYTES))
    throw new RangeError(`A proof has at most ${MAX_PROOF_HASHES} hashes of ${HASH_BYTES} bytes.`)
  const proof = hashes.map((hash) => `${Buffer.from(hash).toString('base64')}\n`).join('')
  const body = Buffer.from(`old ${oldSize}\n${proof}\n${request.note}`)
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return postBytes({ url, body, headers, timeoutMs, maxBytes: MAX_ANSWER_BYTES }).catch((error: unknown) => {
    throw new WitnessUnavailable('The witness does not answer.', { cause: error })
  })
}

/** The size that a witness knows instead of `oldSize`. Throws if it cannot be in this log's past. */
function readKnownSize(
  { contentType, bytes }: Answer,
  { oldSize, size }: Readonly<Record<'oldSize' | 'size', number>>,
): number {
  const [, digits] = /^(0|[1-9]\d{0,15})\n$/.exec(bytes.toString('latin1')) ?? []
  const isSize = contentType === 'text/x.tlog.size' && digits !== undefined
  const known = isSize ? Number(digits) : null
  if (known !== null && known > size) throw new WitnessRefused(`The witness has seen ${known} entries.`, 409)
  // It knows exactly this size, with another root; the protocol does not require it to return the size then.
  if (oldSize === size && (known === null || known === oldSize))
    throw new WitnessRefused(`The witness has seen another log of ${size} entries.`, 409)
  if (known === null || known === oldSize) throw new WitnessUnavailable('The witness does not say what it has seen.')
  return known
}

const refusals: Readonly<Record<number, string>> = {
  403: 'The witness does not know the key of this log.',
  404: 'The witness does not know this log.',
  422: 'The witness finds that this log does not continue the one it has seen.',
}

/** Throws unless the status is that of a signature. */
function refuse({ status }: Answer): void {
  const refusal = refusals[status]
  if (refusal) throw new WitnessRefused(refusal, status)
  if (status !== 200) throw new WitnessUnavailable(`The witness answered ${status}.`)
}
