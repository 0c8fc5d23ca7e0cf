import { join } from 'node:path'
import { openPostgres } from '@whereabouts/engines/database/postgres'
import Fastify from 'fastify'
import { addPuzzle, addSubscribers, fillSite } from './harness/content.ts'
import { median } from './harness/percentile.ts'
import { RawConnection } from './harness/raw-connection.ts'
import { writeRow } from './harness/rows.ts'
import { type ServerProcess, startServer } from './harness/server-process.ts'
import { openStand, secret } from './harness/stand.ts'

/**
 * Page data of today's challenge: requests per second for a visitor and for a subscriber, compared in one run with two constant answers: a file of
 * the same server, with all its work per request, and an answer of the same bytes by the bare framework. CPU time per request shows the same if the
 * load is the bottleneck.
 */
const connections = 32
const seconds = Number(process.env.BENCH_SECONDS ?? 2)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
/** As a share of the constant answer's rate. */
const goal = 0.6
const path = '/api/puzzles/today'

// This script is also the process it is compared with.
const constant = process.env.BENCH_CONSTANT
if (constant) await serveConstant(JSON.parse(constant))
else await compare()

async function compare(): Promise<void> {
  const stand = await openStand('today')
  const { databaseUrl } = stand
  try {
    const dataFolder = join(stand.folder, 'data')
    const db = await openPostgres({ url: databaseUrl, poolSize: 2 })
    stand.closing.push(() => db.close())
    const { photoId, priceId } = await fillSite(db, dataFolder)
    await addPuzzle(db, { photoId, releasedAt: new Date(Date.now() - 1000) })
    const cookies = await addSubscribers(db, { count: connections, priceId, secret })
    const site = await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, AUTH_SECRET: secret })
    stand.closing.push(site.stop)
    const answer = await (await fetch(`http://localhost:${site.port}${path}`)).text()
    const bare = await startServer({ BENCH_CONSTANT: answer }, { script: 'bench/today-rate.ts' })
    stand.closing.push(bare.stop)
    await report(cookies, { site, bare })
  } finally {
    await stand.close()
  }
}

interface Rate {
  perSecond: number
  cpuUs: number
}

async function report(cookies: string[], { site, bare }: { site: ServerProcess; bare: ServerProcess }): Promise<void> {
  const own = { server: site, headers: () => '' }
  const loads: Record<string, Load> = {
    'bare framework': { server: bare, path: '/', headers: () => '' },
    'constant file': { ...own, path: '/robots.txt' },
    visitor: { ...own, path },
    subscriber: { ...own, path, headers: (index) => `cookie: ${cookies[index]}\r\n` },
  }
  const all: Record<string, Rate>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const rates: Record<string, Rate> = {}
    for (const [kind, load] of Object.entries(loads)) rates[kind] = await rateOf(load)
    all.push(rates)
  }
  const middle = (of: (rates: Record<string, Rate>) => number) => median(all.map(of))
  for (const kind of Object.keys(loads)) {
    const [perSecond, cpuUs] = [middle((rates) => rates[kind]!.perSecond), middle((rates) => rates[kind]!.cpuUs)]
    const ratios = ['constant file', 'bare framework'].map((base) => {
      const ofRates = middle((rates) => rates[kind]!.perSecond / rates[base]!.perSecond)
      const ofCpu = middle((rates) => rates[base]!.cpuUs / rates[kind]!.cpuUs)
      return `÷ ${base} ${ofRates.toFixed(2)} (processor time ${ofCpu.toFixed(2)})`
    })
    process.stdout.write(
      `${kind.padEnd(15)} ${perSecond.toFixed(0).padStart(6)}/s ${cpuUs.toFixed(0).padStart(4)} µs   ${ratios.join('   ')}\n`,
    )
  }
  const ratioOf = (kind: string, base: string) => middle((rates) => rates[kind]!.perSecond / rates[base]!.perSecond)
  for (const [base, what] of Object.entries({
    'constant file': 'a constant file of the same server',
    'bare framework': 'the bare framework, a constant answer of the same bytes',
  })) {
    const ratio = ratioOf('visitor', base)
    writeRow({
      path: `today's challenge for a visitor, compared with ${base}`,
      figure: `${ratio.toFixed(2)} ×`,
      target: `at least ${goal} ×`,
      against: `${what}: ${middle((rates) => rates[base]!.perSecond).toFixed(0)}/s`,
      isMet: ratio >= goal,
    })
  }
}

interface Load {
  server: ServerProcess
  path: string
  headers: (index: number) => string
}

async function rateOf(load: Load): Promise<Rate> {
  let answered = 0
  const cpuMs = load.server.cpuMs()
  const until = performance.now() + seconds * 1000
  const client = async (index: number) => {
    const connection = new RawConnection(load.server.port)
    while (performance.now() < until) {
      const { status } = await connection.get(load.path, load.headers(index))
      if (status !== 200) throw new Error(`answered ${status}`)
      answered += 1
    }
    connection.end()
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => client(index)))
  return { perSecond: answered / seconds, cpuUs: ((load.server.cpuMs() - cpuMs) * 1000) / answered }
}

async function serveConstant(answer: object): Promise<void> {
  const app = Fastify()
  app.get('/', async () => answer)
  app.get('/api/health', async () => answer)
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
  process.once('SIGTERM', () => process.exit(0))
}
