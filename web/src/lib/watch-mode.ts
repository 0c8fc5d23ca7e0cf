import type { QueryClient } from '@tanstack/react-query'
import type { Site } from '@whereabouts/contract/site'
import { anySignal } from './any-signal.ts'
import { type AnswerOf, call, keyOf } from './api.ts'

/** Maintenance is to reach an open page within 5 s. */
const askEveryMs = 4000
/** Pages leave it within 10 s, but thousands of them not in one instant, since each then reads anew what it shows. */
const leaveWithinMs = 4000

type Mode = Site['maintenance_mode']

/** Of thousands of open pages not all read a new announcement in one instant. */
const readWithinMs = 8000

/** Keeps whether the site is down for maintenance true on an open page while it is looked at, until the signal ends it. */
export function watchMode(queries: QueryClient, signal: AbortSignal): void {
  const siteKey = keyOf('GET /api/site', {})
  let asking: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let reading: ReturnType<typeof setTimeout> | undefined

  const put = (mode: Mode) => {
    const known = queries.getQueryData<Site>(siteKey)
    // An answer that is on its way may be from before the change.
    void queries.cancelQueries({ queryKey: siteKey })
    if (known) queries.setQueryData<Site>(siteKey, { ...known, maintenance_mode: mode })
  }
  const hear = (mode: Mode) => {
    clearTimeout(leaving)
    const known = queries.getQueryData<Site>(siteKey)
    // Where the settings could not be read, a page that shows their defaults learns of it by the settings themselves.
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
    asking = setTimeout(() => void ask(), askEveryMs)
    const answer = await readMode(signal)
    if (!answer || signal.aborted) return
    queries.setQueryData(keyOf('GET /api/site/mode', {}), answer)
    hear(answer.maintenance_mode)
    hearAnnouncement(answer.announcement_id)
  }

  for (const [target, event] of [
    [document, 'visibilitychange'],
    [window, 'pageshow'],
    [window, 'online'],
  ] as const)
    target.addEventListener(event, () => void ask(), { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(asking)
    clearTimeout(leaving)
    clearTimeout(reading)
  })
  void ask()
}

/** Null without an answer: whatever a page shows then it goes on showing. */
async function readMode(signal: AbortSignal): Promise<AnswerOf<'GET /api/site/mode'> | null> {
  try {
    const within = anySignal([signal, AbortSignal.timeout(askEveryMs)])
    return await call('GET /api/site/mode', {}, { signal: within })
  } catch {
    return null
  }
}
