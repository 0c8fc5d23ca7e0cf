import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const webkitFolders = ['6.0', '4.1', '4.0'].map(
  (version) => `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-${version}`,
)
const first = (...paths: string[]) => paths.find((path) => existsSync(path))

/** The other browsers of this machine; paths of missing ones are absent. */
export function findOtherBrowsers() {
  return {
    firefox: first('/usr/bin/firefox-esr', '/usr/bin/firefox'),
    driver: first('/usr/bin/WebKitWebDriver'),
    display: first('/usr/bin/Xvfb'),
    browser: first(...webkitFolders.map((folder) => `${folder}/MiniBrowser`)),
  }
}

/** Installs what is missing, if run as root with apt. Never fails: browsers still missing are left out of the tests. */
export function ensureOtherBrowsers(): void {
  if (Object.values(findOtherBrowsers()).every(Boolean)) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const words of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'firefox-esr', 'webkit2gtk-driver', 'xvfb'],
  ])
    spawnSync('apt-get', words, { env, stdio: 'ignore', timeout: 300_000 })
}
