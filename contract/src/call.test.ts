import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CallFailed, readAnswer, requestFor } from './call.ts'
import { change, read } from './endpoint.ts'

const list = read('stamps.list', {
  path: '/api/albums/:albumId/stamps/:kind',
  summary: 'The stamps of an album.',
  access: 'public',
  session: 'read',
  input: z.strictObject({
    albumId: z.string(),
    kind: z.string(),
    q: z.string().optional(),
    limit: z.coerce.number().optional(),
  }),
  output: z.object({ stamps: z.array(z.object({ name: z.string() })) }),
})

const add = change('stamps.add', {
  path: '/api/albums/:albumId/stamps',
  summary: 'Puts a stamp into an album.',
  access: 'user',
  session: 'read',
  input: z.strictObject({ albumId: z.string(), name: z.string(), note: z.string().nullish() }),
  output: z.object({ count: z.int() }),
})

const plain = read('stamps.plain', {
  path: '/api/stamps',
  summary: 'Nothing to fill in.',
  access: 'public',
  session: 'read',
  output: z.object({}),
})

describe('the request of an endpoint', () => {
  test('that reads has its other fields in the query', () => {
    expect(requestFor(list, { albumId: 'a1', kind: 'rare', q: 'blue', limit: 5 })).toEqual({
      method: 'GET',
      path: '/api/albums/a1/stamps/rare?q=blue&limit=5',
      body: null,
    })
  })

  test('that changes has its other fields in a JSON body, without path parameters', () => {
    const request = requestFor(add, { albumId: 'a1', name: 'Blue "Penny"', note: null })
    expect(request).toMatchObject({ method: 'POST', path: '/api/albums/a1/stamps' })
    expect(JSON.parse(request.body!)).toEqual({ name: 'Blue "Penny"', note: null })
  })

  test('leaves out missing values', () => {
    expect(requestFor(list, { albumId: 'a1', kind: 'rare', q: undefined }).path).toBe('/api/albums/a1/stamps/rare')
    expect(requestFor(plain, {})).toEqual({ method: 'GET', path: '/api/stamps', body: null })
  })

  test.each([
    ['a/b', 'a%2Fb'],
    ['../admin', '..%2Fadmin'],
    ['a?b#c', 'a%3Fb%23c'],
    [':kind', '%3Akind'],
    ['$&', '%24%26'],
    ['ä 東', '%C3%A4%20%E6%9D%B1'],
  ])('confines a value to its place in the path: %s', (albumId, written) => {
    expect(requestFor(list, { albumId, kind: 'rare' }).path).toBe(`/api/albums/${written}/stamps/rare`)
  })

  test('round-trips every value of the query', () => {
    const q = 'São & Paulo = 50% + more? #1'
    const { path } = requestFor(list, { albumId: 'a1', kind: 'rare', q })
    expect(decodeURIComponent(path.split('?q=')[1]!)).toBe(q)
  })

  test('does not change its input', () => {
    const input = { albumId: 'a1', name: 'Blue' }
    requestFor(add, input)
    expect(input).toEqual({ albumId: 'a1', name: 'Blue' })
  })
})

describe('the answer of an endpoint', () => {
  const failureOf = (status: number, body: unknown): CallFailed => {
    try {
      readAnswer(add, { status, body })
    } catch (error) {
      if (error instanceof CallFailed) return error
      throw error
    }
    throw new Error('the answer was taken for a success')
  }

  test('contains only what the contract names', () => {
    expect(readAnswer(add, { status: 200, body: { count: 3, secret: 'x' } })).toEqual({ count: 3 })
    expect(readAnswer(add, { status: 201, body: { count: 3 } })).toEqual({ count: 3 })
  })

  test('that does not fit the contract is an error, even with a success status', () => {
    expect(() => readAnswer(add, { status: 200, body: { count: 'three' } })).toThrow(z.ZodError)
    expect(() => readAnswer(add, { status: 204, body: null })).toThrow(z.ZodError)
  })

  test('that is a refusal is thrown with its sentence, code, field and details', () => {
    const failure = { error: 'Too late.', code: 'not-current', field: 'name', details: { limit: 3 } }
    const thrown = failureOf(409, failure)
    expect(thrown).toMatchObject({ name: 'CallFailed', status: 409, message: 'Too late.' })
    expect(thrown.failure).toEqual({ success: false, message: failure.error, ...failure })
  })

  test('with a message alone is thrown with it', () => {
    expect(failureOf(402, { success: false, message: 'Your card was declined.' }).message).toBe(
      'Your card was declined.',
    )
    expect(failureOf(402, { error: { type: 'card' }, message: 'Declined.' }).message).toBe('Declined.')
    expect(failureOf(402, { error: 'Too late.', message: 'Declined.' }).message).toBe('Too late.')
    expect(failureOf(402, { message: 3 }).message).toBe('HTTP error! status: 402')
  })

  test('that is a fault includes the id of its log entry', () => {
    const thrown = failureOf(500, { error: 'An unexpected error occurred.', code: 'fault', requestId: 'r-1' })
    expect(thrown.failure).toMatchObject({ code: 'fault', requestId: 'r-1' })
  })

  test.each([
    ['nothing', null],
    ['an empty object', {}],
    ['a sentence that is none', { error: { nested: true } }],
    ['the page of a proxy', '<html>Bad gateway</html>'],
    ['a list', []],
  ])('that is no success and says nothing readable is a fault with its status: %s', (_what, body) => {
    const thrown = failureOf(502, body)
    expect(thrown).toMatchObject({ status: 502, message: 'HTTP error! status: 502' })
    expect(thrown.failure).toMatchObject({ error: 'HTTP error! status: 502', code: 'fault' })
  })

  test.each([199, 300, 304, 400, 404])('with status %i is not a success', (status) => {
    expect(failureOf(status, { count: 3 }).status).toBe(status)
  })
})
