import { lookup } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction, type TcpNetConnectOpts } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { WebFileRefused, type WebFiles } from './port.ts'
import { isPublicAddress } from './public-address.ts'

/** A host with its checked addresses; connections go only to these. */
export interface CheckedHost {
  hostname: string
  addresses: readonly string[]
}

export interface HttpsOptions {
  /** For the whole of one file with all its redirects. */
  timeoutMs: number
  /** Looks up the addresses of a host; default: the system's resolver. Every address is checked. */
  resolve?: (hostname: string) => Promise<readonly string[]>
  /** How to connect to a checked host; default: port 443 of its checked addresses. */
  reach?: (host: CheckedHost) => TcpNetConnectOpts
  /** The certificates to trust; default: the usual ones. */
  ca?: string
}

const maxRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/** Opens the kind that fetches by HTTPS. It reuses no connection between two files, so there is nothing to close. */
export function openHttpsFiles(options: HttpsOptions): WebFiles {
  return {
    async load(url, { maxBytes }) {
      const signal = AbortSignal.timeout(options.timeoutMs)
      let address = parse(url)
      for (let hops = 0; hops <= maxRedirects; hops += 1) {
        const answer = await ask(address, { ...options, signal })
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

type Asking = HttpsOptions & { signal: AbortSignal }

/** Sends the request to a checked address. No cookies, no credentials, no proxy, no compression. */
async function ask(url: URL, options: Asking): Promise<IncomingMessage> {
  const host = await check(url.hostname, options)
  const headers = {
    accept: 'image/jpeg, image/png, image/webp',
    'accept-encoding': 'identity',
    'user-agent': 'photo-fetch',
  }
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new WebFileRefused('unreachable', { cause }))
    const sent = request(url, {
      headers,
      defaultPort: 443,
      signal: options.signal,
      // Without an agent, which would ignore this.
      createConnection: () =>
        connectTls({
          ...(options.reach ?? reach)(host),
          servername: url.hostname,
          ...(options.ca && { ca: options.ca }),
        }),
    })
    // Stays attached: an abandoned connection may fail once more, and nothing else listens.
    sent.on('error', fail)
    sent.once('response', resolve)
    sent.end()
  })
}

/** One non-public address is enough to refuse the host: a mixture is an attack. */
async function check(hostname: string, { resolve = resolveBySystem, signal }: Asking): Promise<CheckedHost> {
  const addresses = await Promise.race([resolve(hostname), whenAborted(signal)]).catch((cause: unknown) => {
    throw new WebFileRefused('unreachable', { cause })
  })
  if (addresses.length === 0) throw new WebFileRefused('unreachable')
  if (!addresses.every(isPublicAddress)) {
    throw new WebFileRefused('refused', { cause: new Error(`${hostname} is at ${addresses.join(', ')}`) })
  }
  return { hostname, addresses }
}

async function resolveBySystem(hostname: string): Promise<string[]> {
  return (await lookup(hostname, { all: true })).map(({ address }) => address)
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

/** The name is not looked up again: a second answer could differ from the checked one. */
function reach({ hostname, addresses }: CheckedHost): TcpNetConnectOpts {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }))
  const pinned: LookupFunction = (_hostname, { all }, done) => {
    if (all) done(null, checked)
    else done(null, checked[0]!.address, checked[0]!.family)
  }
  return { host: hostname, port: 443, lookup: pinned, autoSelectFamily: true }
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
