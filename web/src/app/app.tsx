import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { forgetPin } from '../features/guesses/pin/stored-pin.ts'
import { SessionProvider, useSession } from '../lib/session.tsx'
import { SiteProvider, useSite } from '../lib/site.tsx'
import { ToastProvider, useToast } from '../ui/toast/toast.tsx'
import { PageFailure } from './frame/page-failure.tsx'
import { rememberSiteName } from './installed/site-name.ts'
import { texts } from './installed/texts.ts'

interface AppProps {
  queryClient: QueryClient
  /** The screens in a router: the browser's, or the server's for one URL. */
  children: ReactNode
}

/** The frame of every screen, in the browser and on the server. */
export function App({ queryClient, children }: AppProps) {
  return (
    <PageFailure>
      <QueryClientProvider client={queryClient}>
        <SiteProvider>
          <SessionProvider onSignOut={forgetPin}>
            <ToastProvider>
              {children}
              <UpdateNotice />
              <HandOverRounds />
            </ToastProvider>
          </SessionProvider>
        </SiteProvider>
      </QueryClientProvider>
    </PageFailure>
  )
}

/** Data of pending requests stays cached; a page is never viewed for longer than a day. */
const noticeMs = 24 * 60 * 60 * 1000

/** Registers the service worker after the first render, and announces new versions. Renders nothing itself. */
function UpdateNotice() {
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
        action: { label: texts.reload, run: takeOver },
        durationMs: noticeMs,
      })
    const begin = () => {
      import('./installed/register.ts')
        .then(({ watchWorker }) => watchWorker(offerUpdate))
        // The page works without a worker. Some browsers and private windows forbid it.
        .catch(() => {})
    }
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => removeEventListener('load', begin)
  }, [showToast])

  return null
}

/** Hands over what a visitor practiced here, once they have an account. Renders nothing. */
function HandOverRounds() {
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
  return null
}

/** Fails where the browser forbids storage. */
const hasRounds = async () => localStorage.getItem('practice-rounds') !== null
