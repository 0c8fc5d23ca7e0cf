import type { QueryClient } from '@tanstack/react-query'
import { status } from '@whereabouts/contract/two-factor'
import { useRead } from '../../parts/api.ts'

const keptMs = 5 * 60_000

/** Whether the second factor is set up. The answer is kept for five minutes; the server never keeps it. */
export function useMfaStatus({ isWanted }: { isWanted: boolean }) {
  return useRead(status, {}, { enabled: isWanted, staleTime: keptMs, gcTime: keptMs })
}

/** Forgets the answer, which has changed. */
export function forgetMfaStatus(queries: QueryClient): void {
  queries.removeQueries({ queryKey: [status.name] })
}
