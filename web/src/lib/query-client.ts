import { QueryClient } from '@tanstack/react-query'
import { NetworkFailed } from './api.ts'

/** The cache of the server's answers. A lost connection is tried again twice; what the server refuses is not. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => error instanceof NetworkFailed && failures < 2,
        retryDelay: (failures) => 600 * 2 ** failures,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
