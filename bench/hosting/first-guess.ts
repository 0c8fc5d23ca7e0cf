import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import * as accounts from '@whereabouts/contract/accounts'
import * as adminAccounts from '@whereabouts/contract/accounts.admin'
import * as settings from '@whereabouts/contract/accounts.settings'
import * as guesses from '@whereabouts/contract/guesses'
import * as puzzles from '@whereabouts/contract/puzzles'
import * as adminPuzzles from '@whereabouts/contract/puzzles.admin'
import * as rules from '@whereabouts/contract/rules'
import * as site from '@whereabouts/contract/site'
import * as subscriptions from '@whereabouts/contract/subscriptions'
import * as adminSubscriptions from '@whereabouts/contract/subscriptions.admin'
import { solveAltcha } from '@whereabouts/engines/test-support/solve-altcha'
import { authenticatorCode } from './authenticator-code.ts'
import type { Site, Visitor } from './site.ts'

/** A site that an operator has just brought up, and what the story needs of its surroundings. */
export interface Installation {
  site: Site
  adminEmail: string
  /** The administrator's first password, from where the documents say that it lies. */
  firstPassword(): Promise<string>
  /** The texts of mails that came for somebody, the newest last. */
  mailsTo(address: string): Promise<string[]>
  /** The payment provider as the operator and a player's browser reach it, and the operator's key. */
  payments: { url: string; secretKey: string }
  /** It came with a demonstration: today's puzzle and plans are there. */
  hasDemonstration?: boolean
}

export type Say = (line: string) => void

const player = { username: 'Anna Atlas', email: 'anna@example.org', password: 'correct horse of hers' }
const photo = new URL('../../server/src/operations/demo/photos/river-of-ice.jpg', import.meta.url)
const place = { actual_lat: 48.85837, actual_lng: 2.294481 }
const price = { amount: 5, currency: 'usd', interval: 'month' } as const

/** From the first page to the first guess, over the network alone: what the operator does in the portal, and what a player does then. */
export async function playToFirstGuess(installation: Installation, say: Say): Promise<void> {
  await untilHealthy(installation.site)
  say('the site answers')
  await look(installation.site)
  const admin = await enterPortal(installation)
  say('signed in with the first password, second factor set up, password changed')
  if (!installation.hasDemonstration) {
    await addPlan(installation, admin)
    await schedulePuzzle(admin)
    say('a plan and a puzzle are there, with a photo')
  }
  const anna = await signUp(installation)
  say('a player has signed up by the mailed link')
  await subscribe(installation, anna)
  say('and subscribed')
  const { distance, used, limit } = await guess(anna)
  say(`and guessed: ${distance} km away, guess ${used} of ${limit}, with a receipt for the public log`)
}

async function untilHealthy(target: Site): Promise<void> {
  await eventually('the site answers', 900, async () => {
    const answer = await target.ask(site.health.path).catch(() => null)
    return answer?.status === 200
  })
}

/** Pages, their scripts and the headers that browsers obey. */
async function look(target: Site): Promise<void> {
  const home = await target.ask('/', { headers: { accept: 'text/html' } })
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(home.text)?.[1] ?? 'none'
  const code = await target.ask(script)
  if (home.status !== 200 || code.status !== 200)
    throw new Error(`the home page does not stand: ${home.status}, ${script} ${code.status}`)
  const isSecure = target.url.startsWith('https:')
  if (isSecure && !home.headers['strict-transport-security']) throw new Error('the home page promises no https')
}

async function enterPortal({ site: target, adminEmail, firstPassword }: Installation): Promise<Visitor> {
  const admin = target.visitor()
  const password = await firstPassword()
  await admin.call(adminAccounts.signInAdmin, { email: adminEmail, password })
  const { secret, backupCodes } = await admin.call(adminAccounts.setUpTwoFactor, {})
  await admin.call(adminAccounts.verifyTwoFactorSetup, { mfaCode: authenticatorCode(secret) })
  // The one test of a backup code, as the portal asks for it.
  const { mfaToken } = await admin.call(adminAccounts.verifyTwoFactor, { backupCode: backupCodes[0]! })
  admin.mfaToken = mfaToken
  await admin.call(settings.changePassword, { currentPassword: password, newPassword: 'a password of the operator' })
  return admin
}

/** The price is made at the provider first, in its dashboard, and then named in the portal. */
async function addPlan({ payments }: Installation, admin: Visitor): Promise<void> {
  const ask = async (path: string, form: Record<string, string>) => {
    const headers = { authorization: `Bearer ${payments.secretKey}` }
    const answer = await fetch(payments.url + path, { method: 'POST', headers, body: new URLSearchParams(form) })
    if (!answer.ok) throw new Error(`the payment provider answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  const product = await ask('/v1/products', { name: 'Navigator' })
  const made = await ask('/v1/prices', {
    product: product.id,
    currency: price.currency,
    unit_amount: String(price.amount * 100),
    'recurring[interval]': price.interval,
  })
  await admin.call(adminSubscriptions.createPlan, {
    plan_name: 'Navigator',
    show_plan_name: true,
    stripe_price_id: made.id,
    price_amount: price.amount,
    currency: price.currency,
    billing_interval: price.interval,
    trial_period_days: 0,
    guesses_per_puzzle: 3,
    is_active: true,
  })
}

/** For the next full minute but one. */
async function schedulePuzzle(admin: Visitor): Promise<void> {
  const { photo_id } = await admin.call(adminPuzzles.uploadPhoto, {}, await readFile(photo))
  const release = new Date(Math.ceil(Date.now() / 60_000) * 60_000).toISOString()
  await admin.call(adminPuzzles.create, {
    photo_id,
    ...place,
    prize_amount: 50,
    release_date: release.slice(0, 10),
    release_time: release.slice(11, 16),
  })
}

async function signUp({ site: target, mailsTo }: Installation): Promise<Visitor> {
  const anna = target.visitor()
  const captchaToken = await solveAltcha(await anna.call(accounts.captchaChallenge, {}))
  await anna.call(accounts.signUp, { ...player, acceptedTerms: true, captchaToken })
  const token = await eventually('the mail with the link', 60, async () => {
    const texts = await mailsTo(player.email)
    return texts.map((text) => /confirm=([\w-]+)/.exec(text)?.[1]).find((found) => found !== undefined)
  })
  await anna.call(accounts.confirmEmail, { token })
  await anna.call(accounts.signIn, { email: player.email, password: player.password })
  return anna
}

async function subscribe({ payments }: Installation, anna: Visitor): Promise<void> {
  const { user } = await anna.call(accounts.session, {})
  const { plans } = await anna.call(subscriptions.pricing, {})
  const input = { userId: user!.id, email: player.email, priceId: plans[0]!.stripe_price_id }
  const { url } = await anna.call(subscriptions.createCheckout, input)
  const card = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: player.username, email: '' }
  const page = payments.url + new URL(url).pathname
  await fetch(page, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  await eventually('the subscription is known', 60, async () => {
    return (await anna.call(subscriptions.status, { fresh: 'true' })).hasSubscription
  })
}

async function guess(anna: Visitor): Promise<{ distance: number | null; used: number; limit: number }> {
  const puzzle = await eventually('a puzzle is released', 180, async () => {
    return (await anna.call(puzzles.today, { t: String(Date.now()) })).puzzle
  })
  const { in_force } = await anna.call(rules.mine, {})
  if (in_force && !in_force.is_accepted) await anna.call(rules.accept, { number: in_force.number, from: 'game' })
  const point = { guess_lat: -33.9, guess_lng: 18.4 }
  const input = { puzzleId: puzzle.id, ...point, idempotency_key: crypto.randomUUID() }
  const taken = await anna.call(guesses.submit, input)
  const again = await anna.call(guesses.submit, input)
  if (again.guess_id !== taken.guess_id) throw new Error('the same press was taken twice')
  if (!taken.receipt) throw new Error('a guess has no receipt')
  return { distance: taken.distance_km, used: taken.guesses_used, limit: taken.guess_limit }
}

async function eventually<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | null | undefined | false>,
): Promise<T> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(500)) {
    const found = await ask()
    if (found) return found
  }
  throw new Error(`not within ${seconds} s: ${what}`)
}
