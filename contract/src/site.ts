import { logoSizes } from '@whereabouts/game/rules'
import { z } from 'zod'
import { ShownAnnouncement } from './announcements.ts'
import { read } from './endpoint.ts'
import { Id, InEnglish, Moment } from './fields.ts'
import { allLanguages } from './languages.ts'

export const TileSource = z.object({
  /** A tile address with {z}, {x}, {y}; null when only the bundled basemap is there. */
  url: z.string().nullable(),
  attribution: z.string(),
  /** Pictures, or vector tiles (MVT) that the browser draws. */
  format: z.enum(['raster', 'vector']),
  /** What the layers of vector tiles are called; null of pictures. */
  schema: z.enum(['protomaps', 'openmaptiles']).nullable(),
  /** The deepest zoom of the map at which the source has detail of its own: beyond it its last tiles are drawn larger. */
  max_zoom: z.int().min(0).max(30),
  /** The edge of a tile in pixels of the page. Tiles of 512 at {z} are the map's zoom {z} + 1. */
  tile_size: z.union([z.literal(256), z.literal(512)]),
  /** The first and the last {z} of which there are tiles. */
  tile_zooms: z.tuple([z.int().min(0), z.int().min(0).max(30)]),
  /** West, south, east and north, in degrees, outside of which there are no tiles; null of the whole world. */
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
  /** Who runs the site, for its legal pages; empty where the operator has set nothing. */
  operator_name: z.string(),
  /** A postal address, in lines. */
  operator_address: z.string(),
  logo: z.object({ image_url: z.string(), alt_text: z.string() }).nullable(),
  captcha: z.object({
    kind: z.enum(['altcha', 'recaptcha']),
    /** Of reCAPTCHA; null where it is not set up. */
    siteKey: z.string().nullable(),
    scriptUrl: z.string().nullable(),
  }),
  /** With whose accounts people may sign in besides their password; null with nobody's. */
  identity: z.object({ kind: z.enum(['google', 'oidc']), name: z.string() }).nullable(),
  map: z.object({ tiles: TileSource, satellite: TileSource }),
  /** Where page views are told to, of visitors who agree to it, and as which site; null where nothing counts them. */
  analytics: z.object({ url: z.string(), site: z.string() }).nullable(),
  /** What the operator tells everybody now. */
  announcement: ShownAnnouncement.nullable(),
  /** The languages in which the site is offered, English first. */
  languages: z.array(z.enum(allLanguages)),
  /** Among `homepage_title`, `project_description` and `project_tagline`. */
  in_english: InEnglish,
  serverTime: Moment,
})
export type Site = z.infer<typeof Site>

/** What every page needs before it can show anything. */
export const get = read('site.get', {
  path: '/api/site',
  isTranslated: true,
  summary: 'The public settings of the site, and the server clock.',
  access: 'public',
  output: Site,
})

/** Asked by every open page some seconds apart, so it tells nothing else, and is the same for everybody. */
export const mode = read('site.mode', {
  path: '/api/site/mode',
  summary: 'Whether the site is down for maintenance, and which announcement runs. Open pages ask every few seconds.',
  access: 'public',
  session: 'none',
  output: z.object({ maintenance_mode: Site.shape.maintenance_mode, announcement_id: Id.nullable() }),
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
  output: z.unknown(),
  answers: 'bytes',
  refusals: ['not-found', 'files-unavailable'],
})

export const health = read('site.health', {
  path: '/api/health',
  summary: 'Whether the server and its database answer; 503 when not.',
  access: 'public',
  output: z.object({ status: z.literal('ok') }),
  refusals: ['unavailable'],
})

export const openapi = read('site.openapi', {
  path: '/api/openapi.json',
  summary: 'This contract as an OpenAPI 3.1 document.',
  access: 'public',
  output: z.record(z.string(), z.unknown()),
})
