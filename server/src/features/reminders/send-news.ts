import type { Database } from '@whereabouts/engines/database/port'
import { bool, rowsOf } from '@whereabouts/engines/database/rows'
import { knownZone, quietSpanAt } from '@whereabouts/game/reminders'
import type { Services } from '../../core/context.ts'
import { composeMail, oneLine, titled } from '../../platform/mails/compose-mail.ts'
import { type MailSite, mailSites, pageAddress } from '../../platform/mails/mail-site.ts'
import { type BulkMail, countBulkMailsWaiting, insertBulkMails } from '../../platform/mails/queries.ts'
import { type Rounds, startRounds } from '../../platform/start-rounds.ts'
import { serverTexts } from '../../texts/server-texts.ts'
import { insertAnnouncementMails } from '../announcements/for-others.ts'
import { listReaders, lockMailedAnnouncements, type MailedRow, type ReaderRow } from '../announcements/queries.ts'
import { quietHoursOf } from './choice-queries.ts'
import { writeOffToken } from './off-token.ts'
import type { MailNeeds } from './send-mails.ts'

const mostWaiting = 200
const perBatch = 100
const betweenBatchesMs = 25
const whenOutboxIsFullMs = 500
const whenIdleMs = 30_000

/** How far the pass through the readers of each announcement has come; deleted at its end, so that the next round starts over. */
export type NewsPasses = Map<string, string>

/**
 * Puts a batch of mails with the operator's announcements into the outbox, in the transaction that records who gets one. Each reader gets it at most
 * once, outside their quiet hours, and not after it was withdrawn. Returns how long to rest before the next.
 */
export async function sendNews(services: MailNeeds, passes: NewsPasses): Promise<number> {
  const { db, clock, wakeMailWorker } = services
  const room = mostWaiting - (await countBulkMailsWaiting(db, mostWaiting))
  if (room <= 0) return whenOutboxIsFullMs
  const { looked, queued } = await db.transaction(async (tx) => {
    const now = clock.now()
    if (!(await isOurTurn(tx))) return { looked: 0, queued: 0 }
    for (const announcement of await lockMailedAnnouncements(tx, now)) {
      const limit = Math.min(room, perBatch)
      const after = passes.get(announcement.id) ?? null
      const readers = await listReaders(tx, { announcementId: announcement.id, after, limit, now })
      if (readers.length < limit) passes.delete(announcement.id)
      else passes.set(announcement.id, readers.at(-1)!.userId)
      const awake = readers.filter((reader) => !isAsleep(reader, now))
      await queue(tx, services, { announcement, readers: awake, now })
      if (readers.length === limit || awake.length > 0) return { looked: readers.length, queued: awake.length }
    }
    return { looked: 0, queued: 0 }
  })
  if (queued > 0) wakeMailWorker()
  return looked > 0 ? betweenBatchesMs : whenIdleMs
}

/** Sends them until stopped. */
export function startNews(services: MailNeeds & Pick<Services, 'log'>): Rounds {
  const passes: NewsPasses = new Map()
  return startRounds(async (isStopped) => {
    try {
      return await sendNews(services, passes)
    } catch (err) {
      if (!isStopped())
        services.log.error({ err }, 'mails about an announcement could not be queued; this is tried again')
      return whenIdleMs
    }
  })
}

async function isOurTurn(tx: Database): Promise<boolean> {
  const [lock] = await rowsOf(tx, { isMine: bool })`
    select pg_try_advisory_xact_lock(hashtextextended('whereabouts news', 0)) as "isMine"`
  return lock!.isMine
}

const isAsleep = (reader: ReaderRow, now: Date) =>
  quietSpanAt(now, knownZone(reader.zone), quietHoursOf(reader)).isQuiet

interface Queue {
  announcement: MailedRow
  readers: readonly ReaderRow[]
  now: Date
}

async function queue(tx: Database, services: MailNeeds, { announcement, readers, now }: Queue): Promise<void> {
  if (readers.length === 0) return
  const { config, keyedHashes, newId } = services
  const siteIn = mailSites(services, tx)
  const written = readers.map(async ({ userId, email, username, language }): Promise<BulkMail> => {
    const site = await siteIn(language)
    const unsubscribeUrl = `${config.SITE_URL}/api/reminders/off/${writeOffToken(keyedHashes, { userId, kind: 'news' })}`
    return {
      id: newId(),
      cause: `${announcement.id} ${userId}`,
      recipient: email,
      unsubscribeUrl,
      ...newsMail(announcement, { site, username, unsubscribeUrl }),
    }
  })
  const mails = await Promise.all(written)
  await insertAnnouncementMails(tx, {
    announcementId: announcement.id,
    userIds: readers.map(({ userId }) => userId),
    at: now,
  })
  await insertBulkMails(tx, { kind: 'news', at: now, mails })
}

/** The operator's announcement as a mail: their own words in the frame of the reader's language. */
export function newsMail(
  { title, body, linkLabel, linkTo }: Omit<MailedRow, 'id'>,
  { site, username, unsubscribeUrl }: { site: MailSite; username: string; unsubscribeUrl: string },
) {
  const href = linkTo.startsWith('/') ? pageAddress(site, linkTo) : linkTo
  const { news: words } = serverTexts(site.language).reminders
  return composeMail(titled(site, title), {
    site,
    preview: title,
    heading: title,
    paragraphs: [words.hello({ username: oneLine(username) }), ...linesOf(body).map((quoted) => ({ quoted }))],
    ...(linkTo !== '' && { button: { label: linkLabel, href } }),
    footnote: words.footnote({ site: site.project_name, offUrl: unsubscribeUrl }),
  })
}

const linesOf = (body: string) => body.split(/\s*\n\s*/).filter((line) => line !== '')
