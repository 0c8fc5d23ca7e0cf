import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@whereabouts/engines/database/port'
import { moment, rowsOf, text } from '@whereabouts/engines/database/rows'
import type { Services } from '../../core/context.ts'
import { pageAddress } from './mail-site.ts'
import { findReaderLanguage } from './reader-language.ts'

/** The purposes of mailed links. A link allows its purpose and nothing else. */
export const linkPurposes = ['confirm-email', 'reset-password'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export interface Link {
  purpose: LinkPurpose
  userId: string
}

const hourMs = 60 * 60 * 1000
const validForMs: Record<LinkPurpose, number> = { 'confirm-email': 24 * hourMs, 'reset-password': hourMs }
const pageOf: Record<LinkPurpose, string> = {
  'confirm-email': '/login?confirm=',
  'reset-password': '/reset-password?token=',
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const identifierOf = (purpose: LinkPurpose, token: string) => `${purpose}:${hashOf(token)}`

/**
 * Makes a link for one account, valid from now on, with a single-use token of 256 random bits. The table stores the token's hash only. Returns the
 * whole address, of the page in the account's language.
 */
export async function makeLink(
  db: Database,
  { newId, clock, config }: Pick<Services, 'newId' | 'clock' | 'config'>,
  { purpose, userId }: Link,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + validForMs[purpose])
  await db.sql`
    insert into verifications (id, identifier, value, expires_at)
    values (${newId()}, ${identifierOf(purpose, token)}, ${userId}, ${expiresAt})`
  const language = await findReaderLanguage(db, config, { userId })
  return pageAddress({ siteUrl: config.SITE_URL, language }, `${pageOf[purpose]}${token}`)
}

/** Returns the user of a link, without using it; null when it is unknown, used or expired. */
export async function findLink(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  { purpose, token }: { purpose: LinkPurpose; token: string },
): Promise<string | null> {
  const [row] = await rowsOf(db, { userId: text })`
    select value as "userId" from verifications
    where identifier = ${identifierOf(purpose, token)} and expires_at > ${clock.now()}`
  return row?.userId ?? null
}

/**
 * Uses up a link, and with it the user's other links for the same purpose. Returns its user, or null when it is unknown, used or expired. Of two
 * concurrent uses, one succeeds.
 */
export async function useLink(
  tx: Database,
  { clock }: Pick<Services, 'clock'>,
  { purpose, token }: { purpose: LinkPurpose; token: string },
): Promise<string | null> {
  const [row] = await rowsOf(tx, { userId: text, expiresAt: moment })`
    delete from verifications where identifier = ${identifierOf(purpose, token)}
    returning value as "userId", expires_at`
  if (!row || row.expiresAt <= clock.now()) return null
  await deleteLinks(tx, { purpose, userId: row.userId })
  return row.userId
}

/** For how long a link that has confirmed an address still says so: mail scanners open links before their readers do. */
const spentForMs = 30 * 24 * hourMs
const spentIdentifierOf = (token: string) => `confirmed:${hashOf(token)}`

/** Uses up all confirmation links of a user. They are remembered as such, and mails that would bring another one are deleted. */
export async function spendConfirmationLinks(
  tx: Database,
  { clock }: Pick<Services, 'clock'>,
  userId: string,
): Promise<void> {
  await deleteMailsWithLinks(tx, { purpose: 'confirm-email', userId })
  await tx.sql`
    update verifications
    set identifier = 'confirmed:' || split_part(identifier, ':', 2), expires_at = ${new Date(clock.now().getTime() + spentForMs)}
    where value = ${userId} and starts_with(identifier, 'confirm-email:')`
}

/** Returns the user confirmed by a used link; null for any other text, and when that was long ago. */
export async function findSpentConfirmation(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  token: string,
): Promise<string | null> {
  const [row] = await rowsOf(db, { userId: text })`
    select value as "userId" from verifications
    where identifier = ${spentIdentifierOf(token)} and expires_at > ${clock.now()}`
  return row?.userId ?? null
}

/**
 * Deletes a user's links for one purpose, and queued mails that would bring another one. The mails come first: this waits for a worker that is
 * sending one, and then finds its link.
 */
export async function deleteLinks(tx: Database, { purpose, userId }: Link): Promise<void> {
  await deleteMailsWithLinks(tx, { purpose, userId })
  await tx.sql`delete from verifications where value = ${userId} and identifier like ${`${purpose}:%`}`
}

async function deleteMailsWithLinks(tx: Database, { purpose, userId }: Link): Promise<void> {
  await tx.sql`
    delete from mails
    where link_user_id = ${userId} and link_purpose = ${purpose} and sent_at is null and failed_at is null`
}
