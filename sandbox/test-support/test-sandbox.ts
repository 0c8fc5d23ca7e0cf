import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { type Sandbox, startSandbox } from '../src/start.ts'

export const secretKey = 'sk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'
export const googleClient = { clientId: 'client of the tests', clientSecret: 'a secret: of the tests & more' }

export const payoutsKeys = { account: 'fa_test_sandbox', webhookSecret: 'whsec_of_the_payouts_of_tests' }

export const recaptchaKeys = { siteKey: 'site-key-of-the-tests', secretKey: 'a secret: of the tests & more' }

export interface ReceivedWebhook {
  body: Buffer
  signature: string
  /** Milliseconds since 1970. */
  at: number
}

/** A sandbox on free ports with its own folder, a receiver for its events, and the official SDK pointed at it. */
export interface TestSandbox {
  sandbox: Sandbox
  stripe: Stripe
  received: ReceivedWebhook[]
  /** The events of payouts. */
  receivedOfPayouts: ReceivedWebhook[]
  /** The receivers' answer from now on; initially 200. */
  answerWith(status: number): void
  /** Stops and starts the sandbox on the same folder. */
  reopen(): Promise<void>
  /** Presses the button of the hosted checkout page. */
  pay(session: { url: string | null }, entry?: Record<string, string>): Promise<Response>
  advance(seconds: number): Promise<void>
  close(): Promise<void>
}

/** With `logVerifierKey` its witness watches that log. `isHeld`: payouts and their events wait for the operator. */
export async function startTestSandbox({
  logVerifierKey,
  isHeld = false,
}: {
  logVerifierKey?: string
  isHeld?: boolean
} = {}): Promise<TestSandbox> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const receiver = await startReceiver()
  const payoutsReceiver = await startReceiver()
  const start = () =>
    startSandbox({
      port: 0,
      smtpPort: 0,
      dataDir,
      siteUrl: 'http://localhost:3000',
      stripe: { secretKey, publishableKey: 'pk_test_sandbox', webhookUrl: receiver.url, webhookSecret },
      google: googleClient,
      recaptcha: recaptchaKeys,
      payouts: { ...payoutsKeys, webhookUrl: payoutsReceiver.url, isHeld },
      ...(logVerifierKey !== undefined && { witness: { logVerifierKey } }),
    })
  const sandbox = await start()
  const test: TestSandbox = {
    sandbox,
    stripe: connect(sandbox.url),
    received: receiver.received,
    receivedOfPayouts: payoutsReceiver.received,
    answerWith: (status) => {
      receiver.answerWith(status)
      payoutsReceiver.answerWith(status)
    },
    reopen: async () => {
      await test.sandbox.close()
      test.sandbox = await start()
      test.stripe = connect(test.sandbox.url)
    },
    pay: (session, entry) =>
      fetch(session.url ?? '', {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ number: '4242424242424242', expiry: '12/40', cvc: '123', name: 'Ann', ...entry }),
      }),
    advance: async (advanceSeconds) => {
      await fetch(`${test.sandbox.url}/sandbox/clock`, { method: 'POST', body: JSON.stringify({ advanceSeconds }) })
    },
    close: async () => {
      await test.sandbox.close()
      await receiver.close()
      await payoutsReceiver.close()
      await rm(dataDir, { recursive: true })
    },
  }
  return test
}

/** A choice at the account chooser: type an account (a known address is that account), or cancel. */
export type GoogleChoice = { email: string; name?: string; verified?: boolean } | 'cancel'

/** Acts as a browser that a sign-in with Google sent to `url`. Returns the address to which the chooser leads back. */
export async function chooseGoogleAccount(url: string, choice: GoogleChoice): Promise<string> {
  const page = await fetch(url)
  if (page.status !== 200) throw new Error(`The account chooser answers ${page.status}: ${await page.text()}`)
  const form = new URLSearchParams(choice === 'cancel' ? { cancel: 'yes' } : fieldsOf(choice))
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: form })
  const location = answer.headers.get('location')
  if (answer.status !== 303 || !location) throw new Error(`The account chooser answers ${answer.status} to the choice.`)
  return location
}

/** Acts as the person at the hosted page of payouts. Returns the address to which the page leads back. */
export async function fillBankPage(
  url: string,
  entry: Partial<Record<'name' | 'account', string>> | 'leave',
): Promise<string> {
  const page = await fetch(url)
  if (page.status !== 200) throw new Error(`The hosted page answers ${page.status}: ${await page.text()}`)
  const filled = { action: 'save', name: 'Ann Example', account: 'DE00 1234 5678' }
  const form = new URLSearchParams(entry === 'leave' ? { action: 'leave' } : { ...filled, ...entry })
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: form })
  const location = answer.headers.get('location')
  if (answer.status !== 303 || !location) throw new Error(`The hosted page answers ${answer.status} to the form.`)
  return location
}

function fieldsOf({ email, name = '', verified = true }: Exclude<GoogleChoice, 'cancel'>): Record<string, string> {
  return { email, name, ...(verified && { verified: 'on' }) }
}

/** Acts as a visitor who clicks the checkbox on a page of `siteUrl`. Returns the widget's token. */
export async function solveRecaptcha(
  sandboxUrl: string,
  { siteKey, siteUrl }: { siteKey: string; siteUrl: string },
): Promise<string> {
  const body = new URLSearchParams({ k: siteKey, co: siteUrl })
  const answer = await fetch(`${sandboxUrl}/recaptcha/api2/userverify`, { method: 'POST', body })
  if (answer.status !== 200) throw new Error(`The checkbox answers ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

function connect(url: string): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
}

async function startReceiver() {
  const received: ReceivedWebhook[] = []
  let status = 200
  const server = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk)
    received.push({
      body: Buffer.concat(chunks),
      signature: String(message.headers['stripe-signature']),
      at: Date.now(),
    })
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/webhook`,
    answerWith: (wanted: number) => {
      status = wanted
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
