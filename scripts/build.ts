import { constants, setPriority } from 'node:os'
import { readLanguages } from '../server/src/core/read-languages.ts'
import { ensureWebBuild } from './build-web.ts'

// All languages, or the named ones: `node scripts/build.ts de,ar`. While a server runs: `node scripts/build.ts de,ar low-priority`.
const [, , languages = '', priority] = process.argv
if (priority === 'low-priority') setPriority(constants.priority.PRIORITY_LOW)
await ensureWebBuild(readLanguages(languages) ?? undefined)
