import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { SavedFile } from '../saved-file.ts'

export interface Message {
  id: string
  from: string
  /** The recipients of the envelope, lower case, blind copies included. */
  to: string[]
  subject: string
  text: string
  html: string
  /** When it arrived, ISO 8601. */
  date: string
  /** The distinct URLs in it, in order. */
  links: string[]
  headers: { name: string; value: string }[]
}

/** Stored messages, oldest first. */
export interface MailState {
  nextNumber: number
  messages: Message[]
}

export const emptyMailState: MailState = { nextNumber: 1, messages: [] }

const MESSAGES_KEPT = 500
const SIZE_LIMIT_BYTES = 10_000_000

/** Receives e-mail by SMTP on loopback. A message is acknowledged once it is on disk. Nothing is ever forwarded. */
export async function startMailbox(
  file: SavedFile<MailState>,
  smtpPort: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'Sandbox mailbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_LIMIT_BYTES,
    closeTimeout: 1000,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'unknown' }),
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
      receive(file, stream, recipients).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(smtpPort, '127.0.0.1', () => resolve())
  })
  // A client that closes the connection early must not stop the sandbox.
  server.removeAllListeners('error')
  server.on('error', () => undefined)
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function receive(file: SavedFile<MailState>, stream: Readable, recipients: string[]): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  if ('sizeExceeded' in stream && stream.sizeExceeded === true) throw new Error('The message is too large.')
  const email = await PostalMime.parse(Buffer.concat(chunks))
  const { value } = file
  value.messages.push(readMessage(email, { id: String(value.nextNumber), recipients }))
  value.nextNumber += 1
  value.messages.splice(0, value.messages.length - MESSAGES_KEPT)
  file.changed()
  await file.saved()
}

function readMessage(email: Email, { id, recipients }: { id: string; recipients: string[] }): Message {
  const text = email.text ?? ''
  const html = email.html ?? ''
  return {
    id,
    from: email.from ? addressText(email.from) : '',
    to: recipients,
    subject: email.subject ?? '',
    text,
    html,
    date: new Date().toISOString(),
    links: listLinks({ text, html }),
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  }
}

function addressText({ name, address }: Address): string {
  return name && address ? `${name} <${address}>` : (address ?? name ?? '')
}

/** The distinct URLs in a message, in order: from the HTML's links and from the plain text. */
function listLinks({ text, html }: { text: string; html: string }): string[] {
  const fromHtml = [...html.matchAll(/<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    decodeEntities(match[1] ?? match[2] ?? ''),
  )
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map(([address]) => withoutSentenceEnd(address))
  return [...new Set([...fromHtml, ...fromText])].filter((address) => /^https?:\/\//.test(address))
}

/** A period after a URL belongs to the sentence; so does a bracket opened before it. */
function withoutSentenceEnd(address: string): string {
  const bare = address.replace(/[.,;:!?]+$/, '')
  return bare.endsWith(')') && !bare.includes('(') ? withoutSentenceEnd(bare.slice(0, -1)) : bare
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return entities[String(name).toLowerCase()] ?? whole
  })
}
