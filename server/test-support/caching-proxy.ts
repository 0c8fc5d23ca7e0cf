import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

interface StoredAnswer {
  url: string
  /** The headers that the answer depends on, as the request had them. */
  asked: Record<string, string | undefined>
  answer: LightMyRequestResponse
}

interface CachingProxy {
  /** Asks the server, or answers from the cache. */
  open(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** How often it has answered from its cache. */
  hits(): number
}

/**
 * A shared HTTP cache before the server (RFC 9111): it stores answers to GET by their address and by the headers that `Vary` names. An `obedient` one
 * leaves out what is private or not to be stored; a `greedy` one, badly configured, stores that too.
 */
export function openCachingProxy(app: FastifyInstance, manner: 'obedient' | 'greedy'): CachingProxy {
  const stored: StoredAnswer[] = []
  let hits = 0
  return {
    open: async (url, headers = {}) => {
      const found = stored.find(
        (one) => one.url === url && Object.entries(one.asked).every(([name, value]) => headers[name] === value),
      )
      if (found) {
        hits += 1
        return found.answer
      }
      const answer = await app.inject({ url, headers })
      const names = namesIn(answer.headers.vary)
      const mayKeep = manner === 'greedy' || !/no-store|private|no-cache/.test(String(answer.headers['cache-control']))
      if (mayKeep && !names.includes('*'))
        stored.push({ url, answer, asked: Object.fromEntries(names.map((name) => [name, headers[name]])) })
      return answer
    },
    hits: () => hits,
  }
}

const namesIn = (vary: unknown) =>
  String(vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
