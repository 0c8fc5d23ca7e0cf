import { connect } from 'node:net'
import { submit } from '@whereabouts/contract/guesses'
import { faqs } from '@whereabouts/contract/site'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { builtPages } from '../../../../tests/built-pages.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import type { TestUser } from '../../../test-support/world.ts'
import { guess as guessAt } from '../../../test-support/worlds.ts'
import { startSequencer } from '../../features/log/start-sequencer.ts'
import { buildApp } from '../../start/app.ts'
import { openLog } from './log.ts'

// With a database of its own: tables are away now and then, and at the end it is closed.
let app: TestApp
let origin: string
let puzzleId: string
let player: TestUser
/** The same, with its log in `lines`. */
let logging: FastifyInstance
const lines: { msg: string }[] = []
beforeAll(async () => {
  app = await startTestApp(undefined, { pages: builtPages })
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const log = openLog('error', { write: (line) => void lines.push(JSON.parse(line)) })
  logging = await buildApp({ ...app.services, log })
})
afterAll(async () => {
  await logging.close()
  await app.close()
})

interface Counts {
  /** `whereabouts_faults_total`. */
  faults: number
  /** Requests with the status `5xx`. */
  answered: number
  /** The same of guesses alone. */
  answeredGuesses: number
  /** `whereabouts_guesses_total{outcome="fault"}`. */
  guesses: number
}

async function count(): Promise<Counts> {
  const { faults, durations, guesses } = app.services.metrics
  const measured = (await durations.get()).values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && labels.status === '5xx',
  )
  const sum = (some: readonly { value: number }[]) => some.reduce((all, { value }) => all + value, 0)
  return {
    faults: sum((await faults.get()).values),
    answered: sum(measured),
    answeredGuesses: sum(measured.filter(({ labels }) => labels.route === submit.path)),
    guesses: sum((await guesses.get()).values.filter(({ labels }) => labels.outcome === 'fault')),
  }
}

let before: Counts
beforeEach(async () => {
  await app.reset()
  const puzzle = await app.aPuzzle()
  puzzleId = puzzle.id
  player = await app.aSubscriber({ guesses: 10 })
  before = await count()
})

/** Expects this many more faults than before the test, this many of them of guesses, by every metric. */
async function expectMore({ faults, guesses }: { faults: number; guesses: number }): Promise<void> {
  const more = async () => {
    const now = await count()
    return {
      faults: now.faults - before.faults,
      answered: now.answered - before.answered,
      answeredGuesses: now.answeredGuesses - before.answeredGuesses,
      guesses: now.guesses - before.guesses,
    }
  }
  await expect.poll(more).toEqual({ faults, answered: faults, answeredGuesses: guesses, guesses })
}

const guess = (who = player) => guessAt(who, puzzleId)
/** Runs something while a table is not there. */
async function without(table: string, work: () => Promise<void>): Promise<void> {
  await app.db.script(`alter table ${table} rename to ${table}_away`)
  try {
    await work()
  } finally {
    await app.db.script(`alter table ${table}_away rename to ${table}`)
  }
}

test('each of several guesses that share one fault counts once', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => app.aSubscriber()))
  await without('guesses', async () => {
    const answers = await Promise.all(players.map((one) => guess(one)))
    expect(answers.map(({ status }) => status)).toEqual(players.map(() => 500))
  })
  await expectMore({ faults: 8, guesses: 8 })
})

test('a guess counts also when the fault comes before it is judged', async () => {
  const { limits } = app.services
  const take = limits.take.bind(limits)
  limits.take = () => Promise.reject(new Error('the limits are at fault'))
  try {
    expect((await guess()).status).toBe(500)
  } finally {
    limits.take = take
  }
  await expectMore({ faults: 1, guesses: 1 })
})

test('a guess counts also when the player has left before the fault', async () => {
  const { limits } = app.services
  const take = limits.take.bind(limits)
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  limits.take = async () => {
    asked.resolve()
    await left.promise
    throw new Error('the limits are at fault')
  }
  try {
    const body = JSON.stringify({ guess_lat: 10, guess_lng: 10, idempotency_key: crypto.randomUUID() })
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(
      [
        `POST ${submit.path.replace(':puzzleId', puzzleId)} HTTP/1.1`,
        ...['host: site.test', 'content-type: application/json', `content-length: ${body.length}`],
        ...[`cookie: ${player.cookie}`, '', body],
      ].join('\r\n'),
    )
    await asked.promise
    const underWay = app.services.metrics.requestsUnderWay
    socket.destroy()
    await expect.poll(() => app.services.metrics.requestsUnderWay).toBe(underWay - 1)
    left.resolve()
    await expectMore({ faults: 1, guesses: 1 })
  } finally {
    limits.take = take
  }
})

test('another call, and a page with unreadable data, count as faults, and not as guesses', async () => {
  await without('faqs', async () => {
    expect((await app.app.inject(faqs.path)).statusCode).toBe(500)
  })
  await expectMore({ faults: 1, guesses: 0 })
  await without('site_config', async () => {
    expect((await app.app.inject({ url: '/faq', headers: { accept: 'text/html' } })).statusCode).toBe(503)
  })
  await expectMore({ faults: 2, guesses: 0 })
})

test('what fails beyond the answers of failures, so that Fastify has to answer, counts once', async () => {
  const other: FastifyInstance = await buildApp(app.services)
  const onSend = async () => {
    throw new Error('no answer can be sent')
  }
  other.get('/at-fault', { onSend }, async () => 'never sent')
  expect((await other.inject('/at-fault')).statusCode).toBe(500)
  await other.close()
  await expectMore({ faults: 1, guesses: 0 })
})

test('a job that fails is no request: it counts nowhere', async () => {
  await without('log_state', async () => {
    await startSequencer(app.services).stop()
  })
  await expectMore({ faults: 0, guesses: 0 })
})

test('refusals never count as faults: of input, of a full queue, of an overloaded process', async () => {
  const { metrics } = app.services
  expect((await guess(await app.aUser())).status).toBe(402)
  expect((await app.app.inject('/%')).statusCode).toBe(400)
  expect((await app.app.inject({ method: 'DELETE', url: submit.path })).statusCode).toBe(405)
  metrics.requestsInside += 601
  expect((await fetch(`${origin}${submit.path.replace(':puzzleId', puzzleId)}`, { method: 'POST' })).status).toBe(503)
  metrics.requestsInside -= 601
  await expectMore({ faults: 0, guesses: 0 })
})

test('without a database a guess is refused, and counted as that and not as a fault; the log has a line a second, not one for each', async () => {
  expect((await guess()).status).toBe(200)
  const refusals = async () =>
    (await app.services.metrics.refusals.get()).values.find(({ labels }) => labels.code === 'unavailable')?.value ?? 0
  const refused = await refusals()
  await app.db.close()
  const asked = Array.from({ length: 20 }, () =>
    logging.inject({ url: '/api/user', headers: { cookie: player.cookie } }),
  )
  expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  expect(lines.filter(({ msg }) => msg === 'the database cannot be reached').length).toBeLessThan(5)
  expect(lines.map(({ msg }) => msg)).toContain('the database cannot be reached')
  const answer = await guess()
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  expect(await refusals()).toBe(refused + 21)
  await expectMore({ faults: 0, guesses: 0 })
})
