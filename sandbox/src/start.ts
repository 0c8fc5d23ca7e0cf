import { join } from 'node:path'
import { startServer } from './http/server.ts'
import { mailRoutes } from './mail/mail-routes.ts'
import { emptyMailState, startMailbox } from './mail/mailbox.ts'
import { homeRoutes } from './pages/home-page.ts'
import { openSavedFile } from './saved-file.ts'
import { StripeAccount } from './stripe/account.ts'
import { apiRoutes } from './stripe/api.ts'
import { startDeliveries } from './stripe/deliveries.ts'
import { runDueWork } from './stripe/due.ts'
import { hostedRoutes } from './stripe/hosted-routes.ts'
import { operatorRoutes } from './stripe/operator-routes.ts'
import { emptyStripeState } from './stripe/state.ts'

export interface SandboxOptions {
  /** 0 takes any free port. */
  port: number
  host?: '127.0.0.1'
  /** 0 takes any free port. */
  smtpPort: number
  /** Where everything is remembered: sandbox.json and mails.json. */
  dataDir: string
  /** The product's own address, for the link on the home page. */
  siteUrl: string
  stripe: {
    secretKey: string
    publishableKey: string
    /** Where events are posted. */
    webhookUrl: string
    webhookSecret: string
  }
}

export interface Sandbox {
  /** 'http://127.0.0.1:4242', without a slash at the end. */
  url: string
  smtpPort: number
  close(): Promise<void>
}

const CLOCK_TICK_MS = 1000

/**
 * Starts the local stand-ins for Stripe and for a mailbox, on loopback. Throws at once in production, and when a port is
 * taken. Two sandboxes must not share a folder.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  if (process.env.NODE_ENV === 'production') throw new Error('The sandbox must not run in production.')
  const host = options.host ?? '127.0.0.1'
  const stripeFile = await openSavedFile(join(options.dataDir, 'sandbox.json'), emptyStripeState())
  const mailFile = await openSavedFile(join(options.dataDir, 'mails.json'), structuredClone(emptyMailState))
  const account = new StripeAccount(stripeFile)
  const mailbox = await startMailbox(mailFile, options.smtpPort)
  const deliveries = startDeliveries({ file: stripeFile, ...options.stripe })

  const routes = [
    ...homeRoutes({ account, mailFile, siteUrl: options.siteUrl, smtpPort: mailbox.port }),
    ...apiRoutes(account, options.stripe.secretKey),
    ...hostedRoutes(account),
    ...operatorRoutes(account, deliveries),
    ...mailRoutes(mailFile),
  ]
  const saveAll = async () => {
    await Promise.all([stripeFile.saved(), mailFile.saved()])
  }
  const server = await startServer({ routes, host, port: options.port, beforeAnswer: saveAll }).catch(async (error) => {
    await Promise.all([deliveries.close(), mailbox.close()])
    throw error
  })
  account.baseUrl = `http://${host}:${server.port}`
  const clock = setInterval(() => {
    runDueWork(account)
    account.forgetOldEvents()
  }, CLOCK_TICK_MS)

  return {
    url: account.baseUrl,
    smtpPort: mailbox.port,
    close: async () => {
      clearInterval(clock)
      await Promise.all([deliveries.close(), mailbox.close(), server.close()])
      await saveAll()
    },
  }
}
