import type { Access, AnyEndpoint } from '@whereabouts/contract/endpoint'
import { pathParameters } from '@whereabouts/contract/path-parameters'
import { refusals } from '@whereabouts/contract/refusals'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import type { TestApp } from './test-app.ts'
import type { TestAdmin, TestUser } from './world.ts'
import { everyRow } from './worlds.ts'

/** For tests: a server with one puzzle, a dozen players and the administrator, and a client that requests what it should not. */
export class HostileClient {
  readonly app: TestApp
  readonly puzzleId: string
  readonly admin: TestAdmin
  readonly #players: TestUser[]
  #asked = 0

  constructor(parts: { app: TestApp; puzzleId: string; admin: TestAdmin; players: TestUser[] }) {
    this.app = parts.app
    this.admin = parts.admin
    this.puzzleId = parts.puzzleId
    this.#players = parts.players
  }

  static async start(app: TestApp): Promise<HostileClient> {
    const puzzleId = (await app.aPuzzle()).id
    const players: TestUser[] = []
    for (let n = 0; n < 12; n += 1) players.push(await app.aSubscriber({ guesses: 5 }))
    return new HostileClient({ app, puzzleId, admin: await app.anAdmin(), players })
  }

  /**
   * Sends one request as a caller that the endpoint allows: a visitor, a player in turn, or the administrator with the second factor. Each comes from
   * an address of its own, so that no rate limit hides the answer.
   */
  async ask(request: InjectOptions & { as?: Access }): Promise<LightMyRequestResponse> {
    this.#asked += 1
    const { as = 'public', headers, ...rest } = request
    return this.app.app.inject({
      remoteAddress: `10.0.${(this.#asked >> 8) & 255}.${this.#asked & 255}`,
      ...rest,
      headers: { ...(await this.#headersOf(as)), ...headers },
    })
  }

  async #headersOf(as: Access): Promise<Record<string, string>> {
    if (as === 'user') return { cookie: this.#players[this.#asked % this.#players.length]!.cookie }
    if (as !== 'admin' && as !== 'admin-entry') return {}
    // There is only one administrator, and all their requests count together; no limit is below five.
    if (this.#asked % 4 === 0) await this.app.forgetLimits()
    return this.admin.headers()
  }

  /** The path with well-formed parameters: of the one puzzle, or unknown. */
  addressOf({ path, sample }: Pick<AnyEndpoint, 'path' | 'sample'>): string {
    return path.replace(/:(\w+)/g, (_colon, name: string) => (name === 'puzzleId' ? this.puzzleId : sample[name]))
  }

  /** Puts a question to each endpoint, which `ask` expects to be refused, and expects that no row changes by any of them. */
  async expectNoChange(list: readonly AnyEndpoint[], ask: (endpoint: AnyEndpoint) => Promise<void>): Promise<void> {
    expect(list, 'there is no endpoint to ask').not.toHaveLength(0)
    const before = await everyRow(this.app.db)
    const writers: string[] = []
    let last = await this.#lastWrite()
    for (const endpoint of list) {
      await ask(endpoint)
      const write = await this.#lastWrite()
      if (write !== last) writers.push(endpoint.name)
      last = write
    }
    const after = await everyRow(this.app.db)
    expect(after, changeInWords({ before, after, writers })).toEqual(before)
  }

  /** PostgreSQL counts the transactions that write: the number stays the same while others only read. */
  async #lastWrite(): Promise<string> {
    const [write] = await this.app.db.sql<{ number: string }>`
      select pg_snapshot_xmax(pg_current_snapshot())::text as number`
    return write!.number
  }
}

/** Which rows differ, and during which endpoints a transaction wrote: a hint only, since other tests may write to the same PostgreSQL server. */
function changeInWords(seen: { before: string[]; after: string[]; writers: string[] }): string {
  const [before, after] = [new Set(seen.before), new Set(seen.after)]
  const rows = [
    ...seen.before.filter((row) => !after.has(row)).map((row) => `- ${row.slice(0, 500)}`),
    ...seen.after.filter((row) => !before.has(row)).map((row) => `+ ${row.slice(0, 500)}`),
  ]
  return `rows changed\n${rows.slice(0, 20).join('\n')}\nwhile these were asked: ${seen.writers.join(', ')}\n`
}

/** Expects a 4xx in the contract's form: a sentence for people and a code of the closed list, without internals. */
export function expectRefusal(
  { statusCode, body }: { statusCode: number; body: string },
  what: string,
): { error: string; code: keyof typeof refusals } {
  expect(Math.floor(statusCode / 100), `${what} was answered ${statusCode} ${body.slice(0, 300)}`).toBe(4)
  const failure = JSON.parse(body)
  expect(failure.error, what).toMatch(/^\S.{5,}/)
  expect(Object.keys(refusals), what).toContain(failure.code)
  expect(body, what).not.toMatch(/node_modules|\bat \/|\.ts:/)
  return failure
}

/** The fields of body or query. */
export const fieldsOf = ({ input, path }: AnyEndpoint): string[] =>
  input instanceof z.ZodObject ? Object.keys(input.shape).filter((name) => !pathParameters(path).includes(name)) : []

export const requiredFieldsOf = (endpoint: AnyEndpoint): string[] =>
  fieldsOf(endpoint).filter((field) => !endpoint.input.shape[field].safeParse(undefined).success)

/** A valid body or query, so that a wrong one can differ from it in one thing. */
export const rightInput = (endpoint: AnyEndpoint): Record<string, unknown> =>
  Object.fromEntries(requiredFieldsOf(endpoint).map((field) => [field, endpoint.sample[field]]))

/** The same as the query of an address, without the question mark. */
export const rightQuery = (endpoint: AnyEndpoint): string =>
  new URLSearchParams(rightInput(endpoint) as Record<string, string>).toString()

/** A value in a message: short, and with nothing that a terminal hides. */
export const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 80) ?? 'none'

/** Values as raw JSON, so that numbers beyond JavaScript's are among them. */
export const oddValues = [
  ...['null', 'true', '[]', '{}', '[1]', '{"a":1}', '""', '" "', '"NaN"', '"Infinity"', '"1e309"', '0', '-0', '-1'],
  ...['91', '-91', '181', '-181', '1e309', '-1e309', '99999999999999999999999', '1.5', '5e-324', '"\\u0000"'],
  ...[`"${'x'.repeat(20_000)}"`, '"\\ud800"', '"__proto__"', '"\' or 1=1 --"', '"../../etc/passwd"'],
]
