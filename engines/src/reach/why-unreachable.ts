/** Why a connection to another machine failed, by Node's error codes. Each text continues "it cannot be used: ". */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it closed the connection',
  EPIPE: 'it closed the connection',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name could not be looked up',
  ETIMEDOUT: 'it did not answer in time',
  EHOSTUNREACH: 'there is no way to its host',
  ENETUNREACH: 'there is no way to its network',
  ENOENT: 'there is no such socket',
  EACCES: 'this user may not open it',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  EPROTO: 'it does not speak TLS as it should',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS at this port',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS at this port',
}

/** Trusted certificates are a file that Node reads at its start. */
const unknownAuthority =
  'its certificate is of an authority that this machine does not know (NODE_EXTRA_CA_CERTS may name a file with that authority)'
const ofUnknownAuthority = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

/** Why a connection failed, for the operator: the text after a colon. Null if the error is not about the connection. */
export function whyUnreachable(error: unknown): string | null {
  for (const code of codesOf(error)) {
    if (ofUnknownAuthority.has(code)) return unknownAuthority
    if (Object.hasOwn(reasons, code)) return reasons[code]!
  }
  return null
}

/** Whether the connection failed because of the other side's certificate, which is not transient. */
export function isCertificateRefused(error: unknown): boolean {
  return [...codesOf(error)].some((code) => ofUnknownAuthority.has(code) || code.includes('CERT_'))
}

/** The codes of an error, its causes, and its individual attempts. */
function* codesOf(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return
  if ('code' in error && typeof error.code === 'string') yield error.code
  if (error instanceof AggregateError) for (const one of error.errors) yield* codesOf(one)
  yield* codesOf(error.cause)
}
