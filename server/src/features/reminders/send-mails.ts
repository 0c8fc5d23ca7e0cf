import type { ReminderKind } from '@whereabouts/game/reminders'
import type { Services } from '../../core/context.ts'
import { mailSites } from '../../platform/mails/mail-site.ts'
import { type BulkMail, countBulkMailsWaiting, insertBulkMails } from '../../platform/mails/queries.ts'
import { findDuePuzzles } from './due-puzzles.ts'
import { writeOffToken } from './off-token.ts'
import { mailKindOf, reminderMail } from './reminder-words.ts'
import { type Batch, takeBatch } from './send-due.ts'
import { type ClaimedRow, deleteMailsOfDays } from './send-queries.ts'

/** The most reminders in the outbox: a link to reset a password never waits behind a hundred thousand of them. */
const mostWaiting = 200
const perBatch = 100

export type MailNeeds = Pick<
  Services,
  'db' | 'clock' | 'config' | 'keyedHashes' | 'mailSite' | 'metrics' | 'newId' | 'wakeMailWorker'
>

/**
 * Moves due reminders to the outbox, in the transaction that marks them as sent. Returns how many were checked; null if the outbox is full for now.
 */
export async function sendReminderMails(services: MailNeeds): Promise<number | null> {
  const { db, clock, wakeMailWorker } = services
  if ((await countBulkMailsWaiting(db, 1)) > 0) await dropMailsOfSolved(services)
  const room = mostWaiting - (await countBulkMailsWaiting(db, mostWaiting))
  if (room <= 0) return null
  const looked = await db.transaction(async (tx) => {
    const { settled, toSend, weeks } = await takeBatch(tx, services, {
      channel: 'mail',
      limit: Math.min(room, perBatch),
    })
    const siteIn = mailSites(services, tx)
    const byKind = Map.groupBy(toSend, ({ row }) => row.kind)
    for (const [kind, some] of byKind) {
      const mails = await writeMails(services, { kind, rows: some.map(({ row }) => row), siteIn, weeks })
      await insertBulkMails(tx, { kind: mailKindOf(kind), at: clock.now(), mails })
    }
    return settled.length
  })
  if (looked > 0) wakeMailWorker()
  return looked
}

/** A mail may wait for a busy mail server: the news of a photo is not sent any more once its challenge is over. */
async function dropMailsOfSolved({ db, clock }: MailNeeds): Promise<void> {
  const { open, over } = await findDuePuzzles(db, clock.now())
  const days = over.map(({ day }) => day).filter((day) => day !== open?.day)
  await deleteMailsOfDays(db, { kind: mailKindOf('release'), days })
}

interface WantedMails extends Pick<Batch, 'weeks'> {
  kind: ReminderKind
  rows: readonly ClaimedRow[]
  siteIn: ReturnType<typeof mailSites>
}

async function writeMails(
  { config, keyedHashes, newId }: MailNeeds,
  { kind, rows, siteIn, weeks }: WantedMails,
): Promise<BulkMail[]> {
  const forms = new Map<string, ReturnType<typeof reminderMail>>()
  const mails = rows.map(async ({ userId, day, email, username, language: chosen }) => {
    const site = await siteIn(chosen)
    const key = `${day} ${site.language}`
    const week = kind === 'week' ? weeks.get(userId)! : null
    const form = forms.get(key) ?? reminderMail(kind, day, site, week)
    // A week is its player's alone.
    if (!week) forms.set(key, form)
    const unsubscribeUrl = `${config.SITE_URL}/api/reminders/off/${writeOffToken(keyedHashes, { userId, kind })}`
    return {
      id: newId(),
      cause: `${userId} ${day}`,
      recipient: email,
      unsubscribeUrl,
      ...form({ username, offUrl: unsubscribeUrl }),
    }
  })
  return Promise.all(mails)
}
