import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, type Plugin, type Rolldown } from 'vite'
import { OfflinePage } from '../src/app/installed/offline-page.tsx'

const webFolder = new URL('../', import.meta.url)
/** Icons that pages show; those of the home screen are the phone's own affair. */
const publicFiles = ['pin.svg', 'icons/icon-192.png']

interface PrecacheEntry {
  url: string
  /** Null where the name changes with the content. */
  revision: string | null
}

/**
 * Builds `/sw.js` beside the pages, and the page that it shows without a connection. It keeps ahead what the frame and the home page are
 * made of; every other piece when it was first used.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.isEntry && file.facadeModuleId?.endsWith('/index.html'),
      )
      if (!entry) throw new Error('The pages have no script to begin with.')
      const { scripts, styles } = firstScreen(bundle, entry.fileName)
      const fonts = Object.keys(bundle).filter((file) => /-first-[^/]*\.woff2$/.test(file))

      const script = await bundleAlone('offline.ts', 'es')
      const scriptFile = this.getFileName(this.emitFile({ type: 'asset', name: 'offline.js', source: script }))
      const hashed = [...scripts, ...styles, ...fonts, scriptFile]
      const page = writeOfflinePage({ styles, script: scriptFile })
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: page })

      const list: PrecacheEntry[] = [
        ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
        ...publicFiles.map((file) => ({
          url: `/${file}`,
          revision: digest(readFileSync(new URL(`public/${file}`, webFolder))),
        })),
        { url: '/offline.html', revision: digest(page) },
      ]
      const facts = `self.entryOfBuild=${JSON.stringify(`/${entry.fileName}`)};self.precacheList=${JSON.stringify(list)};`
      const source = `${facts}\n${await bundleAlone('service-worker.ts', 'iife')}`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

/** The files of the frame and the home page: the chunks, and the styles that they bring. */
function firstScreen(bundle: Rolldown.OutputBundle, entry: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || scripts.has(file)) return
    scripts.add(file)
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
    for (const imported of chunk.imports) add(imported)
  }
  add(entry)
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && /\/(?:home\/home-page\.tsx|after-paint\.ts)$/.test(chunk.facadeModuleId ?? ''))
      add(chunk.fileName)
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** One file of web/src/app/installed with all that it imports, as one script. */
async function bundleAlone(file: string, format: 'es' | 'iife'): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(webFolder),
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL(`src/app/installed/${file}`, webFolder)), output: { format } },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const chunks = output!.output.filter((part) => part.type === 'chunk')
  if (chunks.length !== 1) throw new Error(`${file} must become one script, not ${chunks.length}.`)
  return chunks[0]!.code
}

function writeOfflinePage({ styles, script }: { styles: string[]; script: string }): string {
  const files = { styles: styles.map((file) => `/${file}`), script: `/${script}` }
  return `<!doctype html>${renderToStaticMarkup(createElement(OfflinePage, files))}`
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
