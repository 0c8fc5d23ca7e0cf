import { afterEach, describe, expect, test } from 'vitest'
import {
  type AnsweringServer,
  type Question,
  type Reply,
  startAnsweringServer,
} from '../../test-support/answering-server.ts'
import { openPlaces } from './open.ts'
import { openPhoton } from './photon.ts'
import { promisesOfPlaceSearch } from './places.suite.ts'

const TOWNS = [
  { name: 'Paris', state: 'Île-de-France', country: 'France', code: 'fr', lat: 48.8535, lng: 2.3484 },
  { name: '東京都', state: '', country: 'Japan', code: 'jp', lat: 35.6895, lng: 139.6917 },
  ...['Francisco', 'Diego', 'Jose', 'Antonio', 'Bernardino', 'Mateo', 'Rafael'].map((saint, index) => {
    return {
      name: `San ${saint}`,
      state: 'California',
      country: 'United States',
      code: 'us',
      lat: 33 + index,
      lng: -120,
    }
  }),
]
type Town = (typeof TOWNS)[number]

/** The format and behavior of the server, as documented. */
function photonAnswer(towns: Town[]): unknown {
  const features = towns.map(({ name, state, country, code, lat, lng }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      name,
      state,
      country,
      countrycode: code.toUpperCase(),
      osm_type: 'R',
      osm_value: 'city',
      type: 'city',
    },
  }))
  return { type: 'FeatureCollection', features }
}

const PHOTON_KNOWS = new Set(['q', 'limit', 'lang', 'lat', 'lon', 'bbox', 'osm_tag', 'layer'])

function answerLikePhoton({ path }: Question): Reply {
  const { searchParams } = new URL(path, 'http://localhost')
  const wanted = searchParams.get('q')!.toLowerCase()
  const towns = TOWNS.filter((town) => town.name.toLowerCase().startsWith(wanted))
  const isKnown = [...searchParams.keys()].every((key) => PHOTON_KNOWS.has(key))
  // It may return more than requested; the caller must limit it.
  return { status: isKnown ? 200 : 400, body: JSON.stringify(photonAnswer(towns)) }
}

const servers: AnsweringServer[] = []
async function startServer(answer: (question: Question) => Reply | null): Promise<string> {
  const server = await startAnsweringServer(answer)
  servers.push(server)
  return server.url
}
const answering = (answer: object) => startServer(() => ({ status: 200, body: JSON.stringify(answer) }))

describe('over Photon', () => {
  promisesOfPlaceSearch(async () => openPhoton({ url: `${await startServer(answerLikePhoton)}/api` }))
})

describe('the place search over HTTP', () => {
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
  })

  test("asks with q, limit, the key in the address and the player's language", async () => {
    const url = await answering({})
    const places = await openPhoton({ url: `${url}/api?apikey=a%40key` })
    await places.search({ text: ' São Paulo ', limit: 3, language: 'pt-BR' })
    const [asked] = servers.at(-1)!.asked
    const { searchParams } = new URL(asked!.path, url)
    expect(asked!.method).toBe('GET')
    expect(Object.fromEntries(searchParams)).toEqual({ apikey: 'a@key', q: 'São Paulo', limit: '3' })
    expect(asked!.headers['accept-language']).toBe('pt-BR')
  })

  test('does not ask for texts that are too short', async () => {
    const places = await openPhoton({ url: await answering([]) })
    for (const text of ['ab', '東']) await places.search({ text, limit: 5 })
    expect(servers.at(-1)!.asked).toEqual([])
  })

  test('gives up if the server does not answer in time', async () => {
    const places = await openPhoton({ url: await startServer(() => null), timeoutMs: 50 })
    await expect(places.search({ text: 'Paris', limit: 5 })).rejects.toThrow('timeout')
  })

  test('reports an error of the server', async () => {
    const url = await startServer(() => ({ status: 503, body: 'busy' }))
    const places = await openPhoton({ url })
    await expect(places.search({ text: 'Paris', limit: 5 })).rejects.toThrow('503')
  })

  test('leaves out entries with no name, no place, or a place off the globe', async () => {
    const entry = (coordinates: unknown, properties: unknown = { name: 'Somewhere', country: 'Gabon' }) => ({
      geometry: { coordinates },
      properties,
    })
    const features = [
      entry([2, 1], {}),
      entry(['2', 1]),
      entry([2, null]),
      entry([2, 91]),
      entry([-181, 1]),
      null,
      { geometry: null, properties: null },
      entry([-180, 90]),
    ]
    const places = await openPhoton({ url: await answering({ features }) })
    expect(await places.search({ text: 'where', limit: 5 })).toEqual([
      {
        name: 'Somewhere',
        displayName: 'Somewhere, Gabon',
        country: 'Gabon',
        countryCode: '',
        region: '',
        lat: 90,
        lng: -180,
        population: 0,
        bounds: null,
      },
    ])
  })

  test('an area has its bounds, and a town or address, or an area without an extent, is a point', async () => {
    const extent = [-24.5, 66.6, -13.5, 63.3]
    const entries = [
      { type: 'country', osm_value: 'country', extent },
      { type: 'other', osm_value: 'island', extent },
      { type: 'city', osm_value: 'city', extent },
      { type: 'house', osm_value: 'yes', extent },
      { type: 'country', osm_value: 'country' },
    ]
    const features = entries.map((entry) => ({
      geometry: { coordinates: [-18, 65] },
      properties: { name: 'Iceland', ...entry },
    }))
    const places = await openPhoton({ url: await answering({ features }) })
    const bounds = { south: 63.3, west: -24.5, north: 66.6, east: -13.5 }
    const found = await places.search({ text: 'Iceland', limit: 5 })
    expect(found.map((place) => place.bounds)).toEqual([bounds, bounds, null, null, null])
  })

  test.each([
    ['/api', 0],
    ['/api/', 0],
    ['/search', 2_138_551],
  ])(
    'asks Photon at %s, and no other search; the bundled gazetteer answers instead, with inhabitants: %i',
    async (path, population) => {
      const places = await openPlaces({ PLACES_URL: `${await startServer(answerLikePhoton)}${path}` })
      expect(await places.search({ text: 'Paris', limit: 1 })).toMatchObject([{ population }])
      await places.close()
    },
  )

  test('refuses an invalid URL', async () => {
    await expect(openPhoton({ url: 'not an address' })).rejects.toThrow()
  })
})
