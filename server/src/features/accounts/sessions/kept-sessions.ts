import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Cache } from '@whereabouts/engines/cache/port'
import { adminUsername } from '@whereabouts/game/rules'
import type { FoundSession } from './queries.ts'

/** Their rights are read anew for every request. */
const isOfPortal = ({ username, staffRole }: FoundSession) => username === adminUsername || staffRole !== null

const rememberedMs = 60_000
/** About ten megabytes. */
const mostRemembered = 20_000

/**
 * Remembers sessions in this process, for the one kind of request whose own statement checks in the table again that the session is open. Never
 * remembers those of the owner and the staff, nor a session that is due to be renewed or noted.
 */
export function rememberSessions() {
  /** In the order in which they were noted. */
  const sessions = new Map<string, { session: FoundSession; until: number }>()
  const dropOld = (now: number) => {
    for (const [tokenHash, { until }] of sessions) {
      if (until > now && sessions.size < mostRemembered) return
      sessions.delete(tokenHash)
    }
  }
  return {
    /** The caller must ask the table before acting on the result. */
    find(tokenHash: string): FoundSession | null {
      const known = sessions.get(tokenHash)
      return known && known.until > performance.now() ? known.session : null
    },
    /** Notes a session as the table has just returned it; null where it has none. */
    note(tokenHash: string, session: FoundSession | null): void {
      sessions.delete(tokenHash)
      if (!session || session.isDueToRenew || session.isUseDueToNote || isOfPortal(session)) return
      const now = performance.now()
      dropOld(now)
      sessions.set(tokenHash, { session, until: now + Math.min(rememberedMs, session.endsInMs) })
    },
    forgetUser(userId: string): void {
      for (const [tokenHash, { session }] of sessions) if (session.userId === userId) sessions.delete(tokenHash)
    },
  }
}

/** How long a session is valid in the cache, without a look into the table. */
const keptSeconds = 20
/** Entries of another machine are accepted while its clock differs by no more than this. */
const skewSeconds = 10
/** A session that took longer to read is not cached: it may have ended meanwhile. */
const longestReadMs = 5000
/** 256 bits in base64url. */
const signatureLength = 43

type Facts = Omit<FoundSession, 'isDueToRenew' | 'isUseDueToNote' | 'endsInMs' | 'staffRole'>
/** `until` is signed too, so that nobody can put an expired entry back. The two moments are in ms since 1970. */
type Kept = Facts & { until: number; endsAt: number }

/**
 * Caches sessions for some seconds, for requests that only read. A command that ends or changes a session calls `forget` first: from then on this
 * user's sessions are read from the table, so no process accepts an ended one. Sessions of the owner and the staff are never cached, nor one that is due to be
 * renewed or noted. Entries are signed for their token and time, so write access to the cache opens nobody else's session.
 */
export function openSessionCache(cache: Cache, { secret }: { secret: string }) {
  const signing = openSigning(secret)
  const findKept = async (tokenHash: string): Promise<(Facts & Pick<FoundSession, 'endsInMs'>) | null> => {
    const value = await cache.get(nameOf(tokenHash))
    const text = value && signing.open(value, tokenHash)
    if (!text) return null
    const { until, endsAt, ...facts } = JSON.parse(text) as Kept
    const now = Date.now()
    const leftMs = until - now
    const isGood = leftMs > 0 && leftMs <= (keptSeconds + skewSeconds) * 1000
    return isGood ? { ...facts, endsInMs: endsAt - now } : null
  }
  const keep = (tokenHash: string, { endsInMs, ...facts }: Facts & Pick<FoundSession, 'endsInMs'>): void => {
    const now = Date.now()
    // No entry outlives its session.
    const kept: Kept = { ...facts, until: now + Math.min(keptSeconds * 1000, endsInMs), endsAt: now + endsInMs }
    const value = signing.sign(JSON.stringify(kept), tokenHash)
    // Not awaited; a cache does not fail.
    void cache.set(nameOf(tokenHash), { owner: facts.userId, value, seconds: keptSeconds })
  }
  return {
    async find(tokenHash: string, read: () => Promise<FoundSession | null>): Promise<FoundSession | null> {
      const kept = await findKept(tokenHash)
      if (kept) return { ...kept, staffRole: null, isDueToRenew: false, isUseDueToNote: false }
      const beganAt = performance.now()
      const session = await read()
      if (!session || performance.now() - beganAt > longestReadMs) return session
      const { isDueToRenew, isUseDueToNote, staffRole: _none, ...facts } = session
      if (!isDueToRenew && !isUseDueToNote && !isOfPortal(session)) keep(tokenHash, facts)
      return session
    },
    forget: (userId: string): Promise<void> => cache.forget(userId),
  }
}

const nameOf = (tokenHash: string) => `session ${tokenHash}`

/**
 * Signs texts: HMAC-SHA256 over the token's hash and the text, under a key that is derived for this purpose alone. The signature stands before the
 * text.
 */
function openSigning(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sessions in the cache', 32))
  const signatureOf = (text: string, tokenHash: string) =>
    createHmac('sha256', key).update(`${tokenHash}\n${text}`).digest('base64url')
  return {
    sign: (text: string, tokenHash: string): string => `${signatureOf(text, tokenHash)}${text}`,
    /** Returns the text; null where it was not signed for this token under this secret. */
    open(signed: string, tokenHash: string): string | null {
      const text = signed.slice(signatureLength)
      const given = Buffer.from(signed.slice(0, signatureLength))
      const expected = Buffer.from(signatureOf(text, tokenHash))
      return given.length === expected.length && timingSafeEqual(given, expected) ? text : null
    },
  }
}
