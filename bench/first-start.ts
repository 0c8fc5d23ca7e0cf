import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './harness/percentile.ts'
import { writeRow } from './harness/rows.ts'

/**
 * `npm start` in fresh clones of the last commit, until `/` is answered, and once more in the same folder: seconds per step, and the medians. RUNS
 * (5) clones, one after the other.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const runs = Number(process.env.RUNS ?? 5)
const port = 4730
const url = `http://localhost:${port}/`
/** What the start prints at the beginning of each step. */
const steps = {
  install: 'Installing ',
  build: 'Building the pages',
  open: 'Creating the tables',
  fill: 'Creating the demo content',
}

interface Start {
  total: number
  /** When each step began; unneeded steps are missing. */
  begun: Partial<Record<keyof typeof steps, number>>
}

async function start(folder: string): Promise<Start> {
  const from = performance.now()
  const since = () => (performance.now() - from) / 1000
  const begun: Start['begun'] = {}
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  child.stdout.on('data', (data: Buffer) => {
    for (const [step, words] of Object.entries(steps) as [keyof typeof steps, string][])
      if (data.toString().includes(words)) begun[step] ??= since()
  })
  try {
    while (!(await isAnswered())) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return { total: since(), begun }
  } finally {
    await end(child)
  }
}

const isAnswered = () =>
  fetch(url).then(
    async (answer) => answer.ok && (await answer.text()).length > 0,
    () => false,
  )

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  process.kill(-child.pid!, 'SIGTERM')
  await once(child, 'exit')
}

const firsts: number[] = []
const seconds: number[] = []
for (let run = 1; run <= runs; run += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'whereabouts-first-start-'))
  try {
    execFileSync('git', ['clone', '-q', root, folder])
    const [first, second] = [await start(folder), await start(folder)]
    firsts.push(first.total)
    seconds.push(second.total)
    const words = Object.entries(first.begun).map(([step, at]) => `${step} from ${at.toFixed(1)}`)
    process.stdout.write(
      `${run}: first ${first.total.toFixed(1)} s (${words.join(', ')}), second ${second.total.toFixed(1)} s\n`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
for (const [path, values, target] of [
  ['first start of a fresh clone', firsts, 45],
  ['second start', seconds, 3],
] as const)
  writeRow({
    path,
    figure: `${median(values).toFixed(1)} s, the median of ${runs}`,
    target: `at most ${target} s`,
    isMet: median(values) <= target,
    against: '',
  })
