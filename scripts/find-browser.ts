import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Prefers the headless Chromium: the pages are the same, and a journey takes less time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/** The path of a Chromium for the journeys: `CHROMIUM_PATH`, an installed one, or a newly installed one. Throws with a sentence. */
export function ensureBrowser(): string {
  return findBrowser() ?? installBrowser()
}

function findBrowser(): string | null {
  const own = process.env.CHROMIUM_PATH
  if (own && !existsSync(own)) throw new Error(`CHROMIUM_PATH names ${own}, which is not there.`)
  return [own, ...usualPlaces, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null
}

function installBrowser(): string {
  process.stdout.write('Installing a browser for the tests (once)…\n')
  const quietly: SpawnSyncOptions = { stdio: ['ignore', 'ignore', 'inherit'] }
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-q'], quietly)
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], {
      ...quietly,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = findBrowser()
  if (installed) return installed
  spawnSync(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], quietly)
  const downloaded = findBrowser()
  if (downloaded) return downloaded
  throw new Error('No Chromium could be installed for the browser tests. Install one and set CHROMIUM_PATH to it.')
}
