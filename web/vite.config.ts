import { readFileSync } from 'node:fs'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { pages, sentPages } from './build/pages.ts'
import { serviceWorker } from './build/service-worker.ts'
import { markSlots, slotsOfServer } from './build/slots.ts'

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string }

/** Changes go through lib/use-change.ts, so pages load nothing of the library's. */
const withoutMutations: Plugin = {
  name: 'without-mutations',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === './mutationCache.js' && importer?.includes('/query-core/') ? '\0mutations' : null,
  load: (id) =>
    id === '\0mutations' ? 'export class MutationCache { clear() {} resumePausedMutations = async () => {} }' : null,
}

/** Our own modules that every page needs, from web/src. */
const frameModules = [
  'app/(?:app|boot)',
  'app/frame/(?:footer|loading-screen|page-failure|page-head|page-header|texts|use-scroll-place)',
  'ui/logout/(?:logout-button|texts)',
  'ui/player-nav/player-nav-place',
  'lib/(?:api|device-clocks|formats|language|navigation|late|page|server-clock|session|session-store|site-defaults|texts)',
  'lib/(?:name-texts|plural|query-client|shown-name|use-reread-at-release|winners)',
  'ui/(?:badge|card|graticule|link|load-failure|local-time|site-logo|skeleton|sticky-header|support-address)',
  'ui/toast/(?:toast|toast-queue|texts)',
  'features/guesses/pin/forget-pin',
  'features/site/welcome/offer-terms',
]

/**
 * Modules needed by every page are two chunks instead of fifteen, and those shared by most others two instead of fifty: on slow networks each request
 * costs more than its bytes. Libraries are separate, because our releases do not change them; parts used only by forms and the portal load with
 * those.
 */
const groups = [
  {
    name: 'libraries',
    test: /\/node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:query-core|react-query))\/(?!.*\/(?:infiniteQueryObserver|useInfiniteQuery)\.js)|mutations/,
  },
  {
    name: 'frame',
    test: new RegExp(
      `/web/src/(?:${frameModules.join('|')})\\.tsx?$|/(?:contract/src/(?:languages|page-names)|game/src/rules)\\.ts$`,
    ),
  },
  { name: 'captcha', test: /\/node_modules\/altcha\// },
  { name: 'schemas', test: /\/node_modules\/zod\// },
  { name: 'winners', test: /\/web\/src\/features\/prizes\/winners\/(?:past-winners|winner-list|paid-in-all)\.tsx$/ },
  {
    name: 'common',
    test: /\/web\/src\/(?:lib|ui)\/(?!portal|map\/|password|photo)/,
    ...{ minShareCount: 3, maxModuleSize: 6000 },
  },
  // Apart from their code, which is then the same in all languages.
  { name: 'game-words', test: /\/web\/src\/features\/(?:guesses|leaderboard)\/texts\.ts$/ },
  {
    name: 'words',
    test: /\/web\/src\/features\/(?!site\/|accounts\/|announcements\/|prizes\/winners)(?!.*\/admin\/).*texts?\.tsx?$/,
    minShareCount: 3,
  },
]

/** Preloads a screen's styles. Its scripts' imports load later; listing them per screen would grow every page. */
const preloadsOf = (_file: string, parts: string[], { hostType }: { hostType: 'html' | 'js' }) =>
  hostType === 'html' ? parts : parts.filter((part) => part.endsWith('.css'))

/** Slow plugins are not a build error, and of no interest at startup. */
const checks = { bundlerTimings: false }

const forServer = { checks: { ...checks, ineffectiveDynamicImport: false }, output: { codeSplitting: false } }

/**
 * Two builds: pages for browsers in `dist`, and with `--ssr` the same screens for the server in `dist-server`, bundled with all imports, so that the
 * server needs only its path.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [pages(), sentPages(), withoutMutations, markSlots(), serviceWorker(), react(), tailwind(), slotsOfServer()],
  define: {
    'import.meta.env.VITE_APP_VERSION': JSON.stringify(version),
    // React reads it at startup to choose between its production and development builds.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: {
    // Fonts and images stay files: the content security policy forbids inline fonts, and files are cached.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    ...(isSsrBuild
      ? { outDir: 'dist-server', emptyOutDir: true, copyPublicDir: false, rolldownOptions: forServer }
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
  worker: { format: 'es', plugins: () => [markSlots()] },
  server: { proxy: { '/api': 'http://localhost:3000' } },
  preview: { proxy: { '/api': 'http://localhost:3000' } },
}))
