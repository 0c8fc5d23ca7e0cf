import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
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

/** The formats and behavior of the two servers, as documented. */
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

function nominatimAnswer(towns: Town[]): unknown {
  return towns.map(({ name, state, country, code, lat, lng }, index) => ({
    place_id: index,
    lat: String(lat),
    lon: String(lng),
    name,
    display_name: `${name}, ${state}, ${country}`,
    address: { city: name, state, country, country_code: code },
  }))
}

const PHOTON_KNOWS = new Set(['q', 'limit', 'lang', 'lat', 'lon', 'bbox', 'osm_tag', 'layer'])

function answerLikeTheServers(request: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
  const wanted = searchParams.get('q')!.toLowerCase()
  const towns = TOWNS.filter((town) => town.name.toLowerCase().startsWith(wanted))
  const isPhoton = pathname === '/api'
  if (isPhoton && [...searchParams.keys()].some((key) => !PHOTON_KNOWS.has(key))) response.statusCode = 400
  response.setHeader('content-type', 'application/json')
  // Both servers may return more than requested; the caller must limit it.
  response.end(JSON.stringify(isPhoton ? photonAnswer(towns) : nominatimAnswer(towns)))
}

const servers: Server[] = []
async function startServer(answer: typeof answerLikeTheServers): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('over Photon', () => {
  promisesOfPlaceSearch(async () => openPhoton({ url: `${await startServer(answerLikeTheServers)}/api` }))
})

describe('over Nominatim', () => {
  promisesOfPlaceSearch(async () => openPhoton({ url: `${await startServer(answerLikeTheServers)}/search` }))
})

describe('the place search over HTTP', () => {
  afterEach(() => {
    for (const server of servers.splice(0)) server.close().closeAllConnections()
  })

  test('asks with q, limit, addressdetails and accept-language', async () => {
    let asked: IncomingMessage | undefined
    const url = await startServer((request, response) => {
      asked = request
      response.end('[]')
    })
    const places = await openPhoton({ url: `${url}/search?email=a%40example.org` })
    await places.search({ text: ' São Paulo ', limit: 3, language: 'pt-BR' })
    const { searchParams } = new URL(asked!.url!, url)
    expect(asked!.method).toBe('GET')
    expect(Object.fromEntries(searchParams)).toEqual({
      email: 'a@example.org',
      q: 'São Paulo',
      limit: '3',
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'pt-BR',
    })
    expect(asked!.headers['accept-language']).toBe('pt-BR')
  })

  test('does not ask for texts that are too short', async () => {
    let requests = 0
    const url = await startServer((_, response) => {
      requests++
      response.end('[]')
    })
    const places = await openPhoton({ url })
    for (const text of ['ab', '東']) await places.search({ text, limit: 5 })
    expect(requests).toBe(0)
  })

  test('gives up if the server does not answer in time', async () => {
    const places = await openPhoton({ url: await startServer(() => undefined), timeoutMs: 50 })
    await expect(places.search({ text: 'Paris', limit: 5 })).rejects.toThrow('timeout')
  })

  test('reports an error of the server', async () => {
    const url = await startServer((_, response) => response.writeHead(503).end('busy'))
    const places = await openPhoton({ url })
    await expect(places.search({ text: 'Paris', limit: 5 })).rejects.toThrow('503')
  })

  test('leaves out entries with no name, no place, or a place off the globe', async () => {
    const entries = [
      { lat: '1', lon: '2', display_name: '' },
      { lat: 'x', lon: '2', display_name: 'Nowhere' },
      { lat: '91', lon: '2', display_name: 'Beyond the pole' },
      null,
      { lat: '1.5', lon: '2.5', display_name: 'Somewhere, Gabon', address: null, extratags: { population: '1200' } },
    ]
    const url = await startServer((_, response) => response.end(JSON.stringify(entries)))
    const places = await openPhoton({ url })
    expect(await places.search({ text: 'where', limit: 5 })).toEqual([
      {
        name: 'Somewhere',
        displayName: 'Somewhere, Gabon',
        country: '',
        countryCode: '',
        region: '',
        lat: 1.5,
        lng: 2.5,
        population: 1200,
      },
    ])
  })

  test('refuses an invalid URL', async () => {
    await expect(openPhoton({ url: 'not an address' })).rejects.toThrow()
  })
})
