import type { Database } from '@whereabouts/engines/database/port'
import {
  bool,
  date,
  int,
  moment,
  numeric,
  oneOf,
  orNull,
  type RowOf,
  rowsOf,
  text,
  time,
  uuid,
} from '@whereabouts/engines/database/rows'
import { linkPurposes } from '../../platform/mails/links.ts'

/** The accounts with ids between two, the newest first. */
export async function listIdsBetween(
  db: Database,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<string[]> {
  const rows = await rowsOf(db, { id: uuid })`
    select id from users where id between ${from}::uuid and ${to}::uuid order by created_at desc, id desc limit ${limit}::int`
  return rows.map(({ id }) => id)
}

const OutboxRow = {
  id: uuid,
  kind: text,
  recipient: text,
  /** The account with this address; null where there is none. */
  userId: orNull(uuid),
  isConfirmed: orNull(bool),
  linkPurpose: orNull(oneOf(...linkPurposes)),
  /** Whether it is one of many that one click stops. */
  isBulk: bool,
  createdAt: moment,
  attempts: int,
  nextAttemptAt: moment,
  sentAt: orNull(moment),
  failedAt: orNull(moment),
  lastError: orNull(text),
}
export type OutboxRow = RowOf<typeof OutboxRow>

interface MailsWanted {
  mailId: string | null
  recipient: string | null
  isUnsent: boolean
}

/** Mails, the latest first: one of them, those to one address, the unsent ones, or a combination. */
export async function listMails(
  db: Database,
  { mailId, recipient, isUnsent }: MailsWanted,
  limit: number,
): Promise<OutboxRow[]> {
  return rowsOf(db, OutboxRow)`
    select m.id, m.kind, m.recipient, u.id as "userId", u.email_verified as "isConfirmed", m.link_purpose,
           m.unsubscribe_url is not null as "isBulk", m.created_at, m.attempts, m.next_attempt_at,
           m.sent_at, m.failed_at, m.last_error
    from mails m left join users u on u.email = m.recipient
    where (${mailId}::uuid is null or m.id = ${mailId}::uuid) and (${recipient}::text is null or m.recipient = ${recipient}::text)
      and (not ${isUnsent}::bool or m.sent_at is null)
    order by m.created_at desc, m.id desc limit ${limit}::int`
}

/** Locks those that were not sent until the transaction ends: the deletion of an account waits for them. */
export async function lockMails(tx: Database, { mailId, recipient }: Omit<MailsWanted, 'isUnsent'>): Promise<void> {
  await tx.sql`
    select 1 from mails where sent_at is null and (id = ${mailId}::uuid or recipient = ${recipient}::text) order by id for update`
}

/** Makes a mail due. One that was given up starts over; one that waits keeps its attempt number, which distinguishes workers. */
export async function makeMailDue(tx: Database, { mailId, at }: { mailId: string; at: Date }): Promise<void> {
  await tx.sql`
    update mails
    set attempts = case when failed_at is null then attempts else 0 end, failed_at = null, last_error = null, next_attempt_at = ${at}
    where id = ${mailId}`
}

const ListedPuzzle = {
  id: uuid,
  releaseDate: date,
  releaseTime: time,
  releasedAt: moment,
  prizeAmount: numeric,
  isSolved: bool,
  isCalledOff: bool,
  guesses: int,
}
export type ListedPuzzle = RowOf<typeof ListedPuzzle>

/** Puzzles by release, without their places. */
export async function listPuzzles(
  db: Database,
  { id = null, from = null, to = null }: { id?: string | null; from?: string | null; to?: string | null },
): Promise<ListedPuzzle[]> {
  return rowsOf(db, ListedPuzzle)`
    select p.id, p.release_date, p.release_time, p.released_at,
           p.prize_amount, p.is_solved, p.voided_at is not null as "isCalledOff",
           (select count(*)::int from guesses g where g.puzzle_id = p.id) as guesses
    from puzzles p
    where (${id}::uuid is null or p.id = ${id}::uuid)
      and (${from}::date is null or p.release_date >= ${from}::date) and (${to}::date is null or p.release_date <= ${to}::date)
    order by p.released_at, p.id`
}
