import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './all.ts'
import { change, read } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'
import { pathParameters } from './path-parameters.ts'
import { refusals } from './refusals.ts'

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: Record<string, unknown>
}

interface Operation {
  operationId: string
  summary: string
  'x-access': string
  'x-roles'?: string[]
  security: unknown[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> }
  responses: Record<string, { description: string; content: Record<string, { schema: Record<string, unknown> }> }>
}

interface Document {
  openapi: string
  info: { license: object }
  servers: object[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Failure: { properties: { code: { enum: string[] } } } } }
}

const info = { title: 'Stamps', version: '1.2.3', siteUrl: 'https://stamps.example.org' }
const documentOf = (list: Parameters<typeof openApiDocument>[0]) =>
  JSON.parse(JSON.stringify(openApiDocument(list, info))) as Document

const list = read('stamps.list', {
  path: '/api/albums/:albumId/stamps',
  summary: 'The stamps of an album.',
  access: 'public',
  session: 'read',
  input: z.strictObject({ albumId: z.uuid(), q: z.string(), limit: z.coerce.number().int().max(5).default(5) }),
  output: z.object({ stamps: z.array(z.string()) }),
})

const add = change('stamps.add', {
  path: '/api/albums/:albumId/stamps',
  summary: 'Puts a stamp into an album.',
  access: 'user',
  session: 'read',
  input: z.strictObject({ albumId: z.uuid(), name: z.string().max(20), note: z.string().optional() }),
  output: z.object({ count: z.int() }),
  refusals: ['not-found', 'not-current', 'already-solved'],
})

const photo = read('stamps.photo', {
  path: '/api/photo',
  summary: 'A photo.',
  access: 'public',
  session: 'read',
  output: z.unknown(),
  answers: 'bytes',
})

const send = change('stamps.send', {
  path: '/api/photo',
  summary: 'Takes a photo.',
  access: 'admin-entry',
  session: 'read',
  input: z.strictObject({ title: z.string() }),
  output: z.object({ id: z.string() }),
  accepts: 'bytes',
})

describe('an endpoint in the document', () => {
  const document = documentOf([list, add, photo, send])
  const { get, post } = document.paths['/api/albums/{albumId}/stamps'] as { get: Operation; post: Operation }

  test('shares its path with the endpoint of the other method', () => {
    expect([get.operationId, post.operationId]).toEqual(['stamps.list', 'stamps.add'])
    expect(post).toMatchObject({ summary: 'Puts a stamp into an album.', 'x-access': 'user' })
  })

  test('that reads has parameters in path and query, required unless they have a default', () => {
    expect(get.parameters.map(({ name, in: where, required }) => [name, where, required])).toEqual([
      ['albumId', 'path', true],
      ['q', 'query', true],
      ['limit', 'query', false],
    ])
    expect(get.parameters[0]!.schema).toMatchObject({ type: 'string', format: 'uuid' })
    expect(get.requestBody).toBeUndefined()
  })

  test('that changes has a body without path parameters, and refuses unknown fields', () => {
    expect(post.parameters.map(({ name }) => name)).toEqual(['albumId'])
    expect(post.requestBody!.content['application/json']!.schema).toMatchObject({
      additionalProperties: false,
      properties: { name: { type: 'string', maxLength: 20 }, note: { type: 'string' } },
      required: ['name'],
    })
  })

  test('that takes a file has its other fields in the query', () => {
    const { parameters, requestBody } = document.paths['/api/photo']!.post!
    expect(parameters.map(({ name, in: where }) => [name, where])).toEqual([['title', 'query']])
    expect(Object.keys(requestBody!.content)).toEqual(['application/octet-stream'])
  })

  test('requires a session if its access does', () => {
    expect(get.security).toEqual([])
    for (const one of [post, document.paths['/api/photo']!.post!]) expect(one.security).toEqual([{ session: [] }])
  })

  test('lists its refusals and those of its access under their statuses, and malformed input under 400', () => {
    const responses = Object.entries(post.responses).map(([status, { description }]) => [status, description])
    expect(responses).toEqual([
      ['200', 'Done.'],
      ['400', 'malformed'],
      ['401', 'not-signed-in'],
      ['403', 'foreign-origin'],
      ['404', 'not-found'],
      ['409', 'not-current, already-solved'],
      ['413', 'too-large'],
      ['415', 'wrong-content-type'],
      ['default', 'An unexpected error.'],
    ])
    expect(post.responses['409']!.content['application/json']!.schema).toEqual({ $ref: '#/components/schemas/Failure' })
  })

  test('that takes a file refuses other sites but accepts any media type; one that reads accepts both', () => {
    const statuses = ({ responses }: Operation) => Object.keys(responses)
    expect(statuses(document.paths['/api/photo']!.post!)).toEqual(['200', '400', '401', '403', '413', 'default'])
    expect(statuses(get)).toEqual(['200', '400', 'default'])
  })

  test('answers in the media type of its kind', () => {
    expect(Object.keys(get.responses['200']!.content)).toEqual(['application/json'])
    expect(Object.keys(document.paths['/api/photo']!.get!.responses['200']!.content)).toEqual(['image/*'])
  })
})

describe('the document of the whole contract', () => {
  const document = documentOf(endpoints)
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

  test('has every endpoint once, by its name', () => {
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(endpoints.map(({ name }) => name).sort())
  })

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    'lists %s under its method and path, with the roles that may call it, and every path parameter described',
    (name, { method, path, access, roles }) => {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
      expect(operation!['x-roles']).toEqual(access === 'admin' ? ['owner', ...roles] : undefined)
      const inPath = operation!.parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map((parameter) => parameter.name)).toEqual(pathParameters(path))
      for (const parameter of operation!.parameters) expect(parameter.schema).toBeTypeOf('object')
    },
  )

  test('lists 415 for JSON changes, 403 for other sites except providers and mail programs, and 304 where it occurs', () => {
    for (const { name, method, access, accepts, path, isConditional } of endpoints) {
      const { responses } = document.paths[path.replace(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!
      const isChange = method === 'POST'
      expect([name, responses['415'] !== undefined]).toEqual([name, isChange && accepts === 'json'])
      const foreign = responses['403']?.description.includes('foreign-origin') === true
      expect([name, foreign]).toEqual([name, isChange && access !== 'provider' && accepts !== 'form'])
      expect([name, responses['304'] !== undefined]).toEqual([name, isConditional])
    }
  })

  test('names the site and the license', () => {
    expect(document.servers).toEqual([{ url: info.siteUrl }])
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
  })

  test('has no two paths that a request could mean alike, and an answer of each operation other than refusals', () => {
    const paths = Object.keys(document.paths).map((path) => path.split('/'))
    const isVariable = (part: string) => part.startsWith('{')
    const variables = (path: string[]) => path.filter(isVariable).length
    const isAlike = (one: string[], other: string[]) =>
      one.length === other.length &&
      variables(one) === variables(other) &&
      one.every((part, at) => part === other[at] || isVariable(part) || isVariable(other[at]!))
    const alike = paths.flatMap((one, at) =>
      paths.slice(at + 1).flatMap((other) => (isAlike(one, other) ? [`${one.join('/')} ${other.join('/')}`] : [])),
    )
    expect(alike).toEqual([])
    const answers = operations.map(({ operationId, responses }) => [
      operationId,
      Object.keys(responses).some((status) => /^[23]/.test(status)) && 'default' in responses,
    ])
    expect(answers.filter(([, isThere]) => !isThere)).toEqual([])
  })

  test('lists every code that an answer can have', () => {
    expect(document.components.schemas.Failure.properties.code.enum).toEqual([...Object.keys(refusals), 'fault'])
    expect(document.openapi).toBe('3.1.0')
  })
})
