import {
  announcedDaysMax,
  type create,
  type DeskAnnouncement,
  type list,
  type update,
  type withdraw,
} from '@whereabouts/contract/announcements.admin'
import type { InputOf } from '@whereabouts/contract/endpoint'
import type { CommandOf } from '../../../core/context.ts'
import { Malformed, Refusal } from '../../../core/refusal.ts'
import { writeAudit } from '../../audit/for-others.ts'
import { countReaders } from '../queries.ts'
import { listAnnouncements, lockAnnouncement } from './queries.ts'
import { insertAnnouncement, markWithdrawn, updateAnnouncement, type Written } from './writes.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The names of the fields in the log of changes. */
const audited = ({ title, text, link, tone, starts_at, ends_at, is_mailed }: DeskAnnouncement) => ({
  ...{ title, text, link_label: link?.label ?? '', link_to: link?.to ?? '', tone, starts_at, ends_at, is_mailed },
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
  const [announcements, readers] = await Promise.all([listAnnouncements(db, { now }), countReaders(db, now)])
  return { announcements, readers }
}

export const createAnnouncement: CommandOf<typeof create> = async (context, input) => {
  const { db, clock, newId, caller } = context
  const [now, id] = [clock.now(), newId()]
  const written = readWritten(input, now)
  return db.transaction(async (tx) => {
    await insertAnnouncement(tx, { id, userId: caller.userId, at: now, written })
    const announcement = (await listAnnouncements(tx, { now, id }))[0]!
    await writeAudit(tx, context, { action: 'announcement.create', subject: id, after: audited(announcement) })
    return { announcement }
  })
}

export const changeAnnouncement: CommandOf<typeof update> = async (
  context,
  { announcementId: id, updated_at, ...sent },
) => {
  const { db, clock } = context
  const now = clock.now()
  const written = readWritten(sent, now)
  return db.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, { id, now })
    if (!before) throw new Refusal('not-found')
    if (before.state !== 'planned') throw new Refusal('announcement-begun')
    if (before.updated_at !== updated_at) throw new Refusal('changed-meanwhile')
    await updateAnnouncement(tx, { id, at: now, written })
    const announcement = (await listAnnouncements(tx, { now, id }))[0]!
    await writeAudit(tx, context, {
      ...{ action: 'announcement.update', subject: id, before: audited(before), after: audited(announcement) },
    })
    return { announcement }
  })
}

export const withdrawAnnouncement: CommandOf<typeof withdraw> = async (context, { announcementId: id }) => {
  const { db, clock, caller } = context
  const now = clock.now()
  return db.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, { id, now })
    if (!before) throw new Refusal('not-found')
    const { state } = before
    if (state === 'over' || state === 'withdrawn') throw new Refusal('announcement-over')
    await markWithdrawn(tx, { id, userId: caller.userId, at: now })
    await writeAudit(tx, context, {
      ...{
        action: 'announcement.withdraw',
        subject: id,
        before: { state, ...audited(before) },
        after: { state: 'withdrawn' },
      },
    })
    return { announcement: (await listAnnouncements(tx, { now, id }))[0]! }
  })
}
