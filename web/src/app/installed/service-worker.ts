import { registerQuotaErrorCallback } from 'workbox-core'
import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { type ClickEvent, type Notifying, openReminder, type PushEvent, showReminder } from './show-reminder.ts'

/** The used part of a service worker's global scope, which the types of pages lack. */
interface WorkerScope extends Notifying {
  skipWaiting(): Promise<void>
  addEventListener(type: 'activate', listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string }>) => void): void
  /** Written before this code by the build (web/build/service-worker.ts). */
  precacheList: PrecacheEntry[]
  /** The script that the pages of this version begin with, and the page without a connection in their language, also written by the build. */
  entryOfBuild: string
  offlinePage: string
}

const worker = self as unknown as WorkerScope

const assetsCache = 'assets'
const tilesCache = 'tiles'
const mostAssets = 120
const mostTiles = 300

// The cache has only files that are the same for everybody: built files, icons, and pictures of the world. All else passes untouched: the API with
// its photos, coordinates and events, other sites, and pages, which contain the user's data.
precacheAndRoute(worker.precacheList, { directoryIndex: '', cleanURLs: false })
cleanupOutdatedCaches()

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  // Their names change with their content.
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
      // No navigation preload: it would ask twice for what this worker leaves alone, and a way back from the identity provider works once.
      return await fetch(request)
    } catch {
      return (await matchPrecache(worker.offlinePage)) ?? Response.error()
    }
  },
)

// The first that a full disk can do without.
registerQuotaErrorCallback(() => caches.delete(tilesCache))

worker.addEventListener('activate', (event) => {
  event.waitUntil(deleteUnknownCaches())
})

worker.addEventListener('push', (event) => showReminder(worker, event))
worker.addEventListener('notificationclick', (event) => openReminder(worker, event))

worker.addEventListener('message', ({ data, ports }) => {
  if (data.type === 'get-entry') ports[0]?.postMessage(worker.entryOfBuild)
  // Only on request: a page of the old version would lose the files that it still needs.
  if (data.type === 'take-over') void worker.skipWaiting()
})

/** Caches of earlier versions of this worker. Those of the precache are cleaned by their own library. */
async function deleteUnknownCaches(): Promise<void> {
  const isKnown = (name: string) => name === assetsCache || name === tilesCache || name.startsWith('workbox-precache')
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !isKnown(name)).map((name) => caches.delete(name)))
}

/** Lets the oldest entries of a cache go when there are too many. */
function limitEntries(most: number) {
  return {
    cacheDidUpdate: async ({ cacheName }: { cacheName: string }) => {
      const cache = await caches.open(cacheName)
      const entries = await cache.keys()
      await Promise.all(entries.slice(0, Math.max(0, entries.length - most)).map((entry) => cache.delete(entry)))
    },
  }
}
