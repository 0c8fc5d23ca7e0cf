import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Services } from '../../../core/context.ts'

/** How long a token is valid. */
export const mfaTokenLifetimeMs = 30 * 60 * 1000

/** The token may come from another server process whose clock is a little ahead. */
const clocksApartMs = 5_000

/** The content of a token. The page reads `timestamp` and `mfaVerified` for display only; only the server's check counts. */
const Claims = z.strictObject({
  userId: z.string(),
  sessionId: z.string(),
  mfaVerified: z.literal(true),
  /** When it was issued, in ms since 1970. */
  timestamp: z.int(),
  /** When the second factor was switched on: a new set-up makes older tokens invalid. */
  enabledAt: z.int(),
})
type Claims = z.infer<typeof Claims>

type Facts = Pick<Claims, 'userId' | 'sessionId' | 'enabledAt'>

const purpose = 'token of the second factor'
/** Longer than any token. */
const maxLength = 1000

/** Returns a token that proves the second factor: `{claims}.{signature}`, both base64url. Bound to the user, the session and the current set-up. */
export function signMfaToken({ keyedHashes, clock }: Pick<Services, 'keyedHashes' | 'clock'>, facts: Facts): string {
  const claims: Claims = { ...facts, mfaVerified: true, timestamp: clock.now().getTime() }
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${text}.${keyedHashes.of({ purpose, text })}`
}

/** Whether a token was signed by this server for these facts and is not too old by the server's clock. Anything else is false. */
export function isMfaTokenValid(
  { keyedHashes, clock }: Pick<Services, 'keyedHashes' | 'clock'>,
  token: string,
  facts: Facts,
): boolean {
  if (token.length > maxLength) return false
  const [text, signature, ...rest] = token.split('.')
  if (!text || !signature || rest.length > 0) return false
  const expected = Buffer.from(keyedHashes.of({ purpose, text }))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false
  const claims = readClaims(text)
  if (!claims) return false
  const ageMs = clock.now().getTime() - claims.timestamp
  const isFor = (['userId', 'sessionId', 'enabledAt'] as const).every((name) => claims[name] === facts[name])
  return isFor && ageMs >= -clocksApartMs && ageMs < mfaTokenLifetimeMs
}

function readClaims(text: string): Claims | null {
  try {
    return Claims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
