import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { Site } from '@whereabouts/contract/site'
import { anySignal } from './any-signal.ts'
import { type AnswerOf, call, keyOf } from './api.ts'

/** How often a visible page polls. The game's stream sends changes within a second. */
const askEveryMs = 15_000
/** A page that is down leaves within 10 s of the end. */
const askWhileDownMs = 4000
const patienceMs = 4000
/** Pages leave maintenance within 10 s, at random, because each then reloads its data. */
const leaveWithinMs = 4000
/** Random delay that spreads the reads of a new announcement. */
const readWithinMs = 8000

type Mode = AnswerOf<'GET /api/site/mode'>

let isStreamed = false
/** While the game's stream is open, the page does not poll. */
export const setStreamed = (is: boolean): void => {
  isStreamed = is
}

/**
 * Keeps maintenance mode and the announcement current on an open page until the signal aborts: polls now, when visible again and each 15 s, and
 * watches what the game's stream puts into the cache.
 */
export function watchMode(queries: QueryClient, signal: AbortSignal): void {
  if (signal.aborted) return
  const [siteKey, modeKey] = [keyOf('GET /api/site', {}), keyOf('GET /api/site/mode', {})]
  const modeHash = hashKey(modeKey)
  let asking: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setTimeout> | undefined

  const put = (mode: Site['maintenance_mode']) => {
    const known = queries.getQueryData<Site>(siteKey)
    // A pending answer may predate the change.
    void queries.cancelQueries({ queryKey: siteKey })
    if (known) queries.setQueryData<Site>(siteKey, { ...known, maintenance_mode: mode })
  }
  const hear = (mode: Site['maintenance_mode']) => {
    clearTimeout(leaving)
    const known = queries.getQueryData<Site>(siteKey)
    // A page showing default settings learns of maintenance with the settings.
    if (!known && mode === 'true') void queries.refetchQueries({ queryKey: siteKey }, { cancelRefetch: false })
    if (!known || known.maintenance_mode === mode) return
    if (mode === 'true') put(mode)
    else leaving = setTimeout(() => put(mode), Math.random() * leaveWithinMs)
  }
  const hearAnnouncement = (id: string | null) => {
    const known = queries.getQueryData<Site>(siteKey)
    if (!known || (known.announcement?.id ?? null) === id) return
    reading ??= setTimeout(() => {
      reading = undefined
      void queries.refetchQueries({ queryKey: siteKey }, { cancelRefetch: false })
    }, Math.random() * readWithinMs)
  }
  const ask = async () => {
    clearTimeout(asking)
    if (signal.aborted || document.hidden) return
    const answer = await readMode(signal)
    if (answer && !signal.aborted) queries.setQueryData<Mode>(modeKey, answer)
    plan()
  }
  const plan = () => {
    clearTimeout(asking)
    if (signal.aborted || document.hidden) return
    const isDown = queries.getQueryData<Mode>(modeKey)?.maintenance_mode === 'true'
    const again = () => (isStreamed ? plan() : void ask())
    asking = setTimeout(again, isDown ? askWhileDownMs : askEveryMs)
  }
  const stopHearing = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== modeHash) return
    const { maintenance_mode, announcement_id } = query.state.data as Mode
    hear(maintenance_mode)
    hearAnnouncement(announcement_id)
    plan()
  })

  for (const [target, event] of [
    [document, 'visibilitychange'],
    [window, 'pageshow'],
    [window, 'online'],
  ] as const)
    target.addEventListener(event, () => void ask(), { signal })
  signal.addEventListener('abort', () => {
    stopHearing()
    clearTimeout(asking)
    clearTimeout(leaving)
    clearTimeout(reading)
  })
  void ask()
}

/** Null without an answer: the page continues to show what it has. */
async function readMode(signal: AbortSignal): Promise<Mode | null> {
  try {
    const within = anySignal([signal, AbortSignal.timeout(patienceMs)])
    return await call('GET /api/site/mode', {}, { signal: within })
  } catch {
    return null
  }
}
