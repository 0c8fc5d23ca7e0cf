import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import { hashSessionToken } from '../src/features/accounts/sessions/session-token.ts'

/**
 * Opens a session without a password, for tests and load generators that need hundreds: the row that a sign-in writes, and the
 * cookie that it sets (value, dot, HMAC-SHA256 in base64). Sign-in itself has tests of its own.
 */
export async function openTestSession(
  needs: { db: Database; newId(): string },
  facts: { userId: string; secret: string },
): Promise<string> {
  return (await openNamedTestSession(needs, facts)).cookie
}

/** Like openSession, with the session's id, to which a token of the second factor is bound. */
export async function openNamedTestSession(
  { db, newId }: { db: Database; newId(): string },
  { userId, secret }: { userId: string; secret: string },
): Promise<{ cookie: string; sessionId: string }> {
  const sessionId = newId()
  const token = randomBytes(24).toString('base64url')
  await db.sql`
    insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    values (${sessionId}, ${userId}, ${hashSessionToken(token, secret)}, now() + interval '30 days', now(), now())`
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return { cookie: `whereabouts.session_token=${encodeURIComponent(`${token}.${signature}`)}`, sessionId }
}
