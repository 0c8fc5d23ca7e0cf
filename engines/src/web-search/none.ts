import type { WebSearch } from './port.ts'

/** No service is asked, so no picture leaves the server. */
export function openNoWebSearch(): WebSearch {
  return { kind: 'none', find: async () => null }
}
