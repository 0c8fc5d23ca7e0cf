import type { Database } from '@whereabouts/engines/database/port'

export interface MailText {
  subject: string
  text: string
  html: string
}

export interface NewMail extends MailText {
  id: string
  kind: string
  /** Names what caused the mail; the same kind and cause is queued once. */
  cause: string
  recipient: string
  at: Date
}

/** Queues a mail, in the transaction that causes it. Queuing the same cause again changes nothing. */
export async function insertMail(tx: Database, mail: NewMail): Promise<void> {
  await tx.sql`
    insert into mails (id, kind, cause, recipient, subject, body_text, body_html, created_at, next_attempt_at)
    values (${mail.id}, ${mail.kind}, ${mail.cause}, ${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${mail.at}, ${mail.at})
    on conflict on constraint one_mail_per_cause do nothing`
}

export interface DueMail extends MailText {
  id: string
  recipient: string
  attempts: number
}

/**
 * Takes the mails that are due and puts their next attempt off, so that no other worker takes them meanwhile and a worker that dies
 * leaves them to be tried again.
 */
export async function claimDueMails(
  db: Database,
  { now, limit, retryAt }: { now: Date; limit: number; retryAt: Date },
): Promise<DueMail[]> {
  return db.sql<DueMail>`
    update mails set attempts = attempts + 1, next_attempt_at = ${retryAt}
    where id in (
      select id from mails
      where sent_at is null and failed_at is null and next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit}::int for update skip locked)
    returning id, recipient, subject, body_text as text, body_html as html, attempts`
}

export async function markMailSent(db: Database, id: string, sentAt: Date): Promise<void> {
  await db.sql`update mails set sent_at = ${sentAt}, last_error = null where id = ${id}`
}

export async function markMailToRetry(
  db: Database,
  id: string,
  facts: { nextAttemptAt: Date; error: string },
): Promise<void> {
  await db.sql`update mails set next_attempt_at = ${facts.nextAttemptAt}, last_error = ${facts.error} where id = ${id}`
}

export async function markMailFailed(
  db: Database,
  id: string,
  facts: { failedAt: Date; error: string },
): Promise<void> {
  await db.sql`update mails set failed_at = ${facts.failedAt}, last_error = ${facts.error} where id = ${id}`
}
