import { endpoints } from '@whereabouts/contract/all'
import type { AnyEndpoint } from '@whereabouts/contract/endpoint'
import { pathParameters } from '@whereabouts/contract/path-parameters'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test-support/app-of-tests.ts'
import {
  expectRefusal,
  fieldsOf,
  HostileClient,
  oddValues,
  requiredFieldsOf,
  rightInput,
  rightQuery,
  shown,
} from '../../../test-support/hostile-client.ts'

const app = testApp({ isEmptied: 'once' })
let client: HostileClient
beforeAll(async () => {
  client = await HostileClient.start(app)
})

const changes = endpoints.filter(
  ({ method, access, accepts }) => method === 'POST' && access !== 'provider' && accepts === 'json',
)
const uploads = endpoints.filter(({ accepts }) => accepts === 'bytes')
const reads = endpoints.filter(({ method, answers }) => method === 'GET' && answers !== 'redirect')
const redirects = endpoints.filter(({ answers }) => answers === 'redirect')
const json = { 'content-type': 'application/json' }
const megabyte = 'x'.repeat(1024 * 1024)

/** What a browser says of a request that a page of another site makes. */
const foreign: Record<string, string>[] = [
  ...[
    ...['https://evil.example', 'null', 'http://site.test.evil.example', 'http://site.test:81', 'https://site.test'],
    ...['file://', ''],
  ].map((origin) => ({ origin })),
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://site.test' },
  { 'sec-fetch-site': 'same-site', origin: 'http://other.site.test' },
]

/** Bodies that are no JSON object, or one that would change every object, or that is too deep. */
const brokenBodies = [
  ...['', '{', '[]', '[{}]', 'null', '"text"', '7', 'true', '{"a":}', "{'a':1}", '{} {}', 'NaN', '\u0000', '{"a":NaN}'],
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`,
]

/** The body with one field replaced by a raw value, as JSON text. */
function withRaw(body: Record<string, unknown>, field: string, raw: string): string {
  const others = Object.entries(body).filter(([name]) => name !== field)
  const members = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return `{${[...members, `${JSON.stringify(field)}:${raw}`].join()}}`
}

describe('every change, which changes nothing,', () => {
  const send = (endpoint: AnyEndpoint, payload: string | Buffer, headers: Record<string, string> = {}) =>
    client.ask({
      method: 'POST',
      url: client.addressOf(endpoint),
      payload,
      headers: { ...json, ...headers },
      as: endpoint.access,
    })

  test('refuses a body without a field that it needs', () =>
    client.expectNoChange(changes, async (endpoint) => {
      const body = rightInput(endpoint)
      for (const field of requiredFieldsOf(endpoint)) {
        const { [field]: _left, ...rest } = body
        const what = `${endpoint.name} without ${field}`
        const failure = expectRefusal(await send(endpoint, JSON.stringify(rest)), what)
        expect(failure, what).toMatchObject({ code: 'malformed', field })
      }
    }))

  test('refuses a field of a wrong type', () =>
    client.expectNoChange(changes, async (endpoint) => {
      const body = rightInput(endpoint)
      for (const field of fieldsOf(endpoint)) {
        for (const raw of oddValues) {
          if (endpoint.input.shape[field].safeParse(JSON.parse(raw)).success) continue
          const what = `${endpoint.name} with ${field}: ${raw.slice(0, 60)}`
          const failure = expectRefusal(await send(endpoint, withRaw(body, field, raw)), what)
          expect(failure, what).toMatchObject({ code: 'malformed', field: expect.stringContaining(field) })
        }
      }
    }))

  test('refuses an unknown field', () =>
    client.expectNoChange(changes, async (endpoint) => {
      const body = rightInput(endpoint)
      const ofObjects = ['unknown', 'constructor', 'toString', '__proto__']
      const ofTheServer = ['user_id', 'distance_km', 'is_winning_guess', 'guessed_at', 'isAdmin']
      for (const field of [...ofObjects, ...ofTheServer]) {
        const what = `${endpoint.name} with the unknown field ${field}`
        expect(expectRefusal(await send(endpoint, withRaw(body, field, '"x"')), what).code, what).toBe('malformed')
      }
    }))

  test('refuses bodies that are no JSON object, whatever they are', () =>
    client.expectNoChange(changes, async (endpoint) => {
      for (const payload of brokenBodies) {
        const what = `${endpoint.name} with the body ${shown(payload)}`
        expect(expectRefusal(await send(endpoint, payload), what).code, what).toBe('malformed')
      }
      expectRefusal(await send(endpoint, Buffer.from([0xff, 0xfe, 0x7b, 0x7d])), `${endpoint.name} with no UTF-8`)
      expect(({} as { isAdmin?: boolean }).isAdmin, endpoint.name).toBeUndefined()
    }))

  test('refuses a body of a megabyte with 413', () =>
    client.expectNoChange(changes, async (endpoint) => {
      const what = `${endpoint.name} with 1 MB`
      const answer = await send(endpoint, JSON.stringify({ ...rightInput(endpoint), more: megabyte }))
      expect([answer.statusCode, expectRefusal(answer, what).code], what).toEqual([413, 'too-large'])
    }))

  test('refuses another content type with 415', () =>
    client.expectNoChange(changes, async (endpoint) => {
      const body = JSON.stringify(rightInput(endpoint))
      const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
      for (const type of ['text/plain', ...forms, 'application/xml', 'nonsense', ';']) {
        const what = `${endpoint.name} with the content type ${type}`
        const answer = await send(endpoint, body, { 'content-type': type })
        expect([answer.statusCode, expectRefusal(answer, what).code], what).toEqual([415, 'wrong-content-type'])
      }
    }))

  test('refuses what a page of another site asks for', () =>
    client.expectNoChange(changes, async (endpoint) => {
      const body = JSON.stringify(rightInput(endpoint))
      for (const headers of foreign) {
        const what = `${endpoint.name} with ${shown(headers)}`
        const answer = await send(endpoint, body, headers)
        expect([answer.statusCode, expectRefusal(answer, what).code], what).toEqual([403, 'foreign-origin'])
      }
    }))
})

describe('every upload, which changes nothing,', () => {
  const file = Buffer.alloc(1000)
  const send = (endpoint: AnyEndpoint, query: Record<string, unknown>, headers: Record<string, string> = {}) =>
    client.ask({
      method: 'POST',
      url: `${client.addressOf(endpoint)}?${new URLSearchParams(query as Record<string, string>)}`,
      payload: file,
      headers: { 'content-type': 'image/png', ...headers },
      as: endpoint.access,
    })

  test('refuses a wrong or missing part of the query', () =>
    client.expectNoChange(uploads, async (endpoint) => {
      const query = rightInput(endpoint)
      for (const field of requiredFieldsOf(endpoint)) {
        const { [field]: _left, ...rest } = query
        const without = `${endpoint.name} without ${field}`
        expect(expectRefusal(await send(endpoint, rest), without), without).toMatchObject({ code: 'malformed', field })
        const wrong = `${endpoint.name} with NUL as ${field}`
        expect(expectRefusal(await send(endpoint, { ...query, [field]: '\0' }), wrong).code, wrong).toBe('malformed')
      }
    }))

  test('refuses an unknown part of the query', () =>
    client.expectNoChange(uploads, async (endpoint) => {
      const query = Object.entries(rightInput(endpoint))
      for (const field of ['unknown', '__proto__', 'user_id', 'uploaded_by', 'path', 'fileName']) {
        const answer = await send(endpoint, Object.fromEntries([...query, [field, 'x']]))
        expectRefusal(answer, `${endpoint.name} with the unknown field ${field}`)
      }
    }))

  test('refuses what a page of another site sends', () =>
    client.expectNoChange(uploads, async (endpoint) => {
      const query = rightInput(endpoint)
      for (const headers of foreign) {
        const what = `${endpoint.name} with ${shown(headers)}`
        expect(expectRefusal(await send(endpoint, query, headers), what).code, what).toBe('foreign-origin')
      }
    }))
})

describe('every read, which changes nothing,', () => {
  const get = (endpoint: AnyEndpoint, url: string) => client.ask({ method: 'GET', url, as: endpoint.access })
  const expect4xx = async (endpoint: AnyEndpoint, query: string) =>
    expectRefusal(
      await get(endpoint, `${client.addressOf(endpoint)}?${query}`),
      `${endpoint.name}?${query.slice(0, 300)}`,
    )

  test('refuses an unknown part of the query', () =>
    client.expectNoChange(reads, async (endpoint) => {
      const query = rightQuery(endpoint)
      for (const odd of ['unknown=1', '__proto__=1', 'constructor=1', '__proto__[a]=1', 'a[]=1', '%00=1', '%=1', '='])
        await expect4xx(endpoint, `${query}&${odd}`)
    }))

  test('refuses a repeated part of the query', () =>
    client.expectNoChange(reads, async (endpoint) => {
      for (const field of fieldsOf(endpoint)) await expect4xx(endpoint, `${field}=1&${field}=2`)
    }))

  test('refuses a wrong part of the query', () =>
    client.expectNoChange(reads, async (endpoint) => {
      const query = rightQuery(endpoint)
      for (const field of fieldsOf(endpoint)) {
        for (const raw of oddValues) {
          const text = String(JSON.parse(raw))
          if (endpoint.input.shape[field].safeParse(text).success) continue
          await expect4xx(endpoint, `${query}&${field}=${encodeURIComponent(text.toWellFormed())}`)
        }
      }
    }))

  test('knows no puzzle by a name that is none', () =>
    client.expectNoChange(reads, async (endpoint) => {
      const encoded = ['%00', `${client.puzzleId}%00`, '%2e%2e%2fsecrets', "'%20or%201=1--", '%F0%9F%8C%8D']
      const odd = ['abc', '0', '-1', '__proto__', 'a'.repeat(190), 'a'.repeat(500), ...encoded]
      for (const name of pathParameters(endpoint.path)) {
        for (const value of odd) {
          const path = client.addressOf({ ...endpoint, path: endpoint.path.replace(`:${name}`, value) })
          expectRefusal(await get(endpoint, path), `${endpoint.name} at ${path}`)
        }
      }
    }))
})

test('every redirect leads to a page of this site, whatever the query is, and changes nothing', () =>
  client.expectNoChange(redirects, async (endpoint) => {
    const odd = ['', 'unknown=1', '__proto__=1', '%00=1', '%=1', '=', 'state=1&state=2', 'next=//evil.example']
    for (const query of [...odd, ...oddValues.map((raw) => `code=1&state=${encodeURIComponent(raw.toWellFormed())}`)]) {
      const { statusCode, headers } = await client.ask({ method: 'GET', url: `${client.addressOf(endpoint)}?${query}` })
      expect([statusCode, headers.location], `${endpoint.name}?${query.slice(0, 300)}`).toEqual([
        303,
        expect.stringMatching(/^(?:\/[a-z][^/\\]*)+$/),
      ])
    }
  }))
