import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/accounts'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { call, NetworkFailed, useRead } from './api.ts'
import { newSessionStore, type SessionStore } from './session-store.ts'

export interface Session extends Omit<SessionStore, 'open'> {
  /** `unknown` until the server has answered. */
  state: 'unknown' | 'signed-out' | 'signed-in'
  user: SessionUser | null
  /** Since when the state may be unknown, on the performance.now() clock. Once known it stays known. */
  askedAt: number
  /** Ends the session here and in every other tab. Throws like `call` if the server is unreachable. */
  signOut: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)
const recheckMs = 60_000
const retryMs = 5_000

/** Provides the signed-in user, and notifies other tabs of changes. */
export function SessionProvider({ onSignOut, children }: { onSignOut: () => void; children: ReactNode }) {
  const queryClient = useQueryClient()
  const [keeper] = useState(() => newSessionStore(queryClient, { onSignOut }))
  const [askedAt] = useState(() => performance.now())
  const { data, error } = useRead(
    'GET /api/auth/session',
    {},
    {
      staleTime: recheckMs,
      refetchOnWindowFocus: true,
      // Offline the user is unknown; the request repeats until answered.
      refetchInterval: (query) => (query.state.error instanceof NetworkFailed ? retryMs : false),
    },
  )
  useEffect(() => keeper.open(), [keeper])

  const value = useMemo<Session>(() => {
    const { signedIn, signedOut, refresh } = keeper
    const user = data?.user ?? null
    // A failed check retains the known user. Without one, a server error counts as signed out.
    const isUnknown = !data && (!error || error instanceof NetworkFailed)
    return {
      state: isUnknown ? 'unknown' : user ? 'signed-in' : 'signed-out',
      user,
      askedAt,
      signedIn,
      signedOut,
      refresh,
      signOut: async () => {
        await call('POST /api/auth/sign-out', {})
        signedOut()
      },
    }
  }, [data, error, keeper, askedAt])

  return <SessionContext value={value}>{children}</SessionContext>
}

/** The signed-in user. */
export function useSession(): Session {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider above it')
  return value
}
