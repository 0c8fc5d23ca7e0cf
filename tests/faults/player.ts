import * as accounts from '@whereabouts/contract/accounts'
import { readAnswer, requestFor } from '@whereabouts/contract/call'
import type { AnyEndpoint, OutputOf, RequestOf } from '@whereabouts/contract/endpoint'
import * as guesses from '@whereabouts/contract/guesses'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import { solveAltcha } from '@whereabouts/engines/test-support/solve-altcha'

/** A player with a session at a running server. */
export interface Player {
  id: string
  cookie: string
}

/** Calls a running server like its own page. */
async function call<E extends AnyEndpoint>(
  site: string,
  endpoint: E,
  input: RequestOf<E>,
  cookie = '',
): Promise<{ body: OutputOf<E>; cookie: string }> {
  const { method, path, body } = requestFor(endpoint, input)
  const headers = { cookie, ...(body !== null && { 'content-type': 'application/json' }) }
  const answer = await fetch(site + path, { method, headers, body })
  const parsed = readAnswer(endpoint, { status: answer.status, body: await answer.json() })
  return {
    body: parsed,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

/** Retries until there is an answer; throws after ten seconds. */
async function eventually<T>(ask: () => Promise<T | null | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await ask()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('nothing came within ten seconds')
}

/** Goes through all steps of a new player: sign-up, the mailed link, sign-in, checkout, payment, and the provider's message. */
export async function signUpAndSubscribe({
  site,
  sandbox,
  priceId,
}: {
  site: string
  sandbox: string
  priceId: string
}): Promise<Player> {
  const [email, password] = ['anna@example.org', 'correct horse']
  const challenge = await call(site, accounts.captchaChallenge, {})
  const captchaToken = await solveAltcha(challenge.body)
  await call(site, accounts.signUp, { username: 'Anna Atlas', email, password, acceptedTerms: true, captchaToken })
  const token = await eventually(async () => {
    const mails = (await (await fetch(`${sandbox}/mail/messages?to=${email}`)).json()) as { text: string }[]
    return /confirm=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1]
  })
  await call(site, accounts.confirmEmail, { token })
  const { body, cookie } = await call(site, accounts.signIn, { email, password })
  const player = { id: body.user!.id, cookie }

  const checkout = await call(site, subscriptions.createCheckout, { userId: player.id, email, priceId }, cookie)
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'Anna Atlas', email: '' }
  await fetch(checkout.body.url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  await eventually(async () => (await call(site, subscriptions.status, {}, cookie)).body.hasSubscription)
  return player
}

/**
 * Guesses from three tabs in parallel, up to 48 times, until the server is gone. Adds the ids of acknowledged guesses to the list. Returns whether
 * the server went down meanwhile.
 */
export async function guessUntilGone(
  site: string,
  { cookie }: Player,
  { puzzleId, acknowledged }: { puzzleId: string; acknowledged: string[] },
): Promise<boolean> {
  const tab = async (lng: number) => {
    for (let lat = 1; lat <= 16; lat += 1) {
      const point = { guess_lat: lat, guess_lng: lng, idempotency_key: crypto.randomUUID() }
      const { body } = await call(site, guesses.submit, { puzzleId, ...point }, cookie)
      acknowledged.push(body.guess_id)
    }
  }
  const ends = await Promise.allSettled([tab(10), tab(20), tab(30)])
  const failures = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason)
  for (const failure of failures) if (!(failure instanceof TypeError)) throw failure
  return failures.length > 0
}

/** Sends one guess. Returns the answer, whatever its status. */
export async function sendGuess(
  site: string,
  { cookie }: Player,
  { puzzleId, at, key = crypto.randomUUID() }: { puzzleId: string; at: { lat: number; lng: number }; key?: string },
): Promise<{ status: number; body: { guess_id?: string; code?: string } }> {
  const input = { puzzleId, guess_lat: at.lat, guess_lng: at.lng, idempotency_key: key }
  const { method, path, body } = requestFor(guesses.submit, input)
  const answer = await fetch(site + path, { method, headers: { cookie, 'content-type': 'application/json' }, body })
  return { status: answer.status, body: (await answer.json()) as { guess_id?: string; code?: string } }
}

/** The ids of a player's guesses, and how many are allowed. */
export async function listOwnGuesses(
  site: string,
  { cookie }: Player,
  puzzleId: string,
): Promise<{ guesses: string[]; limit: number }> {
  const { body } = await call(site, guesses.mine, { puzzleId }, cookie)
  return { guesses: body.guesses.map(({ id }) => id), limit: body.guess_limit }
}
