import { isLongEnough, normalizeName } from './normalize-name.ts'
import { readPhotonAnswer } from './photon-answer.ts'
import type { Place, PlaceQuery, PlaceSearch } from './port.ts'

export interface PhotonOptions {
  /** The full URL of the search, with the key that a provider wants, if any: 'https://photon.example/api'. */
  url: string
  /** By default the platform's own. */
  fetch?: typeof fetch
  /** The maximum duration of a search, body included. */
  timeoutMs?: number
}

const TIMEOUT_MS = 4_000
const MAX_RESULTS = 5
const DEFAULT_LANGUAGE = 'en'

/**
 * The production kind: asks a Photon server (https://github.com/komoot/photon), your own or a provider's. Throws for an invalid URL.
 */
export async function openPhoton(options: PhotonOptions): Promise<PlaceSearch> {
  const { url, fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS } = options
  return new Photon({ url: new URL(url), fetch, timeoutMs })
}

class Photon implements PlaceSearch {
  readonly #url: URL
  readonly #fetch: typeof fetch
  readonly #timeoutMs: number
  readonly #closing = new AbortController()

  constructor({ url, fetch, timeoutMs }: { url: URL; fetch: typeof globalThis.fetch; timeoutMs: number }) {
    this.#url = url
    this.#fetch = fetch
    this.#timeoutMs = timeoutMs
  }

  async search({ text, limit, language = DEFAULT_LANGUAGE }: PlaceQuery): Promise<Place[]> {
    this.#closing.signal.throwIfAborted()
    const wanted = Math.min(limit, MAX_RESULTS)
    if (!isLongEnough(normalizeName(text)) || wanted < 1) return []
    const answer = await this.#ask(text.trim(), wanted, language)
    return readPhotonAnswer(answer).slice(0, wanted)
  }

  /** Photon cannot list by area. */
  async listWithin(): Promise<Place[]> {
    this.#closing.signal.throwIfAborted()
    return []
  }

  /** Photon's places cannot be listed. */
  async listSights(): Promise<Place[]> {
    return []
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error('The place search is closed.'))
  }

  async #ask(text: string, limit: number, language: string): Promise<unknown> {
    const url = new URL(this.#url)
    url.searchParams.set('q', text)
    url.searchParams.set('limit', String(limit))
    const response = await this.#fetch(url, {
      headers: { accept: 'application/json', 'accept-language': language },
      signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(this.#timeoutMs)]),
    })
    if (!response.ok) throw new Error(`The place search answered ${response.status}.`)
    return response.json()
  }
}
