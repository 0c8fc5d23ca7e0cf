import type { Site } from '@whereabouts/contract/site'
import { texts } from './texts.ts'

/** Used until the site's name is known, or if it cannot be read. */
export const placeholderName = texts.site.name

const bundledMap: Site['map']['tiles'] = {
  url: null,
  attribution: '',
  format: 'raster',
  schema: null,
  max_zoom: 10,
  tile_size: 256,
  tile_zooms: [0, 7],
  bounds: null,
}

/** Settings used while the server is unreachable. */
export const defaultSite: Omit<Site, 'serverTime'> = {
  project_name: placeholderName,
  homepage_title: '',
  project_description: texts.site.description,
  project_tagline: texts.site.tagline,
  maintenance_mode: 'false',
  support_email: '',
  operator_name: '',
  operator_address: '',
  logo: null,
  captcha: { kind: 'altcha', siteKey: null, scriptUrl: null },
  identity: null,
  analytics: null,
  announcement: null,
  languages: [],
  map: { tiles: bundledMap, satellite: { ...bundledMap, max_zoom: 4 } },
}
