/**
 * Makes the fixture of an old version by its own code: `node tests/upgrades/make-fixture.ts <version> <checkout>`. The checkout is of the
 * release's commit, with its packages installed and its pages built. README.md beside this file has the whole way.
 *
 * The old server fills its database with the demonstration; then the old version's own player signs up, pays, guesses beside the place and
 * wins; and the old `npm run export` writes what is kept. Photos and logos are left out: no migration sees them.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { testLogKey, testSecret } from '@whereabouts/server/test-support/test-app'
import type { OldExport } from './old-export.ts'

interface Player {
  id: string
  cookie: string
}
/** What tests/faults/player.ts of each version offers. */
interface OldPlayers {
  signUpAndSubscribe(wanted: { site: string; sandbox: string; priceId: string }): Promise<Player>
  sendGuess(
    site: string,
    player: Player,
    guess: { puzzleId: string; at: { lat: number; lng: number } },
  ): Promise<{ status: number; body: { code?: string } }>
}

const [version, checkout] = process.argv.slice(2)
if (!version || !checkout) throw new Error('Usage: node tests/upgrades/make-fixture.ts <version> <checkout>')
const old = resolve(checkout)
const folder = await mkdtemp(join(tmpdir(), 'whereabouts-fixture-'))
const [port, sandboxPort] = [34_100, 34_101]
const [site, sandbox] = [`http://localhost:${port}`, `http://localhost:${sandboxPort}`]
const settings = {
  NODE_ENV: 'development',
  // Those of the tests' servers, which go on with the log, the sessions and the address of the old one.
  AUTH_SECRET: testSecret,
  LOG_KEY: testLogKey,
  SITE_URL: 'http://site.test',
  PORT: String(port),
  SANDBOX_PORT: String(sandboxPort),
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'warn',
}
try {
  await playOn()
  run('scripts/export.ts', ['--to', join(folder, 'export')])
  const bytes = gzipSync(JSON.stringify(await readExport(join(folder, 'export'))), { level: 9 })
  await writeFile(new URL(`./${version}.json.gz`, import.meta.url), bytes)
  process.stdout.write(`${version}: ${bytes.length} bytes\n`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

function environment() {
  return { PATH: process.env.PATH, HOME: process.env.HOME, ...settings }
}

function run(script: string, args: string[]) {
  execFileSync(process.execPath, [script, ...args], { cwd: old, env: environment(), stdio: 'inherit' })
}

/** A first start with its demonstration, a subscriber's first guess, and a win; then the server is stopped as its operator stops it. */
async function playOn() {
  const server = spawn(process.execPath, ['server/src/start/main.ts'], {
    cwd: old,
    env: environment(),
    stdio: 'inherit',
  })
  const ended = new Promise<void>((done) => server.on('close', () => done()))
  try {
    await untilHealthy()
    await guessAndWin()
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function guessAndWin() {
  const { signUpAndSubscribe, sendGuess } = (await import(
    pathToFileURL(join(old, 'tests/faults/player.ts')).href
  )) as OldPlayers
  const { plans } = (await (await fetch(`${site}/api/subscription/pricing`)).json()) as {
    plans: { stripe_price_id: string; guesses_per_puzzle: number }[]
  }
  const [plan] = plans.sort((one, other) => other.guesses_per_puzzle - one.guesses_per_puzzle)
  const today = (await (await fetch(`${site}/api/puzzles/today`)).json()) as { puzzle: { id: string } }
  const [answer] = JSON.parse(await readFile(join(old, 'server/src/operations/demo/photos/photos.json'), 'utf8')) as [
    { lat: number; lng: number },
  ]
  const { lat, lng } = answer
  const player = await signUpAndSubscribe({ site, sandbox, priceId: plan!.stripe_price_id })
  for (const at of [
    { lat: lat > 0 ? lat - 1 : lat + 1, lng },
    { lat, lng },
  ]) {
    const { status, body } = await sendGuess(site, player, { puzzleId: today.puzzle.id, at })
    if (status !== 200) throw new Error(`The old server has answered a guess with ${status} ${body.code}.`)
  }
  // The log seals, the tally counts and the winner's mail goes within seconds.
  await new Promise((done) => setTimeout(done, 15_000))
}

async function untilHealthy() {
  for (let tries = 0; tries < 600; tries += 1) {
    const isHealthy = await fetch(`${site}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isHealthy) return
    await new Promise((done) => setTimeout(done, 500))
  }
  throw new Error('The old server did not start.')
}

async function readExport(from: string): Promise<OldExport> {
  const manifest = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')) as OldExport['manifest']
  const tables: Record<string, string> = {}
  for (const { name } of manifest.tables) tables[name] = await readFile(join(from, `tables/${name}.ndjson`), 'utf8')
  return { manifest, tables }
}
