import { z } from 'zod'
import { announcementTones, ShownAnnouncement } from './announcements.ts'
import { adminChange, adminRead } from './endpoint.ts'
import { Id, isPlainLine, isPlainText, Moment } from './fields.ts'
import { sampleId } from './sample-id.ts'

const [titleMax, textMax, labelMax, addressMax] = [80, 600, 40, 500]
/** The maximum duration of an announcement. */
export const announcedDaysMax = 60
const invalidCharacters = (name: string) => `The ${name} contains characters that are not allowed.`

const Line = (name: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, `The ${name} must be no more than ${most} characters long.`)
    .refine(isPlainLine, invalidCharacters(name))

/** A path of this site, or a full URL. */
const isGoal = (to: string) =>
  to === '' || /^\/(?!\/)[^\s\\]*$/.test(to) || /^https:\/\/[^\s\\/@]+\.[^\s\\/@]+(?:\/[^\s\\]*)?$/.test(to)

const Fields = {
  title: Line('title', titleMax).min(1, 'Please write a title.'),
  text: z
    .string()
    .trim()
    .min(1, 'Please write a text.')
    .max(textMax, `The text must be no more than ${textMax} characters long.`)
    .refine(isPlainText, invalidCharacters('text')),
  /** Empty, as `link_to`, without a link. */
  link_label: Line('label', labelMax),
  link_to: z
    .string()
    .trim()
    .max(addressMax, `The address must be no more than ${addressMax} characters long.`)
    .refine(isGoal, 'Please give a page of this site, such as /faq, or an address that begins with https://.'),
  tone: z.enum(announcementTones),
  /** Null, or a past moment, means immediately. */
  starts_at: Moment.nullable(),
  ends_at: Moment,
  is_mailed: z.boolean(),
}

type Sent = { link_label: string; link_to: string; starts_at: string | null; ends_at: string }
const hasWholeLink = ({ link_label, link_to }: Sent) => (link_label === '') === (link_to === '')
const halfLink = { error: 'A link needs both a label and an address.', path: ['link_to'] }
const endsLater = ({ starts_at, ends_at }: Sent) => starts_at === null || ends_at > starts_at
const noTime = { error: 'It must end after it begins.', path: ['ends_at'] }

export const announcementStates = ['planned', 'running', 'over', 'withdrawn'] as const

/** An announcement as shown in the portal. */
export const DeskAnnouncement = ShownAnnouncement.extend({
  state: z.enum(announcementStates),
  starts_at: Moment,
  ends_at: Moment,
  is_mailed: z.boolean(),
  /** Number of mails queued. */
  mails: z.int(),
  /** Null if the account is gone. */
  created_by: z.string().nullable(),
  withdrawn_at: Moment.nullable(),
  updated_at: Moment,
})
export type DeskAnnouncement = z.infer<typeof DeskAnnouncement>

export const list = adminRead('announcements.list', {
  path: '/api/admin/announcements',
  roles: ['moderator'],
  summary: 'Planned, running and recent announcements, latest first; 100 at most.',
  output: z.object({
    announcements: z.array(DeskAnnouncement),
    /** How many players would receive a mail. */
    readers: z.int(),
  }),
})

const sample = {
  title: 'A title',
  text: 'A text.',
  link_label: '',
  link_to: '',
  tone: 'info' as const,
  is_mailed: false,
  starts_at: null,
  ends_at: '2026-04-20T12:00:00.000Z',
}

export const create = adminChange('announcements.create', {
  path: '/api/admin/announcements',
  roles: ['moderator'],
  limit: { by: 'user', perMinute: 20 },
  summary: 'Schedules an announcement, or publishes it immediately.',
  input: z.strictObject(Fields).refine(hasWholeLink, halfLink).refine(endsLater, noTime),
  sample,
  output: z.object({ announcement: DeskAnnouncement }),
})

export const update = adminChange('announcements.update', {
  path: '/api/admin/announcements/:announcementId',
  roles: ['moderator'],
  limit: { by: 'user', perMinute: 20 },
  summary: 'Changes an announcement that has not begun. `updated_at` is that of the version which was edited.',
  input: z
    .strictObject({ announcementId: Id, ...Fields, updated_at: Moment })
    .refine(hasWholeLink, halfLink)
    .refine(endsLater, noTime),
  sample: {
    ...sample,
    announcementId: sampleId('announcement'),
    starts_at: '2026-04-10T12:00:00.000Z',
    updated_at: '2026-03-10T12:00:00.000Z',
  },
  output: z.object({ announcement: DeskAnnouncement }),
  refusals: ['not-found', 'changed-meanwhile', 'announcement-begun'],
})

export const withdraw = adminChange('announcements.withdraw', {
  path: '/api/admin/announcements/:announcementId/withdraw',
  roles: ['moderator'],
  limit: { by: 'user', perMinute: 20 },
  summary: 'Withdraws an announcement: pages stop showing it, and mails that were not sent yet are not sent.',
  input: z.strictObject({ announcementId: Id }),
  sample: { announcementId: sampleId('running announcement') },
  output: z.object({ announcement: DeskAnnouncement }),
  refusals: ['not-found', 'announcement-over'],
})
