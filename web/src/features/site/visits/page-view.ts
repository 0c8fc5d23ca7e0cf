import type { Site } from '@whereabouts/contract/site'
import { parseUrl } from '../../../lib/parse-url.ts'

/** A page view in Plausible's events API: https://plausible.io/docs/events-api */
interface PageView {
  name: 'pageview'
  url: string
  domain: string
  referrer: string | null
}

let isFirst = true

/** Reports a page view. Failures are ignored. */
export function sendPageView({ url, site }: NonNullable<Site['analytics']>, path: string): void {
  const referrer = isFirst ? referringSite(document.referrer, location.origin) : null
  isFirst = false
  const view: PageView = { name: 'pageview', url: location.origin + path, domain: site, referrer }
  // Sent as text (no CORS preflight), without cookies, and with keepalive so that leaving the page does not cancel it.
  fetch(url, {
    method: 'POST',
    mode: 'no-cors',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(view),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => {})
}

/** The referring site's origin, without path and query. Null for none, and for this site. */
export function referringSite(referrer: string, ownOrigin: string): string | null {
  const origin = parseUrl(referrer)?.origin
  return origin && origin !== 'null' && origin !== ownOrigin ? origin : null
}
