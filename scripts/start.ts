import { readLanguages } from '../server/src/core/read-languages.ts'
import { ensureWebBuild } from './build-web.ts'

// The languages that the site offers: all of them without a setting. What else LANGUAGES says is refused by the start itself.
await ensureWebBuild(readLanguages(process.env.LANGUAGES ?? '') ?? undefined)
await import('../server/src/start/main.ts')
