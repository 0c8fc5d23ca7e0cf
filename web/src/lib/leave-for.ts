import { parseUrl } from './parse-url.ts'

/** An answer that should have led to another site names no address. */
export class NoAddress extends Error {
  override name = 'NoAddress'
}

/** Leaves for the address of another site that the server gave. Throws NoAddress where it is none, which would lead to a page of that name here. */
export function leaveFor(url: string, place: Pick<Location, 'assign'> = window.location): void {
  const address = parseUrl(url)
  if (!address || !['https:', 'http:'].includes(address.protocol)) throw new NoAddress(`No address: ${url}`)
  place.assign(url)
}
