import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { forgetPin } from '../features/guesses/pin/forget-pin.ts'
import { late } from '../lib/late.tsx'
import { SessionProvider } from '../lib/session.tsx'
import { SiteProvider } from '../lib/site.tsx'
import { ToastProvider } from '../ui/toast/toast.tsx'
import { PageFailure } from './frame/page-failure.tsx'

interface AppProps {
  queryClient: QueryClient
  /** The screens in a router: the browser's, or the server's for one URL. */
  children: ReactNode
}

/** The frame of every screen, in the browser and on the server. */
export function App({ queryClient, children }: AppProps) {
  const isComplete = useIsComplete()
  return (
    <PageFailure>
      <QueryClientProvider client={queryClient}>
        <SiteProvider>
          <SessionProvider onSignOut={forgetPin}>
            <ToastProvider>
              {children}
              {isComplete && <AfterFirstPage />}
            </ToastProvider>
          </SessionProvider>
        </SiteProvider>
      </QueryClientProvider>
    </PageFailure>
  )
}

const AfterFirstPage = late(async () => (await import('./later.ts')).AfterFirstPage)

/** Whether the browser has everything that the first page shows. */
function useIsComplete(): boolean {
  const [isComplete, setIsComplete] = useState(false)
  useEffect(() => {
    const end = () => setIsComplete(true)
    if (document.readyState === 'complete') end()
    else addEventListener('load', end, { once: true })
    return () => removeEventListener('load', end)
  }, [])
  return isComplete
}
