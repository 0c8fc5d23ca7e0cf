import { staffRoles } from '@whereabouts/game/staff'
import { z } from 'zod'
import { adminChange, adminRead } from './endpoint.ts'
import { Id, isPlainLine, isPlainText, Moment } from './fields.ts'
import { sampleId } from './sample-id.ts'
import { Faq, TileSource } from './site.ts'

/** Settings that the portal may write. Each is a row of the table. */
export const settingKeys = [
  'project_name',
  'project_tagline',
  'homepage_title',
  'project_description',
  'maintenance_mode',
  'support_email',
  'operator_name',
  'operator_address',
  'distance_policy',
  'distance_rounding_km',
  'archive_days',
  'curators_see_places',
  'prize_countries',
  'prize_excluded_states',
  'prize_least_age',
  'prize_second_person_above',
  'prize_ceiling',
  'prize_mode',
] as const

export type SettingKey = (typeof settingKeys)[number]

const ConfigEntry = z.object({
  key: z.enum(settingKeys),
  value: z.string(),
  description: z.string(),
  updated_at: Moment.nullable(),
})

export type ConfigEntry = z.infer<typeof ConfigEntry>

export const getConfig = adminRead('site.getConfig', {
  path: '/api/admin/config',
  roles: [],
  summary: 'All settings by key; one that was never set has its default and no moment.',
  output: z.object({ entries: z.array(ConfigEntry) }),
})

export const saveConfig = adminChange('site.saveConfig', {
  path: '/api/admin/config',
  roles: [],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Writes one setting.',
  input: z.strictObject({
    key: z.enum(settingKeys),
    value: z.string().max(2000),
    /** Empty means unchanged. */
    description: z
      .string()
      .max(500)
      .refine(isPlainText, 'Description contains characters that are not allowed.')
      .default(''),
  }),
  sample: { key: 'project_name', value: 'A name' },
  output: z.object({ entry: ConfigEntry }),
  refusals: ['second-person-needed', 'approval-waits'],
})

export const distanceChoice = adminRead('site.distanceChoice', {
  path: '/api/admin/distance-choice',
  roles: [],
  summary: 'Whether the operator must choose the distance disclosure. Saving `distance_policy` is the choice.',
  output: z.object({ is_asked: z.boolean(), policy: z.string(), most_guesses: z.int() }),
})

export const sendTestMail = adminChange('site.sendTestMail', {
  path: '/api/admin/mail/test',
  roles: [],
  limit: { by: 'user', over: 'site', perMinute: 5, perHour: 30 },
  summary: 'Sends a test mail to the caller’s address, and returns the mail server’s answer.',
  output: z.object({
    /** Such as `smtp.example.org:587`. */
    mail_server: z.string(),
    recipient: z.string(),
    /** Why the mail server rejected it. Null if it was accepted. */
    refused_because: z.string().nullable(),
  }),
})

export const mapLayers = ['map', 'satellite'] as const
export type MapLayer = (typeof mapLayers)[number]

/** The source of a map's tiles; `settings` uses the server's settings. */
export const mapKinds = ['settings', 'bundled', 'own', 'service'] as const
export type MapKind = (typeof mapKinds)[number]

const MapSource = z.object({
  layer: z.enum(mapLayers),
  kind: z.enum(mapKinds),
  /** For a service; empty for other kinds. */
  url: z.string(),
  attribution: z.string(),
  /** Whether the server has the operator's own file for this map. */
  has_own: z.boolean(),
  /** Whether the bundled map is available. */
  may_be_bundled: z.boolean(),
  /** The result of the server's settings. */
  by_settings: z.enum(['bundled', 'own', 'service']),
  /** What players get now. */
  shown: TileSource,
})
export type MapSource = z.infer<typeof MapSource>

export const mapSources = adminRead('site.mapSources', {
  path: '/api/admin/map-sources',
  roles: [],
  summary: 'Where the tiles of the map and of the satellite pictures come from.',
  output: z.object({ sources: z.array(MapSource) }),
})

/** A tile URL, and the attribution that its service requires. */
const service = { url: z.string().trim().max(500), attribution: z.string().trim().max(300) }

export const saveMapSource = adminChange('site.saveMapSource', {
  path: '/api/admin/map-sources',
  roles: [],
  summary: 'Chooses where the tiles of a map come from. Pages that are opened from then on show it.',
  input: z.strictObject({
    layer: z.enum(mapLayers),
    kind: z.enum(mapKinds),
    url: service.url.default(''),
    attribution: service.attribution.default(''),
  }),
  sample: { layer: 'map', kind: 'settings' },
  output: z.object({ source: MapSource }),
})

export const previewMapService = adminChange('site.previewMapService', {
  path: '/api/admin/map-sources/preview',
  roles: [],
  unlogged: 'It changes nothing.',
  limit: { by: 'user', perMinute: 30 },
  summary: 'Fetches the four tiles of zoom 1 from a tile service, row by row, as data addresses. Stores nothing.',
  input: z.strictObject({ url: service.url }),
  sample: { url: 'https://photos.test/{z}/{x}/{y}.png' },
  output: z.object({ tiles: z.array(z.string()).length(4) }),
})

export const distancePolicy = adminRead('site.distancePolicy', {
  path: '/api/admin/distance-policy',
  roles: ['cashier'],
  summary: 'Whether players see exact distances, for the warning about plans with many guesses.',
  output: z.object({ tells_exactly: z.boolean() }),
})

export const Logo = z.object({
  id: Id,
  logo_type: z.enum(['site', 'admin']),
  image_url: z.string(),
  alt_text: z.string(),
  is_active: z.boolean(),
  uploaded_by: Id.nullable(),
  created_at: Moment,
})

export type Logo = z.infer<typeof Logo>

export const listLogos = adminRead('site.listLogos', {
  path: '/api/admin/logos',
  roles: [],
  summary: 'All logos, the newest first.',
  output: z.object({ logos: z.array(Logo) }),
})

export const portalLogo = adminRead('site.portalLogo', {
  path: '/api/admin/logo',
  roles: staffRoles,
  summary: 'The logo that stands over the pages of the portal; null for the drawn one.',
  output: z.object({ logo: Logo.pick({ image_url: true, alt_text: true }).nullable() }),
})

export const uploadLogo = adminChange('site.uploadLogo', {
  path: '/api/admin/logos',
  roles: [],
  limit: { by: 'user', over: 'site', perMinute: 30 },
  summary:
    'Takes in a logo (the bytes of a PNG, JPEG, WebP or GIF file of less than 5 MB) and makes it the active one of its kind.',
  accepts: 'bytes',
  input: z.strictObject({
    logo_type: z.enum(['site', 'admin']),
    alt_text: z
      .string()
      .trim()
      .max(200)
      .refine(isPlainLine, 'Alternative text contains characters that are not allowed.')
      .default(''),
  }),
  sample: { logo_type: 'site' },
  output: z.object({ logo: Logo }),
  refusals: [
    'logo-not-an-image',
    'logo-too-large',
    'image-too-many-pixels',
    'image-animated',
    'image-damaged',
    'unavailable',
    'files-unavailable',
  ],
})

export const activateLogo = adminChange('site.activateLogo', {
  path: '/api/admin/logos/:logoId/activate',
  roles: [],
  summary: 'Makes a logo the active one of its kind.',
  input: z.strictObject({ logoId: Id }),
  sample: { logoId: sampleId('logo') },
  output: z.object({ logo: Logo }),
  refusals: ['not-found'],
})

export const removeLogo = adminChange('site.removeLogo', {
  path: '/api/admin/logos/:logoId/delete',
  roles: [],
  summary: 'Deletes a logo and its files. Without an active one the built-in mark is shown.',
  input: z.strictObject({ logoId: Id }),
  sample: { logoId: sampleId('unwanted logo') },
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found'],
})

const question = z
  .string('Question is required.')
  .trim()
  .min(1, 'Question is required.')
  .max(500, 'Question must be no more than 500 characters long.')
  .refine(isPlainText, 'Question contains characters that are not allowed.')

const answer = z
  .string('Answer is required.')
  .trim()
  .min(1, 'Answer is required.')
  .max(10_000, 'Answer must be no more than 10000 characters long.')
  .refine(isPlainText, 'Answer contains characters that are not allowed.')

export const listFaqs = adminRead('site.listFaqs', {
  path: '/api/admin/faqs',
  roles: [],
  summary: 'All FAQ items, hidden ones too, in their display order.',
  output: z.object({ faqs: z.array(Faq) }),
})

export const reorderFaqs = adminChange('site.reorderFaqs', {
  path: '/api/admin/faqs/order',
  roles: [],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Writes the display order: 0, 1, 2 … in the order of the ids, which must be those of all items.',
  input: z.strictObject({ ids: z.array(Id).max(1000) }),
  sample: { ids: [sampleId('unwanted faq'), sampleId('faq')] },
  output: z.object({ faqs: z.array(Faq) }),
  refusals: ['faq-order-stale'],
})

export const createFaq = adminChange('site.createFaq', {
  path: '/api/admin/faqs',
  roles: [],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Adds an item. Without a display order it gets 0.',
  input: z.strictObject({
    question,
    answer,
    display_order: z.int().min(0).max(100_000).default(0),
    is_active: z.boolean().default(true),
  }),
  sample: { question: 'Why?', answer: 'Because.' },
  output: z.object({ faq: Faq }),
})

export const updateFaq = adminChange('site.updateFaq', {
  path: '/api/admin/faqs/:faqId',
  roles: [],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Changes some fields of an item.',
  input: z.strictObject({
    faqId: Id,
    question: question.optional(),
    answer: answer.optional(),
    is_active: z.boolean().optional(),
  }),
  sample: { faqId: sampleId('faq'), is_active: false },
  output: z.object({ faq: Faq }),
  refusals: ['not-found'],
})

export const removeFaq = adminChange('site.removeFaq', {
  path: '/api/admin/faqs/:faqId/delete',
  roles: [],
  limit: { by: 'user', perMinute: 120 },
  summary: 'Deletes an item.',
  input: z.strictObject({ faqId: Id }),
  sample: { faqId: sampleId('unwanted faq') },
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found'],
})
