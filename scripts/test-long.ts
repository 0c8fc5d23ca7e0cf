import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Before a release, for hours if need be: what is looked for by chance at its long length, then faults under load against real processes. */
const runs = [
  ['node_modules/vitest/vitest.mjs', 'run'],
  ['bench/faults/all.ts'],
  ['bench/faults/random-requests.ts', '--pglite'],
]
const failed = runs.filter((command) => {
  const env = { ...process.env, TEST_LENGTH: 'long' }
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env }).status !== 0
})
process.stdout.write(failed.length === 0 ? '\nall passed\n' : `\nFAILED: ${failed.map(String).join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
