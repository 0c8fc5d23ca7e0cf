import { type PostedBytes, postBytes } from '../witness/post-bytes.ts'
import { AnchorUnavailable } from './port.ts'

/** Posts a digest and returns the answer's bytes. Throws AnchorUnavailable. */
export async function postDigest(question: Omit<PostedBytes, 'maxBytes'>): Promise<Buffer<ArrayBuffer>> {
  const { status, bytes } = await postBytes({ ...question, maxBytes: MAX_ANSWER_BYTES }).catch((error: unknown) => {
    throw new AnchorUnavailable('The timestamp service does not answer.', { cause: error })
  })
  if (status !== 200) throw new AnchorUnavailable(`The timestamp service answered ${status}.`)
  return bytes
}

/** An RFC 3161 timestamp with a certificate chain has about 10,000 bytes. */
const MAX_ANSWER_BYTES = 65_536
