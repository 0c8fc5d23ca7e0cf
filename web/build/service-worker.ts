import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allLanguages, fileIn, type Language, languages, scriptsIn } from '@whereabouts/contract/languages'
import { translateTexts } from '@whereabouts/languages/catalogs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, type Plugin, type Rolldown } from 'vite'
import { OfflinePage } from '../src/app/installed/offline-page.tsx'
import { texts as englishTexts } from '../src/app/installed/texts.ts'

const webFolder = new URL('../', import.meta.url)
/** Icons shown by pages. Home-screen icons are not precached. */
const publicFiles = ['pin.svg', 'icons/icon-192.png']

interface PrecacheEntry {
  url: string
  /** Null where the name changes with the content. */
  revision: string | null
}

/**
 * Builds `/sw.js` and its offline page. The frame and home page are precached; other files are cached on first use. Other languages get `/sw.de.js`
 * and `/offline.de.html`.
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
      const worker = await bundleAlone('service-worker.ts', 'iife')
      const icons = publicFiles.map((file) => ({
        url: `/${file}`,
        revision: digest(readFileSync(new URL(`public/${file}`, webFolder))),
      }))
      for (const language of allLanguages) {
        const page = writeOfflinePage({ styles, script: scriptFile, language })
        const [pageFile, workerFile] = [fileIn(language, 'offline.html'), fileIn(language, 'sw.js')]
        this.emitFile({ type: 'asset', fileName: pageFile, source: page })
        const hashed = [...scripts.map((file) => scriptsIn(language, file)), ...styles, ...fonts, scriptFile]
        const list: PrecacheEntry[] = [
          ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
          ...icons,
          { url: `/${pageFile}`, revision: digest(page) },
        ]
        const entryOfBuild = `/${scriptsIn(language, entry.fileName)}`
        const facts = { entryOfBuild, offlinePage: `/${pageFile}`, precacheList: list }
        const assignments = Object.entries(facts).map(([name, value]) => `self.${name}=${JSON.stringify(value)};`)
        this.emitFile({ type: 'asset', fileName: workerFile, source: `${assignments.join('')}\n${worker}` })
      }
    },
  }
}

/** Files of the frame and the home page: chunks and their styles. */
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
    if (
      chunk.type === 'chunk' &&
      /\/(?:home\/home\.page|app\/after-paint|app\/later)\.ts$/.test(chunk.facadeModuleId ?? '')
    )
      add(chunk.fileName)
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** Bundles one file of web/src/app/installed with its imports into one script. */
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

interface OfflineFiles {
  styles: string[]
  script: string
  language: Language
}

function writeOfflinePage({ styles, script, language }: OfflineFiles): string {
  const files = { styles: styles.map((file) => `/${file}`), script: `/${script}` }
  const dir = languages[language].direction
  const texts = language === 'en' ? englishTexts : translateTexts(englishTexts, 'web/app/installed', language)
  return `<!doctype html>${renderToStaticMarkup(createElement(OfflinePage, { ...files, texts, lang: language, dir }))}`
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}
