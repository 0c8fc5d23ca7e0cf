import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs every benchmark, one after the other. `guess-rate` needs a PostgreSQL (TEST_DATABASE_URL, or a local one) and pgbench, `game-screen`
 * and `lighthouse` a Chromium (CHROMIUM_PATH, or the usual place), and `lighthouse` the network, to fetch Lighthouse.
 */
const benchmarks = ['places', 'static-files', 'guess-rate', 'game-screen', 'lighthouse']

const failed = benchmarks.filter((name) => {
  process.stdout.write(`\n${name}\n`)
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(`../bench/${name}.ts`, import.meta.url))], {
    stdio: 'inherit',
  })
  return status !== 0
})
if (failed.length > 0) throw new Error(`failed: ${failed.join(', ')}`)
