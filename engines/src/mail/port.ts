/** One e-mail to one person, in two renderings of the same text. */
export interface MailMessage {
  /** '<unique@domain>', the same for every attempt, so that a mailbox can detect a repetition. The angle brackets are optional. */
  messageId: string
  /** 'name@domain' or 'Display Name <name@domain>'; the display name may be in double quotes. */
  from: string
  /** 'name@domain', exactly one address. */
  to: string
  /** The reply address, 'name@domain'. Default: the sender. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** An address that unsubscribes by a plain POST (RFC 8058). Only for optional mails. */
  unsubscribeUrl?: string
}

/** Sends e-mails. The messages of its errors are logged, so they name no recipient and no password. */
export interface Mailer {
  /** The mail server in words, such as `smtp.example.org:587`, never with its login. */
  readonly server: string
  /**
   * Resolves once the mail server has accepted the message.
   *
   * @throws MailRefused when this message will never be taken, so that sending it again is useless.
   * @throws MailUnavailable when it may be taken later. Should the connection break before the mail server's answer, the message may have
   *   arrived nevertheless.
   */
  send(message: MailMessage): Promise<void>
  /**
   * Resolves once the mail server has accepted our login and, if given, the sender: 'name@domain' or 'Display Name <name@domain>'. Sends nothing.
   * `hasSmtpUtf8`: whether it takes addresses with other letters than ASCII before the @ (RFC 6531).
   * @throws MailUnavailable with the host and the reason, if it does not answer or refuses the login.
   */
  check(question?: { sender?: string | undefined }): Promise<{ hasSmtpUtf8: boolean }>
  /** Whether messages can go to an address, as the mail server last answered a check; true for all addresses if it does not answer. */
  canReach(address: string): Promise<boolean>
  /** Waits for messages being sent. Sending afterwards is `MailUnavailable`. Safe to call twice. */
  close(): Promise<void>
}

/** The message itself was refused: the recipient does not exist, the content is not accepted, or a line break is where none may be. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/**
 * The mail server did not answer, asked to try later, or refused the login; or the sender is wrong, which is a setting for the operator to fix. The
 * message is a sentence for the operator.
 */
export class MailUnavailable extends Error {
  override name = 'MailUnavailable'
  /** Whether the mail server rejected the password or sender, or its certificate is invalid: retrying is useless until a setting is fixed. */
  readonly isRefusal: boolean

  constructor(message: string, { isRefusal = false, ...options }: ErrorOptions & { isRefusal?: boolean } = {}) {
    super(message, options)
    this.isRefusal = isRefusal
  }
}

export interface MailAddress {
  /** The display name, or ''. */
  name: string
  address: string
}

export interface CheckedAddresses {
  /** The message's id without angle brackets. */
  id: string
  sender: MailAddress
  recipient: string
  replyTo: string | null
}

/** One address that mail servers accept without quoting, without characters that separate, comment or end a line. */
const addressPattern = /^[^\s@,;:<>()"[\]\\]{1,64}@[^\s@,;:<>()"[\]\\]{1,255}$/
const namedPattern = /^(?:"(?<quoted>[^<>"\\]{1,200})"|(?<bare>[^<>"\\]{1,200})) <(?<address>[^<>]+)>$/

/** Whether this is one address that a message, or a reply, can go to. */
export function isMailAddress(value: string): boolean {
  return addressPattern.test(value)
}

/**
 * Reads the addresses and makes sure that no part of the message can add a header or a recipient.
 * @throws MailRefused for a fault of this message.
 * @throws MailUnavailable for a wrong sender, which all messages share: they can go once the setting is fixed.
 */
export function checkMessage(message: MailMessage): CheckedAddresses {
  const { messageId, from, to, replyTo, subject } = message
  for (const [part, value] of Object.entries({ messageId, to, replyTo, subject })) {
    if (value && hasControlCharacter(value)) throw new MailRefused(`The ${part} of an e-mail may not have line breaks.`)
  }
  if (message.unsubscribeUrl !== undefined && !/^https?:\/\/[^\s<>,]{1,500}$/.test(message.unsubscribeUrl))
    throw new MailRefused('The address that stops e-mails is none.')
  const id = /^<(?<id>[^<>]+)>$/.exec(messageId)?.groups?.id ?? messageId
  if (!addressPattern.test(id)) throw new MailRefused(`${messageId} is not the id of an e-mail.`)
  for (const [part, value] of Object.entries({ to, replyTo })) {
    if (value !== undefined && !isMailAddress(value)) throw new MailRefused(`The ${part} is not one e-mail address.`)
  }
  return { id, sender: readSender(from), recipient: to, replyTo: replyTo ?? null }
}

/** Whether this is a valid sender: 'name@domain' or 'Display Name <name@domain>', the name with or without double quotes. */
export function isMailSender(from: string): boolean {
  const address = namedPattern.exec(from)?.groups?.address ?? from
  return !hasControlCharacter(from) && isMailAddress(address)
}

export function readSender(from: string): MailAddress {
  const { quoted, bare, address = from } = namedPattern.exec(from)?.groups ?? {}
  if (!isMailSender(from))
    throw new MailUnavailable(`${JSON.stringify(from)} cannot be the sender of an e-mail.`, { isRefusal: true })
  return { name: quoted ?? bare ?? '', address }
}

/** Line breaks of every kind, and other characters that headers may not contain (RFC 5322, 2.2). */
function hasControlCharacter(value: string): boolean {
  return /[\p{Cc}\u2028\u2029]/u.test(value)
}
