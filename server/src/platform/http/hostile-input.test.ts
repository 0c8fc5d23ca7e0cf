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
} from '../../../test-support/hostile-client.ts'

const app = testApp({ isEmptied: 'once' })
let client: HostileClient
beforeAll(async () => {
  client = await HostileClient.start(app)
})

const named = (list: readonly AnyEndpoint[]) => list.map((endpoint) => [endpoint.name, endpoint] as const)
const changes = endpoints.filter(
  ({ method, access, accepts }) => method === 'POST' && access !== 'provider' && accepts === 'json',
)
const uploads = endpoints.filter(({ accepts }) => accepts === 'bytes')
const reads = endpoints.filter(({ method, answers }) => method === 'GET' && answers !== 'redirect')
const redirects = endpoints.filter(({ answers }) => answers === 'redirect')
const json = { 'content-type': 'application/json' }

/** What a browser says of a request that a page of another site makes. */
const foreign: Record<string, string>[] = [
  ...[
    'https://evil.example',
    'null',
    'http://site.test.evil.example',
    'http://site.test:81',
    'https://site.test',
    'file://',
    '',
  ].map((origin) => ({ origin })),
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://site.test' },
  { 'sec-fetch-site': 'same-site', origin: 'http://other.site.test' },
]

/** The body with one field replaced by a raw value, as JSON text. */
function withRaw(body: Record<string, unknown>, field: string, raw: string): string {
  const others = Object.entries(body).filter(([name]) => name !== field)
  const members = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
  return `{${[...members, `${JSON.stringify(field)}:${raw}`].join()}}`
}

test('the sample of a right input fits every endpoint, so that each wrong one differs in one thing', () => {
  for (const endpoint of [...changes, ...uploads, ...reads]) {
    const parameters = pathParameters(endpoint.path).map((name) => [name, client.parameterOf(name)])
    const wanted = { ...rightInput(endpoint), ...Object.fromEntries(parameters) }
    expect(endpoint.input.safeParse(wanted).error?.issues ?? [], endpoint.name).toEqual([])
  }
})

describe.each(named(changes))('%s', (_name, endpoint) => {
  const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    client.ask({
      method: 'POST',
      url: client.addressOf(endpoint),
      payload,
      headers: { ...json, ...headers },
      as: endpoint.access,
    })

  test('refuses wrong types, missing and unknown fields, and changes nothing', async () => {
    const before = await client.everyRow()
    const body = rightInput(endpoint)
    for (const field of requiredFieldsOf(endpoint)) {
      const { [field]: _left, ...rest } = body
      expect(expectRefusal(await send(JSON.stringify(rest)), `without ${field}`)).toMatchObject({
        code: 'malformed',
        field,
      })
    }
    for (const field of fieldsOf(endpoint)) {
      for (const raw of oddValues) {
        const value = JSON.parse(raw)
        if (endpoint.input.shape[field].safeParse(value).success) continue
        const failure = expectRefusal(await send(withRaw(body, field, raw)), `${field}: ${raw.slice(0, 60)}`)
        expect(failure).toMatchObject({ code: 'malformed', field: expect.stringContaining(field) })
      }
    }
    for (const field of [
      'unknown',
      'constructor',
      'toString',
      '__proto__',
      'user_id',
      'distance_km',
      'is_winning_guess',
      'guessed_at',
      'isAdmin',
    ]) {
      expect(expectRefusal(await send(withRaw(body, field, '"x"')), `unknown field ${field}`).code).toBe('malformed')
    }
    expect(await client.everyRow()).toEqual(before)
  })

  test('refuses bodies that are no JSON object, whatever they are', async () => {
    const before = await client.everyRow()
    const broken = [
      '',
      '{',
      '[]',
      '[{}]',
      'null',
      '"text"',
      '7',
      'true',
      '{"a":}',
      "{'a':1}",
      '{} {}',
      'NaN',
      '\u0000',
      '{"a":NaN}',
    ]
    const evil = [
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    ]
    for (const payload of [...broken, ...evil, `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`]) {
      expect(expectRefusal(await send(payload), payload.slice(0, 40)).code, payload.slice(0, 40)).toBe('malformed')
    }
    expectRefusal(await send(Buffer.from([0xff, 0xfe, 0x7b, 0x7d])), 'no UTF-8')
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(await client.everyRow()).toEqual(before)
  })

  test('refuses a body of a megabyte with 413 and another content type with 415', async () => {
    const large = await send(JSON.stringify({ ...rightInput(endpoint), more: 'x'.repeat(1024 * 1024) }))
    expect([large.statusCode, expectRefusal(large, '1 MB').code]).toEqual([413, 'too-large'])
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'nonsense',
      ';',
    ]) {
      const answer = await send(JSON.stringify(rightInput(endpoint)), { 'content-type': type })
      expect([type, answer.statusCode, expectRefusal(answer, type).code]).toEqual([type, 415, 'wrong-content-type'])
    }
  })

  test('refuses what a page of another site asks for', async () => {
    const before = await client.everyRow()
    for (const headers of foreign) {
      const answer = await send(JSON.stringify(rightInput(endpoint)), headers)
      expect([headers, answer.statusCode, expectRefusal(answer, JSON.stringify(headers)).code]).toEqual([
        headers,
        403,
        'foreign-origin',
      ])
    }
    expect(await client.everyRow()).toEqual(before)
  })
})

describe.each(named(uploads))('%s', (_name, endpoint) => {
  const send = (query: Record<string, unknown>, headers: Record<string, string> = {}) =>
    client.ask({
      method: 'POST',
      url: `${client.addressOf(endpoint)}?${new URLSearchParams(query as Record<string, string>)}`,
      payload: Buffer.alloc(1000),
      headers: { 'content-type': 'image/png', ...headers },
      as: endpoint.access,
    })

  test('refuses a wrong, missing or unknown part of the query, and changes nothing', async () => {
    const before = await client.everyRow()
    const query = rightInput(endpoint)
    for (const field of requiredFieldsOf(endpoint)) {
      const { [field]: _left, ...rest } = query
      expect(expectRefusal(await send(rest), `without ${field}`)).toMatchObject({ code: 'malformed', field })
      expect(expectRefusal(await send({ ...query, [field]: '\0' }), field).code).toBe('malformed')
    }
    for (const field of ['unknown', '__proto__', 'user_id', 'uploaded_by', 'path', 'fileName'])
      expectRefusal(await send(Object.fromEntries([...Object.entries(query), [field, 'x']])), field)
    expect(await client.everyRow()).toEqual(before)
  })

  test('refuses what a page of another site sends', async () => {
    const before = await client.everyRow()
    for (const headers of foreign) {
      const refused = expectRefusal(await send(rightInput(endpoint), headers), JSON.stringify(headers))
      expect([headers, refused.code]).toEqual([headers, 'foreign-origin'])
    }
    expect(await client.everyRow()).toEqual(before)
  })
})

describe.each(named(reads))('%s', (_name, endpoint) => {
  const get = (url: string) => client.ask({ method: 'GET', url, as: endpoint.access })

  test('refuses unknown, repeated and wrong parts of the query', async () => {
    const before = await client.everyRow()
    const query = new URLSearchParams(rightInput(endpoint) as Record<string, string>).toString()
    for (const odd of ['unknown=1', '__proto__=1', 'constructor=1', '__proto__[a]=1', 'a[]=1', '%00=1', '%=1', '=']) {
      expectRefusal(await get(`${client.addressOf(endpoint)}?${query}&${odd}`), odd)
    }
    for (const field of fieldsOf(endpoint)) {
      expectRefusal(await get(`${client.addressOf(endpoint)}?${field}=1&${field}=2`), `${field} twice`)
      for (const raw of oddValues) {
        const text = String(JSON.parse(raw))
        if (endpoint.input.shape[field].safeParse(text).success) continue
        const url = `${client.addressOf(endpoint)}?${query}&${field}=${encodeURIComponent(text.toWellFormed())}`
        expectRefusal(await get(url), `${field}=${text.slice(0, 60)}`)
      }
    }
    expect(await client.everyRow()).toEqual(before)
  })

  test('knows no puzzle by a name that is none', async () => {
    for (const name of pathParameters(endpoint.path)) {
      const odd = [
        'abc',
        '0',
        '-1',
        '%00',
        `${client.puzzleId}%00`,
        '%2e%2e%2fsecrets',
        "'%20or%201=1--",
        '__proto__',
        'a'.repeat(190),
        'a'.repeat(500),
        '%F0%9F%8C%8D',
      ]
      for (const value of odd) {
        const path = client.addressOf({ path: endpoint.path.replace(`:${name}`, value) })
        expectRefusal(await get(path), path)
      }
    }
  })
})

describe.each(named(redirects))('%s', (_name, endpoint) => {
  test('leads to a page of this site, whatever the query is, and changes nothing', async () => {
    const before = await client.everyRow()
    const odd = ['', 'unknown=1', '__proto__=1', '%00=1', '%=1', '=', 'state=1&state=2', 'next=//evil.example']
    for (const query of [...odd, ...oddValues.map((raw) => `code=1&state=${encodeURIComponent(raw.toWellFormed())}`)]) {
      const { statusCode, headers } = await client.ask({ method: 'GET', url: `${client.addressOf(endpoint)}?${query}` })
      expect([query, statusCode, headers.location]).toEqual([
        query,
        303,
        expect.stringMatching(/^(?:\/[a-z][^/\\]*)+$/),
      ])
    }
    expect(await client.everyRow()).toEqual(before)
  })
})
