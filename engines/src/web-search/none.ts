import type { WebSearch } from './port.ts'

/** Nobody is asked: no picture leaves the house. */
export function openNoWebSearch(): WebSearch {
  return { kind: 'none', find: async () => null }
}
