import { parseUrl } from './parse-url.ts'

/** An answer that should contain another site's URL has none. */
export class NoAddress extends Error {
  override name = 'NoAddress'
}

/** Leaves for another site's URL from the server. Throws NoAddress for anything else, which would lead to a page here. */
export function leaveFor(url: string, place: Pick<Location, 'assign'> = window.location): void {
  const address = parseUrl(url)
  if (!address || !['https:', 'http:'].includes(address.protocol)) throw new NoAddress(`No address: ${url}`)
  place.assign(url)
}
