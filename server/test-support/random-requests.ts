import { type AnyEndpoint, mfaTokenHeader } from '@whereabouts/contract/endpoint'
import { pathParameters } from '@whereabouts/contract/path-parameters'
import fc from 'fast-check'
import { z } from 'zod'
import { oddValues } from './hostile-client.ts'

export type Who = 'visitor' | 'player' | 'administrator'

export interface RandomRequest {
  endpoint: AnyEndpoint
  as: Who
  method: string
  url: string
  headers: Record<string, string>
  payload: string | Buffer | null
}

/** A request in its parts; the fields of the body are raw JSON. */
interface Parts {
  method: string
  path: Map<string, string>
  query: [name: string, value: string][]
  fields: [name: string, json: string][]
  headers: Record<string, string>
  /** In place of the fields. */
  body: string | Buffer | null
}

type Harm = (parts: Parts) => void

const mostKept = 60
const keyOf = (name: string) => name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()

/** Values from the answers so far, to ask for real things: by the names of their fields, and ids by what they are of. */
export class Knowledge {
  readonly #values = new Map<string, unknown[]>()
  readonly #records = new Map<string, Record<string, unknown>>()

  learn(answer: unknown, name = ''): void {
    if (Array.isArray(answer)) {
      for (const one of answer.slice(0, mostKept)) this.learn(one, name.replace(/s$/, ''))
    } else if (typeof answer === 'object' && answer !== null) {
      if ('id' in answer) this.#records.set(String(answer.id), answer as Record<string, unknown>)
      for (const [key, value] of Object.entries(answer)) this.learn(value, key === 'id' ? `${name}id` : key)
    } else if (typeof answer === 'number' || (typeof answer === 'string' && answer.length < 300)) {
      const others = this.valuesFor(name).filter((one) => one !== answer)
      this.#values.set(keyOf(name), [...others.slice(1 - mostKept), answer])
    }
  }

  /** The latest last. */
  valuesFor(name: string): unknown[] {
    return this.#values.get(keyOf(name)) ?? []
  }

  /** The last read object of an id. */
  recordOf(id: unknown): Record<string, unknown> {
    return this.#records.get(String(id)) ?? {}
  }
}

/** Requests of an endpoint, right and wrong, by its intended callers and by all others. */
export function requestsOf(endpoint: AnyEndpoint, knowledge: Record<Who, Knowledge>): fc.Arbitrary<RandomRequest> {
  const { access } = endpoint
  const owner: Who = access.startsWith('admin') ? 'administrator' : access === 'user' ? 'player' : 'visitor'
  const who = fc.oneof(
    { weight: 4, arbitrary: fc.constant(owner) },
    { weight: 2, arbitrary: fc.constantFrom<Who>('visitor', 'player', 'administrator') },
  )
  const harms = fc.oneof(
    { weight: 5, arbitrary: fc.constant<Harm[]>([]) },
    { weight: 5, arbitrary: fc.array(fc.oneof(...harmsToInput, ...harmsToRequest), { minLength: 1, maxLength: 3 }) },
  )
  return who.chain((as) =>
    fc.tuple(rightParts(endpoint, knowledge[as]), harms).map(([parts, all]) => {
      for (const harm of all) harm(parts)
      return { endpoint, as, ...assembled(endpoint, parts) }
    }),
  )
}

const dayMs = 24 * 60 * 60 * 1000
const moment = fc.integer({ min: -400, max: 400 }).map((days) => new Date(Date.now() + days * dayMs + 12_345))
/** Values of every kind that an endpoint takes. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom('true', 'false', '10:30', '23:59:59', 'price_1', 'x'.repeat(400), 'x'.repeat(20_000)),
  ...[fc.emailAddress(), fc.webUrl(), fc.uuid({ version: [4, 7] }), fc.boolean(), fc.constant(null)],
  moment.map((at) => at.toISOString()),
  moment.map((at) => at.toISOString().slice(0, 10)),
  fc.integer({ min: -200, max: 200 }),
  fc.integer({ min: -20_000, max: 20_000 }).map((cents) => cents / 100),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
)

/** A value that the field takes; mostly a real one or that of the sample, where there are any. */
function valueFor({ input, sample }: AnyEndpoint, name: string, knowledge: Knowledge): fc.Arbitrary<unknown> {
  const field: z.ZodType = (input as z.ZodObject).shape[name] as z.ZodType
  const isRight = (value: unknown) => field.safeParse(value).success
  const { enum: choices = [] } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as { enum?: unknown[] }
  const known = knowledge.valuesFor(name).filter(isRight)
  const right = [...choices, ...known, sample?.[name] ?? known.at(-1)]
  const made = anyValue.map((value) => (isRight(value) ? value : right.at(-1)))
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...right) }, { weight: 2, arbitrary: made })
}

/** The smallest picture there is, and bytes that are none. */
const pictures = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  '/9j/4AAQSkZJRgABAQEASABIAAD/2w==',
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWlj',
].map((text) => Buffer.from(text, 'base64'))

function rightParts(endpoint: AnyEndpoint, knowledge: Knowledge): fc.Arbitrary<Parts> {
  const { method, path, accepts, input } = endpoint
  const names = input instanceof z.ZodObject ? Object.keys(input.shape) : []
  const inPath = pathParameters(path)
  const isInBody = method === 'POST' && accepts !== 'bytes'
  const values = fc.record(Object.fromEntries(names.map((name) => [name, valueFor(endpoint, name, knowledge)])))
  // A change of a known thing sends its version, and may leave out other fields.
  const sent = fc.constantFrom('nothing', 'moments', 'all')
  return fc.tuple(values, sent, fc.constantFrom(...pictures)).map(([made, wish, file]) => {
    const record = wish === 'nothing' ? {} : knowledge.recordOf(made[inPath[0] ?? ''])
    const wanted = (name: string) =>
      name in record && (wish === 'all' || name.endsWith('_at')) ? record[name] : made[name]
    const others = names.filter((name) => !inPath.includes(name) && wanted(name) !== undefined)
    return {
      method,
      path: new Map(inPath.map((name) => [name, encodeURIComponent(String(made[name]).toWellFormed())])),
      query: isInBody ? [] : others.map((name) => [name, encoded(String(wanted(name)))]),
      fields: isInBody ? others.map((name) => [name, JSON.stringify(wanted(name))]) : [],
      headers: method === 'POST' ? { 'content-type': isInBody ? 'application/json' : 'image/png' } : {},
      body: method === 'POST' && !isInBody ? file : null,
    }
  })
}

/** A lone surrogate has no encoding. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

const oddName = fc.constantFrom(
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'id', 'is_admin', 'isAdmin', 'success'],
  ...['userId', 'user_id', 'role', 'actual_lat', '$where', 'a[b]', 'a.b', '', ' ', 'x'.repeat(200), '\ud800', '\0'],
)
const oddSegment = fc.constantFrom(
  ...'% %0 %00 %ff %E0%A4%A %2e%2e .. . %2f %5c null -1 %27%20or%201%3D1 %F0%9F%92%A9 {puzzleId} :puzzleId'.split(' '),
  ...'* ;a=1 __proto__ a%0d%0ab %u0041 // ffffffff-ffff-ffff-ffff-ffffffffffff 0198b0c833337000800000000000000'.split(
    ' ',
  ),
  ...['x'.repeat(150), 'x'.repeat(250)],
)
const headerText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 80 }),
  fc.string({ unit: fc.integer({ min: 0x80, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 40 }),
  fc.constantFrom(
    ...'* " W/" bytes=0- bytes=-1 bytes=9-1 bytes=0-0,1-1,2-2 bytes=99999999999999999999- br;q=NaN null'.split(' '),
    ...['', '"a", W/"b", *', ','.repeat(500), 'gzip;q=0, *;q=0', 'deflate, gzip;q=1.0, *;q=0.5', 'x'.repeat(3000)],
    ...['a=b; a=c; __proto__=1', 'whereabouts.session_token=%', 'whereabouts.session_token=a.b', '=;=;', '::1, ::1'],
    ...['https://evil.example', '127.0.0.1', 'unknown', 'a.b.c'],
  ),
)
const headerName = fc.constantFrom(
  mfaTokenHeader,
  ...'if-none-match if-modified-since if-match range if-range accept-encoding accept accept-language cookie'.split(' '),
  ...'origin referer user-agent x-forwarded-for x-forwarded-host x-forwarded-proto forwarded'.split(' '),
  ...'last-event-id te x-http-method-override stripe-signature sec-fetch-site traceparent'.split(' '),
)
const contentTypes = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'x', ''],
  ...['application/json; charset=utf-16', 'application/jsonx', 'application/json;;;', 'image/svg+xml', ';', '/'],
]

/** Texts that have broken programs before. */
const oddTexts = fc.constantFrom(
  ...'0 -0 -1 1e309 1e308 NaN Infinity undefined null % %00 24:60 0x1f १२३ =1+1 a@b $1 {{7*7}}'.split(' '),
  ...['', ' ', '\0', 'a\0b', '\u0001\u001b[31m', '\ud800', '\udfff\ud800', '\u202egnp.exe', '\u200f\u200b', '\u2028'],
  ...["' or 1=1 --", '"; drop table users; --', '<script>alert(1)</script>', '[object Object]', '\ufeff'],
  ...['../../etc/passwd', '..%2f..%2f', 'file:///etc/hosts', 'javascript:alert(1)', '+275760-09-13'],
  ...['99999-99-99', '0000-00-00', '2026-02-30', 'x'.repeat(300), 'é'.repeat(3000), 'x'.repeat(70_000)],
  ...['👩‍👩‍👧'.repeat(50), 'a'.repeat(5000).concat('!')],
)

/** Values as raw JSON, so that numbers beyond JavaScript's, doubled keys and half a text are among them. */
const oddJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: oddTexts.map((text) => JSON.stringify(text)) },
  { weight: 3, arbitrary: fc.constantFrom(...oddValues, '{"__proto__":{"isAdmin":true}}', '{"length":1e9}') },
  { weight: 2, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
)

/** Bodies that are no JSON, or incomplete. */
const brokenBodies = [
  ...['', ' ', '{', '{"a"', '{"a":', '{"a":1', '{"a":1,}', "{'a':1}", 'null', '[]', '"x"', '1', 'NaN', '{}{}'],
  ...['\ufeff{}', '\0', '\xff\xfe', 'a=1&b=2', '<xml/>', '{"__proto__":null}', '{"constructor":{"prototype":{}}}'],
  ...['['.repeat(20_000), '{"a":'.repeat(9000), `"${'x'.repeat(65_600)}"`],
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
]

/** The fields of the body, or else the parts of the query. */
const inputOf = ({ fields, query }: Parts) => (fields.length > 0 ? fields : query)

/** Fields that are strange, missing, unknown or doubled. */
const harmsToInput: fc.Arbitrary<Harm>[] = [
  fc.tuple(fc.nat(), oddJson).map(([index, json]) => (parts) => {
    const one = inputOf(parts)[index % Math.max(1, inputOf(parts).length)]
    if (one) one[1] = parts.fields.length > 0 ? json : encoded(json.slice(0, 2000))
  }),
  fc.tuple(fc.nat(), oddTexts).map(([index, text]) => ({ query }) => {
    const one = query[index % Math.max(1, query.length)]
    if (one) one[1] = encoded(text)
  }),
  fc.nat().map((index) => (parts) => {
    inputOf(parts).splice(index % Math.max(1, inputOf(parts).length), 1)
  }),
  fc.tuple(oddName, oddJson).map(([name, json]) => ({ fields, query }) => {
    if (fields.length > 0) fields.push([name, json])
    else query.push([encoded(name), encoded(json.slice(0, 500))])
  }),
  fc.tuple(fc.nat(), oddSegment).map(([index, segment]) => ({ query }) => {
    query.push(...query.slice(index % (query.length + 1)), [segment.replace('//', '&&=&'), segment])
  }),
  fc.tuple(fc.nat(), oddSegment).map(([index, segment]) => ({ path }) => {
    const name = [...path.keys()][index % Math.max(1, path.size)]
    if (name) path.set(name, segment)
  }),
]

/** Faults of the method, a header, or the body as a whole. */
const harmsToRequest: fc.Arbitrary<Harm>[] = [
  fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS').map((method) => (parts) => {
    parts.method = method
  }),
  fc.constantFrom(...contentTypes).map((type) => ({ headers }) => {
    headers['content-type'] = type
  }),
  fc.tuple(headerName, headerText).map(([name, text]) => ({ headers }) => {
    headers[name] = text
  }),
  fc.constantFrom(...brokenBodies).map((body) => (parts) => {
    parts.body = body
  }),
  fc.nat({ max: 100 }).map((share) => (parts) => {
    const whole = bodyOf(parts)
    parts.body = whole.slice(0, Math.floor((whole.length * share) / 100))
  }),
]

const bodyOf = ({ fields, body }: Parts) =>
  body ?? `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`

function assembled(endpoint: AnyEndpoint, parts: Parts): Pick<RandomRequest, 'method' | 'url' | 'headers' | 'payload'> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_colon, name: string) => parts.path.get(name) ?? '')
  const query = parts.query.map(([name, value]) => `${name}=${value}`).join('&')
  const hasBody = endpoint.method === 'POST' && !['GET', 'HEAD'].includes(parts.method)
  return {
    ...{ method: parts.method, headers: parts.headers, url: query ? `${path}?${query}` : path },
    payload: hasBody || parts.body !== null ? bodyOf(parts) : null,
  }
}
