import { ensureWebBuild } from './build-web.ts'

await ensureWebBuild()
await import('../server/src/start/main.ts')
