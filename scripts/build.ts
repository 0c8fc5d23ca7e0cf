import { ensureWebBuild } from './build-web.ts'

await ensureWebBuild()
