import { type finishGoogle as endpoint, googleProblems } from '@whereabouts/contract/accounts'
import type { Database } from '@whereabouts/engines/database/port'
import type { Identity } from '@whereabouts/engines/identity/port'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { networkOf, takeFromLimits } from '../../../platform/http/rate-limit.ts'
import { announceSessionEnds } from '../../../platform/http/session-ends.ts'
import { lockOwner } from '../queries.ts'
import { markSessionProved } from '../sessions/queries.ts'
import { replaceSession } from '../sign-in/open-new-session.ts'
import { keepPendingSignIn } from '../sign-in/pending-sign-in.ts'
import { isSecondStepOn } from '../two-factor/is-second-step-on.ts'
import { ensureGoogleUser } from './google-account.ts'
import { type GoogleAttempt, takeAttempt } from './google-attempt.ts'
import { findGoogleUser } from './google-queries.ts'
import { refusalOfIdentity } from './google-refusal.ts'

type Problem = (typeof googleProblems)[number]

/** Each return asks Google once. */
const limit = [{ max: 30, seconds: 60 }]

/**
 * Google sends the browser back to this endpoint. Signs the user in and redirects to the game or the page that had asked, or to the second step; or proves to the settings who
 * the caller is. A failure redirects to the page where the sign-in began, with the reason. So does a fault, once it is logged: the browser must end
 * on a page.
 */
export const finishGoogle: CommandOf<typeof endpoint> = async (context, answer) => {
  let attempt: GoogleAttempt | null = null
  try {
    await takeFromLimits(context, `accounts.finishGoogle ${networkOf(context.request.ip)}`, limit)
    attempt = takeAttempt(context, answer.state)
    if (!attempt) throw new Refusal('google-failed')
    const identity = await readIdentity(context, attempt)
    if (attempt.purpose === 'sign-in')
      return { location: await signInWithGoogle(context, { identity, next: attempt.next }) }
    await proveSession(context, { identity, userId: attempt.provesUserId })
    return { location: settingsFor(attempt.purpose) }
  } catch (error) {
    const problem = problemOf(context, error)
    return {
      location:
        !attempt || attempt.purpose === 'sign-in'
          ? loginFor({ google: problem }, attempt?.next ?? null)
          : `${settingsFor(attempt.purpose)}&google=${problem}`,
    }
  }
}

/** The address of the settings, with the purpose of the sign-in. */
const settingsFor = (purpose: GoogleAttempt['purpose']) => `/settings?open=${purpose}`

/** The address of the sign-in, which keeps the page to go on to. */
const loginFor = (search: Record<string, string>, next: string | null) =>
  `/login?${new URLSearchParams({ ...search, ...(next !== null && { next }) })}`

/** Returns the identity that Google confirms. */
async function readIdentity(context: ContextFor<'public'>, attempt: GoogleAttempt): Promise<Identity> {
  const callbackUrl = new URL(attempt.redirectUri)
  callbackUrl.search = context.request.url.split('?').slice(1).join('?')
  return context.google.finish(callbackUrl, attempt).catch((error: unknown) => {
    throw refusalOfIdentity(context, error) ?? error
  })
}

/**
 * Writes the account, its link and the session in one transaction. The session is always new; the browser's earlier one ends. Where the second step
 * is on, no session is opened yet.
 */
async function signInWithGoogle(
  context: ContextFor<'public'>,
  { identity, next }: { identity: Identity; next: string | null },
): Promise<string> {
  const { accountCookies, db, setCookies, wakeMailWorker } = context
  const { userId, cookies, location } = await db.transaction(async (tx) => {
    const userId = await ensureUser(context, tx, identity)
    // Waits for a request that switches the second step on at this moment.
    const owner = await lockOwner(tx, userId)
    if (owner && (await isSecondStepOn(tx, { userId, username: owner.username }))) {
      const cookies = keepPendingSignIn(context, { userId, by: 'google', passwordMark: '' })
      return { userId, cookies, location: loginFor({ step: 'code' }, next) }
    }
    const { cookies } = await replaceSession(context, tx, userId)
    return { userId, cookies, location: next ?? '/game' }
  })
  announceSessionEnds(context, userId)
  wakeMailWorker()
  setCookies.splice(0, setCookies.length, ...cookies, accountCookies.googleAttempt.clear())
  return location
}

/** Only the Google account that is linked to this user is accepted. */
async function proveSession(
  { db, caller }: ContextFor<'public'>,
  { identity, userId }: { identity: Identity; userId: string | null },
): Promise<void> {
  const user = await findGoogleUser(db, identity.subject)
  if (!caller || caller.userId !== userId || user?.id !== userId) throw new Refusal('google-other-account')
  await markSessionProved(db, caller.sessionId)
}

/** Logs a fault and throws it again. */
async function ensureUser(context: ContextFor<'public'>, tx: Database, identity: Identity): Promise<string> {
  return ensureGoogleUser(context, tx, identity).catch((error: unknown) => {
    if (!(error instanceof Refusal))
      context.log.error({ requestId: context.request.id }, 'Failed to create user profile')
    throw error
  })
}

function problemOf({ log, request }: ContextFor<'public'>, error: unknown): Problem {
  const code = error instanceof Refusal ? error.code : null
  const problem = googleProblems.find((known) => known === code)
  if (problem) return problem
  log.error({ err: error, requestId: request.id }, 'fault')
  return 'google-failed'
}
