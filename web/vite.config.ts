import { readFileSync } from 'node:fs'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { findLanguage } from '@whereabouts/contract/languages'
import { defineConfig, type Plugin } from 'vite'
import { pseudoLanguage, pseudoTag } from './build/pseudo-language.ts'
import { serviceWorker } from './build/service-worker.ts'
import { translate } from './build/translate.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

/** The language of this build: `SITE_LANGUAGE`, else English. */
const { SITE_LANGUAGE = 'en' } = process.env

/** What puts the words of this build in their places. Without a connection tests have no page in the pseudo-language. */
function languagePlugins(): Plugin[] {
  if (SITE_LANGUAGE === pseudoTag) return [pseudoLanguage()]
  const language = findLanguage(SITE_LANGUAGE)
  if (!language) throw new Error(`The site has no language ${SITE_LANGUAGE}.`)
  return [translate(language), serviceWorker(language)]
}

/** What every page needs of our own, from web/src. */
const frameModules = [
  'ui/logout/(?:logout-button|texts)',
  'ui/player-nav/player-nav-place',
  'lib/(?:api|device-clocks|formats|language|navigation|paths|second-factor|server-clock|session|session-store|site-defaults|texts)',
  'lib/(?:plural|use-reread-at-release|winners)',
  'ui/(?:badge|card|graticule|link|load-failure|load-failure-texts|local-time|site-logo|skeleton|sticky-header)',
  'ui/toast/[a-z-]+',
  'features/guesses/pin/stored-pin',
]

/**
 * What every page needs comes in two pieces instead of fifteen, and what most other pages share in two more instead of fifty: on a slow line each request
 * costs more than its bytes. The libraries are apart since they change with no release of ours; what only forms and the portal use of them comes with
 * those.
 */
const groups = [
  {
    name: 'libraries',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:query-core|react-query))\/(?!.*\/(?:mutationObserver|infiniteQueryObserver|useMutation|useInfiniteQuery)\.js)/,
  },
  { name: 'frame', test: new RegExp(`/web/src/(?:languages/[\\w-]+/)?(?:${frameModules.join('|')})\\.tsx?$`) },
  {
    name: 'common',
    test: /\/web\/src\/(?:languages\/[\w-]+\/)?(?:lib|ui)\/(?!portal|map\/|password|photo)/,
    ...{ minShareCount: 3, maxModuleSize: 6000 },
  },
  {
    name: 'words',
    test: /\/web\/src\/(?:languages\/[\w-]+\/)?features\/(?!site\/|accounts\/|announcements\/|prizes\/winners)(?!.*\/admin\/).*texts?\.tsx?$/,
    minShareCount: 3,
  },
]

/**
 * What is asked for together with a screen: its styles. The scripts that it imports are asked for when it is there; a list of them for each screen would
 * travel with every page.
 */
const preloadsOf = (_file: string, parts: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? parts : parts.filter((part) => part.endsWith('.css'))

/** A slow machine is no fault of a build, and no news to the reader of a start. */
const checks = { bundlerTimings: false }

/**
 * Two builds: the pages for browsers in `dist`, and with `--ssr` the same screens for the server in `dist-server`, in one piece with all that
 * they import, so that the server needs to know nothing of this package but where it lies.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [...languagePlugins(), react(), tailwind()],
  define: {
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(version),
    // React chooses by it, when the server starts, between itself and a build for its developers.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: {
    // Fonts and pictures stay files: the content security policy knows no inlined fonts, and files are cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    ...(isSsrBuild
      ? { outDir: 'dist-server', emptyOutDir: true, copyPublicDir: false, rolldownOptions: { checks } }
      : {
          manifest: true,
          rolldownOptions: {
            checks,
            input: ['index.html', 'src/app/after-paint.ts'],
            output: { codeSplitting: { groups } },
          },
        }),
  },
  ssr: { noExternal: true as const },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  preview: { proxy: { '/api': 'http://localhost:3000' } },
}))
