import { z } from 'zod'
import { isMailAddress, type Mailer } from '../mail/port.ts'
import { whyUnreachable } from '../reach/why-unreachable.ts'
import { type AlertMessage, type Alerts, AlertUnanswered } from './port.ts'

const plainPrefix = 'ntfy:'
const waitMs = 10_000

/** A webhook reaches nothing inside the operator's network: it is encrypted, or of this machine. */
const isWebhook = (text: string): boolean => {
  const url = URL.parse(text)
  if (url === null || url.username || url.password) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  )
}
const addressOf = (to: string): string => (to.startsWith(plainPrefix) ? to.slice(plainPrefix.length) : to)

export const alertSettings = {
  /**
   * Where the server sends alerts (docs/operate/watch.md): a mail address; the address of a webhook that takes Slack's
   * JSON, such as https://hooks.slack.com/services/…; or ntfy: before one that takes plain text, such as ntfy:https://ntfy.sh/topic. Empty: nowhere.
   */
  ALERTS_TO: z
    .string()
    .refine(
      (text) => isMailAddress(text) || isWebhook(addressOf(text)),
      'must be a mail address, or a webhook that begins with https:// or ntfy:https://, without a password',
    )
    .optional()
    .meta({ secret: 'theirs' }),
  /** An address that is asked (GET) each minute while the server is well; a service such as healthchecks.io then notices when it is not. */
  PING_URL: z
    .string()
    .refine(isWebhook, 'must be an address that begins with https://, without a password')
    .optional()
    .meta({ secret: 'theirs' }),
}
type Settings = z.infer<z.ZodObject<typeof alertSettings>>

interface MailParts {
  mailer: Pick<Mailer, 'send'>
  /** The sender of mails. */
  from: string
  newId: () => string
}

export function openAlerts(
  { ALERTS_TO: to, PING_URL: pingUrl }: Settings,
  mail: MailParts,
  { timeoutMs = waitMs }: { timeoutMs?: number } = {},
): Alerts {
  const send = (address: string) => (message: AlertMessage) =>
    isMailAddress(address)
      ? sendMail(address, message, mail)
      : request(addressOf(address), { ...postOf(address, message), timeoutMs })
  return {
    send: to === undefined ? null : send(to),
    ping: pingUrl === undefined ? null : () => request(pingUrl, { method: 'GET', timeoutMs }),
  }
}

/** Without the table of mails, which may be what is broken. */
function sendMail(to: string, { subject, text }: AlertMessage, { mailer, from, newId }: MailParts): Promise<void> {
  const html = `<pre>${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</pre>`
  return mailer.send({ messageId: `${newId()}@alerts.invalid`, from, to, subject, text, html })
}

function postOf(to: string, { subject, text }: AlertMessage): RequestInit {
  const isPlain = to.startsWith(plainPrefix)
  const said = `${subject}\n${text}`
  return {
    method: 'POST',
    headers: { 'content-type': isPlain ? 'text/plain; charset=utf-8' : 'application/json' },
    body: isPlain ? said : JSON.stringify({ text: said }),
  }
}

async function request(url: string, { timeoutMs, ...init }: RequestInit & { timeoutMs: number }): Promise<void> {
  // Another address might be one inside.
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: Error) => {
      if (error.name === 'TimeoutError') throw new AlertUnanswered('it did not answer in time')
      throw new Error(whyUnreachable(error) ?? 'it did not answer, or named another address')
    },
  )
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
}
