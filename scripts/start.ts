import { allLanguages } from '../contract/src/languages.ts'
import { readLanguages } from '../contract/src/read-languages.ts'
import { pagesBuilt } from '../server/src/start/pages-built.ts'
import { ensureWebBuild } from './build-web.ts'
import { readWords } from './command-line.ts'

readWords(`Usage: npm start

Starts the server with the settings in its environment. In development it needs none: it builds the pages, makes its own database in ./data, and
prints its address. .env.example explains every setting; npm run setup asks for those of a live site and writes them.`)

if (process.env.NODE_ENV === 'production') {
  const { refuseIncomplete } = await import('../web/build/check-catalogs.ts')
  // The start itself refuses an invalid LANGUAGES.
  refuseIncomplete(readLanguages(process.env.LANGUAGES ?? '') ?? allLanguages)
}
const building = ensureWebBuild()
// The server fails with it, as soon as it waits for it.
building.catch(() => {})
pagesBuilt.wait = () => building
await import('../server/src/start/main.ts')
