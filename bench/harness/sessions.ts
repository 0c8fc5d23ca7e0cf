import { createHmac, randomBytes } from 'node:crypto'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import { hashSessionToken } from '@whereabouts/server/features/accounts/sessions/session-token'

/** Creates a session for each of thousands of users, in one statement. Returns their cookies in the same order. */
export async function openSessions(
  db: DatabaseEngine,
  { userIds, secret }: { userIds: readonly string[]; secret: string },
): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(24).toString('base64url'))
  await db.sql`
    insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
    select gen_random_uuid(), id, token, now() + interval '30 days', now(), now()
    from unnest(${userIds}::uuid[], ${tokens.map((token) => hashSessionToken(token, secret))}::text[]) as session (id, token)`
  await db.script('analyze sessions')
  return tokens.map((token) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return `whereabouts.session_token=${encodeURIComponent(`${token}.${signature}`)}`
  })
}
