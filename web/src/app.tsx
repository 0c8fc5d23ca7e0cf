import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router'
import { PageFailure } from './frame/page-failure.tsx'
import { RootLayout } from './frame/root-layout.tsx'
import { ToastProvider } from './parts/toast.tsx'
import { SessionProvider } from './session.tsx'
import { SiteProvider } from './site.tsx'

/** The whole product in the browser. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <PageFailure>
      <QueryClientProvider client={queryClient}>
        <SiteProvider>
          <SessionProvider>
            <ToastProvider>
              <BrowserRouter>
                <RootLayout />
              </BrowserRouter>
            </ToastProvider>
          </SessionProvider>
        </SiteProvider>
      </QueryClientProvider>
    </PageFailure>
  )
}
