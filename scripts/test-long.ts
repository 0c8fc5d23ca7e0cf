import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureWebBuild } from './build-web.ts'
import { ensureBrowser } from './find-browser.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Before a release, for hours if need be: what is looked for by chance at its long length, every language, then faults under load against real processes. */
const runs = [
  ['node_modules/vitest/vitest.mjs', 'run'],
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.journeys.config.ts'],
    ...['tests/journeys/languages', 'tests/journeys/site/hydration.test.ts'],
  ],
  ['bench/faults/all.ts'],
  ['bench/faults/random-requests.ts', '--pglite'],
]
await ensureWebBuild()
process.env.CHROMIUM_PATH = ensureBrowser()
const failed = runs.filter((command) => {
  const env = { ...process.env, TEST_LENGTH: 'long' }
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env }).status !== 0
})
process.stdout.write(failed.length === 0 ? '\nall passed\n' : `\nFAILED: ${failed.map(String).join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
