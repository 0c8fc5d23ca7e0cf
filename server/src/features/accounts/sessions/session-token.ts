import { createHmac, randomBytes } from 'node:crypto'

/** Returns a new token: 192 random bits, 32 characters without a dot. */
export const newSessionToken = (): string => randomBytes(24).toString('base64url')

/** Returns the keyed hash under which the sessions table stores a token: a stolen copy of the database opens no session. */
export function hashSessionToken(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`session token ${token}`).digest('base64url')
}
