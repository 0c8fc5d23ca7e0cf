import { z } from 'zod'
import { change, nothing, read } from './endpoint.ts'
import { Id, isPlainLine, isPlainText, Moment } from './fields.ts'

/** Settings that the portal may write. Each is one row of the table. */
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
] as const
export type SettingKey = (typeof settingKeys)[number]

const ConfigEntry = z.object({
  key: z.enum(settingKeys),
  value: z.string(),
  description: z.string(),
  updated_at: Moment.nullable(),
})
export type ConfigEntry = z.infer<typeof ConfigEntry>

export const getConfig = read('adminSite.getConfig', {
  path: '/api/admin/config',
  summary: 'All settings by key; one that was never set has its default and no moment.',
  access: 'admin',
  input: nothing,
  output: z.object({ entries: z.array(ConfigEntry) }),
})

export const saveConfig = change('adminSite.saveConfig', {
  path: '/api/admin/config',
  summary: 'Writes one setting.',
  access: 'admin',
  input: z.strictObject({
    key: z.enum(settingKeys),
    value: z.string().max(2000),
    /** Empty keeps the one that is there. */
    description: z
      .string()
      .max(500)
      .refine(isPlainText, 'Description contains characters that are not allowed.')
      .default(''),
  }),
  output: z.object({ entry: ConfigEntry }),
  refusals: ['too-many-requests'],
})

export const distanceChoice = read('adminSite.distanceChoice', {
  path: '/api/admin/distance-choice',
  summary:
    'Whether the operator has to be asked how exactly players are told distances. Saving `distance_policy` is the choice.',
  access: 'admin',
  input: nothing,
  output: z.object({ is_asked: z.boolean(), policy: z.string(), most_guesses: z.int() }),
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

export const listLogos = read('adminSite.listLogos', {
  path: '/api/admin/logos',
  summary: 'All logos, the newest first.',
  access: 'admin',
  input: nothing,
  output: z.object({ logos: z.array(Logo) }),
})

export const uploadLogo = change('adminSite.uploadLogo', {
  path: '/api/admin/logos',
  summary:
    'Takes in a logo (the bytes of a PNG, JPEG, WebP or GIF file of less than 5 MB) and makes it the active one of its kind.',
  access: 'admin',
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
  output: z.object({ logo: Logo }),
  refusals: [
    'logo-not-an-image',
    'logo-too-large',
    'image-too-many-pixels',
    'image-animated',
    'image-damaged',
    'unavailable',
    'files-unavailable',
    'too-many-requests',
  ],
})

export const activateLogo = change('adminSite.activateLogo', {
  path: '/api/admin/logos/:logoId/activate',
  summary: 'Makes a logo the active one of its kind.',
  access: 'admin',
  input: z.strictObject({ logoId: Id }),
  output: z.object({ logo: Logo }),
  refusals: ['not-found', 'too-many-requests'],
})

export const removeLogo = change('adminSite.removeLogo', {
  path: '/api/admin/logos/:logoId/delete',
  summary: 'Deletes a logo and its files. Without an active one the built-in mark is shown.',
  access: 'admin',
  input: z.strictObject({ logoId: Id }),
  output: z.object({ success: z.literal(true) }),
  refusals: ['not-found', 'too-many-requests'],
})
