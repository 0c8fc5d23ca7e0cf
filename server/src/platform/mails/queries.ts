import type { Database } from '@whereabouts/engines/database/port'
import { int, oneOf, orNull, type RowOf, rowsOf, text, uuid } from '@whereabouts/engines/database/rows'
import { type Link, linkPurposes } from './links.ts'

/**
 * The placeholder for the link in the texts of a mail. The link is made when the mail is sent: a copy of the table opens no account, and the link's
 * time begins then. Longer than any username, so that no name can contain it; without a character that HTML escapes.
 */
export const linkPlaceholder = 'https://link.invalid/made-when-the-mail-is-sent'

export interface MailText {
  subject: string
  text: string
  html: string
}

export interface NewMail extends MailText {
  id: string
  kind: string
  /** The cause of the mail; the same kind and cause is queued once. */
  cause: string
  recipient: string
  at: Date
  /** The purpose of the mail's link; a mail without one has no placeholder. */
  link?: Link
}

/** A mail among many of one kind, which one click stops. */
export type BulkMail = Omit<NewMail, 'kind' | 'at' | 'link'> & { unsubscribeUrl: string }

/** Queues a mail, in the transaction that causes it. Queuing the same cause again changes nothing. */
export async function insertMail(tx: Database, mail: NewMail): Promise<void> {
  await tx.sql`
    insert into mails (id, kind, cause, recipient, subject, body_text, body_html, created_at, next_attempt_at,
                       link_purpose, link_user_id)
    values (${mail.id}, ${mail.kind}, ${mail.cause}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.at}, ${mail.at},
            ${mail.link?.purpose ?? null}, ${mail.link?.userId ?? null})
    on conflict on constraint one_mail_per_cause do nothing`
}

/** Queues many mails of one kind in one statement. Causes that are already queued change nothing. */
export async function insertBulkMails(
  tx: Database,
  { kind, at, mails }: { kind: string; at: Date; mails: readonly BulkMail[] },
): Promise<void> {
  const each = <Part extends keyof BulkMail>(part: Part) => mails.map((mail) => mail[part])
  await tx.sql`
    insert into mails (id, kind, cause, recipient, subject, body_text, body_html, unsubscribe_url, created_at, next_attempt_at)
    select id, ${kind}::text, cause, recipient, subject, body_text, body_html, unsubscribe_url, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${each('id')}::uuid[], ${each('cause')}::text[], ${each('recipient')}::text[], ${each('subject')}::text[],
                ${each('text')}::text[], ${each('html')}::text[], ${each('unsubscribeUrl')}::text[])
      as m (id, cause, recipient, subject, body_text, body_html, unsubscribe_url)
    on conflict on constraint one_mail_per_cause do nothing`
}

/** How many mails that one click stops wait to be sent, up to a limit. */
export async function countBulkMailsWaiting(db: Database, limit: number): Promise<number> {
  const [row] = await rowsOf(db, { count: int })`
    select count(*)::int as count from (
      select 1 from mails where sent_at is null and failed_at is null and unsubscribe_url is not null limit ${limit}::int) waiting`
  return row!.count
}

/** Deletes the unsent mails of a kind to an address. */
export async function deleteMailsWaiting(
  db: Database,
  { kind, userId }: { kind: string; userId: string },
): Promise<void> {
  await db.sql`
    delete from mails where recipient = (select email from users where id = ${userId}) and kind = ${kind}
      and sent_at is null and failed_at is null`
}

/** How many mails of a kind were queued for an address since then. */
export async function countMailsSince(
  db: Database,
  { kind, recipient, since }: { kind: string; recipient: string; since: Date },
): Promise<number> {
  const [row] = await rowsOf(db, { count: int })`
    select count(*)::int as count from mails where recipient = ${recipient} and kind = ${kind} and created_at > ${since}`
  return row!.count
}

export const DueMailRow = {
  id: uuid,
  kind: text,
  recipient: text,
  subject: text,
  text,
  html: text,
  attempts: int,
  linkPurpose: orNull(oneOf(...linkPurposes)),
  linkUserId: orNull(uuid),
  unsubscribeUrl: orNull(text),
}
export type DueMail = RowOf<typeof DueMailRow>

/** Claims the due mails and postpones their next attempt, so that no other worker takes them, and a dead worker's mails are retried. */
export async function claimDueMails(
  db: Database,
  { now, limit, retryAt }: { now: Date; limit: number; retryAt: Date },
): Promise<DueMail[]> {
  return rowsOf(db, DueMailRow)`
    with due as materialized (
      select id from mails
      where sent_at is null and failed_at is null and next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit}::int for update skip locked)
    update mails m set attempts = m.attempts + 1, next_attempt_at = ${retryAt} from due where m.id = due.id
    returning m.id, m.kind, m.recipient, m.subject, m.body_text as text, m.body_html as html, m.attempts,
              m.link_purpose, m.link_user_id, m.unsubscribe_url`
}

/** The number of an attempt at a mail: another worker's claim has another number. */
export type Claim = Pick<DueMail, 'id' | 'attempts'>

/**
 * Extends a claim right before the mail is sent. Returns whether it is still valid: the mail may be deleted with its account, or another worker may
 * have taken it after the claim ended.
 */
export async function renewClaim(db: Database, { id, attempts }: Claim, retryAt: Date): Promise<boolean> {
  const renewed = await db.sql`
    update mails set next_attempt_at = ${retryAt}
    where id = ${id} and attempts = ${attempts}::int and sent_at is null and failed_at is null
    returning id`
  return renewed.length > 0
}

/** Marks a mail as sent and deletes its texts, even if another worker has claimed it. */
export async function markMailSent(db: Database, id: string, sentAt: Date): Promise<void> {
  await db.sql`
    update mails set sent_at = ${sentAt}, failed_at = null, last_error = null, body_text = '', body_html = ''
    where id = ${id} and sent_at is null`
}

export async function markMailToRetry(
  db: Database,
  { id, attempts }: Claim,
  facts: { nextAttemptAt: Date; error: string },
): Promise<void> {
  await db.sql`
    update mails set next_attempt_at = ${facts.nextAttemptAt}, last_error = ${facts.error}
    where id = ${id} and attempts = ${attempts}::int and sent_at is null`
}

export async function markMailFailed(
  db: Database,
  { id, attempts }: Claim,
  facts: { failedAt: Date; error: string },
): Promise<void> {
  await db.sql`
    update mails set failed_at = ${facts.failedAt}, last_error = ${facts.error}
    where id = ${id} and attempts = ${attempts}::int and sent_at is null`
}
