import type { Site } from '@whereabouts/contract/site'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pathAt } from '../lib/language.ts'
import { BrowserNavigation } from '../lib/navigation.tsx'
import { trimPath } from '../lib/page.ts'
import { newQueryClient } from '../lib/query-client.ts'
import { App } from './app.tsx'
import { fillFromBoot, readBoot } from './boot.ts'
import { longestLoadingMs } from './frame/loading-screen.tsx'
import { MaintenancePage, RootLayout } from './frame/root-layout.tsx'
import { routeAt } from './route.ts'
import '../ui/site.css'
import '../ui/writing.css'

const root = document.getElementById('root')!
const queryClient = newQueryClient()
const boot = readBoot(document)
fillFromBoot(queryClient, boot)
const app = (
  <StrictMode>
    <App queryClient={queryClient}>
      <BrowserNavigation>
        <RootLayout />
      </BrowserNavigation>
    </App>
  </StrictMode>
)

// The first screen's code loads while the app starts. If it fails, the screen shows an error.
const path = pathAt(location.pathname)
const isDown = (boot as { site?: Site }).site?.maintenance_mode === 'true'
const screenLoaded = Promise.all([routeAt(path).load(), isDown && MaintenancePage.load()]).catch(() => null)

void start()

/** Takes over the server's output: the screen, the loading screen, or nothing if rendering failed. */
async function start(): Promise<void> {
  // Without its code, the screen's place says so: nothing there is taken over.
  if (root.dataset.sent === 'page' && root.dataset.path === trimPath(path) && (await screenLoaded)) {
    // In small chunks, so that the page responds to input meanwhile.
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

/** Replays a click from before hydration (after-paint.ts); the app then hydrates immediately. */
function pressAgain(): void {
  root.dataset.sent = 'taken'
  const button = root.querySelector<HTMLElement>('button[data-pressed]')
  button?.removeAttribute('data-pressed')
  button?.click()
}
