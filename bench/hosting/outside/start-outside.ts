import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { join } from 'node:path'
import { startSandbox } from '@whereabouts/sandbox/start'
import { SMTPServer } from 'smtp-server'

/** A key in the form that it has there, the same in every process. */
const made = (begin: string) => begin + createHash('sha256').update(begin).digest('hex').slice(0, 32)

/** What the operator of a trial has been given by others: keys and accounts that are none anywhere else. */
export const accounts = {
  stripe: {
    secretKey: made('sk_test_'),
    publishableKey: made('pk_test_'),
    webhookSecret: made('whsec_'),
  },
  google: { clientId: 'trial.apps.example.org', clientSecret: made('GOCSPX-') },
  mail: { user: 'whereabouts', password: made('mail') },
}

export interface OutsideOptions {
  /** With authority, key and certificate, by `makeCertificates`. */
  folder: string
  /** Where it listens, on 443 for payments and on 465 for mail. */
  host: string
  /** Where the trial asks what came, and pays. 0 takes any free port. */
  controlPort: number
  /** Where the payment provider sends its messages. */
  webhookUrl: string
  siteUrl: string
}

export interface Outside {
  controlUrl: string
  close(): Promise<void>
}

interface Mail {
  to: string
  text: string
}

/**
 * What lies outside of an installation, under its true names and by TLS: the payment provider (the sandbox, behind api.stripe.com) and a mail server
 * that wants a user and a password. Servers run in production mode and cannot tell.
 */
export async function startOutside(options: OutsideOptions): Promise<Outside> {
  const { folder, host, controlPort, webhookUrl, siteUrl } = options
  const tls = { key: readFileSync(join(folder, 'outside.key')), cert: readFileSync(join(folder, 'outside.pem')) }
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: null,
    siteUrl,
    stripe: { ...accounts.stripe, webhookUrl },
    google: accounts.google,
  })
  const mails: Mail[] = []
  const payments = createTlsServer(tls, (asked, answered) => pass(sandbox.url, asked, answered))
  const control = createServer((asked, answered) => {
    if (asked.url === '/outside/mails') answered.end(JSON.stringify(mails))
    else pass(sandbox.url, asked, answered)
  })
  const mailServer = new SMTPServer({
    ...tls,
    secure: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      username === accounts.mail.user && password === accounts.mail.password
        ? done(null, { user: username })
        : done(new Error('wrong user or password')),
    onData: (stream, session, done) => {
      let text = ''
      stream.setEncoding('latin1').on('data', (data: string) => {
        text += data
      })
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: unfolded(text) })
        done()
      })
    },
  })
  mailServer.on('error', () => undefined)
  await listen(payments, 443, host)
  await new Promise<void>((resolve) => mailServer.listen(465, host, () => resolve()))
  await listen(control, controlPort, host)
  return {
    controlUrl: `http://${host}:${(control.address() as AddressInfo).port}`,
    close: async () => {
      payments.closeAllConnections()
      control.closeAllConnections()
      for (const server of [payments, control]) await new Promise((resolve) => server.close(resolve))
      await new Promise<void>((resolve) => mailServer.close(() => resolve()))
      await sandbox.close()
    },
  }
}

const listen = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))

/** Quoted-printable, as links in mails are. */
const unfolded = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** To the sandbox, which answers to its own name alone. */
function pass(sandbox: string, asked: IncomingMessage, answered: ServerResponse): void {
  const headers = { ...asked.headers, host: new URL(sandbox).host }
  delete headers.origin
  const passed = request(sandbox + asked.url, { method: asked.method, headers }, (answer) => {
    answered.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(answered)
  })
  passed.on('error', () => answered.destroy())
  asked.pipe(passed)
}
