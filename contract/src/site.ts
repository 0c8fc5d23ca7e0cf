import { logoSizes } from '@whereabouts/game/rules'
import { z } from 'zod'
import { ShownAnnouncement } from './announcements.ts'
import { OpenPhoto } from './archive.ts'
import { read } from './endpoint.ts'
import { Id, InEnglish, Moment } from './fields.ts'
import { allLanguages } from './languages.ts'
import { sampleId } from './sample-id.ts'
import { Plan, Tax } from './subscriptions.ts'

export const TileSource = z.object({
  /** A tile URL with {z}, {x}, {y}. Null if only the bundled basemap is available. */
  url: z.string().nullable(),
  attribution: z.string(),
  /** Raster images, or vector tiles (MVT) drawn by the browser. */
  format: z.enum(['raster', 'vector']),
  /** The layer names of vector tiles. Null for raster tiles. */
  schema: z.enum(['protomaps', 'openmaptiles']).nullable(),
  /** The deepest zoom with detail in the source. Beyond it the last tiles are enlarged. */
  max_zoom: z.int().min(0).max(30),
  /** The edge of a tile in CSS pixels. Tiles of 512 at {z} match the map's zoom {z} + 1. */
  tile_size: z.union([z.literal(256), z.literal(512)]),
  /** The range of {z} with tiles. */
  tile_zooms: z.tuple([z.int().min(0), z.int().min(0).max(30)]),
  /** West, south, east and north, in degrees: the area with tiles. Null for the whole world. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})
export type TileSource = z.infer<typeof TileSource>

export const Site = z.object({
  project_name: z.string(),
  homepage_title: z.string(),
  project_description: z.string(),
  project_tagline: z.string(),
  maintenance_mode: z.enum(['true', 'false']),
  support_email: z.string(),
  /** The site's operator, for legal pages; empty if not set. */
  operator_name: z.string(),
  /** A postal address, in lines. */
  operator_address: z.string(),
  logo: z.object({ image_url: z.string(), alt_text: z.string() }).nullable(),
  captcha: z.object({
    kind: z.enum(['altcha', 'recaptcha']),
    /** The reCAPTCHA site key. Null if not set up. */
    siteKey: z.string().nullable(),
    scriptUrl: z.string().nullable(),
  }),
  /** The identity providers for signing in, in addition to passwords. Null if none. */
  identity: z.object({ kind: z.enum(['google', 'oidc']), name: z.string() }).nullable(),
  map: z.object({ tiles: TileSource, satellite: TileSource }),
  /** Where page views of consenting visitors are counted, and as which site. Null if nowhere. */
  analytics: z.object({ url: z.string(), site: z.string() }).nullable(),
  /** The current announcement. */
  announcement: ShownAnnouncement.nullable(),
  /** The languages of the site, English first. */
  languages: z.array(z.enum(allLanguages)),
  /** Among `homepage_title`, `project_description` and `project_tagline`. */
  in_english: InEnglish,
  serverTime: Moment,
})
export type Site = z.infer<typeof Site>

/** What every page needs before it can render. */
export const get = read('site.get', {
  path: '/api/site',
  isTranslated: true,
  summary: 'The public settings of the site, and the server clock.',
  access: 'public',
  output: Site,
})

/** Every open page polls it, so it is minimal and the same for everyone. */
export const mode = read('site.mode', {
  path: '/api/site/mode',
  summary:
    'Whether the site is down for maintenance, and which announcement runs. Visible pages ask at each step and every 15 seconds, unless they have a stream.',
  access: 'public',
  session: 'none',
  output: z.object({ maintenance_mode: Site.shape.maintenance_mode, announcement_id: Id.nullable() }),
})

/** What playing costs: the terms of one plan. */
export const Offer = z.object({
  ...Plan.pick({ price_amount: true, currency: true, billing_interval: true, trial_period_days: true }).shape,
  tax: Tax,
})
export type Offer = z.infer<typeof Offer>

export const welcome = read('site.welcome', {
  path: '/api/site/welcome',
  summary: 'What newcomers are shown first: the photo of a past day to practice on, and what playing costs them.',
  access: 'public',
  output: z.object({
    /** The latest public day; null while there is none. */
    practice: z.object({ puzzle_id: Id, photo: OpenPhoto }).nullable(),
    /** Null while no plan is on sale, and for players who have a subscription. */
    offer: Offer.nullable(),
  }),
})

export const Faq = z.object({
  id: Id,
  question: z.string(),
  answer: z.string(),
  display_order: z.int(),
  is_active: z.boolean(),
  updated_at: Moment,
  /** Among `question` and `answer`. */
  in_english: InEnglish,
})
export type Faq = z.infer<typeof Faq>

export const faqs = read('site.faqs', {
  path: '/api/faqs',
  isTranslated: true,
  summary: 'The active FAQ items in their display order.',
  access: 'public',
  output: z.object({ faqs: z.array(Faq) }),
})

export { logoSizes }

export const logo = read('site.logo', {
  path: '/api/logos/:logoId/:size',
  summary: 'A logo at most 32, 48, 72 or 112 pixels high, drawn for screens of twice the density. WebP or PNG.',
  access: 'public',
  input: z.strictObject({ logoId: Id, size: z.enum(logoSizes) }),
  sample: { logoId: sampleId('thing'), size: 'md' },
  output: z.unknown(),
  answers: 'bytes',
  refusals: ['not-found', 'files-unavailable'],
})

export const health = read('site.health', {
  path: '/api/health',
  summary:
    'Whether the server and its database answer; 503 when not. Degraded, with the reason: pages are served and guesses cannot be written. `?write` tries to write, at most each ten seconds, and answers 503 with the reason in `details` when it cannot.',
  access: 'public',
  input: z.strictObject({ write: z.string().max(5).optional() }),
  output: z.object({ status: z.enum(['ok', 'degraded']), reason: z.string().optional() }),
  refusals: ['unavailable'],
})

export const openapi = read('site.openapi', {
  path: '/api/openapi.json',
  summary: 'This contract as an OpenAPI 3.1 document.',
  access: 'public',
  output: z.record(z.string(), z.unknown()),
})
