import { randomBytes } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import { moment, rowsOf } from '@whereabouts/engines/database/rows'
import type { Services } from '../../../core/context.ts'

export const challengeLifeSeconds = 5 * 60

/** WebAuthn Level 3, 13.4.3: at least 16 random bytes. */
const challengeBytes = 32

/** The purpose of a challenge, and the only browser that may use it: a session's id, or the number in a cookie. */
interface Binding {
  purpose: 'register' | 'sign-in' | 'portal'
  boundTo: string
}

/** Stores a new challenge for five minutes, and returns its bytes. Deletes expired ones. */
export async function storeChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { purpose, boundTo }: Binding,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(challengeBytes))
  const challenge = Buffer.from(bytes).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + challengeLifeSeconds * 1000)
  await db.sql`delete from passkey_challenges where expires_at <= ${now}`
  await db.sql`
    insert into passkey_challenges (challenge, purpose, bound_to, expires_at)
    values (${challenge}, ${purpose}, ${boundTo}, ${expiresAt})`
  return bytes
}

/** Uses a challenge up. False where it belongs to another browser, has another purpose, was used already, or has expired. */
export async function takeChallenge(
  { db, clock }: { db: Database } & Pick<Services, 'clock'>,
  { purpose, boundTo, challenge }: Binding & { challenge: string },
): Promise<boolean> {
  const [row] = await rowsOf(db, { expiresAt: moment })`
    delete from passkey_challenges where challenge = ${challenge} and purpose = ${purpose} and bound_to = ${boundTo}
    returning expires_at`
  return row !== undefined && row.expiresAt > clock.now()
}
