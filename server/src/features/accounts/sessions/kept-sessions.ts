import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Cache } from '@whereabouts/engines/cache/port'
import { adminUsername } from '@whereabouts/game/rules'
import type { FoundSession } from './queries.ts'

const rememberedMs = 60_000
/** Some ten megabytes. */
const mostRemembered = 20_000

/**
 * Remembers in this process whose session a token was, for the one kind of request whose own statement looks into the table again: whether the
 * session is still open, and what its user is called. Never the administrator's, nor a session that is due to be renewed or noted.
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
    /** Nothing that is told here may be acted on before the table has been asked. */
    find(tokenHash: string): FoundSession | null {
      const known = sessions.get(tokenHash)
      return known && known.until > performance.now() ? known.session : null
    },
    /** What the table has just told. */
    note(tokenHash: string, session: FoundSession | null): void {
      sessions.delete(tokenHash)
      if (!session || session.isDueToRenew || session.isUseDueToNote || session.username === adminUsername) return
      const now = performance.now()
      dropOld(now)
      sessions.set(tokenHash, { session, until: now + Math.min(rememberedMs, session.endsInMs) })
    },
    forgetUser(userId: string): void {
      for (const [tokenHash, { session }] of sessions) if (session.userId === userId) sessions.delete(tokenHash)
    },
  }
}

/** How long a session may be answered without a look into the table. */
const keptSeconds = 20
/** By how much the clocks of two machines may differ, and each still takes what the other has kept. */
const skewSeconds = 10
/** A session that took longer to read says little about now. */
const longestReadMs = 5000
/** 256 bits in base64url. */
const signatureLength = 43

type Facts = Omit<FoundSession, 'isDueToRenew' | 'isUseDueToNote' | 'endsInMs'>
/** `until` is signed too, so that nobody brings back what has run out. The two moments are in ms since 1970. */
type Kept = Facts & { until: number; endsAt: number }

/**
 * Remembers for some seconds whose session a token is, for requests that only read. What ends or changes a session says so with `forget`,
 * before it does: from then on nothing is answered of this user without the table, so no process accepts the session once it has ended. The
 * administrator's session is never kept, nor one that is due to be renewed or noted. What is kept is signed, for its own token and time, so
 * whoever can write to the cache becomes nobody else.
 */
export function openSessionCache(cache: Cache, { neverKept, secret }: { neverKept: string; secret: string }) {
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
    // Nothing is told of a session after its end.
    const kept: Kept = { ...facts, until: now + Math.min(keptSeconds * 1000, endsInMs), endsAt: now + endsInMs }
    const value = signing.sign(JSON.stringify(kept), tokenHash)
    // Nobody waits for it; a cache does not fail.
    void cache.set(nameOf(tokenHash), { owner: facts.userId, value, seconds: keptSeconds })
  }
  return {
    async find(tokenHash: string, read: () => Promise<FoundSession | null>): Promise<FoundSession | null> {
      const kept = await findKept(tokenHash)
      if (kept) return { ...kept, isDueToRenew: false, isUseDueToNote: false }
      const beganAt = performance.now()
      const session = await read()
      if (!session || performance.now() - beganAt > longestReadMs) return session
      const { isDueToRenew, isUseDueToNote, ...facts } = session
      if (!isDueToRenew && !isUseDueToNote && session.username !== neverKept) keep(tokenHash, facts)
      return session
    },
    forget: (userId: string): Promise<void> => cache.forget(userId),
  }
}

const nameOf = (tokenHash: string) => `session ${tokenHash}`

/** Texts behind their signature: HMAC-SHA256 over the token's hash and the text, under a key that is derived for this purpose alone. */
function openSigning(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sessions in the cache', 32))
  const signatureOf = (text: string, tokenHash: string) =>
    createHmac('sha256', key).update(`${tokenHash}\n${text}`).digest('base64url')
  return {
    sign: (text: string, tokenHash: string): string => `${signatureOf(text, tokenHash)}${text}`,
    /** The text; null for whatever was not signed for this token under this secret. */
    open(signed: string, tokenHash: string): string | null {
      const text = signed.slice(signatureLength)
      const given = Buffer.from(signed.slice(0, signatureLength))
      const expected = Buffer.from(signatureOf(text, tokenHash))
      return given.length === expected.length && timingSafeEqual(given, expected) ? text : null
    },
  }
}
