import { importJWK, jwtVerify } from 'jose'

/** The maximum lifetime of a token (RFC 8292). */
const longestSeconds = 24 * 60 * 60

export interface Sender {
  /** The key that signed, as base64url. */
  key: string
}

/** Verifies the header that identifies a site (RFC 8292): signature, audience and expiry. Returns the sender, or what is wrong. */
export async function checkSender(authorization: string | undefined, audience: string): Promise<Sender | string> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]{87})$/.exec(authorization ?? '') ?? []
  if (!token || !key) return 'The header Authorization is none of RFC 8292.'
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  try {
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
    const { payload } = await jwtVerify(token, publicKey, { audience, algorithms: ['ES256'] })
    if (!/^(?:mailto:.+@.+|https:\/\/.+)$/.test(payload.sub ?? '')) return 'The token names no contact.'
    if ((payload.exp ?? Number.POSITIVE_INFINITY) > Date.now() / 1000 + longestSeconds + 60)
      return 'The token is good for more than a day.'
    return { key }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
