import type { Access, AnyEndpoint } from '@whereabouts/contract/endpoint'
import { pathParameters } from '@whereabouts/contract/path-parameters'
import { refusals } from '@whereabouts/contract/refusals'
import { openInProcessLimits } from '@whereabouts/engines/limits/in-process'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { z } from 'zod'
import type { TestApp } from './test-app.ts'
import type { TestAdmin, TestUser } from './world.ts'

/** An unknown id. */
export const strangeId = '0198b0c8-3333-7000-8000-000000000000'

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
      headers: { ...this.#headersOf(as), ...headers },
    })
  }

  #headersOf(as: Access): Record<string, string> {
    if (as === 'user') return { cookie: this.#players[this.#asked % this.#players.length]!.cookie }
    if (as !== 'admin' && as !== 'admin-entry') return {}
    // There is only one administrator, and all their requests count together.
    this.app.services.limits = openInProcessLimits()
    return this.admin.headers()
  }

  /** A well-formed path parameter: of the one puzzle, or unknown. */
  parameterOf(name: string): string {
    const token = `${'A'.repeat(22)}.release.${'A'.repeat(43)}`
    return (
      { puzzleId: this.puzzleId, kind: 'blurred', page: 'terms', size: 'md', date: '2026-03-10', token }[name] ??
      strangeId
    )
  }

  addressOf({ path }: Pick<AnyEndpoint, 'path'>): string {
    return path.replace(/:(\w+)/g, (_colon, name: string) => this.parameterOf(name))
  }

  /** Puts a question to each endpoint, which `ask` expects to be refused, and expects that no row changes by any of them. */
  async expectNoChange(list: readonly AnyEndpoint[], ask: (endpoint: AnyEndpoint) => Promise<void>): Promise<void> {
    expect(list, 'there is no endpoint to ask').not.toHaveLength(0)
    const before = await this.everyRow()
    const writers: string[] = []
    let last = await this.#lastWrite()
    for (const endpoint of list) {
      await ask(endpoint)
      const write = await this.#lastWrite()
      if (write !== last) writers.push(endpoint.name)
      last = write
    }
    const after = await this.everyRow()
    expect(after, changeInWords({ before, after, writers })).toEqual(before)
  }

  /** Every row of every table, after the table's name, in order. */
  async everyRow(): Promise<string[]> {
    const { db } = this.app
    const tables = await db.sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await db.query<{ row: string }>({ text: `select r::text as row from "${name}" r`, values: [] })
      for (const { row } of rows) found.push(`${name} ${row}`)
    }
    return found.sort()
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

const sample: Record<string, unknown> = {
  guess_lat: 10,
  guess_lng: 20,
  idempotency_key: '0198b0c8-1111-7000-8000-000000000000',
  captchaToken: 'token',
  username: 'Unknown',
  email: 'unknown@example.org',
  password: 'correct horse',
  currentPassword: 'correct horse',
  newPassword: 'a stately pleasure dome',
  acceptedTerms: true,
  token: 'token',
  priceId: 'price_with_5',
  userId: '0198b0c8-2222-7000-8000-000000000000',
  customerId: 'cus_of_somebody',
  payload: '{}',
  signature: 't=1,v1=00',
  secret: 'whsec_of_somebody',
  q: 'paris',
  layer: 'map',
  kind: 'settings',
  south: 1,
  west: 1,
  north: 2,
  east: 2,
  mfaCode: '123456',
  photo_id: strangeId,
  actual_lat: 10,
  actual_lng: 20,
  lat: 10,
  lng: 20,
  prize_amount: 50,
  new_prize_amount: 60,
  release_date: '2026-05-01',
  release_time: '10:00',
  new_release_time: '11:00',
  time_zone: 'Europe/Berlin',
  language: 'de',
  subject: 'faq',
  subject_id: strangeId,
  field: 'question',
  english_hash: 'a'.repeat(64),
  name: 'Friends',
  title: 'A title',
  link_label: '',
  link_to: '',
  tone: 'info',
  is_mailed: false,
  invitation: 'A'.repeat(43),
  role: 'curator',
  updated_at: '2026-03-10T12:00:00.000Z',
  reason: 'A good reason.',
  first_day: '2026-03-01',
  last_day: '2026-03-10',
  by: 'week',
  held_for: 'dispute',
  outcome: 'released',
  note: 'A good note.',
  prize_to: null,
  url: 'https://example.org/photo.jpg',
  reference: 'Transfer 1',
  country: 'PT',
  region: null,
  is_of_age: true,
  is_not_staff: true,
  has_one_account: true,
  plays_by_hand: true,
  has_read_rules: true,
  shown_as: 'nobody',
  shows_map: true,
  decision: 'clear',
  clause: '4.2',
  player: 'Unknown',
  measure: 'warned',
  facts: 'What has happened.',
  cited_clause: '4.2',
  evidence: 'What it is based on.',
  sanction_id: strangeId,
  is_lifted: true,
  term: 'Unknown',
  note_id: strangeId,
  about: { seen: 'leaderboard', guess_id: strangeId },
  why: 'name',
  words: 'What is wrong.',
  result: 'nothing',
  until: null,
  puzzleId: strangeId,
  puzzle_id: strangeId,
  year: '2026',
  valid_from: '2026-01-01',
  amount: 600,
  plan_name: 'Plan',
  show_plan_name: true,
  stripe_price_id: 'price_of_a_test',
  price_amount: 5,
  currency: 'usd',
  billing_interval: 'month',
  trial_period_days: 0,
  guesses_per_puzzle: 1,
  is_active: true,
  question: 'Why?',
  answer: 'Because.',
  ids: [],
  key: 'project_name',
  value: 'Name',
  logo_type: 'site',
  number: 1,
  from: 'game',
  text: '1.1 A clause.',
  summary: 'Something has changed.',
  effective_at: null,
  after: 0,
  reminder: 'release',
  channel: 'mail',
  is_on: true,
  quiet_from: '22:00',
  quiet_to: '07:00',
  endpoint: 'https://push.somewhere.org/send/1',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  push_key: 'key',
  registration: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'oA' },
  },
  assertion: {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  },
}

/** The fields of body or query. */
export const fieldsOf = ({ input, path }: AnyEndpoint): string[] =>
  input instanceof z.ZodObject ? Object.keys(input.shape).filter((name) => !pathParameters(path).includes(name)) : []

export const requiredFieldsOf = (endpoint: AnyEndpoint): string[] =>
  fieldsOf(endpoint).filter((field) => !endpoint.input.shape[field].safeParse(undefined).success)

/** Begins immediately. */
const announcement = { text: 'A text.', starts_at: null, ends_at: '2026-03-20T12:00:00.000Z' }
/** Where a name means something else at one endpoint. */
const own: Record<string, Record<string, unknown>> = {
  'prizes.settleOrder': { outcome: 'not-paid' },
  'legal.publish': { kind: 'terms', language: 'de', text: 'A text.', after: 0 },
  'announcements.create': announcement,
  'announcements.update': announcement,
}

/** A valid body or query, so that a wrong one can differ from it in one thing. */
export function rightInput(endpoint: AnyEndpoint): Record<string, unknown> {
  const values = { ...sample, ...own[endpoint.name] }
  return Object.fromEntries(requiredFieldsOf(endpoint).map((field) => [field, values[field]]))
}

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
