/** Makes `dist/verify.mjs` and `dist/mirror-log.mjs`: one file each, without dependencies, for Node 20 and later. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { readWords } from './command-line.ts'

readWords('Usage: npm run build:verifier')
const root = fileURLToPath(new URL('..', import.meta.url))

for (const name of ['verify', 'mirror-log'])
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: `scripts/${name}.ts`,
      outDir: 'dist',
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
    ssr: { noExternal: true },
  })
