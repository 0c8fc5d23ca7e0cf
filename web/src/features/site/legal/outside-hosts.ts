import { parseUrl } from '../../../lib/parse-url.ts'
import type { SiteSettings } from '../../../lib/site.tsx'

/** Which other hosts a browser may speak to at this site, for the texts to name. */
export interface OutsideHosts {
  tiles: string[]
  analytics: string | null
  hasRecaptcha: boolean
}

export function outsideHosts({
  map,
  analytics,
  captcha,
}: Pick<SiteSettings, 'map' | 'analytics' | 'captcha'>): OutsideHosts {
  const addresses = [map.tiles.url, map.satellite.url].filter((url) => url !== null)
  return {
    // The place for a part of the host's name, by which some services spread their load, is none of its name.
    tiles: [...new Set(addresses.flatMap((url) => hostOf(url.replace('{s}.', '')) ?? []))],
    analytics: analytics && hostOf(analytics.url),
    hasRecaptcha: captcha.kind === 'recaptcha' && captcha.siteKey !== null,
  }
}

const hostOf = (url: string): string | null => parseUrl(url)?.hostname ?? null
