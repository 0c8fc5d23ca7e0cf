import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { readAnswer, requestFor } from '@whereabouts/contract/call'
import type { AnyEndpoint, OutputOf, RequestOf } from '@whereabouts/contract/endpoint'
import { mfaTokenHeader } from '@whereabouts/contract/endpoint'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface SiteOptions {
  /** The address that players use. */
  url: string
  /** Where its name leads here, and the authority of its certificate. Not needed for http. */
  address?: string
  authority?: string
}

/** A site as browsers reach it: by its name, which leads to this machine, and by TLS. */
export class Site {
  readonly url: string
  readonly #options: SiteOptions

  constructor(options: SiteOptions) {
    this.url = options.url
    this.#options = options
  }

  ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
    const { address, authority } = this.#options
    const { hostname, port, protocol, host } = new URL(this.url)
    const isPlain = protocol === 'http:'
    const own = { host, ...(body && { 'content-length': String(Buffer.byteLength(body)) }), ...headers }
    const where = {
      host: address ?? hostname,
      port: port || (isPlain ? 80 : 443),
      path,
      method,
      headers: own,
      agent: false,
    }
    const options = isPlain ? where : { ...where, servername: hostname, ca: authority }
    return new Promise((resolve, reject) => {
      const asked = (isPlain ? plainRequest : request)({ ...options, timeout: 60_000 }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      })
      asked.on('error', reject).on('timeout', () => asked.destroy(new Error(`no answer to ${method} ${path}`)))
      asked.end(body)
    })
  }

  visitor(): Visitor {
    return new Visitor(this)
  }
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Somebody at the site, with the cookies of their browser. */
export class Visitor {
  readonly #site: Site
  readonly #cookies = new Map<string, string>()
  /** The proof of the second factor, which the portal sends along. */
  mfaToken = ''

  constructor(site: Site) {
    this.#site = site
  }

  /** Calls an endpoint as the pages do. Throws what it answers when it refuses. `bytes` are a file in place of JSON. */
  async call<E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>, bytes?: Buffer): Promise<OutputOf<E>> {
    const { method, path, body } = requestFor(endpoint, input)
    const sent = bytes ?? body ?? undefined
    const headers = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: this.#site.url,
      ...(this.mfaToken && { [mfaTokenHeader]: this.mfaToken }),
      ...(sent && { 'content-type': bytes ? 'image/jpeg' : 'application/json' }),
    }
    const answer = await this.#site.ask(path, { method, headers, ...(sent && { body: sent }) })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      this.#cookies.set(name!, value!)
    }
    return readAnswer(endpoint, { status: answer.status, body: readJson(answer.text) })
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
