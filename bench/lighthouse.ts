import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureWebBuild } from '../scripts/build-web.ts'
import { freePort } from '../tests/free-port.ts'
import { writeRow } from './harness/rows.ts'

/**
 * The public pages on a mid-range phone with slow 4G: Lighthouse with its default settings, the demonstration, the median of three runs per page
 * (`--once`: one run). Lighthouse is downloaded for this and is not a dependency. Times are derived from a desktop browser here, so other work on the
 * machine lengthens them; its speed is printed too.
 */
const lighthouse = 'lighthouse@13.5.0'
const paths = ['/', '/faq', '/schedule', '/de', '/ar']
const runs = process.argv.includes('--once') ? 1 : 3
const goals = { score: 95, largestPaintMs: 1800 }
const browserFlags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const root = fileURLToPath(new URL('..', import.meta.url))
const startMs = 180_000

interface Audit {
  score: number | null
  numericValue?: number
}

/** The part of Lighthouse's report that is used here. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number; group?: string }[] }>
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
}

interface Run {
  /** Per category, in percent. */
  scores: Record<string, number>
  /** Milliseconds, bytes, or a share, by the audit's name. */
  figures: Record<string, number>
  failing: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const figures = {
  'largest-contentful-paint': 'LCP ms',
  'first-contentful-paint': 'FCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
  'total-byte-weight': 'bytes',
}

await ensureWebBuild()
const folder = await mkdtemp(join(tmpdir(), 'whereabouts-lighthouse-'))
const [port, sandboxPort] = [await freePort(), await freePort()]
const siteUrl = `http://localhost:${port}`
const server = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
  cwd: root,
  env: {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development',
    LANGUAGES: 'de,ar',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await untilHealthy(server)
  const missed = []
  for (const path of paths) {
    const found: Run[] = []
    for (let run = 0; run < runs; run += 1) found.push(await look(path))
    missed.push(...writeMedians(path, found))
  }
  for (const line of missed) process.stdout.write(`below the goal: ${line}\n`)
  writeRow({
    path: 'Lighthouse on a phone: the public pages',
    figure: missed.length === 0 ? 'all goals' : missed.join(', '),
    target: '95 in each category, largest paint before 1.8 s',
    against: '',
    isMet: missed.length === 0,
  })
} finally {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
}

/** One run. Lighthouse sometimes misses the beginning of its own recording (NO_NAVSTART) and asks to be rerun, which happens twice at most. */
async function look(path: string, tries = 3): Promise<Run> {
  const file = join(folder, 'report.json')
  const child = spawn(
    'npx',
    [
      '--yes',
      lighthouse,
      `${siteUrl}${path}`,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${browserFlags}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = await once(child, 'exit')
  if (code !== 0 && tries > 1) return look(path, tries - 1)
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${path}`)
  return read(JSON.parse(await readFile(file, 'utf8')) as Report)
}

function read(report: Report): Run {
  const counted = Object.values(report.categories).flatMap(({ auditRefs }) => auditRefs)
  const failing = counted.filter(({ id, weight, group }) => {
    const score = report.audits[id]?.score
    return (weight > 0 || group === 'insights' || group === 'diagnostics') && typeof score === 'number' && score < 0.9
  })
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
    ),
    figures: {
      ...Object.fromEntries(
        Object.entries(figures).map(([id, name]) => [name, report.audits[id]?.numericValue ?? Number.NaN]),
      ),
      'machine’s speed': report.environment.benchmarkIndex,
    },
    failing: [...new Set(failing.map(({ id }) => id))],
  }
}

/** Prints the results, and returns those that miss the goals. */
function writeMedians(path: string, found: Run[]): string[] {
  const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)]!
  const medians = (pick: (run: Run) => Record<string, number>) =>
    Object.keys(pick(found[0]!)).map((name) => [name, middle(found.map((run) => pick(run)[name]!))] as const)
  const scores = medians((run) => run.scores)
  const values = medians((run) => run.figures)
  const failing = [...new Set(found.flatMap((run) => run.failing))].sort()
  process.stdout.write(
    `${path}\n  ${scores.map(([name, score]) => `${name} ${score}`).join(', ')}\n` +
      `  ${values.map(([name, value]) => `${name} ${value < 1 ? value.toFixed(3) : Math.round(value)}`).join(', ')}\n` +
      `  not passed: ${failing.join(', ') || 'nothing'}\n`,
  )
  const paint = values.find(([name]) => name === 'LCP ms')![1]
  return [
    ...scores.filter(([, score]) => score < goals.score).map(([name, score]) => `${path} ${name} ${score}`),
    ...(paint > goals.largestPaintMs ? [`${path} largest paint after ${Math.round(paint)} ms`] : []),
  ]
}

async function untilHealthy(child: ChildProcess): Promise<void> {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`${siteUrl}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('the server did not answer in time')
}
