import type { Site } from '@whereabouts/contract/site'

/** What stands in until the site's own name is known, and when it cannot be read. */
export const placeholderName = 'Daily Challenge'

/** What the maintenance page says of the site when its settings cannot be read. */
export const maintenanceDescription = 'A daily puzzle game'

/** The settings of a site that cannot be asked. */
export const defaultSite: Omit<Site, 'serverTime'> = {
  project_name: placeholderName,
  homepage_title: '',
  project_description: 'Win cash guessing locations!',
  project_tagline:
    'Test your geography skills with daily location guessing challenges. Analyze photos, drop pins on the map, and compete for prizes!',
  maintenance_mode: 'false',
  support_email: '',
  operator_name: '',
  operator_address: '',
  logo: null,
  captcha: { kind: 'altcha', siteKey: null, scriptUrl: null },
  analytics: null,
  map: { tiles: { url: null, attribution: '' }, satellite: { url: null, attribution: '' } },
}
