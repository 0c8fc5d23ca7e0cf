import { type PostedBytes, postBytes } from '../witness/post-bytes.ts'
import { AnchorUnavailable } from './port.ts'

/** The bytes that a service answers with. Throws AnchorUnavailable. */
export async function postDigest(question: Omit<PostedBytes, 'maxBytes'>): Promise<Buffer<ArrayBuffer>> {
  const { status, bytes } = await postBytes({ ...question, maxBytes: MAX_ANSWER_BYTES }).catch((error: unknown) => {
    throw new AnchorUnavailable('The timestamp service does not answer.', { cause: error })
  })
  if (status !== 200) throw new AnchorUnavailable(`The timestamp service answered ${status}.`)
  return bytes
}

/** A timestamp of RFC 3161 with a chain of certificates has some 10,000 bytes, one of a calendar a few hundred. */
const MAX_ANSWER_BYTES = 65_536
