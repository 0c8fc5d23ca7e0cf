import type { Services } from '../../core/context.ts'
import { hashOfToken } from './share-queries.ts'

const purpose = 'links to shared statistics'

/**
 * The token of a share's link, which nobody can make without the server's secret: 256 bits as base64url. It is made anew whenever it is shown, so that
 * no table holds it.
 */
export const newShareToken = ({ keyedHashes }: Pick<Services, 'keyedHashes'>, shareId: string): string =>
  keyedHashes.of({ purpose, text: shareId })

/** The token of a share that was made before; null where none of the server's secrets is the one under which it was made. */
export function findShareToken(
  { keyedHashes }: Pick<Services, 'keyedHashes'>,
  { id, tokenHash }: { id: string; tokenHash: string },
): string | null {
  const tokens = keyedHashes.underEach({ purpose, text: id })
  return tokens.find((token) => hashOfToken(token) === tokenHash) ?? null
}
