import { timingSafeEqual } from 'node:crypto'
import type { Services } from '../context.ts'

/** How long a proof of the second factor counts. */
export const mfaTokenLifetimeMs = 30 * 60 * 1000

/** What a token says. The page reads `timestamp` and `mfaVerified` for its own display; only the server's check counts. */
interface Claims {
  userId: string
  sessionId: string
  mfaVerified: true
  /** When it was given out, in ms since 1970. */
  timestamp: number
  /** When the second factor was switched on: a new set-up makes older tokens worthless. */
  enabledAt: number
}

type Facts = Pick<Claims, 'userId' | 'sessionId' | 'enabledAt'>

const purpose = 'token of the second factor'

/** A token that proves the second factor: `{claims}.{signature}`, both base64url. Bound to the user, the session and the present set-up. */
export function signMfaToken({ auth, clock }: Pick<Services, 'auth' | 'clock'>, facts: Facts): string {
  const claims: Claims = { ...facts, mfaVerified: true, timestamp: clock.now().getTime() }
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${text}.${auth.keyedHash({ purpose, text })}`
}

/** Whether a token was signed by this server for these facts and is not too old by the server's clock. Anything else is false. */
export function isMfaTokenValid(
  { auth, clock }: Pick<Services, 'auth' | 'clock'>,
  token: string,
  facts: Facts,
): boolean {
  const [text, signature, ...rest] = token.slice(0, 2000).split('.')
  if (!text || !signature || rest.length > 0) return false
  const expected = Buffer.from(auth.keyedHash({ purpose, text }))
  const given = Buffer.from(signature)
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false
  const claims = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Claims
  const age = clock.now().getTime() - claims.timestamp
  return (
    claims.mfaVerified === true &&
    claims.userId === facts.userId &&
    claims.sessionId === facts.sessionId &&
    claims.enabledAt === facts.enabledAt &&
    age >= 0 &&
    age < mfaTokenLifetimeMs
  )
}
