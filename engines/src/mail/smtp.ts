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
  /** How long one message may take in total, including the wait for a free connection. */
  timeoutMs: number
}

/** Servers close idle connections. We close them first, so that no message is lost on one that only looks open. */
const idleTimeoutMs = 20_000
/** A check may delay a start, so it waits for less time than a message does. */
const checkTimeoutMs = 10_000

/**
 * Sends by SMTP over at most five pooled connections. Connects only when there is something to send.
 * @throws Error if the URL is neither of the two kinds.
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
    // A message with a lost answer may have arrived. The caller decides whether to resend it.
    maxRequeues: 0,
    idleTimeout: idleTimeoutMs,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const clean = withoutSecrets(fromUrl(username), fromUrl(password))
  const sending = new Set<Promise<unknown>>()
  let isClosed = false
  /** As the mail server last answered; null before its first answer. */
  let hasSmtpUtf8: boolean | null = null

  const handOver = async (message: MailMessage) => {
    const mail = envelopeOf(message)
    if (!(await mailer.canReach(mail.to.address))) throw new MailRefused(withoutSmtpUtf8)
    return transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeoutMs) })
  }

  const mailer: Mailer = {
    server: host,
    async send(message) {
      if (isClosed) throw new MailUnavailable('The mailer is closed.')
      const work = handOver(message)
      sending.add(work)
      try {
        await work
      } catch (cause) {
        const isOurs = cause instanceof MailRefused || cause instanceof MailUnavailable
        throw isOurs ? cause : failureOf(cause, { timeoutMs, clean })
      } finally {
        sending.delete(work)
      }
    },
    async check({ sender } = {}) {
      if (isClosed) throw new MailUnavailable('The mailer is closed.')
      const { auth, authMethod, ...connection } = parseConnectionUrl(url)
      const extensions = await probeSmtp({
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
        cleaned: clean,
      })
      hasSmtpUtf8 = /\bSMTPUTF8\b/i.test(extensions)
      return { hasSmtpUtf8 }
    },
    async canReach(address) {
      if (!needsSmtpUtf8(address)) return true
      if (hasSmtpUtf8 === null) await mailer.check().catch(() => null)
      return hasSmtpUtf8 ?? true
    },
    async close() {
      isClosed = true
      await Promise.allSettled(sending)
      transport.close()
    },
  }
  return mailer
}

const withoutSmtpUtf8 =
  'The mail server does not take addresses with other letters than ASCII before the @ (it lacks SMTPUTF8).'
/** A domain has a spelling in ASCII; what stands before the @ has none (RFC 6531). */
const needsSmtpUtf8 = (address: string) => !/^[\0-\x7f]*$/.test(address.slice(0, address.lastIndexOf('@')))

/** The host and port, without the password. */
function placeOf(url: string): string {
  const { protocol, hostname, port } = new URL(url)
  return `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`
}

function isThisMachine(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Addresses are passed as parts, so that they are not parsed again. The envelope is explicit, not derived from headers. */
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
    // Silences autoresponders (RFC 3834), and Exchange's, which need their own header.
    headers: {
      ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** What nodemailer says about a failure. `permanent` comes from the class of the server's reply, if there was one. */
interface Failure extends Error {
  code?: string
  permanent?: boolean
  responseCode?: number
  /** The rejected command. */
  command?: string
}

/**
 * Only a permanent rejection of the recipient or the content is about the message. A wrong password (5xx too, also as 530 for any command, RFC 4954)
 * or a forbidden sender is about us: the message can go once the operator has fixed it.
 */
function failureOf(
  cause: unknown,
  { timeoutMs, clean }: { timeoutMs: number; clean: (said: string) => string },
): MailRefused | MailUnavailable {
  const failure: Failure = cause instanceof Error ? cause : new Error(String(cause))
  const reason = clean(failure.message)
  const isAboutMessage =
    failure.code === 'EMESSAGE' || (failure.code === 'EENVELOPE' && failure.command !== 'MAIL FROM')
  if (isAboutMessage && failure.permanent !== false && failure.responseCode !== 530) {
    return new MailRefused(`The mail server refused the message: ${reason}`, { cause })
  }
  if (failure.code === 'EABORT')
    return new MailUnavailable(`The mail server did not take the message within ${timeoutMs} ms.`, { cause })
  return new MailUnavailable(`The message could not be handed to the mail server: ${reason}`, { cause })
}

/** Mail servers repeat the recipient in their refusals, in URLs with the @ as %40. */
function withoutAddresses(said: string): string {
  return said.replace(/<?[^\s@<>,;:()]{1,320}(?:@|%40)[^\s@<>,;:()]{1,320}>?/giu, '<address>')
}

/** What a mail server said, without addresses, and without the password in any form it was sent: a server may repeat what it did not understand. */
function withoutSecrets(name: string, password: string): (said: string) => string {
  const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '')
  const secrets = password ? [base64(`\0${name}\0${password}`), base64(password), password] : []
  return (said) =>
    withoutAddresses(secrets.reduce((words, secret) => words.replaceAll(secret, () => '<password>'), said))
}
