import * as accounts from '@whereabouts/contract/accounts'
import * as settings from '@whereabouts/contract/accounts.settings'
import type { AnyEndpoint, RequestOf } from '@whereabouts/contract/endpoint'
import * as guesses from '@whereabouts/contract/guesses'
import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import type { Database } from '@whereabouts/engines/database/port'
import type { Point } from '@whereabouts/game/distance'
import { expect } from 'vitest'
import { storePhoto } from '../src/features/puzzles/store-photo.ts'
import { sendDueMails } from '../src/platform/mails/mail-worker.ts'
import type { Client, TestUser, TestWorld } from './world.ts'

/** A place where no puzzle of a test lies. */
export const elsewhere: Point = { lat: 10, lng: 20 }

/** A player guesses. Returns the answer, which may be a refusal. */
export const guess = (
  player: Pick<Client, 'call'>,
  puzzle: string | { id: string },
  { lat, lng }: Point = elsewhere,
  key: string = crypto.randomUUID(),
) =>
  player.call(guesses.submit, {
    puzzleId: typeof puzzle === 'string' ? puzzle : puzzle.id,
    ...{ guess_lat: lat, guess_lng: lng, idempotency_key: key },
  })

/** A guess that is accepted. */
export async function aGuess(...facts: Parameters<typeof guess>) {
  const { status, body } = await guess(...facts)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}

export interface Win {
  winner: TestUser
  puzzleId: string
  prizeId: string
}

/** A player, by default a new one, wins a puzzle, by default one of today. */
export async function aWin(app: TestWorld, facts: Partial<{ winner: TestUser; puzzle: APuzzle }> = {}): Promise<Win> {
  const { winner = await app.aSubscriber(), puzzle = await app.aPuzzle() } = facts
  expect(await aGuess(winner, puzzle, puzzle.answer)).toMatchObject({ is_winning_guess: true })
  const [prize] = await app.db.sql<{ id: string }>`select id from prizes_owed where puzzle_id = ${puzzle.id}`
  return { winner, puzzleId: puzzle.id, prizeId: prize!.id }
}

type APuzzle = Awaited<ReturnType<TestWorld['aPuzzle']>>

/** The row that a dispute of a player's payment leaves, or a change of its state, without its messages. Returns its id. */
export async function aDispute(
  app: TestWorld,
  user: Pick<TestUser, 'id'>,
  { id = `dp_${user.id}`, state = 'open' }: { id?: string; state?: 'open' | 'won' | 'lost' } = {},
): Promise<string> {
  const { at } = app.clock
  const [status, closedAt] = state === 'open' ? ['needs_response', null] : [state, at]
  await app.db.sql`
    insert into payment_disputes
      (stripe_dispute_id, user_id, stripe_charge_id, amount, currency, reason, status, state, opened_at, closed_at, updated_at)
    values (${id}, ${user.id}, ${`ch_${id}`}, 5, 'usd', 'fraudulent', ${status}, ${state}, ${at}, ${closedAt}, ${at})
    on conflict (stripe_dispute_id) do update set state = excluded.state, closed_at = excluded.closed_at`
  return id
}

/** A photo without pictures, which looks like no other unless its fingerprint is given. Returns its id. */
export const aPlainPhoto = (
  app: TestWorld,
  {
    look = crypto.randomUUID().replaceAll('-', '').slice(0, 16),
    pixels = crypto.randomUUID() as string,
    createdBy = null as string | null,
  } = {},
): Promise<string> =>
  storePhoto(
    app.services,
    {
      ...{ width: 4, height: 3, variants: [], placeholder: { dominantColor: '#000000', tinyDataUrl: '' } },
      fingerprint: { look, pixels },
    },
    createdBy,
  )

/** The edit of a puzzle that changes nothing. */
export function editOf({ id: puzzleId, updated_at, photo_id, ...puzzle }: AdminPuzzle) {
  const { actual_lat, actual_lng, prize_amount, release_date, release_time } = puzzle
  return { puzzleId, updated_at, photo_id, actual_lat, actual_lng, prize_amount, release_date, release_time }
}

/** Every row of every table but the counts of rate limits, after the table's name, in order. */
export async function everyRow(db: Database): Promise<string[]> {
  return (await rowsOfTables(db)).flatMap(({ name, rows }) =>
    name === 'limit_counts' ? [] : rows.map((row) => `${name} ${row}`),
  )
}

/** The tables in which a row changes during this, in order. */
export async function tablesChangedBy(db: Database, change: () => Promise<unknown>): Promise<string[]> {
  const before = await rowsOfTables(db)
  await change()
  const after = await rowsOfTables(db)
  return after.filter(({ rows }, at) => rows.join() !== before[at]!.rows.join()).map(({ name }) => name)
}

/** The tables in the order of their names, each with its rows in order. */
async function rowsOfTables(db: Database): Promise<{ name: string; rows: string[] }[]> {
  const tables = await db.sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const found = []
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: string }>({ text: `select r::text as row from "${name}" r`, values: [] })
    found.push({ name, rows: rows.map(({ row }) => row).sort() })
  }
  return found
}

/** Begins a change and, before its commit, another one, which waits for it. Commits the first and returns what the other one says. */
export async function whileUnderWay<T>(
  app: TestWorld,
  first: (tx: Database) => Promise<unknown>,
  other: () => Promise<T>,
  beforeCommit: () => void = () => {},
): Promise<T> {
  const begun = Promise.withResolvers<void>()
  const one = app.db.transaction(async (tx) => {
    await first(tx)
    begun.resolve()
    const waiting = () => tx.sql`
      select 1 as one from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    // PGlite has one connection: there the other one waits for the whole transaction anyway.
    if (app.db.kind === 'postgres') await expect.poll(waiting).not.toEqual([])
    beforeCommit()
  })
  await begun.promise
  const answer = other()
  await one
  return answer
}

/** The password of every user that a world makes. */
export const password = 'correct horse'

/** The cookies that an answer sets, without their attributes. */
export const cookiesOf = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  [headers['set-cookie'] ?? []].flat().map((header) => String(header).split(';')[0]!)

/** A browser that stores cookies. */
export class Browser {
  readonly cookies: Map<string, string>
  /** The `set-cookie` headers of the last answer. */
  setCookies: string[] = []
  readonly app: TestWorld

  constructor(app: TestWorld, cookies: Iterable<[string, string]> = []) {
    this.app = app
    this.cookies = new Map(cookies)
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async call<E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>) {
    const answer = await this.app.client(this.cookie).call(endpoint, input)
    this.store(answer.headers['set-cookie'])
    return answer
  }

  async user(): Promise<accounts.SessionUser | null> {
    return (await this.app.client(this.cookie).call(accounts.session, {})).body.user
  }

  store(headers: unknown): void {
    this.setCookies = [(headers as string | string[] | undefined) ?? []].flat()
    for (const header of this.setCookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!
      if (/; Max-Age=0(?:;|$)/i.test(header)) this.cookies.delete(name!)
      else this.cookies.set(name!, value!)
    }
  }
}

/** Signs in by the password, in a new browser, which has what the answer sets. */
export async function signIn(app: TestWorld, { email }: { email: string }, word = password) {
  const answer = await app.client().call(accounts.signIn, { email, password: word })
  return { ...answer, browser: app.client(cookiesOf(answer).join('; ')) }
}

/** A player deletes their account. Returns the answer, which may be a refusal. */
export const deleteAccount = (user: Pick<TestUser, 'call' | 'id'>, userId = user.id) =>
  user.call(settings.deleteAccount, { userId, currentPassword: password })

export const whoIs = async (client: Pick<Client, 'call'>): Promise<string | undefined> =>
  (await client.call(accounts.session, {})).body.user?.username

type SignUp = RequestOf<typeof accounts.signUp>

/** Signs up Anna, or the given person. Returns the answer, which may be a refusal. */
export async function signUp(
  app: TestWorld,
  changes: Partial<SignUp> = {},
  browser: Pick<Client, 'call'> = app.client(),
) {
  const captchaToken = changes.captchaToken ?? (await app.solveCaptcha())
  const anna = { username: 'Anna Atlas', email: 'anna@example.org', password, acceptedTerms: true }
  return browser.call(accounts.signUp, { ...anna, ...changes, captchaToken })
}

/** Sends what is due; returns the mails to an address, newest first. */
export async function mailsTo(app: TestWorld, email: string) {
  await sendDueMails(app.services)
  return app.mailsTo(email)
}

/** The token of the newest mailed link of this kind. */
export async function mailedToken(app: TestWorld, email: string, kind: 'confirm' | 'reset-password?token' = 'confirm') {
  for (const { text } of await mailsTo(app, email)) {
    const [, token] = text.split(`${kind}=`)
    if (token) return /^[\w-]+/.exec(token)![0]
  }
  throw new Error(`No mail to ${email} has such a link.`)
}
