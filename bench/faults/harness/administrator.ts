import { readFile } from 'node:fs/promises'
import { mfaTokenHeader } from '@whereabouts/contract/endpoint'
import type { Database } from '@whereabouts/engines/database/port'
import { adminUsername } from '@whereabouts/game/rules'
import { openKeyedHashes } from '@whereabouts/server/core/keyed-hashes'
import { newId } from '@whereabouts/server/core/new-id'
import { signMfaToken } from '@whereabouts/server/features/accounts/two-factor/mfa-token'
import { sealSecret } from '@whereabouts/server/features/accounts/two-factor/secret-box'
import { newSecret } from '@whereabouts/server/features/accounts/two-factor/time-code'
import { insertTwoFactor } from '@whereabouts/server/features/accounts/two-factor/writes'
import { openNamedTestSession } from '@whereabouts/server/test-support/session'

/** The result of an upload, and its duration. */
export interface UploadAnswer {
  status: number
  retryAfter: string | null
  body: { photo_id?: string; error?: string; code?: string }
  ms: number
}

/** The administrator in the portal of a server with this `AUTH_SECRET`, past the second factor. */
export interface Administrator {
  headers(): Record<string, string>
  /** Sends one of the demonstration's photos. */
  upload(site: string): Promise<UploadAnswer>
}

const demoPhoto = new URL('../../../server/src/operations/demo/photos/river-of-ice.jpg', import.meta.url)

/** Inserts the session and the second factor directly; creates the account if no server has started yet. */
export async function addAdministrator(db: Database, { secret }: { secret: string }): Promise<Administrator> {
  // Slightly in the past, since a token from the server's future is invalid.
  const needs = { keyedHashes: openKeyedHashes({ secret }), clock: { now: () => new Date(Date.now() - 2000) } }
  await db.sql`
    insert into users (id, email, email_verified, username, username_key)
    values (${newId()}, 'admin@example.com', true, ${adminUsername}, ${adminUsername}) on conflict do nothing`
  const [user] = await db.sql<{ id: string }>`select id from users where username_key = ${adminUsername}`
  const userId = user!.id
  const { cookie, sessionId } = await openNamedTestSession({ db, newId }, { userId, secret })
  const enabledAt = new Date()
  const sealed = sealSecret(needs, { userId, secret: newSecret() })
  await insertTwoFactor(db, { userId, secret: sealed, codeHashes: [], step: 0, at: enabledAt, needsTest: false })
  const mfaToken = () => signMfaToken(needs, { userId, sessionId, enabledAt: enabledAt.getTime() })
  const headers = () => ({ cookie, [mfaTokenHeader]: mfaToken() })
  const photo = await readFile(demoPhoto)
  return {
    headers,
    upload: async (site) => {
      const began = performance.now()
      const answer = await fetch(`${site}/api/admin/photos`, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'image/jpeg' },
        body: photo,
        signal: AbortSignal.timeout(90_000),
      })
      const body = (await answer.json()) as UploadAnswer['body']
      const ms = Math.round(performance.now() - began)
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body, ms }
    },
  }
}
