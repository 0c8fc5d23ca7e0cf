import { QueryClient } from '@tanstack/react-query'
import { NetworkFailed } from './api.ts'

/** The cache of server answers. Lost connections are retried twice; refusals are not. */
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
    },
  })
}
