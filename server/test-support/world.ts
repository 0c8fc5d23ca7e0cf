import { readFile } from 'node:fs/promises'
import { requestFor } from '@whereabouts/contract/call'
import { type AnyEndpoint, mfaTokenHeader, type OutputOf, type RequestOf } from '@whereabouts/contract/endpoint'
import type { Failure } from '@whereabouts/contract/refusals'
import type { DatabaseEngine } from '@whereabouts/engines/database/port'
import type { PreparedPhoto } from '@whereabouts/engines/images/port'
import { solveAltcha } from '@whereabouts/engines/test-support/solve-altcha'
import type { Point } from '@whereabouts/game/distance'
import { utcDate } from '@whereabouts/game/release'
import type { StaffRole } from '@whereabouts/game/staff'
import { usernameKey } from '@whereabouts/game/username'
import type { FastifyInstance } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import type { Services } from '../src/core/context.ts'
import { hashBackupCode, newBackupCodes } from '../src/features/accounts/two-factor/backup-codes.ts'
import { signMfaToken } from '../src/features/accounts/two-factor/mfa-token.ts'
import { sealSecret } from '../src/features/accounts/two-factor/secret-box.ts'
import { newSecret } from '../src/features/accounts/two-factor/time-code.ts'
import { insertTwoFactor } from '../src/features/accounts/two-factor/writes.ts'
import { claimUsername } from '../src/features/accounts/username-claim.ts'
import { schedulePuzzle } from '../src/features/puzzles/schedule-puzzle.ts'
import { storePhoto } from '../src/features/puzzles/store-photo.ts'
import { openLimits } from '../src/platform/limits/limits.ts'
import { openShortLivedCache } from '../src/platform/short-lived-cache/short-lived-cache.ts'
import { acceptRules } from './accept-rules.ts'
import { openNamedTestSession, openTestSession } from './session.ts'

export interface Answer<Body> {
  status: number
  body: Omit<Body, 'success'> & Omit<Failure, 'success'> & { success: boolean }
  headers: Record<string, unknown>
}

/** A caller, with the cookie of a session or without. */
export interface Client {
  cookie: string
  call<E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>): Promise<Answer<OutputOf<E>>>
}

export interface TestUser extends Client {
  id: string
  email: string
  username: string
}

/** The owner, or a staff member, with the second factor switched on. Every call has a new token, so it never expires. */
export interface TestAdmin extends TestUser {
  sessionId: string
  /** The authenticator's secret, in base32. */
  secret: string
  backupCodes: string[]
  /** Returns a token of the second factor for this session, as of this moment of the clock. */
  mfaToken(): string
  /** Cookie and token, for requests that `call` does not make, such as those of files. */
  headers(): Record<string, string>
  /** Sends the bytes of a file to an endpoint that takes them; the other fields go in the query. */
  upload<E extends AnyEndpoint>(
    endpoint: E,
    input: RequestOf<E>,
    file: { bytes: Buffer; type: string },
  ): Promise<Answer<OutputOf<E>>>
}

export interface Parts {
  app: FastifyInstance
  services: Services
  /** Stays at `at` until a test gives it another `now`. */
  clock: { at: Date; now(): Date }
  sandboxUrl: string
  /** The SMTP port of the sandbox's mailbox. */
  smtpPort: number
  webhookSecret: string
  /** The database as the server uses it. */
  db: DatabaseEngine
  /** The same database by an account that may disable its guards. */
  owner: DatabaseEngine
  /** The secret of sessions. */
  secret: string
}

/** The password of all users made by `aUser`. */
const password = 'correct horse'
/** The prepared photo of every puzzle, which takes a second of a processor. */
let photoOfAll: Promise<PreparedPhoto> | null = null

/**
 * Deletes all rows except those of some tables, past the guards, and resets sequences. A `truncate` would recreate the files of every table and
 * index, which takes a hundred times as long.
 */
const emptyAllBut = (spared: string) => `
  set local session_replication_role = replica;
  do $$
  declare one record;
  begin
    for one in select tablename as name from pg_tables where schemaname = 'public' and tablename not in (${spared}) loop
      execute format('delete from %I', one.name);
    end loop;
    for one in select sequencename as name, start_value as start from pg_sequences where schemaname = 'public' and last_value is not null loop
      perform setval(quote_ident(one.name)::regclass, one.start, false);
    end loop;
  end $$`

/** Empties a database for the next application. */
export const emptyDatabase = (owner: DatabaseEngine) =>
  owner.transaction((tx) => tx.script(emptyAllBut("'migrations'")))

/** For tests: people, puzzles, subscriptions, and calls of the API. */
export class TestWorld {
  readonly #parts: () => Parts
  #people = 0
  #photoId: Promise<string> | null = null

  /** `parts` is called at every use, so that a world can exist before its application runs. */
  constructor(parts: () => Parts) {
    this.#parts = parts
  }

  get app() {
    return this.#parts().app
  }
  get services() {
    return this.#parts().services
  }
  get clock() {
    return this.#parts().clock
  }
  get sandboxUrl() {
    return this.#parts().sandboxUrl
  }
  get smtpPort() {
    return this.#parts().smtpPort
  }
  get webhookSecret() {
    return this.#parts().webhookSecret
  }
  get db() {
    return this.#parts().db
  }
  get owner() {
    return this.#parts().owner
  }
  get #secret() {
    return this.#parts().secret
  }

  /** Empties every table between tests, except for the prepared photo. */
  async reset(): Promise<void> {
    await this.owner.transaction((tx) => tx.script(emptyAllBut("'migrations', 'photos'")))
    this.clock.at = new Date('2026-03-10T12:00:00Z')
    await this.forgetLimits()
  }

  /** Lets time pass on the server's clock. */
  later(ms: number): void {
    this.clock.at = new Date(this.clock.at.getTime() + ms)
  }

  /** Forgets the values that are cached for longer than a second. */
  forgetCached(): void {
    const { changes } = this.services
    this.services.shortLivedCache = openShortLivedCache({
      changes,
      usualMs: 0,
      nowMs: () => this.clock.now().getTime(),
    })
  }

  /** Resets the counts of all rate limits. */
  async forgetLimits(): Promise<void> {
    await this.db.sql`delete from limit_counts`
    this.services.limits = openLimits(this.services)
  }

  /** Empties tables, and those that refer to them, past the triggers that guard them. */
  async empty(...tables: string[]): Promise<void> {
    await this.owner.transaction(async (tx) => {
      await tx.script(
        `set local session_replication_role = replica; truncate ${tables.join(', ')} restart identity cascade`,
      )
    })
  }

  /** Sets what the portal may set, without the portal. */
  async set(key: string, value: string): Promise<void> {
    await this.db.sql`
      insert into site_config (id, key, value) values (${this.services.newId()}, ${key}, ${value})
      on conflict (key) do update set value = excluded.value`
  }

  /** `own` are headers that go along with every call, which comes from an address. */
  client(cookie = '', own: () => Record<string, string> = () => ({}), remoteAddress = '127.0.0.1'): Client {
    return {
      cookie,
      call: async (endpoint, input) => {
        const { method, path, body } = requestFor(endpoint, input)
        const headers = {
          ...(cookie && { cookie }),
          ...own(),
          ...(body !== null && { 'content-type': 'application/json' }),
        }
        const payload = body !== null && { payload: body }
        const answer = await this.app.inject({ method, url: path, headers, remoteAddress, ...payload })
        return {
          status: answer.statusCode,
          body: answer.body ? JSON.parse(answer.body) : null,
          headers: answer.headers,
        }
      },
    }
  }

  /** Returns the token of a solved captcha. */
  async solveCaptcha(): Promise<string> {
    return solveAltcha(await this.services.captcha.createChallenge!())
  }

  /** Returns the mails in the sandbox's mailbox for an address, newest first. */
  async mailsTo(address: string): Promise<{ subject: string; text: string; html: string }[]> {
    const answer = await fetch(`${this.sandboxUrl}/mail/messages?to=${encodeURIComponent(address)}`)
    return (await answer.json()) as { subject: string; text: string; html: string }[]
  }

  /** A confirmed, signed-in user. */
  async aUser(name?: string): Promise<TestUser> {
    this.#people += 1
    const username = name ?? `Player ${this.#people}`
    const email = `player${this.#people}@example.org`
    const id = this.services.newId()
    const hash = await this.services.passwords.hash(password)
    await this.db.sql`
      insert into users (id, email, email_verified, username, username_key) values (${id}, ${email}, true, ${username}, ${usernameKey(username)})`
    await claimUsername(this.db, { userId: id, username, now: this.clock.at })
    await this.db.sql`
      insert into accounts (id, user_id, account_id, provider_id, password) values (${this.services.newId()}, ${id}, ${id}, 'credential', ${hash})`
    await acceptRules(this.db, id)
    const cookie = await openTestSession(this.services, { userId: id, secret: this.#secret })
    return { ...this.client(cookie), id, email, username }
  }

  /** The administrator, signed in, with the second factor switched on and proved. There is one at a time. */
  async anAdmin(): Promise<TestAdmin> {
    return this.#inPortal(await this.aUser('admin'))
  }

  /** A signed-in staff member, with the second factor switched on and verified. */
  async aStaffMember(role: StaffRole, known?: string | TestUser): Promise<TestAdmin> {
    const user = typeof known === 'object' ? known : await this.aUser(known)
    await this.db.sql`update users set staff_role = ${role}, staff_since = ${this.clock.at} where id = ${user.id}`
    return this.#inPortal(user)
  }

  /** Another session of a user. */
  async inAnotherSession({ id: userId }: Pick<TestUser, 'id'>): Promise<Client & { sessionId: string }> {
    const { cookie, sessionId } = await openNamedTestSession(this.services, { userId, secret: this.#secret })
    return { ...this.client(cookie), sessionId }
  }

  /** Switches on a user's second factor. */
  async aSecondFactor(userId: string): Promise<{ secret: string; backupCodes: string[] }> {
    const [secret, backupCodes] = [newSecret(), newBackupCodes()]
    const sealed = sealSecret(this.services, { userId, secret })
    const codeHashes = backupCodes.map((code) => hashBackupCode(this.services, { userId, code }))
    const { at } = this.clock
    await insertTwoFactor(this.db, { userId, secret: sealed, codeHashes, step: 0, at, needsTest: false })
    return { secret, backupCodes }
  }

  /** The authenticator's code of this moment. */
  codeOf(secret: string): string {
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: this.clock.at.getTime() })
  }

  /** The kinds of the mails to a user, oldest first. */
  async mailKinds({ email }: Pick<TestUser, 'email'>): Promise<string[]> {
    const rows = await this.db.sql<{ kind: string }>`
      select kind from mails where recipient = ${email} order by created_at, id`
    return rows.map(({ kind }) => kind)
  }

  /** The actions in the log of changes, in order. */
  async actions(): Promise<string[]> {
    return (await this.db.sql<{ action: string }>`select action from audit_log order by id`).map(({ action }) => action)
  }

  async #inPortal(user: TestUser): Promise<TestAdmin> {
    const { id: userId } = user
    const { cookie, sessionId } = await this.inAnotherSession(user)
    const { secret, backupCodes } = await this.aSecondFactor(userId)
    const { at } = this.clock
    const mfaToken = () => signMfaToken(this.services, { userId, sessionId, enabledAt: at.getTime() })
    const headers = () => ({ cookie, [mfaTokenHeader]: mfaToken() })
    return {
      ...user,
      ...this.client(cookie, headers),
      sessionId,
      secret,
      backupCodes,
      mfaToken,
      headers,
      upload: async (endpoint, input, { bytes, type }) => {
        const { path } = requestFor({ ...endpoint, method: 'GET' }, input)
        const sent = { ...headers(), 'content-type': type }
        const answer = await this.app.inject({ method: 'POST', url: path, headers: sent, payload: bytes })
        return { status: answer.statusCode, body: JSON.parse(answer.body), headers: answer.headers }
      },
    }
  }

  /** A user with a subscription that is active for a month, on a plan with so many guesses per puzzle. */
  async aSubscriber({ guesses = 1, name }: { guesses?: number; name?: string } = {}): Promise<TestUser> {
    const user = await this.aUser(name)
    const priceId = await this.aPlan(guesses)
    const end = new Date(this.clock.at.getTime() + 30 * 24 * 60 * 60 * 1000)
    await this.db.sql`
      insert into subscriptions (stripe_subscription_id, user_id, stripe_customer_id, stripe_price_id, status, current_period_end, created_at, updated_at)
      values (${`sub_${user.id}`}, ${user.id}, ${`cus_${user.id}`}, ${priceId}, 'active', ${end}, ${this.clock.at}, ${this.clock.at})`
    return user
  }

  async aPlan(guesses: number): Promise<string> {
    const priceId = `price_with_${guesses}`
    await this.db.sql`
      insert into subscription_pricing (id, stripe_price_id, plan_name, price_amount, currency, billing_interval, trial_period_days, guesses_per_puzzle)
      values (${this.services.newId()}, ${priceId}, ${`Plan of ${guesses}`}, 5, 'usd', 'month', 0, ${guesses}) on conflict do nothing`
    return priceId
  }

  /** A puzzle with a real photo, released today at 00:00 UTC by default. */
  async aPuzzle(
    facts: { answer?: Point; releaseDate?: string; releaseTime?: string } = {},
  ): Promise<{ id: string; answer: Point }> {
    const answer = facts.answer ?? { lat: 48.85837, lng: 2.294481 }
    this.#photoId ??= this.#aPhoto()
    const id = await schedulePuzzle(this.db, this.services, {
      photoId: await this.#photoId,
      answer,
      prizeAmount: '50.00',
      releaseDate: facts.releaseDate ?? utcDate(this.clock.at),
      releaseTime: facts.releaseTime ?? '00:00',
    })
    return { id, answer }
  }

  async #aPhoto(): Promise<string> {
    photoOfAll ??= readFile(new URL('../src/operations/demo/photos/river-of-ice.jpg', import.meta.url)).then(
      (original) => this.services.images.prepare(original, { formats: ['jpeg'] }),
    )
    return storePhoto(this.services, await photoOfAll)
  }
}
