import type { IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { WebFileRefused, type WebFiles } from './port.ts'
import { openPublicAgent, PrivateHost, type PublicAgentOptions } from './public-agent.ts'

export interface HttpsOptions extends Pick<PublicAgentOptions, 'resolve' | 'ca' | 'detour'> {
  /** For the whole of one file with all its redirects. */
  timeoutMs: number
}

const maxRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/** Opens the kind that fetches by HTTPS. It reuses no connection between two files, so there is nothing to close. */
export function openHttpsFiles({ timeoutMs, ...connecting }: HttpsOptions): WebFiles {
  const agent = openPublicAgent({ maxSockets: null, ...connecting })
  return {
    async load(url, { maxBytes }) {
      const signal = AbortSignal.timeout(timeoutMs)
      let address = parse(url)
      for (let hops = 0; hops <= maxRedirects; hops += 1) {
        const answer = await ask(address, { agent, signal })
        if (redirects.has(answer.statusCode ?? 0)) address = follow(answer, address)
        else return await readBody(answer, maxBytes)
      }
      throw new WebFileRefused('unreachable', { cause: new Error('too many redirects') })
    },
  }
}

/** Refuses numeric addresses: no certificate proves them, and they are usually internal. */
function parse(url: string, base?: URL): URL {
  const parsed = URL.parse(url, base?.href)
  if (!parsed) throw new WebFileRefused('refused')
  const { protocol, hostname, port, username, password } = parsed
  const isNumber = hostname.startsWith('[') || isIP(hostname) !== 0
  if (protocol !== 'https:' || port || username || password || isNumber || !hostname)
    throw new WebFileRefused('refused')
  return parsed
}

/** Each redirect is treated like the first address: parsed, looked up and checked again. */
function follow(answer: IncomingMessage, from: URL): URL {
  answer.destroy()
  return parse(answer.headers.location ?? '', from)
}

/** Sends the request to a checked address. No cookies, no credentials, no proxy, no compression. */
function ask(url: URL, by: { agent: Agent; signal: AbortSignal }): Promise<IncomingMessage> {
  const headers = {
    accept: 'image/jpeg, image/png, image/webp',
    'accept-encoding': 'identity',
    'user-agent': 'photo-fetch',
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { ...by, headers })
    // Stays attached: an abandoned connection may fail once more, and nothing else listens.
    sent.on('error', (cause) =>
      reject(new WebFileRefused(cause instanceof PrivateHost ? 'refused' : 'unreachable', { cause })),
    )
    sent.once('response', resolve)
    sent.end()
  })
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const refuse = (code: 'unreachable' | 'too-large', cause?: unknown): never => {
    answer.destroy()
    throw new WebFileRefused(code, { cause })
  }
  if (answer.statusCode !== 200) refuse('unreachable', new Error(`status ${answer.statusCode}`))
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') refuse('unreachable', new Error('compressed'))
  if (Number(answer.headers['content-length'] ?? 0) >= maxBytes) refuse('too-large')
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size >= maxBytes) return refuse('too-large')
      chunks.push(chunk)
    }
  } catch (cause) {
    if (cause instanceof WebFileRefused) throw cause
    return refuse('unreachable', cause)
  }
  // An incomplete answer with a length ends in an error; one without a length just ends.
  return Buffer.concat(chunks, size)
}
