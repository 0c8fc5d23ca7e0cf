import { constants, setPriority } from 'node:os'
import { readLanguages } from '../server/src/core/read-languages.ts'
import { ensureWebBuild } from './build-web.ts'
import { readWords } from './command-line.ts'

// All languages, or those that are named: `node scripts/build.ts de,ar`. Beside a running server: `node scripts/build.ts de,ar low-priority`.
const [languages = '', priority] = readWords('Usage: npm run build [-- de,ar [low-priority]]', { most: 2 }).positionals
if (priority === 'low-priority') setPriority(constants.priority.PRIORITY_LOW)
await ensureWebBuild(readLanguages(languages) ?? undefined)
