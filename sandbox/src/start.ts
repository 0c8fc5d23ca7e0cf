import { join } from 'node:path'
import { googleRoutes } from './google/google-routes.ts'
import { type GoogleClient, GoogleProvider } from './google/provider.ts'
import { emptyGoogleState } from './google/state.ts'
import { startServer } from './http/server.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { emptyMailState, startMailbox } from './mail/mailbox.ts'
import { homeRoutes } from './pages/home-page.ts'
import { type PayoutsOptions, startPayouts } from './payouts/start-payouts.ts'
import { emptyPayoutsState } from './payouts/state.ts'
import { pushRoutes } from './push/push-routes.ts'
import { PushService } from './push/push-service.ts'
import { emptyPushState } from './push/state.ts'
import { type RecaptchaKeys, RecaptchaProvider } from './recaptcha/provider.ts'
import { recaptchaRoutes } from './recaptcha/recaptcha-routes.ts'
import { openSavedFile } from './saved-file.ts'
import { StripeAccount } from './stripe/account.ts'
import { apiRoutes } from './stripe/api.ts'
import { checkoutRoutes } from './stripe/checkout-routes.ts'
import { Deliveries, forgetOldEvents } from './stripe/deliveries.ts'
import { runDueWork } from './stripe/due.ts'
import { operatorRoutes } from './stripe/operator-routes.ts'
import { Outages } from './stripe/outages.ts'
import { portalRoutes } from './stripe/portal-routes.ts'
import { emptyStripeState } from './stripe/state.ts'
import { emptyWitnessState } from './witness/state.ts'
import { Witness } from './witness/witness.ts'
import { witnessRoutes } from './witness/witness-routes.ts'

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number
  host?: '127.0.0.1'
  /** 0 takes any free port. */
  smtpPort: number
  /**
   * The folder of sandbox.json, google.json, mails.json, witness.json, push.json, global-payouts.json. With null everything is forgotten at the end.
   */
  dataDir: string | null
  /** The product's own address, for the link on the home page and the return from a sign-in. */
  siteUrl: string
  stripe: {
    secretKey: string
    publishableKey: string
    /** The address to which events are posted. */
    webhookUrl: string
    webhookSecret: string
    /** Events wait until they are released. Default: they are sent immediately. */
    isHeld?: boolean
  }
  /** The product as a client of the sign-in with Google. */
  google: GoogleClient
  /** The product as a site of reCAPTCHA. Without keys there is no stand-in for it. */
  recaptcha?: RecaptchaKeys
  /** The product's public log, by its verifier key `name+id+base64`. Without it the witness knows no log. */
  witness?: { logVerifierKey: string }
  /** The product as a customer of Stripe Global Payouts, the part of the API v2 that pays people. Without it there is none. */
  payouts?: PayoutsOptions
}

export interface Sandbox {
  /** 'http://127.0.0.1:4242', without a trailing slash. */
  url: string
  smtpPort: number
  /** The verifier key of the witness at `/witness`. */
  witnessKey: string
  close(): Promise<void>
}

const CLOCK_TICK_MS = 1000

/**
 * Starts the local stand-ins on loopback: for Stripe, Google's sign-in, reCAPTCHA, a witness of the log, a push service and a mailbox. Throws immediately in production, if a port is taken, or if the log's verifier key is invalid. Two sandboxes must not share a folder.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('The sandbox must not run in production.')
  const host = options.host ?? '127.0.0.1'
  const pathOf = (name: string) => (options.dataDir === null ? null : join(options.dataDir, name))
  const stripeFile = await openSavedFile(pathOf('sandbox.json'), emptyStripeState())
  const mailFile = await openSavedFile(pathOf('mails.json'), structuredClone(emptyMailState))
  const googleFile = await openSavedFile(pathOf('google.json'), emptyGoogleState())
  const witnessFile = await openSavedFile(pathOf('witness.json'), emptyWitnessState())
  const payoutsFile = await openSavedFile(pathOf('global-payouts.json'), emptyPayoutsState())
  const pushFile = await openSavedFile(pathOf('push.json'), emptyPushState())
  const push = new PushService(pushFile)
  const witness = new Witness(witnessFile, options.witness?.logVerifierKey ?? null)
  const account = new StripeAccount(stripeFile)
  const google = new GoogleProvider(googleFile, { client: options.google, siteUrl: options.siteUrl })
  const recaptcha = options.recaptcha ? new RecaptchaProvider(options.recaptcha) : null
  const mailbox = await startMailbox(mailFile, options.smtpPort)
  const deliveries = new Deliveries({ file: stripeFile, ...options.stripe })
  const outages = new Outages()
  const payouts = options.payouts
    ? startPayouts(payoutsFile, { ...options.payouts, secretKey: options.stripe.secretKey })
    : null

  const routes = [
    ...homeRoutes({
      ...{ account, google, recaptcha, witness, push, mailFile, payouts: payouts?.service ?? null },
      ...{ siteUrl: options.siteUrl, smtpPort: mailbox.port },
    }),
    ...apiRoutes(account, { secretKey: options.stripe.secretKey, outages }),
    ...checkoutRoutes(account),
    ...portalRoutes(account),
    ...operatorRoutes(account, { deliveries, outages }),
    ...googleRoutes(google),
    ...(recaptcha ? recaptchaRoutes(recaptcha) : []),
    ...witnessRoutes(witness),
    ...pushRoutes(push),
    ...(payouts?.routes ?? []),
    ...mailRoutes(mailFile),
  ]
  const saveAll = async () => {
    await Promise.all(
      [stripeFile, googleFile, mailFile, witnessFile, payoutsFile, pushFile].map((file) => file.saved()),
    )
  }
  const server = await startServer({ routes, host, port: options.port, beforeAnswer: saveAll }).catch(async (error) => {
    await Promise.all([deliveries.close(), mailbox.close(), payouts?.close()])
    throw error
  })
  account.baseUrl = `http://${host}:${server.port}`
  google.baseUrl = account.baseUrl
  push.baseUrl = account.baseUrl
  if (payouts) payouts.service.baseUrl = account.baseUrl
  const clock = setInterval(() => {
    runDueWork(account)
    forgetOldEvents(account.state)
  }, CLOCK_TICK_MS)

  return {
    url: account.baseUrl,
    smtpPort: mailbox.port,
    witnessKey: witness.verifierKey,
    close: async () => {
      clearInterval(clock)
      await Promise.all([deliveries.close(), payouts?.close(), mailbox.close(), server.close()])
      await saveAll()
    },
  }
}
