import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageFailure } from './frame/page-failure.tsx'
import { UpdateNotice } from './installed/update-notice.tsx'
import { ToastProvider } from './parts/toast.tsx'
import { SessionProvider } from './session.tsx'
import { SiteProvider } from './site.tsx'

interface AppProps {
  queryClient: QueryClient
  /** The screens in a router: the browser's, or the server's for one address. */
  children: ReactNode
}

/** What every screen stands in, in the browser and on the server. */
export function App({ queryClient, children }: AppProps) {
  return (
    <PageFailure>
      <QueryClientProvider client={queryClient}>
        <SiteProvider>
          <SessionProvider>
            <ToastProvider>
              {children}
              <UpdateNotice />
            </ToastProvider>
          </SessionProvider>
        </SiteProvider>
      </QueryClientProvider>
    </PageFailure>
  )
}
