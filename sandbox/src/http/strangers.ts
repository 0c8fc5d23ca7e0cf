import type { IncomingMessage } from 'node:http'
import { type Answer, jsonAnswer } from './answer.ts'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** Files that pages of the site load from here, as they load them from Google. */
const forOtherPages = new Set(['/recaptcha/api.js'])

/**
 * Any web page can send requests to loopback. Foreign pages, even on another port of this machine, are recognized by browser headers (`Origin`,
 * `Sec-Fetch-Site`), and DNS rebinding by the requested host. A request without these headers is not from a browser: the server, its tests, a shell.
 * Links may lead here from anywhere, as they do at Stripe.
 */
export function refuseStrangers({ headers, method = 'GET', url = '/' }: IncomingMessage): Answer | undefined {
  const { host = '', origin } = headers
  if (!loopback.test(host)) return refusal('The sandbox answers to this machine only.')
  const page = headers['sec-fetch-site']
  // Browsers send no `Origin` for a page without referrers, but the other header.
  const isForeign =
    origin !== undefined && origin !== `http://${host}` && !(origin === 'null' && page === 'same-origin')
  const isReading = method === 'GET' || method === 'HEAD'
  const isOfPageElsewhere = page === 'same-site' || page === 'cross-site'
  const isVisit = headers['sec-fetch-mode'] === 'navigate' || forOtherPages.has(url.split('?', 1)[0]!)
  if (!isForeign && !(isOfPageElsewhere && !(isReading && isVisit))) return undefined
  return refusal('The sandbox takes nothing from the pages of other sites.')
}

const refusal = (message: string) => jsonAnswer({ error: { type: 'invalid_request_error', message } }, 403)
