import { sha256 } from '@noble/hashes/sha2.js'
import type { Surroundings } from '@whereabouts/game/log/verify/public-log'
import type { CheckMessage, CheckRequest } from './requests.ts'
import { runCheck, Unreachable } from './run-check.ts'
import { verifyEd25519 } from './verify-ed25519.ts'

/** The worker globals used here; page types lack them. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<CheckRequest>) => void): void
  postMessage(message: CheckMessage): void
}

const worker = self as unknown as WorkerScope
const witnessTimeoutMs = 10_000
const post = (message: CheckMessage) => worker.postMessage(message)

worker.addEventListener('message', ({ data }) => {
  void runCheck(browserSurroundings, data, post).then(post)
})

/** Tiles and photos never change. Everything else bypasses the cache, so that the check sees the current files. */
const isFixed = (path: string) => path.startsWith('/log/tile/') || path.startsWith('/log/photos/')

/** Checks what this site serves to signed-out visitors. */
const browserSurroundings: Surroundings = {
  ...{ sha256, verify: verifyEd25519, read: fetchPublic, ask: askWitness },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/** Witnesses that do not allow web pages to read their answers are not heard. */
async function askWitness(url: string, body: string): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(url, {
      ...{ method: 'POST', body, credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' },
      signal: AbortSignal.timeout(witnessTimeoutMs),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return null
  }
}

async function fetchPublic(path: string): Promise<Uint8Array | null> {
  let answer: Response
  try {
    answer = await fetch(path, { credentials: 'omit', cache: isFixed(path) ? 'default' : 'no-cache' })
    if (answer.status === 404) return null
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
  } catch {
    throw new Unreachable({ isOffline: !navigator.onLine })
  }
  // Rate limit, maintenance or fault: says nothing about the log.
  throw new Unreachable({ isOffline: false })
}
