import {
  announcedDaysMax,
  type create,
  type DeskAnnouncement,
  type list,
  type update,
  type withdraw,
} from '@whereabouts/contract/announcements.admin'
import type { InputOf } from '@whereabouts/contract/endpoint'
import type { Database } from '@whereabouts/engines/database/port'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Malformed, Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { countReaders, describeShown } from '../queries.ts'
import { type AnnouncementRow, listAnnouncements, lockAnnouncement } from './queries.ts'
import { insertAnnouncement, markWithdrawn, updateAnnouncement, type Written } from './writes.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The names of the fields in the log of changes. */
const audited = (row: AnnouncementRow) => ({
  ...{ title: row.title, text: row.body, link_label: row.linkLabel, link_to: row.linkTo, tone: row.tone },
  ...{ starts_at: row.startsAt.toISOString(), ends_at: row.endsAt.toISOString(), is_mailed: row.isMailed },
})

function stateOf({ startsAt, endsAt, withdrawnAt }: AnnouncementRow, now: Date): DeskAnnouncement['state'] {
  if (withdrawnAt) return 'withdrawn'
  if (endsAt <= now) return 'over'
  return startsAt <= now ? 'running' : 'planned'
}

const describe = (row: AnnouncementRow, now: Date): DeskAnnouncement => ({
  ...describeShown(row),
  state: stateOf(row, now),
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  is_mailed: row.isMailed,
  mails: row.mails,
  created_by: row.createdBy,
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
  updated_at: row.updatedAt.toISOString(),
})

/** The stored form of what was sent: a beginning in the past becomes now. */
function readWritten(sent: InputOf<typeof create>, now: Date): Written {
  const endsAt = new Date(sent.ends_at)
  if (endsAt <= now) throw new Malformed('ends_at', 'The end must lie in the future.')
  const startsAt = new Date(Math.max(sent.starts_at === null ? 0 : Date.parse(sent.starts_at), now.getTime()))
  if (endsAt.getTime() - startsAt.getTime() > announcedDaysMax * dayMs)
    throw new Malformed('ends_at', `It may be shown for ${announcedDaysMax} days at most.`)
  const { title, text: body, link_label: linkLabel, link_to: linkTo, tone, is_mailed: isMailed } = sent
  return { title, body, linkLabel, linkTo, tone, isMailed, startsAt, endsAt }
}

export const listDeskAnnouncements: CommandOf<typeof list> = async ({ db, clock }) => {
  const now = clock.now()
  const [rows, readers] = await Promise.all([listAnnouncements(db), countReaders(db, now)])
  return { announcements: rows.map((row) => describe(row, now)), readers }
}

export const createAnnouncement: CommandOf<typeof create> = async (context, input) => {
  const { clock, newId, caller } = context
  const [now, id] = [clock.now(), newId()]
  const written = readWritten(input, now)
  return changing(context, async (tx) => {
    await insertAnnouncement(tx, { id, userId: caller.userId, at: now, written })
    const [row] = await listAnnouncements(tx, id)
    await writeAudit(tx, context, { action: 'announcement.create', subject: id, after: audited(row!) })
    return row!
  })
}

export const changeAnnouncement: CommandOf<typeof update> = async (
  context,
  { announcementId: id, updated_at, ...sent },
) => {
  const now = context.clock.now()
  const written = readWritten(sent, now)
  return changing(context, async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (!before) throw new Refusal('not-found')
    if (stateOf(before, now) !== 'planned') throw new Refusal('announcement-begun')
    if (before.updatedAt.toISOString() !== updated_at) throw new Refusal('changed-meanwhile')
    await updateAnnouncement(tx, { id, at: now, written })
    const [row] = await listAnnouncements(tx, id)
    await writeAudit(tx, context, {
      ...{ action: 'announcement.update', subject: id, before: audited(before), after: audited(row!) },
    })
    return row!
  })
}

export const withdrawAnnouncement: CommandOf<typeof withdraw> = async (context, { announcementId: id }) => {
  const { clock, caller } = context
  const now = clock.now()
  return changing(context, async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (!before) throw new Refusal('not-found')
    const state = stateOf(before, now)
    if (state === 'over' || state === 'withdrawn') throw new Refusal('announcement-over')
    await markWithdrawn(tx, { id, userId: caller.userId, at: now })
    const [row] = await listAnnouncements(tx, id)
    await writeAudit(tx, context, {
      ...{
        action: 'announcement.withdraw',
        subject: id,
        before: { state, ...audited(before) },
        after: { state: 'withdrawn' },
      },
    })
    return row!
  })
}

async function changing(
  { db, clock }: ContextFor<'admin'>,
  change: (tx: Database) => Promise<AnnouncementRow>,
): Promise<{ announcement: DeskAnnouncement }> {
  const row = await db.transaction(change)
  return { announcement: describe(row, clock.now()) }
}
