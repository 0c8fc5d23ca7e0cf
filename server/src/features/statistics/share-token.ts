import type { Services } from '../../core/context.ts'
import { hashOfToken } from './queries.ts'

const purpose = 'links to shared statistics'

/** The token of a share's link, as base64url: 256 bits, made from the server's secret. It is computed whenever it is shown, so it is not stored. */
export const newShareToken = ({ keyedHashes }: Pick<Services, 'keyedHashes'>, shareId: string): string =>
  keyedHashes.of({ purpose, text: shareId })

/** The token of an existing share; null where it was made under none of the server's secrets. */
export function findShareToken(
  { keyedHashes }: Pick<Services, 'keyedHashes'>,
  { id, tokenHash }: { id: string; tokenHash: string },
): string | null {
  const tokens = keyedHashes.underEach({ purpose, text: id })
  return tokens.find((token) => hashOfToken(token) === tokenHash) ?? null
}
