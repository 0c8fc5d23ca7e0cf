import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@whereabouts/contract/all'
import type { AnyEndpoint } from '@whereabouts/contract/endpoint'
import { pathParameters } from '@whereabouts/contract/path-parameters'
import { refusals } from '@whereabouts/contract/refusals'
import { routes } from '@whereabouts/server/start/routes'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { root, sourceFiles } from './source-files.ts'

const byName = endpoints.map((endpoint) => [endpoint.name, endpoint] as const)
const addressOf = ({ method, path }: AnyEndpoint) => `${method} ${path.replace(/:\w+/g, ':')}`
const twice = (list: readonly string[]) => list.filter((value, index) => list.indexOf(value) !== index)

describe('the endpoints', () => {
  test('have unique names and paths', () => {
    expect(twice(endpoints.map(({ name }) => name))).toEqual([])
    expect(twice(endpoints.map(addressOf))).toEqual([])
  })

  test.each(byName)('%s has a name of noun and verb, a summary, an access and a path', (name, endpoint) => {
    expect(name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/)
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/s)
    expect(['public', 'user', 'admin-entry', 'admin', 'provider']).toContain(endpoint.access)
    expect(['none', 'read', 'changed']).toContain(endpoint.session)
    expect(['GET', 'POST']).toContain(endpoint.method)
    expect(endpoint.path).toMatch(/^\/api(?:\/(?:[a-z0-9.-]+|:[a-zA-Z]+))+$/)
    expect(['json', 'events', 'bytes', 'redirect']).toContain(endpoint.answers)
    expect(endpoint.method === 'GET' ? ['json'] : ['json', 'bytes', 'form']).toContain(endpoint.accepts)
  })

  test.each(byName)('%s has a sample that its input accepts', (_name, { input, sample, access, method, unlogged }) => {
    expect(input.safeParse(sample ?? {}).error?.issues ?? []).toEqual([])
    if (unlogged !== null) expect([access, method]).toEqual(['admin', 'POST'])
  })

  test.each(byName)('%s names only refusals of the closed list, each once', (_name, endpoint) => {
    expect(endpoint.refusals.filter((code) => !(code in refusals))).toEqual([])
    expect(twice(endpoint.refusals)).toEqual([])
  })

  // A provider that redirects a browser to us may add parameters to the URL.
  test.each(byName.filter(([, { access, answers }]) => access !== 'provider' && answers !== 'redirect'))(
    '%s refuses unknown fields',
    (_name, endpoint) => {
      const parsed = endpoint.input.safeParse({ 'an unknown field': 1 })
      expect(parsed.error?.issues).toContainEqual(
        expect.objectContaining({ code: 'unrecognized_keys', keys: ['an unknown field'] }),
      )
    },
  )

  test.each(byName)('%s takes every parameter of its path as a field', (_name, endpoint) => {
    expect(fieldsOf(endpoint.input)).toEqual(expect.arrayContaining(pathParameters(endpoint.path)))
  })

  test('the file of a noun has the endpoints of that noun, and all of them are served', async () => {
    const found: string[] = []
    const isEndpoint = (value: unknown): value is AnyEndpoint =>
      typeof value === 'object' && value !== null && 'access' in value && 'path' in value
    for (const file of readdirSync(join(root, 'contract/src')).filter((name) =>
      /^[a-z-]+(?:\.(?:admin|settings))?\.ts$/.test(name),
    )) {
      const module = (await import(join(root, 'contract/src', file))) as Record<string, unknown>
      const names = Object.values(module)
        .filter(isEndpoint)
        .map(({ name }) => name)
      // Endpoints that no screen calls are in one file, regardless of noun.
      const isOfAnother = (name: string) => file !== 'legacy.ts' && name.split('.')[0] !== file.split('.')[0]
      expect(names.filter(isOfAnother)).toEqual([])
      found.push(...names)
    }
    expect(found.sort()).toEqual(endpoints.map(({ name }) => name).sort())
  })
})

/** All field names of a schema, at any depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const fields: string[] = []
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    const { properties, ...rest } = part as { properties?: Record<string, unknown> }
    fields.push(...Object.keys(properties ?? {}))
    for (const inner of [...Object.values(properties ?? {}), ...Object.values(rest)]) visit(inner)
  }
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return fields
}

describe('the sessions', () => {
  const named = (isWanted: (endpoint: AnyEndpoint) => boolean) => endpoints.filter(isWanted).map(({ name }) => name)

  test('are not read if the answer is the same for everyone', () => {
    expect(named(({ session }) => session === 'none').sort()).toEqual([
      ...['archive.photo', 'log.day'],
      ...['prizes.receivePayoutEvent', 'prizes.winners', 'reminders.openTurnOff', 'reminders.turnOff', 'site.mode'],
      ...['statistics.ofPlayer', 'subscriptions.webhook'],
    ])
  })

  test('are checked again for open streams after any call that may end one', () => {
    expect(named(({ session }) => session === 'changed').sort()).toEqual([
      'accounts.changePassword',
      'accounts.confirmEmail',
      'accounts.deleteAccount',
      'accounts.disableSecondStep',
      'accounts.enableSecondStep',
      'accounts.endSession',
      ...['accounts.finishGoogle', 'accounts.finishOidc', 'accounts.finishSignIn'],
      'accounts.rename',
      'accounts.resetPassword',
      'accounts.setUpSecondStep',
      'accounts.signIn',
      'accounts.signInAdmin',
      'accounts.signOut',
      'accounts.signOutEverywhere',
      'accounts.signUp',
      'passkeys.finishSignIn',
      'staff.join',
    ])
  })
})

describe('the limits', () => {
  test('exist for every user request that writes to the database or sends mail', () => {
    const unlimited = endpoints.filter(({ method, limit }) => method === 'POST' && limit === null)
    expect(unlimited.map(({ name }) => name).sort()).toEqual([
      ...['accounts.signOut', 'prizes.receivePayoutEvent', 'subscriptions.webhook'],
    ])
  })

  test('count every way into an account by network, signed in or not', () => {
    const waysIn = endpoints.filter(({ access, method }) => access === 'public' && method === 'POST')
    expect(waysIn.filter(({ limit }) => limit?.by !== 'network').map(({ name }) => name)).toEqual(['accounts.signOut'])
  })
})

describe('the administrator’s side', () => {
  test('has its own paths, and all but its entry require the second factor', () => {
    const before = [
      'accounts.setUpTwoFactor',
      'accounts.twoFactor',
      'accounts.verifyTwoFactor',
      'accounts.verifyTwoFactorSetup',
      'passkeys.beginSecondFactor',
      'passkeys.proveSecondFactor',
    ]
    const named = (isWanted: (endpoint: AnyEndpoint) => boolean) => endpoints.filter(isWanted).map(({ name }) => name)
    expect(named(({ access }) => access === 'admin-entry').sort()).toEqual(before)
    expect(named(({ access, path }) => access === 'admin' && !path.startsWith('/api/admin/'))).toEqual([])
    const open = named(({ access, path }) => path.startsWith('/api/admin/') && !access.startsWith('admin'))
    expect(open).toEqual(['accounts.signInAdmin'])
  })
})

describe('the answer of a puzzle', () => {
  /** Names that an answer might use for the photo's place. */
  const isCoordinate = (field: string) => /^(?:actual_?)?(?:lat|lng|lon|latitude|longitude)$|actual|answer/i.test(field)
  const coordinatesOf = (name: string) => {
    const endpoint = endpoints.find((candidate) => candidate.name === name)!
    return fieldsOf(endpoint.output).filter(isCoordinate)
  }

  /**
   * The endpoints that reveal it: once the day is solved or over, the win itself, a practice round on such a day, and the place search, which knows
   * no puzzle.
   */
  const mayNameCoordinates = new Set([
    'archive.day',
    'archive.week',
    'puzzles.solution',
    'puzzles.coordinates',
    'guesses.submit',
    'practice.submit',
    'places.search',
    'places.within',
  ])

  test.each(byName.filter(([name, { access }]) => access !== 'admin' && !mayNameCoordinates.has(name)))(
    'is missing from the output of %s',
    (name) => {
      // A FAQ has an unrelated answer.
      const harmless = name === 'site.faqs' ? ['answer'] : []
      expect(coordinatesOf(name)).toEqual(harmless)
    },
  )

  test('is in the endpoint that checks whether the puzzle is solved, and in a winning guess', () => {
    expect(coordinatesOf('puzzles.coordinates')).toEqual(['actual_lat', 'actual_lng'])
    expect(coordinatesOf('guesses.submit')).toEqual(['actual_lat', 'actual_lng'])
  })

  test('is only in the win part of a guess’s answer, which a losing guess lacks', () => {
    const submit = endpoints.find(({ name }) => name === 'guesses.submit')!
    const { win, ...rest } = (submit.output as z.ZodObject).shape
    expect(fieldsOf(z.object(rest)).filter(isCoordinate)).toEqual([])
    expect((win as unknown as z.ZodType).safeParse(null).success).toBe(true)
  })
})

describe('the routes of the server', () => {
  const served = routes.map(({ endpoint }) => endpoint.name)

  test('serve every endpoint of the contract, each once', () => {
    expect(twice(served)).toEqual([])
    expect([...served].sort()).toEqual(endpoints.map(({ name }) => name).sort())
  })
})

test('every refusal in the list is used', () => {
  const server = sourceFiles()
    .filter(({ path }) => path.startsWith('server/src/') && !path.includes('.test.'))
    .map(({ code }) => code)
    .join('\n')
  const said = new Set(endpoints.flatMap((endpoint) => endpoint.refusals as string[]))
  expect(Object.keys(refusals).filter((code) => !said.has(code) && !server.includes(`'${code}'`))).toEqual([])
})
