// Runs the project on a machine that has only Node 20 or newer and npm: installs missing packages from the lock file (to start, only what a running
// product needs), then continues under the project's own Node 24. Plain JavaScript, since an older Node cannot read TypeScript.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const stamp = join(root, 'node_modules', '.installed-from')
const [command = 'start', ...rest] = process.argv.slice(2)

await install(command === 'start' ? 'to start' : 'all')
run()

/** @param {'to start' | 'all'} extent `to start` leaves out packages of tests, checks and benches. */
async function install(extent) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(lock).digest('hex')
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (installed === `${wanted} all` || installed === `${wanted} ${extent}`) return
  // Of the packages for this system or another, and of links, some never come.
  const paths = Object.entries(JSON.parse(lock).packages)
    .filter(
      ([path, { dev, optional, devOptional, link }]) =>
        path.includes('node_modules/') && !link && !optional && !devOptional && (extent === 'all' || !dev),
    )
    .map(([path]) => join(root, path, 'package.json'))
  process.stdout.write(`Installing ${paths.length} packages (once); on a slow line this takes minutes…\n`)
  const progress = setInterval(
    () => process.stdout.write(`  ${paths.filter((path) => existsSync(path)).length} of ${paths.length} are here\n`),
    15_000,
  )
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // `npm ci` deletes what is there, under a running server too; `npm install` adds what tests and checks need.
  const how = installed === `${wanted} to start` ? ['install', '--no-save'] : ['ci']
  const words = [
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
    ...(extent === 'to start' ? ['--omit=dev'] : []),
  ]
  const child = spawn(npm, [...how, ...words], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const status = await new Promise((done) => child.once('close', done).once('error', done))
  clearInterval(progress)
  if (status !== 0) {
    process.stderr.write('The dependencies could not be installed. Is the package registry reachable?\n')
    process.exit(1)
  }
  writeFileSync(stamp, `${wanted} ${extent}`)
}

function run() {
  const require = createRequire(import.meta.url)
  const node = join(
    dirname(require.resolve('node/package.json')),
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  const child = spawn(node, [join(root, 'scripts', `${command}.ts`), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Fewer arenas of the C library: otherwise decoding photos in several threads would permanently occupy hundreds of megabytes.
      MALLOC_ARENA_MAX: '2',
      // Compiled code is reused at the next start.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
      ...process.env,
      PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
