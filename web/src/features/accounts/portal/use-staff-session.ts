import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/accounts'
import { useEffect, useRef } from 'react'
import { keyOf, useRead } from '../../../lib/api.ts'

/** A role that was taken away or changed is to reach an open page within 5 s. */
const askEveryMs = 4000

/**
 * Asks who is signed in again and again while somebody of the staff has a page of the portal before them: whoever is off the staff sees the sign-in, and
 * another role its own pages. What was read under the earlier role is forgotten.
 */
export function useStaffSession(user: SessionUser | null): void {
  const queries = useQueryClient()
  const role = user?.staff_role ?? null
  const isStaff = role !== null
  useRead('GET /api/auth/session', {}, isStaff ? { refetchInterval: askEveryMs } : { enabled: false })
  const last = useRef(role)
  useEffect(() => {
    if (last.current !== null && last.current !== role) {
      const lasting = new Set<unknown>([keyOf('GET /api/auth/session')[0], keyOf('GET /api/site')[0]])
      queries.removeQueries({ predicate: (query) => !lasting.has(query.queryKey[0]) && !query.isActive() })
    }
    last.current = role
  }, [role, queries])
}
