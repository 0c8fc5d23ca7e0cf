import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../lib/session.tsx'
import { useSite } from '../lib/site.tsx'
import { texts as common } from '../lib/texts.ts'
import { useToast } from '../ui/toast/toast.tsx'
import { watchWorker } from './installed/register.ts'
import { rememberSiteName } from './installed/site-name.ts'
import { texts } from './installed/texts.ts'

/** Data of pending requests stays cached; a page is never viewed for longer than a day. */
const noticeMs = 24 * 60 * 60 * 1000

/** The work of an open page that shows nothing. */
export function AfterFirstPage() {
  useUpdateNotice()
  useHandOverRounds()
  return null
}

/** Registers the service worker, and announces new versions. */
function useUpdateNotice(): void {
  const showToast = useToast()
  const { state, project_name } = useSite()

  useEffect(() => {
    if (state === 'loaded') rememberSiteName(project_name)
  }, [state, project_name])

  useEffect(() => {
    if (!import.meta.env.PROD) return
    const offerUpdate = (takeOver: () => void) =>
      showToast({
        type: 'info',
        title: texts.updateTitle,
        message: texts.updateText,
        action: { label: common.reload, run: takeOver },
        durationMs: noticeMs,
      })
    // The page works without a worker. Some browsers and private windows forbid it.
    watchWorker(offerUpdate).catch(() => {})
  }, [showToast])
}

/** Hands over what a visitor practiced here, once they have an account. */
function useHandOverRounds(): void {
  const { user } = useSession()
  const queries = useQueryClient()
  const id = user?.id
  useEffect(() => {
    if (!id) return
    hasRounds()
      .then(async (has) => has && (await import('../features/practice/stored-rounds.ts')).handOver(queries))
      // Without storage there is nothing to hand over; a failed load is repeated with the next page.
      .catch(() => {})
  }, [id, queries])
}

/** Fails where the browser forbids storage. */
const hasRounds = async () => localStorage.getItem('practice-rounds') !== null
