import { registerQuotaErrorCallback } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { type ClickEvent, type Notifying, openReminder, type PushEvent, showReminder } from './show-reminder.ts'

/** The service worker globals used here; page types lack them. */
interface WorkerScope extends Notifying {
  skipWaiting(): Promise<void>
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string }>) => void): void
  /** Added by the build (web/build/service-worker.ts). */
  precacheList: PrecacheEntry[]
  /** The entry script of this version, and the offline page in its language; also added by the build. */
  entryOfBuild: string
  offlinePage: string
}

const worker = self as unknown as WorkerScope

const assetsCache = 'assets'
const tilesCache = 'tiles'
const mostAssets = 120
const mostTiles = 300

// Caches only public files: built files, icons and map images. The API, photos, events, other sites and pages are never cached.
precacheAndRoute(worker.precacheList, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  // File names change with content.
  new CacheFirst({ cacheName: assetsCache, plugins: [limitEntries(mostAssets)] }),
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/tiles/'),
  new StaleWhileRevalidate({ cacheName: tilesCache, plugins: [limitEntries(mostTiles)] }),
)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request }) => {
    try {
      // No navigation preload: it would request pages twice, and an identity provider's return URL works only once.
      return await fetch(request)
    } catch {
      return (await matchPrecache(worker.offlinePage)) ?? Response.error()
    }
  },
)

// Deleted first when the disk is full.
registerQuotaErrorCallback(() => caches.delete(tilesCache))

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteUnknownCaches())
})

worker.addEventListener('push', (event) => showReminder(worker, event))
worker.addEventListener('notificationclick', (event) => openReminder(worker, event))

worker.addEventListener('message', ({ data, ports }) => {
  if (data.type === 'get-entry') ports[0]?.postMessage(worker.entryOfBuild)
  // Only on request: pages of the old version still need their files.
  if (data.type === 'take-over') void worker.skipWaiting()
})

/** Deletes caches of earlier versions. The precache library cleans up its own. */
async function deleteUnknownCaches(): Promise<void> {
  const isKnown = (name: string) => name === assetsCache || name === tilesCache || name.startsWith('workbox-precache')
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !isKnown(name)).map((name) => caches.delete(name)))
}

/** Deletes the oldest entries above the limit. */
function limitEntries(most: number) {
  return {
    cacheDidUpdate: async ({ cacheName }: { cacheName: string }) => {
      const cache = await caches.open(cacheName)
      const entries = await cache.keys()
      await Promise.all(entries.slice(0, Math.max(0, entries.length - most)).map((entry) => cache.delete(entry)))
    },
  }
}
