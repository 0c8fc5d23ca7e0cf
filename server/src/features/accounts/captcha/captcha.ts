import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { RefusalCode } from '@whereabouts/contract/refusals'
import { type Captcha, CaptchaUnavailable } from '@whereabouts/engines/captcha/port'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, rowsOf } from '@whereabouts/engines/database/rows'
import type { Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'

/** How long a token accepted by `verify-captcha` stays valid for the sign-up that follows. */
const rememberedForMs = 10 * 60 * 1000

/** The pauses in ms before each look for the result of a concurrent request. After 1.6 s in all the visitor solves another captcha. */
const pausesForRivalMs = [0, 50, 150, 400, 1000]

type CaptchaServices = Pick<Services, 'captcha' | 'clock' | 'db' | 'log'>
type Verdict = { ok: true; tokenId: string } | { ok: false; refusal: RefusalCode }

/**
 * Verifies a captcha token and stores the result, so that the sign-up may send the same token again: some providers verify a token only once. One
 * sign-up uses a token up; see takeCaptcha.
 *
 * @throws Refusal `captcha-unavailable` when the provider cannot be reached.
 */
export async function verifyCaptchaToken(services: CaptchaServices, token: string): Promise<Verdict> {
  const { captcha, clock, db } = services
  const tokenId = captcha.tokenIdOf(token)
  if (tokenId === null) return { ok: false, refusal: 'captcha-failed' }
  const known = await findVerdict(services, tokenId)
  if (known) return known

  const answer = await askProvider(services, token)
  if (answer.ok) {
    const now = clock.now()
    const expiresAt = new Date(Math.max(answer.expiresAt.getTime(), now.getTime() + rememberedForMs))
    await db.sql`delete from captcha_tokens where expires_at <= ${now}`
    await db.sql`
      insert into captcha_tokens (token_id, verified_at, expires_at) values (${answer.tokenId}, ${now}, ${expiresAt})
      on conflict (token_id) do nothing`
    return { ok: true, tokenId: answer.tokenId }
  }
  if (answer.reason === 'invalid') return { ok: false, refusal: 'captcha-failed' }
  return (await findVerdictOfRival(services, tokenId)) ?? { ok: false, refusal: 'captcha-expired' }
}

/** Returns the id of a verified token that is neither used nor expired; else null. Neither asks the provider nor uses the token up. */
export async function isCaptchaVerified(services: CaptchaServices, token: string): Promise<string | null> {
  const tokenId = services.captcha.tokenIdOf(token)
  const verdict = tokenId === null ? null : await findVerdict(services, tokenId)
  return verdict?.ok ? verdict.tokenId : null
}

/** The token of a captcha and the address it is used for. */
interface CaptchaUse {
  tokenId: string
  email: string
  now: Date
}

const hashOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/**
 * Binds a verified token to an address. From then on only look-ups and the sign-up of this address may use it. Returns false when the token has
 * expired, was used, or belongs to another address.
 */
export async function tieCaptcha(db: Database, { tokenId, email, now }: CaptchaUse): Promise<boolean> {
  const rows = await db.sql`
    update captcha_tokens set email_hash = ${hashOf(email)}
    where token_id = ${tokenId} and used_at is null and expires_at > ${now} and coalesce(email_hash, ${hashOf(email)}) = ${hashOf(email)}
    returning 1 as one`
  return rows.length === 1
}

/**
 * Uses a verified token up. Returns false when it has expired, was used before, or belongs to another address. Of two concurrent requests one gets
 * it.
 */
export async function takeCaptcha(tx: Database, { tokenId, email, now }: CaptchaUse): Promise<boolean> {
  const rows = await tx.sql`
    update captcha_tokens set used_at = ${now}
    where token_id = ${tokenId} and used_at is null and expires_at > ${now} and coalesce(email_hash, ${hashOf(email)}) = ${hashOf(email)}
    returning token_id`
  return rows.length === 1
}

/** The stored result for a token: good, used up, or null. */
async function findVerdict({ db, clock }: CaptchaServices, tokenId: string): Promise<Verdict | null> {
  const [row] = await rowsOf(db, { isUsed: bool })`
    select used_at is not null as "isUsed" from captcha_tokens where token_id = ${tokenId} and expires_at > ${clock.now()}`
  if (!row) return null
  return row.isUsed ? { ok: false, refusal: 'captcha-failed' } : { ok: true, tokenId }
}

/**
 * A provider that verifies a token only once also says "expired" when another request sent the same token a moment ago. Waits for the result that the
 * other request stores.
 */
async function findVerdictOfRival(services: CaptchaServices, tokenId: string): Promise<Verdict | null> {
  for (const ms of pausesForRivalMs) {
    await pause(ms)
    const known = await findVerdict(services, tokenId)
    if (known) return known
  }
  return null
}

async function askProvider({ captcha, log }: CaptchaServices, token: string): ReturnType<Captcha['verify']> {
  try {
    return await captcha.verify(token)
  } catch (error) {
    if (!(error instanceof CaptchaUnavailable)) throw error
    log.error({ err: error }, 'the captcha provider does not judge tokens')
    throw new Refusal('captcha-unavailable')
  }
}
