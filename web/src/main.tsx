import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app.tsx'
import { fillFromBoot, readBoot } from './boot.ts'
import { longestLoadingMs } from './frame/loading-screen.tsx'
import { RootLayout } from './frame/root-layout.tsx'
import { newQueryClient } from './parts/query-client.ts'
import { screenAt, trimPath } from './routes.tsx'
import './parts/tokens.css'

declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}
// The content security policy forbids code made from text, which the parser would otherwise try. Set where the parser looks when it comes:
// importing it for this alone would bring a part of it to every page.
globalThis.__zod_globalConfig ??= {}
globalThis.__zod_globalConfig.jitless = true

const root = document.getElementById('root')!
const queryClient = newQueryClient()
fillFromBoot(queryClient, readBoot(document))
const app = (
  <StrictMode>
    <App queryClient={queryClient}>
      <BrowserRouter>
        <RootLayout />
      </BrowserRouter>
    </App>
  </StrictMode>
)

// The first screen's code comes while the app starts. If it cannot be loaded, the screen itself says so.
const screenLoaded = screenAt(location.pathname)
  .load()
  .catch(() => null)

void start()

/** Takes over what the server has sent: the screen itself, the loading screen, or (when the server could not draw) nothing. */
async function start(): Promise<void> {
  if (root.dataset.sent === 'page' && root.dataset.path === trimPath(location.pathname)) {
    await screenLoaded
    // In small pieces, so that the page answers to touches meanwhile.
    startTransition(() => void hydrateRoot(root, app))
    pressAgain()
    return
  }
  const waitedMs = performance.now()
  if (root.dataset.sent === 'loading' && waitedMs < longestLoadingMs) {
    await Promise.race([screenLoaded, new Promise((resolve) => setTimeout(resolve, longestLoadingMs - waitedMs))])
  }
  createRoot(root).render(app)
}

/** A button that was pressed before the app was there (after-paint.ts) is pressed now: the app then takes over at once. */
function pressAgain(): void {
  root.dataset.sent = 'taken'
  const button = root.querySelector<HTMLElement>('button[data-pressed]')
  button?.removeAttribute('data-pressed')
  button?.click()
}
