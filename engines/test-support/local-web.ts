import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { HttpsOptions } from '../src/web-files/https.ts'
import type { CheckedHost } from '../src/web-files/public-agent.ts'
import { makeCertificate } from './test-certificate.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A web for tests: its hosts have the addresses that a test assigns, and every checked connection ends at one local TLS server. */
export interface LocalWeb {
  /** The addresses of hosts; a missing host does not resolve. */
  hosts: Map<string, string[]>
  /** The served files, by host and path, such as 'photos.test/a.jpg'. */
  pages: Map<string, Answer>
  /** All requests, in order. */
  asked: { url: string; headers: IncomingMessage['headers'] }[]
  /** The targets of connections, in order. */
  dialled: CheckedHost[]
  /** What an engine needs to use this web. The address checks are its own. */
  options: HttpsOptions
  /** Cuts all open connections. */
  hangUp(): void
  close(): Promise<void>
}

export const publicAddress = '93.184.215.14'

/** Starts it. The certificate is for `photos.test` and `other.test`. */
export async function startLocalWeb({ timeoutMs = 20_000 } = {}): Promise<LocalWeb> {
  const { key, cert } = makeCertificate(['photos.test', 'other.test'])
  const [hosts, pages] = [new Map([['photos.test', [publicAddress]]]), new Map<string, Answer>()]
  const [asked, dialled]: [LocalWeb['asked'], CheckedHost[]] = [[], []]
  const server = createServer({ key, cert }, (request, response) => {
    const url = `${request.headers.host}${request.url}`
    asked.push({ url, headers: request.headers })
    const answer = pages.get(url)
    if (answer) answer(request, response)
    else response.writeHead(404).end('nothing here')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const resolve = async (hostname: string) => {
    const addresses = hosts.get(hostname)
    if (!addresses) throw new Error('no such host')
    return addresses
  }
  const taken = (host: CheckedHost) => {
    dialled.push(host)
  }
  return {
    hosts,
    pages,
    asked,
    dialled,
    options: { timeoutMs, resolve, detour: { address: '127.0.0.1', port, taken }, ca: cert },
    hangUp: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
