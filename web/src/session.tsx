import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/auth'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { firstReads } from './first-reads.ts'
import { NetworkFailed } from './parts/api.ts'
import { callLater, laterKeyOf, useReadLater } from './parts/read-later.ts'

export interface Session {
  /** `unknown` until the server has said who is there. */
  state: 'unknown' | 'signed-out' | 'signed-in'
  user: SessionUser | null
  /** Asks the server again, in every tab; answers who is signed in. Call it after signing in. */
  refresh: () => Promise<SessionUser | null>
  /** Ends the session here and in every other tab. Throws as `call` does when the server could not be told. */
  signOut: () => Promise<void>
}

type Message = 'signed-out' | 'changed'

const SessionContext = createContext<Session | null>(null)
const sessionKey = laterKeyOf(firstReads.session, {})
const signOutLater = {
  name: 'auth.signOut',
  load: async () => (await import('@whereabouts/contract/auth')).signOut,
}
const recheckMs = 60_000
const retryMs = 5_000

/** Knows who is signed in, and tells the other tabs of this browser when that changes. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const channel = useRef<BroadcastChannel | null>(null)
  const { data, error } = useReadLater(
    firstReads.session,
    {},
    {
      staleTime: recheckMs,
      refetchOnWindowFocus: true,
      // Without a connection nobody knows who is there; the question is asked until there is an answer.
      refetchInterval: (query) => (query.state.error instanceof NetworkFailed ? retryMs : false),
    },
  )

  /** Whatever one user has read must not be seen by the next. */
  const forgetAnswers = useCallback(() => {
    const kept = new Set<unknown>([firstReads.session.name, firstReads.site.name])
    queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.has(queryKey[0]) })
  }, [queryClient])

  const reread = useCallback(async () => {
    const before = queryClient.getQueryData<{ user: SessionUser | null }>(sessionKey)?.user?.id
    const { user } = await queryClient.fetchQuery({
      queryKey: sessionKey,
      queryFn: () => callLater(firstReads.session, {}),
      // What the cache holds is from before the change that is asked about.
      staleTime: 0,
    })
    if (user?.id !== before) forgetAnswers()
    return user
  }, [queryClient, forgetAnswers])

  const forgetUser = useCallback(() => {
    queryClient.setQueryData(sessionKey, { user: null })
    forgetAnswers()
  }, [queryClient, forgetAnswers])

  useEffect(() => {
    const opened = new BroadcastChannel('session')
    opened.onmessage = ({ data: message }: MessageEvent<Message>) => {
      if (message === 'signed-out') forgetUser()
      // A tab that cannot ask now asks again when it is looked at.
      else void reread().catch(() => null)
    }
    channel.current = opened
    return () => opened.close()
  }, [forgetUser, reread])

  const value = useMemo<Session>(() => {
    const user = data?.user ?? null
    const isUnknown = !data && (!error || error instanceof NetworkFailed)
    return {
      state: isUnknown ? 'unknown' : user ? 'signed-in' : 'signed-out',
      user,
      refresh: async () => {
        const found = await reread()
        channel.current?.postMessage('changed' satisfies Message)
        return found
      },
      signOut: async () => {
        await callLater(signOutLater, {})
        forgetUser()
        channel.current?.postMessage('signed-out' satisfies Message)
      },
    }
  }, [data, error, reread, forgetUser])

  return <SessionContext value={value}>{children}</SessionContext>
}

/** Who is signed in. */
export function useSession(): Session {
  const value = useContext(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider above it')
  return value
}
