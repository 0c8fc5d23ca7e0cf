import { type finishGoogle as endpoint, googleProblems } from '@whereabouts/contract/auth'
import type { InputOf, OutputOf } from '@whereabouts/contract/endpoint'
import type { Identity } from '@whereabouts/engines/identity/port'
import type { ContextFor } from '../context.ts'
import { authHeaders } from '../http/caller.ts'
import { networkOf, takeFromLimits } from '../http/rate-limit.ts'
import { Refusal } from '../http/refusal.ts'
import { ensureGoogleUser } from './google-account.ts'
import { takeAttempt } from './google-attempt.ts'
import { refusalOfIdentity } from './google-refusal.ts'
import { deleteSession } from './queries.ts'

type Problem = (typeof googleProblems)[number]

/** Each one costs a question to Google. */
const limit = [{ max: 30, seconds: 60 }]

/**
 * Where Google sends the browser back to. Signs in and leads to the game, or leads to the sign-in page with the reason: a browser on its way
 * must end on a page, so here even a fault does, once it is logged.
 */
export async function finishGoogle(
  context: ContextFor<'public'>,
  answer: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  try {
    await takeFromLimits(context, `auth.finishGoogle ${networkOf(context.request.ip)}`, limit)
    await openGoogleSession(context, await readIdentity(context, answer))
    return { location: '/game' }
  } catch (error) {
    return { location: `/login?google=${problemOf(context, error)}` }
  }
}

/** Who Google says this is, if this browser began the sign-in. */
async function readIdentity(context: ContextFor<'public'>, answer: InputOf<typeof endpoint>): Promise<Identity> {
  const attempt = takeAttempt(context, answer.state)
  if (!attempt) throw new Refusal('google-failed')
  const callbackUrl = new URL(attempt.redirectUri)
  callbackUrl.search = context.request.url.split('?').slice(1).join('?')
  return context.google.finish(callbackUrl, attempt).catch((error: unknown) => {
    throw refusalOfIdentity(context, error) ?? error
  })
}

/** The account, its link and the session are one transaction. The session is always a new one; the one that the browser had before ends. */
async function openGoogleSession(context: ContextFor<'public'>, identity: Identity): Promise<void> {
  const { auth, caller, db, request, setCookies } = context
  const cookies = await db.transaction(async (tx) => {
    const userId = await ensureGoogleUser(context, tx, identity)
    if (caller) await deleteSession(tx, caller.sessionId)
    return auth.within({ tx }, () => auth.openSession({ userId, headers: authHeaders(request) }))
  })
  setCookies.splice(0, setCookies.length, ...cookies, auth.googleAttemptCookie.clear())
}

function problemOf({ log, request }: ContextFor<'public'>, error: unknown): Problem {
  const code = error instanceof Refusal ? error.code : null
  const problem = googleProblems.find((known) => known === code)
  if (problem) return problem
  log.error({ err: error, requestId: request.id }, 'fault')
  return 'google-failed'
}
