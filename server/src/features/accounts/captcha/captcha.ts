import { setTimeout as pause } from 'node:timers/promises'
import type { RefusalCode } from '@whereabouts/contract/refusals'
import { type Captcha, CaptchaUnavailable } from '@whereabouts/engines/captcha/port'
import type { Database } from '@whereabouts/engines/database/port'
import { bool, rowsOf } from '@whereabouts/engines/database/rows'
import type { Services } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'

/** How long a token that `verify-captcha` has accepted may still be used for the sign-up that follows. */
const rememberedForMs = 10 * 60 * 1000

/** When to look again for what a rival request is about to remember. After these 1.6 s the visitor solves another captcha. */
const pausesForRivalMs = [0, 50, 150, 400, 1000]

type CaptchaServices = Pick<Services, 'captcha' | 'clock' | 'db' | 'log'>
type Verdict = { ok: true; tokenId: string } | { ok: false; refusal: RefusalCode }

/**
 * Verifies a captcha token and remembers it, so that the same token may come again for the sign-up: some providers answer for a token
 * only once, so what is remembered is not asked again. Each token is used only once; see takeCaptcha.
 *
 * @throws Refusal `captcha-unavailable` when the provider cannot be asked.
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

/** The id of a token that was verified and is neither used nor expired; else null. Asks no provider and uses nothing up. */
export async function isCaptchaVerified(services: CaptchaServices, token: string): Promise<string | null> {
  const tokenId = services.captcha.tokenIdOf(token)
  const verdict = tokenId === null ? null : await findVerdict(services, tokenId)
  return verdict?.ok ? verdict.tokenId : null
}

/** Uses a verified token up. False when it has expired or somebody has used it before: of two at once, one gets it. */
export async function takeCaptcha(tx: Database, tokenId: string, now: Date): Promise<boolean> {
  const rows = await tx.sql`
    update captcha_tokens set used_at = ${now}
    where token_id = ${tokenId} and used_at is null and expires_at > ${now} returning token_id`
  return rows.length === 1
}

/** What is remembered of a token: good, used up, or nothing. */
async function findVerdict({ db, clock }: CaptchaServices, tokenId: string): Promise<Verdict | null> {
  const [row] = await rowsOf(db, { isUsed: bool })`
    select used_at is not null as "isUsed" from captcha_tokens where token_id = ${tokenId} and expires_at > ${clock.now()}`
  if (!row) return null
  return row.isUsed ? { ok: false, refusal: 'captcha-failed' } : { ok: true, tokenId }
}

/**
 * A provider that answers once says "expired" also of a token that another request has shown it a moment ago. That request has its good
 * answer, or is about to get and remember it.
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
