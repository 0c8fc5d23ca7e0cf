import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { isCertificateRefused, whyUnreachable } from '../reach/why-unreachable.ts'
import { MailUnavailable } from './port.ts'

type ConnectionOptions = NonNullable<ConstructorParameters<typeof SMTPConnection>[0]>

interface Probe {
  connection: ConnectionOptions
  /** The host and port, for the sentence. */
  place: string
  auth: { user: string; pass: string; method?: string } | null
  /** The sender's bare address. Null checks only the login. */
  sender: string | null
  timeoutMs: number
  /** Removes from a mail server's words what may not be logged. */
  cleaned(said: string): string
}

/** What nodemailer and the mail server report about a failure. */
interface Failure extends Error {
  code?: string
  /** The system error's code, which `code` has replaced. */
  originalCode?: string
  responseCode?: number
  /** The mail server's complete answer. */
  response?: string
}

/** Commands sent after the login, through the library's hook for custom logins. */
const ask = 'X-ASK'

/**
 * Connects, signs in, asks for the server's extensions and whether the sender is accepted, and resets: nothing is sent. Returns the extensions.
 * @throws MailUnavailable with the host and the reason; `isRefusal` if the same settings will be refused again.
 */
export async function probeSmtp(probe: Probe): Promise<string> {
  const { connection: options, auth, sender, timeoutMs } = probe
  let extensions = ''
  const connection = new SMTPConnection({
    ...options,
    customAuth: {
      [ask]: async ({ sendCommand }) => {
        extensions = (await sendCommand(`EHLO ${options.name ?? 'localhost'}`)).response
        if (sender !== null) await askForSender(sendCommand, sender)
      },
    },
  })
  const late = AbortSignal.timeout(timeoutMs)
  try {
    await new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve())
      late.addEventListener('abort', () => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })))
      connection.on('error', reject)
      connection.on('end', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })))
      const thenAsk = (error?: Error | null) => {
        if (error) done(error)
        else connection.login({ method: ask }, done)
      }
      connection.connect((error) => {
        if (error || !auth || !connection.allowsAuth) thenAsk(error)
        else connection.login({ ...auth }, thenAsk)
      })
    })
    connection.quit()
    return extensions
  } catch (error) {
    connection.close()
    throw failureOf(error, probe)
  }
}

interface Reply {
  status: number
  response: string
}

/**
 * Sends the sender, and then the sender as recipient: many servers check the sender only then. Of the second answer only a rejection of the sender
 * counts, since the sender's address need not receive mail.
 */
async function askForSender(say: (command: string) => Promise<Reply>, sender: string): Promise<void> {
  const from = await say(`MAIL FROM:<${sender}>`)
  const isTaken = from.status < 300
  const to = isTaken ? await say(`RCPT TO:<${sender}>`) : from
  await say('RSET')
  if (!isTaken || (isNo(to) && /sender/i.test(to.response))) throw new SenderRefused(to)
}

/** The answer to any command before the sign-in (RFC 4954, 6). */
const signInFirst = 530

const isNo = ({ status }: Reply) => status >= 500 && status < 600

class SenderRefused extends Error {
  readonly reply: Reply
  constructor(reply: Reply) {
    super(reply.response)
    this.reply = reply
  }
}

function failureOf(error: unknown, { place, cleaned }: Probe): MailUnavailable {
  const named = `The mail server ${place} (SMTP_URL)`
  if (error instanceof SenderRefused) {
    const { reply } = error
    if (reply.status === signInFirst)
      return new MailUnavailable(`${named} does not let us in: it wants a user and a password.`, { isRefusal: true })
    const sentence = `${named} does not take the sender (MAIL_FROM): ${cleaned(reply.response)}.`
    return new MailUnavailable(sentence, { isRefusal: isNo(reply) })
  }
  const failure: Failure = error instanceof Error ? error : new Error(String(error))
  const { code, originalCode, responseCode = 0 } = failure
  if (code === 'EAUTH') {
    // Only the numbers: a server that does not know the command repeats it, and so the password.
    const numbers = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(failure.response ?? '')?.[0] ?? 'without a word'
    const sentence = `${named} does not let us in: it refuses the user or the password (${numbers}).`
    return new MailUnavailable(sentence, { isRefusal: responseCode === 0 || responseCode >= 500 })
  }
  if (code === 'ETLS' && responseCode >= 400)
    return new MailUnavailable(`${named} does not let us in: it offers no TLS, without which no password is sent.`, {
      isRefusal: true,
    })
  const known = Object.assign(new Error(), { code: originalCode ?? code })
  const reason = whyUnreachable(known) ?? (responseCode ? cleaned(failure.response ?? '') : 'it closed the connection')
  return new MailUnavailable(`${named} cannot be used: ${reason}.`, { isRefusal: isCertificateRefused(known) })
}
