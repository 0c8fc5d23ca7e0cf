import { readLanguages } from '../server/src/core/read-languages.ts'
import { ensureWebBuild } from './build-web.ts'

// All languages, or those that are named: `node scripts/build.ts de,ar`.
await ensureWebBuild(readLanguages(process.argv[2] ?? '') ?? undefined)
