import { unescape as fromUrl } from 'node:querystring'
import { createTransport } from 'nodemailer'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { checkMessage, type Mailer, type MailMessage, MailRefused, MailUnavailable, readSender } from './port.ts'
import { probeSmtp } from './probe-smtp.ts'

export interface SmtpOptions {
  /**
   * 'smtp://user:password@host:port', or 'smtps://' for servers that speak TLS from the start. With 'smtp://' the connection is
   * encrypted when the server offers it, and must be when a password would be sent to another machine. What follows a '?' are
   * nodemailer's settings, such as 'requireTLS=false'.
   */
  url: string
  /** How long one message may take in all, waiting for a free connection included. */
  timeoutMs: number
}

/** Servers close idle connections; ours go first, so that no message is lost to one that looks open and is not. */
const idleTimeoutMs = 20_000
/** A check may hold up a start, so it waits for less than a message does. */
const checkTimeoutMs = 10_000

/**
 * Sends by SMTP over at most five connections that are kept open for a while. Connects when there is something to send, not before.
 *
 * @throws Error when the address is none of the two kinds.
 */
export function openSmtp({ url, timeoutMs }: SmtpOptions): Mailer {
  const { protocol, username, password, hostname, host } = new URL(url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new Error('The mail server is named as smtp:// or smtps://.')
  const limits = {
    requireTLS: protocol === 'smtp:' && username !== '' && !isThisMachine(hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  }
  const transport = createTransport({
    url,
    pool: true,
    // A message whose answer was lost may have arrived. The caller decides whether to send it again.
    maxRequeues: 0,
    idleTimeout: idleTimeoutMs,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const tell = withoutSecrets(fromUrl(username), fromUrl(password))
  const sending = new Set<Promise<unknown>>()
  let isClosed = false

  return {
    server: host,
    async send(message) {
      if (isClosed) throw new MailUnavailable('The mailer is closed.')
      const work = transport.sendMail({ ...envelopeOf(message), signal: AbortSignal.timeout(timeoutMs) })
      sending.add(work)
      try {
        await work
      } catch (cause) {
        throw failureOf(cause, { timeoutMs, tell })
      } finally {
        sending.delete(work)
      }
    },
    async check({ sender } = {}) {
      if (isClosed) throw new MailUnavailable('The mailer is closed.')
      const { auth, authMethod, ...connection } = parseConnectionUrl(url)
      await probeSmtp({
        connection: { ...limits, ...connection },
        place: placeOf(url),
        auth: auth
          ? {
              user: auth.user ?? '',
              pass: auth.pass ?? '',
              ...(typeof authMethod === 'string' && { method: authMethod }),
            }
          : null,
        sender: sender === undefined ? null : readSender(sender).address,
        timeoutMs: Math.min(timeoutMs, checkTimeoutMs),
        cleaned: tell,
      })
    },
    async close() {
      isClosed = true
      await Promise.allSettled(sending)
      transport.close()
    },
  }
}

/** The host and port, without the password. */
function placeOf(url: string): string {
  const { protocol, hostname, port } = new URL(url)
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Addresses travel as parts, so that nothing is parsed out of them again; the envelope is said, not derived from headers. */
function envelopeOf(message: MailMessage) {
  const { id, sender, recipient, replyTo } = checkMessage(message)
  const { subject, text, html, unsubscribeUrl } = message
  return {
    messageId: `<${id}>`,
    envelope: { from: sender.address, to: [recipient] },
    from: sender,
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    // Tells autoresponders to be quiet (RFC 3834), and those of Exchange, which ask for a word of their own.
    headers: {
      ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** What nodemailer says about a failure; `permanent` comes from the class of the server's reply, when there was one. */
interface Failure extends Error {
  code?: string
  permanent?: boolean
  responseCode?: number
  /** The command that was answered with a no. */
  command?: string
}

/**
 * Only a permanent no to the recipient or the content is about the message. A wrong password (5xx too, also as 530 at any command,
 * RFC 4954) or a sender that is not allowed is about us: the message can go once the operator has mended it.
 */
function failureOf(
  cause: unknown,
  { timeoutMs, tell }: { timeoutMs: number; tell: (said: string) => string },
): MailRefused | MailUnavailable {
  const failure: Failure = cause instanceof Error ? cause : new Error(String(cause))
  const reason = tell(failure.message)
  const isAboutMessage =
    failure.code === 'EMESSAGE' || (failure.code === 'EENVELOPE' && failure.command !== 'MAIL FROM')
  if (isAboutMessage && failure.permanent !== false && failure.responseCode !== 530) {
    return new MailRefused(`The mail server refused the message: ${reason}`, { cause })
  }
  if (failure.code === 'EABORT')
    return new MailUnavailable(`The mail server did not take the message within ${timeoutMs} ms.`, { cause })
  return new MailUnavailable(`The message could not be handed to the mail server: ${reason}`, { cause })
}

/** Mail servers repeat the recipient in their refusals, in web addresses with the @ written as %40. */
function withoutAddresses(said: string): string {
  return said.replace(/<?[^\s@<>,;:()]{1,320}(?:@|%40)[^\s@<>,;:()]{1,320}>?/giu, '<address>')
}

/**
 * What a mail server said, without addresses, and without the password in any form in which it was sent: a server may repeat what it did not
 * understand.
 */
function withoutSecrets(name: string, password: string): (said: string) => string {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '')
  const secrets = password ? [base64(`\0${name}\0${password}`), base64(password), password] : []
  return (said) =>
    withoutAddresses(secrets.reduce((words, secret) => words.replaceAll(secret, () => '<password>'), said))
}
