import { createHash } from 'node:crypto'
import { Agent, request as ask } from 'node:http'
import fc from 'fast-check'
import { type RandomAnswer, wrongWith } from './random-answers.ts'
import {
  type OpenApiDocument,
  type Operation,
  operationsOf,
  type RandomRequest,
  requestsOf,
  type Who,
} from './random-requests.ts'
import { Knowledge } from './random-values.ts'

export interface People {
  /** The cookie of a player, the same for all of a round; cookie and token of the second factor of the administrator. */
  headers(as: Who, round: number): Record<string, string>
  /** Gives the administrator a new session and a new second factor, if they have signed out. */
  renew(): Promise<void>
}

const together = 8
const perRound = 50
const timeoutMs = 30_000

/** Read before each round: the present state, and the caller. */
const always = new Set(['puzzles.today', 'accounts.get'])

/** The seed of today, so that each day has other requests; a run is repeated with its own seed. */
export const seedOfToday = (): number =>
  createHash('sha256').update(new Date().toISOString().slice(0, 10)).digest().readInt32BE(0)

/**
 * Makes random requests from /api/openapi.json and from values in earlier answers, and checks each answer. Rounds of 50 are made from the seed and
 * the values known by then.
 */
export class RandomRun {
  readonly #site: string
  readonly #people: People
  readonly #seed: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: together * 2 })
  readonly #operations: Operation[]
  readonly #document: OpenApiDocument
  readonly #knowledge: Record<Who, Knowledge>
  #round = 0
  #mayBeInMaintenance = false
  /** Places of unsolved puzzles, as texts that no answer may have. */
  #secrets: string[] = []
  /** The faults, each with its request. */
  readonly faults: string[] = []
  readonly statuses = new Map<number, number>()
  /** Operations that were done at least once. */
  readonly done = new Set<string>()
  #made = 0

  private constructor(facts: { site: string; people: People; seed: number; document: OpenApiDocument }) {
    this.#site = facts.site
    this.#people = facts.people
    this.#seed = facts.seed
    this.#document = facts.document
    this.#operations = operationsOf(facts.document)
    const outsiders = new Knowledge()
    this.#knowledge = { visitor: outsiders, player: outsiders, administrator: new Knowledge() }
  }

  static async open(facts: { site: string; people: People; seed: number }): Promise<RandomRun> {
    const document = (await (await fetch(`${facts.site}/api/openapi.json`)).json()) as OpenApiDocument
    return new RandomRun({ ...facts, document })
  }

  /** Makes so many requests, a few at a time. */
  async make(count: number, betweenRounds: () => void | Promise<void> = () => {}): Promise<void> {
    for (const end = this.#made + count; this.#made < end; ) {
      await betweenRounds()
      this.#round += 1
      await this.#look()
      const waiting = this.#nextRound(Math.min(perRound, end - this.#made))
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await this.#makeOne(next)
      }
      await Promise.all(Array.from({ length: together }, work))
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  #nextRound(count: number): RandomRequest[] {
    const any = fc.constantFrom(...this.#operations).chain((operation) => requestsOf(operation, this.#knowledge))
    return fc.sample(any, { seed: this.#seed + this.#round, numRuns: count })
  }

  /** Reads every list as a player and as the administrator, for real ids; and the secret places. */
  async #look(): Promise<void> {
    if ((await this.#read('administrator', '/api/admin/puzzles')).status !== 200) await this.#people.renew()
    if (this.#mayBeInMaintenance) await this.#endMaintenance()
    const lists = this.#operations.filter(({ method, path, responses }) => {
      return method === 'GET' && !path.includes('{') && 'application/json' in (responses[200]?.content ?? {})
    })
    // Some at a time: they would be more than the random requests themselves.
    const some = lists.filter(
      ({ operationId }, index) => this.#round === 1 || (index + this.#round) % 12 === 0 || always.has(operationId),
    )
    for (const { path, operationId } of some) {
      if (operationId === 'site.openapi' || operationId === 'accounts.download') continue
      const as = path.startsWith('/api/admin/') ? 'administrator' : 'player'
      this.#learn(as, path, await this.#read(as, path))
    }
    this.#secrets = await this.#listSecrets()
  }

  async #listSecrets(): Promise<string[]> {
    const { status, text } = await this.#read('administrator', '/api/admin/puzzles')
    if (status !== 200) return this.#secrets
    const { puzzles } = JSON.parse(text) as { puzzles: AdminPuzzle[] }
    return puzzles
      .filter(({ is_solved, call_off_reason }) => !is_solved && call_off_reason === null)
      .flatMap(({ actual_lat, actual_lng }) => [actual_lat, actual_lng].flatMap(printingsOf))
  }

  async #endMaintenance(): Promise<void> {
    this.#mayBeInMaintenance = false
    const headers = { ...this.#people.headers('administrator', this.#round), 'content-type': 'application/json' }
    const payload = JSON.stringify({ key: 'maintenance_mode', value: 'false' })
    await this.#send({ method: 'POST', url: '/api/admin/config', headers, payload })
  }

  #read(as: Who, url: string): Promise<RandomAnswer> {
    return this.#send({ method: 'GET', url, headers: this.#people.headers(as, this.#round), payload: null })
  }

  async #makeOne(request: RandomRequest): Promise<void> {
    const { operation, as, url, payload } = request
    this.#made += 1
    if (as === 'administrator' && payload?.includes('maintenance_mode')) this.#mayBeInMaintenance = true
    const headers = { ...this.#people.headers(as, this.#round), ...request.headers }
    try {
      const answer = await this.#send({ ...request, headers })
      this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1)
      if (answer.status < 400 && request.method === operation.method) this.done.add(operation.operationId)
      if (answer.status === 200 && request.method !== 'HEAD') this.#learn(as, url.split('?')[0]!, answer)
      const needs = {
        document: this.#document,
        secrets: as === 'administrator' ? [] : this.#secrets,
        mayBeInMaintenance: this.#mayBeInMaintenance,
      }
      const wrong = wrongWith(request, answer, needs)
      if (wrong.length > 0)
        await this.#blame(request, `${wrong.join('; ')}: ${answer.status} ${answer.text.slice(0, 500)}`)
    } catch (error) {
      await this.#blame(request, `no answer: ${error}`)
    }
  }

  async #blame({ operation, as, isRight, method, url, headers, payload }: RandomRequest, what: string): Promise<void> {
    // A place may have been moved, or revealed, during a round.
    if (/the place of/.test(what) && !(await this.#listSecrets()).some((secret) => what.includes(`"${secret}"`))) return
    const asked = { as, isRight, method, url: url.slice(0, 500), headers, payload: payload?.toString().slice(0, 1000) }
    this.faults.push(`${operation.operationId}: ${what}\n  asked: ${JSON.stringify(asked)} (seed ${this.#seed})`)
  }

  #learn(as: Who, path: string, { text, headers }: RandomAnswer): void {
    if (!headers['content-type']?.startsWith('application/json') || path.endsWith('openapi.json')) return
    this.#knowledge[as].learn(path, JSON.parse(text))
  }

  /** Retries once on a new connection if the server has just closed the reused one. */
  async #send(request: Sent): Promise<RandomAnswer> {
    try {
      return await send(this.#site, request, this.#agent)
    } catch {
      return send(this.#site, request, false)
    }
  }
}

interface AdminPuzzle {
  actual_lat: number
  actual_lng: number
  is_solved: boolean
  call_off_reason: string | null
}

/** A coordinate with 4 decimals, cut and rounded; none where these could be there by chance. */
function printingsOf(coordinate: number): string[] {
  const texts = [Math.abs(coordinate).toFixed(4), Math.abs(coordinate).toFixed(9).slice(0, -5)]
  return [...new Set(texts)].filter((text) => new Set(text.split('.')[1]).size > 2)
}

type Sent = Pick<RandomRequest, 'method' | 'url' | 'headers' | 'payload'>

/** The first piece of an event stream counts as the answer. */
function send(site: string, { method, url, headers, payload }: Sent, agent: Agent | false): Promise<RandomAnswer> {
  const { hostname, port } = new URL(site)
  const length = payload === null ? {} : { 'content-length': Buffer.byteLength(payload) }
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const options = { hostname, port, method, path: url, headers: { ...headers, ...length }, agent, signal }
    const asked = ask(options, (answer) => {
      let text = ''
      const done = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      answer.setEncoding('latin1')
      answer.on('data', (data: string) => {
        text += data
        if (!answer.headers['content-type']?.startsWith('text/event-stream')) return
        done()
        asked.destroy()
      })
      answer.once('error', reject)
      answer.once('end', () => {
        text = Buffer.from(text, 'latin1').toString()
        done()
      })
    })
    asked.once('error', reject)
    asked.end(payload ?? undefined)
  })
}
