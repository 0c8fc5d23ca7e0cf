import { endableMails, reminderChannels, reminderKinds } from '@whereabouts/game/reminders'
import { z } from 'zod'
import { change, Redirect, read } from './endpoint.ts'
import { fieldFaults } from './field-faults.ts'
import { Id, Moment } from './fields.ts'
import { sampleId } from './sample-id.ts'

const Kind = z.enum(reminderKinds)
const Channel = z.enum(reminderChannels)
/** A time on the half hour, by the player's own clock. */
export const HalfHour = z.string().regex(/^(?:[01]\d|2[0-3]):(?:00|30)$/, fieldFaults.halfHour)
const Chosen = z.object({ push: z.boolean(), mail: z.boolean() })

/** A player's reminder settings: which, how and when. */
export const OwnReminders = z.object({
  choices: z.object({ release: Chosen, streak: Chosen, result: Chosen, week: Chosen }),
  /** Whether the player receives the operator's newsletter. */
  news: z.boolean(),
  /** Nothing is sent from the first to the second. Equal times mean no quiet hours. */
  quiet_from: HalfHour,
  quiet_to: HalfHour,
  /** Their time zone; UTC if unknown. */
  zone: z.string(),
  is_zone_known: z.boolean(),
  /** The key that browsers subscribe with, as base64url. Null if the site sends no pushes. */
  push_key: z.string().nullable(),
  /** Browsers that receive pushes, latest first. */
  devices: z.array(z.object({ id: Id, name: z.string(), added_at: Moment })),
})
export type OwnReminders = z.infer<typeof OwnReminders>

export const mine = read('reminders.mine', {
  path: '/api/reminders',
  summary: 'What the caller is reminded of, by push or e-mail, the quiet hours, and the devices that receive pushes.',
  access: 'user',
  output: OwnReminders,
})

export const choose = change('reminders.choose', {
  path: '/api/reminders',
  summary: 'Switches one kind of reminder by one channel on or off.',
  access: 'user',
  limit: { by: 'user', perMinute: 60 },
  input: z.strictObject({ reminder: Kind, channel: Channel, is_on: z.boolean() }),
  sample: { reminder: 'release', channel: 'mail', is_on: true },
  output: OwnReminders,
})

export const chooseNews = change('reminders.chooseNews', {
  path: '/api/reminders/news',
  summary: 'Switches news of the operator by e-mail on or off.',
  access: 'user',
  limit: { by: 'user', perMinute: 60 },
  input: z.strictObject({ is_on: z.boolean() }),
  sample: { is_on: true },
  output: OwnReminders,
})

export const setQuietHours = change('reminders.setQuietHours', {
  path: '/api/reminders/quiet-hours',
  summary: 'Says between which times of the day the caller wants no reminders.',
  access: 'user',
  limit: { by: 'user', perMinute: 60 },
  input: z.strictObject({ quiet_from: HalfHour, quiet_to: HalfHour }),
  sample: { quiet_from: '22:00', quiet_to: '07:00' },
  output: OwnReminders,
})

export const addDevice = change('reminders.addDevice', {
  path: '/api/reminders/devices',
  summary:
    'Has pushes sent to a browser, by its own subscription. The same address again takes the place of the first.',
  access: 'user',
  limit: { by: 'user', perMinute: 20, perHour: 60 },
  input: z.strictObject({
    endpoint: z.string().min(10).max(1000),
    p256dh: z.string().regex(/^[\w-]{87}$/),
    auth: z.string().regex(/^[\w-]{22}$/),
    /** The key that the browser subscribed with. */
    push_key: z.string().max(100),
  }),
  sample: {
    endpoint: 'https://push.somewhere.org/send/1',
    p256dh: 'BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    push_key: 'key',
  },
  output: z.object({ device_id: Id }),
  refusals: ['push-address-refused', 'push-key-changed', 'too-many-devices'],
})

export const removeDevice = change('reminders.removeDevice', {
  path: '/api/reminders/devices/:deviceId/remove',
  summary: 'Has no more pushes sent to a browser.',
  access: 'user',
  limit: { by: 'user', perMinute: 60 },
  input: z.strictObject({ deviceId: Id }),
  sample: { deviceId: sampleId('thing') },
  output: OwnReminders,
  refusals: ['not-found'],
})

/** Signed by the server; names the player and the kind of reminder. */
const OffToken = z.string().regex(new RegExp(`^[\\w-]{22}\\.(?:${endableMails.join('|')})\\.[\\w-]{43}$`))

export const openTurnOff = read('reminders.openTurnOff', {
  path: '/api/reminders/off/:token',
  summary:
    'Leads from the link in an e-mail to the page with the button. Changes nothing, since scanners of mails follow links.',
  access: 'public',
  session: 'none',
  answers: 'redirect',
  // Accepts any mangled link from a mail program: the page says what is wrong with it.
  input: z.object({ token: z.string().max(2000) }),
  sample: { token: 'AAAAAAAAAAAAAAAAAAAAAA.release.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  output: Redirect,
})

export const turnOff = change('reminders.turnOff', {
  path: '/api/reminders/off/:token',
  summary: 'Ends the e-mails of one kind, by the token of one of them. Mail programs call it by themselves (RFC 8058).',
  access: 'public',
  session: 'none',
  accepts: 'form',
  limit: { by: 'network', perMinute: 600 },
  input: z.strictObject({ token: OffToken }),
  sample: { token: 'AAAAAAAAAAAAAAAAAAAAAA.release.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  output: z.object({ kind: z.enum(endableMails) }),
  refusals: ['not-found'],
})
