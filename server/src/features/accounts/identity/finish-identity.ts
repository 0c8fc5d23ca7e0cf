import { type finishGoogle, type finishOidc, identityProblems } from '@whereabouts/contract/accounts'
import type { Language } from '@whereabouts/contract/languages'
import type { Database } from '@whereabouts/engines/database/port'
import type { Identity, IdentityKind, IdentityProvider } from '@whereabouts/engines/identity/port'
import type { CommandOf, ContextFor } from '../../../core/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { chosenLanguage } from '../../../platform/http/chosen-language.ts'
import { networkOf, takeFromLimits } from '../../../platform/http/rate-limit.ts'
import type { Limit } from '../../../platform/limits/limits.ts'
import { pageOfNewcomer } from '../../subscriptions/queries.ts'
import { lockOwner } from '../queries.ts'
import { markSessionProved } from '../sessions/writes.ts'
import { replaceSession } from '../sign-in/open-new-session.ts'
import { storePendingSignIn } from '../sign-in/pending-sign-in.ts'
import { isSecondStepOn } from '../two-factor/is-second-step-on.ts'
import { ensureIdentityUser } from './identity-account.ts'
import { type IdentityAttempt, takeAttempt } from './identity-attempt.ts'
import { findIdentityUser } from './identity-queries.ts'
import { refusalOfIdentity } from './identity-refusal.ts'

type Problem = (typeof identityProblems)[number]
/** The user who signed in, and where. */
interface Known {
  provider: IdentityProvider
  identity: Identity
}

/** Each return sends one or two requests to the provider. */
const limit: Limit = { over: 'process', windows: [{ max: 30, seconds: 60 }] }

/**
 * The identity provider sends the browser back to this endpoint. Signs the user in and redirects to the game, the requesting page or the second step;
 * or proves the caller's identity to the settings. A failure redirects to the page where the sign-in began, with the reason. So does a fault, after
 * it is logged: the browser must end on a page.
 */
export const finishIdentity =
  (kind: IdentityKind): CommandOf<typeof finishGoogle> & CommandOf<typeof finishOidc> =>
  async (context, answer) => {
    const { identity: provider } = context
    let attempt: IdentityAttempt | null = null
    try {
      await takeFromLimits(context, `accounts.finishIdentity ${networkOf(context.request.ip)}`, limit)
      if (provider?.kind !== kind) throw new Refusal('identity-not-offered')
      attempt = takeAttempt(context, { kind, providerId: provider.id, state: answer.state })
      if (!attempt) throw new Refusal('identity-failed', { provider: provider.name })
      return { location: await end(context, { provider, attempt }) }
    } catch (error) {
      return { location: pageOfProblem(problemOf(context, error), attempt) }
    }
  }

/** Ends an attempt that this browser began. Returns where to redirect. */
async function end(
  context: ContextFor<'public'>,
  { provider, attempt }: { provider: IdentityProvider; attempt: IdentityAttempt },
): Promise<string> {
  const identity = await readIdentity(context, { provider, attempt })
  if (attempt.purpose === 'sign-in') return signInWithIdentity(context, { provider, identity, attempt })
  await proveSession(context, { provider, identity, userId: attempt.provesUserId })
  return settingsFor(attempt.purpose)
}

const pageOfProblem = (identity: Problem, attempt: IdentityAttempt | null) =>
  !attempt || attempt.purpose === 'sign-in'
    ? loginFor({ identity }, attempt?.next ?? null)
    : `${settingsFor(attempt.purpose)}&identity=${identity}`

/** The address of the settings, with the purpose of the sign-in. */
const settingsFor = (purpose: IdentityAttempt['purpose']) => `/settings?open=${purpose}`

/** The address of the sign-in page, with the page to open afterwards. */
const loginFor = (search: Record<string, string>, next: string | null) =>
  `/login?${new URLSearchParams({ ...search, ...(next !== null && { next }) })}`

/** Returns the identity that the provider confirms. */
async function readIdentity(
  context: ContextFor<'public'>,
  { provider, attempt }: { provider: IdentityProvider; attempt: IdentityAttempt },
): Promise<Identity> {
  const callbackUrl = new URL(attempt.redirectUri)
  callbackUrl.search = context.request.url.split('?').slice(1).join('?')
  return provider.finish(callbackUrl, attempt).catch((error: unknown) => {
    throw refusalOfIdentity(context, provider, error) ?? error
  })
}

/**
 * Writes the account, its link and the session in one transaction. The session is always new; the browser's earlier one ends. Where the second step
 * is on, no session is opened yet.
 */
async function signInWithIdentity(
  context: ContextFor<'public'>,
  { provider, identity, attempt: { next, language } }: Known & { attempt: IdentityAttempt },
): Promise<string> {
  const { accountCookies, db, setCookies, wakeMailWorker } = context
  const { cookies, location } = await db.transaction(async (tx) => {
    const { userId, isNew } = await ensureUser(context, tx, {
      ...{ provider, identity },
      language: language ?? chosenLanguage(context.request.headers.cookie),
    })
    // Waits for a concurrent request that switches the second step on.
    const owner = await lockOwner(tx, userId)
    if (owner && (await isSecondStepOn(tx, { userId, username: owner.username }))) {
      const cookies = storePendingSignIn(context, { userId, by: provider.kind, passwordMark: '' })
      return { cookies, location: loginFor({ step: 'code' }, next) }
    }
    const { cookies } = await replaceSession(context, tx, userId)
    return { cookies, location: next ?? (isNew ? await pageOfNewcomer(tx) : '/game') }
  })
  wakeMailWorker()
  setCookies.splice(0, setCookies.length, ...cookies, accountCookies.identityAttempts[provider.kind].clear())
  return location
}

/** Accepts only the account elsewhere that is linked to this user. */
async function proveSession(
  { db, caller }: ContextFor<'public'>,
  { provider, identity, userId }: Known & { userId: string | null },
): Promise<void> {
  const user = await findIdentityUser(db, { providerId: provider.id, subject: identity.subject })
  if (!caller || caller.userId !== userId || user?.id !== userId)
    throw new Refusal('identity-other-account', { provider: provider.name })
  await markSessionProved(db, caller.sessionId)
}

/** Logs a fault and throws it again. */
async function ensureUser(
  context: ContextFor<'public'>,
  tx: Database,
  known: Known & { language: Language | null },
): ReturnType<typeof ensureIdentityUser> {
  return ensureIdentityUser(context, tx, known).catch((error: unknown) => {
    if (!(error instanceof Refusal))
      context.log.error({ requestId: context.request.id }, 'Failed to create user profile')
    throw error
  })
}

function problemOf({ log, request }: ContextFor<'public'>, error: unknown): Problem {
  const code = error instanceof Refusal ? error.code : null
  const problem = identityProblems.find((known) => known === code)
  if (problem) {
    log.info({ problem, requestId: request.id }, 'a sign-in by an account elsewhere was refused')
    return problem
  }
  log.error({ err: error, requestId: request.id }, 'fault')
  return 'identity-failed'
}
