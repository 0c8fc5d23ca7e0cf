import { AsyncLocalStorage } from 'node:async_hooks'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import type { Cache } from '@whereabouts/engines/cache/port'
import type { Database } from '@whereabouts/engines/database/port'
import { adminUsername, passwordMaxLength, passwordMinLength } from '@whereabouts/game/rules'
import { tidyUsername, usernameKey } from '@whereabouts/game/username'
import { betterAuth } from 'better-auth'
import * as passwords from 'better-auth/crypto'
import { serializeSignedCookie } from 'better-call'
import { Kysely } from 'kysely'
import { openTurnstile } from '../http/turnstile.ts'
import { readTogether } from '../shared-reads/read-together.ts'
import { cookieName } from './cookie-names.ts'
import { hashSessionToken, withHashedSessionTokens } from './hashed-session-tokens.ts'
import { keyedHash } from './keyed-hash.ts'
import { DatabaseDialect } from './kysely-dialect.ts'
import { openNumberCookie } from './number-cookie.ts'
import { deleteSessionsBeyond, type FoundSession, findSessionsByToken, renewSession } from './queries.ts'
import { signSessionAnew } from './read-session-token.ts'
import { rememberSessions } from './remembered-sessions.ts'
import { openSessionCache } from './session-cache.ts'
import { openSessionClaims } from './session-claims.ts'
import { openSignedCookie } from './signed-cookie.ts'

/** What surrounds a call of Better Auth: the transaction it must run in, and a password hash that was computed before it began. */
interface AuthScope {
  tx: Database
  passwordHash?: string
}

export interface AuthOptions {
  db: Database
  /** Where sessions are remembered for requests that only read; without it every request reads them. */
  cache?: Cache
  siteUrl: string
  secret: string
  /** Secrets of before: what was stored or signed for good under one of them is still known (docs/operations/rotate-keys.md). */
  previousSecrets?: readonly string[]
  newId(): string
}

/** Where a request may be told from whose session it comes. */
export interface SessionFreshness {
  /** From the cache: it only reads. */
  mayBeKept?: boolean
  /** From memory: it does nothing before it has found the session open in the table. */
  isProvedLater?: boolean
}

const dayS = 24 * 60 * 60
const sessionDays = 30
const renewedAfterDays = 1
/** A session that has fewer days left was not used for a day. */
const renewedBelowDays = sessionDays - renewedAfterDays
/** More devices than anybody has. Whoever signs in once more, by a program perhaps, ends the session that was not used for the longest time. */
const maxSessions = 50
/**
 * A hash keeps one of Node's four worker threads busy for about a tenth of a second, and the others have files to read: two at once. What
 * waits is done after some ten seconds.
 */
const hashing = { atOnce: 2, mayWait: 150 }
const cookiePrefix = 'whereabouts'

/**
 * Better Auth on our tables. Its own HTTP routes are not mounted: the product's endpoints call its functions, so that every way in is in
 * the contract. Session tokens are stored as keyed hashes.
 */
export function openAuth({ db, cache, siteUrl, secret, previousSecrets = [], newId }: AuthOptions) {
  const scope = new AsyncLocalStorage<AuthScope>()
  const passTurnstile = openTurnstile(hashing)
  const hashPassword = (password: string) => passTurnstile(() => passwords.hashPassword(password))
  const verifyPassword = (claim: { hash: string; password: string }) =>
    passTurnstile(() => passwords.verifyPassword(claim))
  const isSecure = siteUrl.startsWith('https://')
  const sessionCookie = { prefix: cookiePrefix, isSecure, secret, previousSecrets }
  const readClaim = openSessionClaims(sessionCookie)
  // Always from the table, and by a statement that began after the request came, so a session that was ended is refused at once.
  const readSession = readTogether(async (tokenHashes: readonly string[]) => {
    const sessions = await findSessionsByToken(db, tokenHashes, renewedBelowDays)
    return (tokenHash): FoundSession | null => sessions.get(tokenHash) ?? null
  })
  const remembered = rememberSessions()
  const sessionCache = cache && openSessionCache(cache, { neverKept: adminUsername, secret })
  const kysely = new Kysely<Record<string, never>>({ dialect: new DatabaseDialect(() => scope.getStore()?.tx ?? db) })
  const auth = betterAuth({
    baseURL: siteUrl,
    secret,
    database: withHashedSessionTokens(kyselyAdapter(kysely, { type: 'postgres', transaction: false }), {
      secret,
      previousSecrets,
    }),
    logger: { disabled: true },
    telemetry: { enabled: false },
    // Limits are kept by our own endpoints; Better Auth's count only on its own routes.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookieName(cookiePrefix, isSecure),
      // Its own prefix for https is a weaker one.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      database: { generateId: () => newId() },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      password: {
        hash: async (password) => scope.getStore()?.passwordHash ?? hashPassword(password),
        verify: verifyPassword,
      },
    },
    // Our own single-use links are bound to one account; Better Auth's are bound to the address only.
    emailVerification: { sendOnSignUp: false },
    user: {
      modelName: 'users',
      fields: {
        name: 'username',
        image: 'avatar_url',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        usernameKey: { type: 'string', fieldName: 'username_key', required: false, input: false, returned: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: sessionDays * dayS,
      updateAge: renewedAfterDays * dayS,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: { ...user, name: tidyUsername(user.name), usernameKey: usernameKey(user.name) },
          }),
        },
      },
    },
  })
  /** A session that was opened under a secret of before and was not renewed since. */
  const findEarlierSession = async (token: string): Promise<FoundSession | null> => {
    for (const previous of previousSecrets) {
      const session = await readSession(hashSessionToken(token, previous))
      if (session) return session
    }
    return null
  }
  const setSessionCookie = async (token: string): Promise<string> => {
    const { name, attributes } = (await auth.$context).authCookies.sessionToken
    return serializeSignedCookie(name, token, secret, attributes)
  }
  const lengthen = (db: Database, token: string): Promise<boolean> =>
    renewSession(db, {
      tokenHashes: [secret, ...previousSecrets].map((one) => hashSessionToken(token, one)),
      tokenHash: hashSessionToken(token, secret),
      days: sessionDays,
    })
  return {
    api: auth.api,
    hashPassword,
    verifyPassword,
    /**
     * Whose session a request's cookies carry; null without a valid one. Every request asks this, so it does not go through Better Auth,
     * which takes several times as long; only a session that is due to be renewed does. A request that only reads may be answered from the
     * cache; an ended session is refused at once all the same, since whatever ends one calls `forgetSessions` first.
     */
    findSession: (
      cookies: string | undefined,
      { mayBeKept, isProvedLater }: SessionFreshness = {},
    ): Promise<FoundSession | null> => {
      const claim = readClaim(cookies)
      if (claim === null) return Promise.resolve(null)
      const known = isProvedLater ? remembered.find(claim.tokenHash) : null
      if (known) return Promise.resolve(known)
      const read = async () => {
        const session = (await readSession(claim.tokenHash)) ?? (await findEarlierSession(claim.token))
        remembered.note(claim.tokenHash, session)
        return session
      }
      return mayBeKept && sessionCache ? sessionCache.find(claim.tokenHash, read) : read()
    },
    /** To be called before anything ends or changes a session of the user, or what a session tells of the user. */
    forgetSessions: async (userId: string): Promise<void> => {
      remembered.forgetUser(userId)
      await sessionCache?.forget(userId)
    },
    /** To be called when a session that was told from memory turns out to be none: the next request is refused before it counts as anybody's. */
    forgetRemembered: (cookies: string | undefined): void => {
      const claim = readClaim(cookies)
      if (claim) remembered.note(claim.tokenHash, null)
    },
    /**
     * Opens a session without a password, for whoever has proved in another way who it is. Answers the cookies to set. Inside a transaction
     * the session comes and goes with it.
     */
    openSession: async ({ userId, headers }: { userId: string; headers: Headers }): Promise<string[]> => {
      const { internalAdapter } = await auth.$context
      const tx = scope.getStore()?.tx ?? db
      const { token } = await internalAdapter.createSession(userId, false, {
        ipAddress: headers.get('x-forwarded-for') ?? '',
        userAgent: headers.get('user-agent') ?? '',
      })
      // The administrator's does not even begin with as many days as Better Auth gives.
      await lengthen(tx, token)
      // Not known before, and hardly ever: that this waits for the cache inside a transaction is better than a session that goes on.
      if (await deleteSessionsBeyond(tx, { userId, kept: maxSessions })) await sessionCache?.forget(userId)
      return [await setSessionCookie(token)]
    },
    /** Whether the session came in a cookie that has another name by now. */
    isUnderEarlierName: (cookies: string | undefined): boolean => Boolean(readClaim(cookies)?.earlierName),
    /** Lets the session of a request's cookies last longer, as long as it may. Answers the cookies to set; none where it has ended meanwhile. */
    renewSession: async (cookies: string | undefined): Promise<string[]> => {
      const claim = readClaim(cookies)
      if (claim === null || !(await lengthen(db, claim.token))) return []
      const set = await setSessionCookie(claim.token)
      return claim.earlierName === null ? [set] : [set, removalOf(claim.earlierName)]
    },
    /** The headers of a request for calls of `api`: a session under a name or a secret of before is given the present ones. */
    headersFor: (headers: Headers): Headers => {
      const cookies = headers.get('cookie')
      if (cookies) headers.set('cookie', signSessionAnew(cookies, sessionCookie))
      return headers
    },
    /** Something personal in a form that can be recognised again and that nobody can read; other for every purpose. */
    keyedHash: (facts: { purpose: string; text: string }): string => keyedHash(secret, facts),
    /** The same under each secret, the present one first: what was stored for good may be known by one of before. */
    keyedHashes: (facts: { purpose: string; text: string }): string[] =>
      [secret, ...previousSecrets].map((one) => keyedHash(one, facts)),
    /** What a browser keeps while it is away at Google; see google-attempt.ts. */
    googleAttemptCookie: openSignedCookie({
      name: `${cookiePrefix}.google_attempt`,
      isSecure,
      secret,
    }),
    /** What a browser keeps between the two steps of a sign-in; see pending-sign-in.ts. */
    secondStepCookie: openSignedCookie({ name: `${cookiePrefix}.second_step`, isSecure, secret }),
    /** By what a browser is known again at the next sign-in; see note-device.ts. */
    deviceCookie: openNumberCookie({ name: `${cookiePrefix}.device`, isSecure }),
    /** Runs calls of `api` inside a transaction of ours, with a password hash that was computed outside of it. */
    within: <T>(surroundings: AuthScope, work: () => Promise<T>): Promise<T> => scope.run(surroundings, work),
  }
}

const removalOf = (name: string) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`

export type Auth = ReturnType<typeof openAuth>
