import type { RefusalCode } from '@whereabouts/contract/refusals'
import type { Database } from '@whereabouts/engines/database/port'
import type { Services } from '../context.ts'

/** How long a token that `verify-captcha` has accepted may still be used for the sign-up that follows. */
const rememberedForMs = 10 * 60 * 1000

type Verdict = { ok: true; tokenId: string } | { ok: false; refusal: RefusalCode }

/** Verifies a captcha token with its engine and remembers it. Each token verifies for one purpose only once; see takeCaptcha. */
export async function verifyCaptchaToken({ captcha, clock, db }: Services, token: string): Promise<Verdict> {
  const answer = await captcha.verify(token)
  if (!answer.ok) return { ok: false, refusal: answer.reason === 'expired' ? 'captcha-expired' : 'captcha-failed' }
  const now = clock.now()
  const expiresAt = new Date(Math.max(answer.expiresAt.getTime(), now.getTime() + rememberedForMs))
  await db.sql`delete from captcha_tokens where expires_at < ${now}`
  await db.sql`
    insert into captcha_tokens (token_id, verified_at, expires_at) values (${answer.tokenId}, ${now}, ${expiresAt})
    on conflict (token_id) do nothing`
  return { ok: true, tokenId: answer.tokenId }
}

/** Uses a verified token up. False when somebody has used it before: of two at once, one gets it. */
export async function takeCaptcha(tx: Database, tokenId: string, now: Date): Promise<boolean> {
  const rows = await tx.sql`
    update captcha_tokens set used_at = ${now} where token_id = ${tokenId} and used_at is null returning token_id`
  return rows.length === 1
}
