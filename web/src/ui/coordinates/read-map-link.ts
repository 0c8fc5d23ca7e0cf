import type { CoordinatesReading } from './read-pair.ts'

type ReadAngles = (text: string) => CoordinatesReading

/** What a URL says about places; the pin takes precedence over the map center. `several` for routes. */
interface Named {
  places: ReadonlyArray<string | null | undefined>
  isRoute?: boolean
}

interface MapSite {
  host: RegExp
  isShort?: (url: URL) => boolean
  read: (url: URL) => Named
}

const decimals = String.raw`-?\d{1,3}(?:\.\d+)?`
const pinInData = new RegExp(`!3d(${decimals})!4d(${decimals})`, 'g')
const middleInPath = new RegExp(`/@(${decimals}),(${decimals})(?:,|/|$)`)

const google: MapSite = {
  host: /(^|\.)google(\.[a-z]{2,3}){1,2}$/,
  read: (url) => {
    const path = decoded(url.pathname)
    const pins = [...decoded(url.href).matchAll(pinInData)].map(([, lat, lng]) => `${lat}, ${lng}`)
    const [, named] = /\/(?:place|search)\/([^/@]+)/.exec(path) ?? []
    const [, lat, lng] = middleInPath.exec(path) ?? []
    return {
      isRoute: path.includes('/dir/'),
      places: [
        // Earlier pins stay in the URL.
        pins.at(-1),
        ...['q', 'query'].map((name) => withoutLabel(url.searchParams.get(name))),
        named?.replaceAll('+', ' '),
        url.searchParams.get('ll'),
        url.searchParams.get('center'),
        lat && `${lat}, ${lng}`,
      ],
    }
  },
}

const openStreetMap: MapSite = {
  host: /(^|\.)(openstreetmap|osm)\.org$/,
  isShort: (url) => url.pathname.startsWith('/go/'),
  read: ({ pathname, searchParams, hash }) => {
    const [, lat, lng] = new RegExp(`[#&]map=[\\d.]+/(${decimals})/(${decimals})`).exec(hash) ?? []
    return {
      isRoute: pathname.startsWith('/directions'),
      places: [together(searchParams, 'mlat', 'mlon'), lat && `${lat}, ${lng}`, together(searchParams, 'lat', 'lon')],
    }
  },
}

const apple: MapSite = {
  host: /^maps\.apple\.com$/,
  isShort: (url) => url.pathname.startsWith('/p/'),
  read: ({ pathname, searchParams }) => ({
    isRoute: pathname.startsWith('/directions') || searchParams.has('daddr'),
    places: ['coordinate', 'll', 'q', 'center'].map((name) => searchParams.get(name)),
  }),
}

const bing: MapSite = {
  host: /(^|\.)bing\.com$/,
  read: ({ searchParams }) => {
    const [, lat, lng] =
      new RegExp(`^point\\.(${decimals})_(${decimals})(?:_|$)`).exec(searchParams.get('sp') ?? '') ?? []
    const middle = searchParams.get('cp')?.replace('~', ', ')
    return { isRoute: searchParams.has('rtp'), places: [lat && `${lat}, ${lng}`, middle] }
  },
}

const yandex: MapSite = {
  host: /(^|\.)yandex(\.[a-z]{2,3}){1,2}$/,
  isShort: (url) => url.pathname.includes('/-/'),
  read: ({ searchParams }) => ({
    isRoute: searchParams.has('rtext'),
    places: ['whatshere[point]', 'poi[point]', 'pt', 'll'].map((name) =>
      longitudeFirst(searchParams.get(name)?.split('~').at(-1) ?? null),
    ),
  }),
}

const waze: MapSite = {
  host: /(^|\.)waze\.com$/,
  read: ({ searchParams }) => ({ places: ['ll', 'latlng'].map((name) => searchParams.get(name)) }),
}

const sites = [google, openStreetMap, apple, bing, yandex, waze]
const shorteners = /^(?:(?:maps\.)?app\.goo\.gl|goo\.gl|g\.co|maps\.apple|binged\.it|bit\.ly|t\.co|tinyurl\.com)$/

/** Reads a map site's URL; nothing is fetched. */
export function readMapLink(url: URL, readAngles: ReadAngles): CoordinatesReading {
  const host = url.hostname.replace(/^www\./, '')
  const site = sites.find((one) => one.host.test(host))
  if (shorteners.test(host) || site?.isShort?.(url)) return { problem: 'short-link' }
  if (!site) return { problem: 'link-without-place' }
  const { places, isRoute } = site.read(url)
  return isRoute ? { problem: 'several-places' } : firstPlace(places, readAngles)
}

/**
 * Reads a URI per RFC 5870, `geo:48.8584,2.2945;crs=wgs84;u=35`, and as phones write it, with the place in the query:
 * `geo:0,0?q=48.8584,2.2945(Label)`.
 */
export function readGeoUri(uri: string, readAngles: ReadAngles): CoordinatesReading {
  const [, written, parameters, query] = /^geo:([^;?]*)((?:;[^;?]*)*)(?:\?(.*))?$/is.exec(uri) ?? []
  if (written === undefined) return { problem: 'not-coordinates' }
  const [, crs = 'wgs84'] = /;crs=([^;]*)/i.exec(parameters ?? '') ?? []
  if (crs.toLowerCase() !== 'wgs84') return { problem: 'other-crs' }
  const asked = new URLSearchParams(query).get('q')
  if (asked !== null) return firstPlace([withoutLabel(asked)], readAngles)
  const [, lat, lng] =
    new RegExp(`^(${decimals})\\s*,\\s*(${decimals})(?:\\s*,\\s*-?[\\d.]+)?$`).exec(written.trim()) ?? []
  return lat ? readAngles(`${lat}, ${lng}`) : { problem: 'unclear' }
}

/** The first parameter with a place. One off the globe is reported; later ones are not used instead. */
function firstPlace(places: Named['places'], readAngles: ReadAngles): CoordinatesReading {
  for (const place of places) {
    if (!place) continue
    const reading = readAngles(place)
    if ('point' in reading || reading.problem === 'off-globe' || reading.problem === 'swapped') return reading
  }
  return { problem: 'link-without-place' }
}

function together(parameters: URLSearchParams, lat: string, lng: string): string | null {
  return parameters.has(lat) && parameters.has(lng) ? `${parameters.get(lat)}, ${parameters.get(lng)}` : null
}

function longitudeFirst(written: string | null): string | null {
  const [, lng, lat] = new RegExp(`^(${decimals}),(${decimals})(?:,|$)`).exec(written ?? '') ?? []
  return lng ? `${lat}, ${lng}` : null
}

/** 'loc:48.8584,2.2945(Label)' without the parts around the numbers. */
const withoutLabel = (written: string | null) => written?.replace(/^loc:/i, '').replace(/\s*\(.*\)$/s, '')

function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    // A stray percent sign.
    return written
  }
}
