import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { allLanguages } from '../contract/src/languages.ts'
import { readLanguages } from '../server/src/core/read-languages.ts'
import { pagesBuilt } from '../server/src/start/pages-built.ts'
import { ensureFirstPages, ensureWebBuild } from './build-web.ts'

// The languages that the site offers: all of them without a setting. What else LANGUAGES says is refused by the start itself.
const languages = readLanguages(process.env.LANGUAGES ?? '') ?? allLanguages
// In production nobody is sent pages that are not there yet.
const isProduction = process.env.NODE_ENV === 'production'
const building = isProduction ? ensureWebBuild(languages).then(() => false) : ensureFirstPages(languages)
// The server fails with it, as soon as it waits for it.
building.catch(() => {})
pagesBuilt.wait = () => building
const { started } = await import('../server/src/start/main.ts')
await started
if (await building) buildTheRest()

/** Beside the server, which takes a language as soon as it is there. In a process of its own that gives way to all others. */
function buildTheRest(): void {
  process.stdout.write('The pages in other languages follow while the server runs.\n')
  const build = spawn(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url)), languages.join(',')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  setPriority(build.pid!, constants.priority.PRIORITY_LOW)
  process.on('exit', () => build.kill())
  build.on('exit', (code) => {
    process.stdout.write(
      code === 0
        ? 'All pages are built.\n'
        : 'The pages in other languages could not be built. `npm run build` says why; English is served.\n',
    )
  })
}
