import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { allLanguages } from '../contract/src/languages.ts'
import { readLanguages } from '../contract/src/read-languages.ts'
import { pagesBuilt } from '../server/src/start/pages-built.ts'
import { ensureFirstPages, ensureWebBuild } from './build-web.ts'
import { readWords } from './command-line.ts'

readWords(`Usage: npm start

Starts the server with the settings in its environment. In development it needs none: it builds the pages, makes its own database in ./data, and
prints its address. .env.example explains every setting; npm run setup asks for those of a live site and writes them.`)

// The site's languages: all of them by default. The start itself refuses an invalid LANGUAGES.
const languages = readLanguages(process.env.LANGUAGES ?? '') ?? allLanguages
// Production waits for the pages in all languages.
const isProduction = process.env.NODE_ENV === 'production'
const building = isProduction ? ensureWebBuild(languages).then(() => false) : ensureFirstPages(languages)
// The server fails with it, as soon as it waits for it.
building.catch(() => {})
pagesBuilt.wait = () => building
const { started } = await import('../server/src/start/main.ts')
await started
if (await building) buildTheRest()

/** Builds the other languages in a background process; the server serves each one as soon as it is complete. */
function buildTheRest(): void {
  process.stdout.write('Building the other languages in the background…\n')
  const script = fileURLToPath(new URL('build.ts', import.meta.url))
  const build = spawn(process.execPath, [script, languages.join(','), 'low-priority'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.on('exit', () => build.kill())
  const fail = () =>
    process.stdout.write('The other languages could not be built, so English is served. `npm run build` shows why.\n')
  build.on('error', fail)
  build.on('exit', (code) => {
    if (code === 0) process.stdout.write('All languages are built.\n')
    // Null: it was stopped together with the server.
    else if (code !== null) fail()
  })
}
