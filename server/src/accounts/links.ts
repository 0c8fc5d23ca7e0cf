import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import type { Services } from '../context.ts'

/** What a mailed link gives a right to. */
export type LinkPurpose = 'confirm-email'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Makes a single-use link token of 256 random bits for one account; the table holds its hash only. */
export async function insertLink(
  tx: Database,
  { newId, clock }: Services,
  link: { purpose: LinkPurpose; userId: string; validForMs: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.sql`
    insert into verifications (id, identifier, value, expires_at)
    values (${newId()}, ${`${link.purpose}:${hashOf(token)}`}, ${link.userId}, ${new Date(clock.now().getTime() + link.validForMs)})`
  return token
}

/** Uses a link up and answers whose it was, or null when it is unknown, used or expired. Of two at once, one gets it. */
export async function useLink(
  tx: Database,
  { clock }: Services,
  link: { purpose: LinkPurpose; token: string },
): Promise<string | null> {
  const [row] = await tx.sql<{ userId: string; expiresAt: Date }>`
    delete from verifications where identifier = ${`${link.purpose}:${hashOf(link.token)}`}
    returning value as "userId", expires_at as "expiresAt"`
  return row && row.expiresAt > clock.now() ? row.userId : null
}
