import { mfaTokenHeader } from '@whereabouts/contract/endpoint'
import fc from 'fast-check'
import { brokenBodies, type JsonSchema, type Knowledge, oddJson, oddTexts, rightValue } from './random-values.ts'

/** One operation of an OpenAPI document, with its address. */
export interface Operation {
  operationId: string
  method: string
  path: string
  'x-access': string
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>
  components: { schemas: { Failure: JsonSchema } }
}

export type Who = 'visitor' | 'player' | 'administrator'

export interface RandomRequest {
  operation: Operation
  as: Who
  /** Whether it fits the document; it may still be refused. */
  isRight: boolean
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

export const operationsOf = ({ paths }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  )

/** Requests of an operation, right and wrong, by its intended callers and by all others. */
export function requestsOf(operation: Operation, knowledge: Record<Who, Knowledge>): fc.Arbitrary<RandomRequest> {
  return whoFor(operation).chain((as) => {
    const right = rightParts(operation, knowledge[as])
    const harms = fc.oneof(
      { weight: 5, arbitrary: fc.constant<Harm[]>([]) },
      { weight: 5, arbitrary: fc.array(aHarm(operation), { minLength: 1, maxLength: 3 }) },
    )
    return fc.tuple(right, harms).map(([parts, done]) => {
      for (const harm of done) harm(parts)
      return { operation, as, isRight: done.length === 0, ...assembled(operation, parts) }
    })
  })
}

/** The intended callers come more often than the others. */
function whoFor({ 'x-access': access }: Operation): fc.Arbitrary<Who> {
  const owner: Who = access.startsWith('admin') ? 'administrator' : access === 'user' ? 'player' : 'visitor'
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant(owner) },
    { weight: 2, arbitrary: fc.constantFrom<Who>('visitor', 'player', 'administrator') },
  )
}

/** The smallest picture there is, and bytes that are none. */
const pictures = [
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  '/9j/4AAQSkZJRgABAQEASABIAAD/2w==',
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWlj',
].map((text) => Buffer.from(text, 'base64'))

const takesFile = ({ requestBody }: Operation) =>
  requestBody !== undefined && !('application/json' in requestBody.content)

function rightParts(operation: Operation, knowledge: Knowledge): fc.Arbitrary<Parts> {
  const { method, path, parameters, requestBody } = operation
  const prefix = path.split('/{')[0]!
  const json = requestBody?.content['application/json']?.schema
  const valueFor = (name: string, schema: JsonSchema) => rightValue(schema, knowledge.valuesFor(name, prefix))
  const given = (where: string) => parameters.filter((parameter) => parameter.in === where)
  const record = (list: [name: string, schema: JsonSchema, isRequired: boolean][]) =>
    fc.record(Object.fromEntries(list.map(([name, schema]) => [name, valueFor(name, schema)])), {
      requiredKeys: list.filter(([, , isRequired]) => isRequired).map(([name]) => name),
    })
  return fc
    .record({
      // A change of a known thing sends its version, and may leave out other fields.
      sent: fc.constantFrom('nothing', 'moments', 'all'),
      path: record(given('path').map(({ name, schema }) => [name, schema, true])),
      query: record(given('query').map(({ name, schema, required }) => [name, schema, required])),
      fields: record(
        Object.entries(json?.properties ?? {}).map(([name, schema]) => [
          name,
          schema,
          json?.required?.includes(name) ?? false,
        ]),
      ),
      file: fc.oneof(
        fc.constantFrom(...pictures),
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      ),
    })
    .map(({ sent, ...right }) => {
      const record = sent === 'nothing' ? {} : knowledge.recordOf(String(Object.values(right.path)[0]))
      for (const name of Object.keys(right.fields))
        if (name in record && (sent === 'all' || isMoment(json?.properties?.[name]))) right.fields[name] = record[name]
      return right
    })
    .map((right) => ({
      method,
      path: new Map(Object.entries(right.path).map(([name, value]) => [name, encodeURIComponent(String(value))])),
      query: Object.entries(right.query).map(([name, value]) => [name, encoded(String(value))] as [string, string]),
      fields: Object.entries(right.fields).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]),
      headers: method === 'POST' ? { 'content-type': takesFile(operation) ? 'image/png' : 'application/json' } : {},
      body: takesFile(operation) ? right.file : null,
    }))
}

const isMoment = (schema: JsonSchema | undefined) => schema?.format === 'date-time'

/** A lone surrogate has no encoding. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

const oddName = fc.constantFrom(
  ...['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString', 'id', 'is_admin', 'isAdmin', 'success'],
  ...['userId', 'user_id', 'role', 'actual_lat', '$where', 'a[b]', 'a.b', '', ' ', 'x'.repeat(200), '\ud800', '\0'],
)
const oddSegment = fc.constantFrom(
  ...[
    '%',
    '%0',
    '%00',
    '%ff',
    '%E0%A4%A',
    '%2e%2e',
    '..',
    '.',
    '%2f',
    '%5c',
    'null',
    '-1',
    '%27%20or%201%3D1',
    '%F0%9F%92%A9',
  ],
  ...['0198b0c8-3333-7000-8000-00000000000', '0198b0c833337000800000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...[
    '{puzzleId}',
    ':puzzleId',
    '*',
    ';a=1',
    '__proto__',
    'x'.repeat(150),
    'x'.repeat(250),
    'a%0d%0ab',
    '%u0041',
    '//',
  ],
)
const headerText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 80 }),
  fc.string({ unit: fc.integer({ min: 0x80, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 40 }),
  fc.constantFrom(
    ...[
      '',
      '*',
      '"',
      'W/"',
      '"a", W/"b", *',
      ','.repeat(500),
      'bytes=0-',
      'bytes=-1',
      'bytes=9-1',
      'bytes=0-0,1-1,2-2',
    ],
    ...['bytes=99999999999999999999-', 'gzip;q=0, *;q=0', 'br;q=NaN', 'identity;q=0', 'deflate, gzip;q=1.0, *;q=0.5'],
    ...['a=b; a=c; __proto__=1', 'whereabouts.session_token=%', 'whereabouts.session_token=a.b', '=;=;', 'null'],
    ...['https://evil.example', 'null', '127.0.0.1', '::1, ::1', 'unknown', 'x'.repeat(3000), 'a.b.c'],
  ),
)
const headerName = fc.constantFrom(
  mfaTokenHeader,
  ...'if-none-match if-modified-since if-match range if-range accept-encoding accept accept-language cookie'.split(' '),
  ...'origin referer user-agent x-forwarded-for x-forwarded-host x-forwarded-proto forwarded last-event-id te'.split(
    ' ',
  ),
  ...'x-http-method-override stripe-signature sec-fetch-site traceparent'.split(' '),
)
const contentTypes = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml', 'x', ''],
  ...['application/json; charset=utf-16', 'application/jsonx', 'application/json;;;', 'image/svg+xml', ';', '/'],
]

/** One fault of a request. */
const aHarm = (operation: Operation) => fc.oneof(...harmsToInput(operation), ...harmsToRequest)

/** Fields that are strange, missing, unknown or doubled. */
function harmsToInput(operation: Operation): fc.Arbitrary<Harm>[] {
  const isInBody = operation.method === 'POST' && !takesFile(operation)
  const which = fc.nat()
  return [
    fc.tuple(which, oddJson).map(
      ([index, json]) =>
        (parts) =>
          replaceField(parts, { index, json }),
    ),
    fc.tuple(which, fc.constantFrom(...oddTexts)).map(([index, text]) => (parts) => {
      const one = parts.query[index % parts.query.length]
      if (one) one[1] = encoded(text)
    }),
    which.map((index) => (parts) => {
      const list = isInBody ? parts.fields : parts.query
      list.splice(index % Math.max(1, list.length), 1)
    }),
    fc.tuple(oddName, oddJson).map(([name, json]) => (parts) => {
      if (isInBody) parts.fields.push([name, json])
      else parts.query.push([encoded(name), encoded(json.slice(0, 500))])
    }),
    fc.tuple(which, oddSegment).map(([index, segment]) => (parts) => {
      parts.query.push(...parts.query.slice(index % (parts.query.length + 1)), [segment.replace('//', '&&=&'), segment])
    }),
    fc.tuple(which, oddSegment).map(([index, segment]) => ({ path }) => {
      const name = [...path.keys()][index % Math.max(1, path.size)]
      if (name) path.set(name, segment)
    }),
  ]
}

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

function replaceField({ fields, query }: Parts, { index, json }: { index: number; json: string }): void {
  const list = fields.length > 0 ? fields : query
  const one = list[index % Math.max(1, list.length)]
  if (one) one[1] = list === fields ? json : encoded(json.slice(0, 2000))
}

const bodyOf = ({ fields, body }: Parts) =>
  body ?? `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`

function assembled(operation: Operation, parts: Parts): Pick<RandomRequest, 'method' | 'url' | 'headers' | 'payload'> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => parts.path.get(name) ?? '')
  const query = parts.query.map(([name, value]) => `${name}=${value}`).join('&')
  const hasBody = operation.method === 'POST' && !['GET', 'HEAD'].includes(parts.method)
  return {
    method: parts.method,
    url: query ? `${path}?${query}` : path,
    headers: parts.headers,
    payload: hasBody || parts.body !== null ? bodyOf(parts) : null,
  }
}
