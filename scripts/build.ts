import { allLanguages } from '../contract/src/languages.ts'
import { refuseIncomplete } from '../web/build/check-catalogs.ts'
import { ensureWebBuild } from './build-web.ts'
import { readWords } from './command-line.ts'

readWords('Usage: npm run build')
if (process.env.NODE_ENV === 'production') refuseIncomplete(allLanguages)
await ensureWebBuild()
