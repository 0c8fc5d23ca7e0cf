import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/accounts'
import type { Address } from '@whereabouts/contract/all'
import { type AnswerOf, call, keyOf, onNoSession } from './api.ts'

type Answer = AnswerOf<'GET /api/auth/session'>

/** Messages between tabs. */
type Message =
  | { event: 'signed-in'; user: SessionUser }
  | { event: 'signed-out' }
  | { event: 'changed' }
  /** A starting tab reports its user: sign-in with an outside account passes through another site and ends in a new page. */
  | { event: 'started'; userId: string | null }

export interface SessionStore {
  /** Listens to other tabs and to calls without a session. Returns a function that stops it. */
  open: () => () => void
  /** Stores the user from an answer immediately, in every tab, and then loads the profile. */
  signedIn: (user: SessionUser) => void
  /** Clears the user in every tab: the session has ended. */
  signedOut: () => void
  /** Asks the server again, in every tab. Returns the signed-in user. Throws as `call` does. */
  refresh: () => Promise<SessionUser | null>
}

export const sessionKey = keyOf('GET /api/auth/session', {})
const askServer = (signal: AbortSignal): Promise<Answer> => call('GET /api/auth/session', {}, { signal })

interface KeeperOptions {
  /** Clears, in this tab, what must not outlive a sign-out. */
  onSignOut: () => void
  ask?: (signal: AbortSignal) => Promise<Answer>
}

/** Caches the session, in sync across this browser's tabs. */
export function newSessionStore(queryClient: QueryClient, { onSignOut, ask = askServer }: KeeperOptions): SessionStore {
  let channel: BroadcastChannel | null = null
  const post = (message: Message) => channel?.postMessage(message)
  const known = () => queryClient.getQueryData<Answer>(sessionKey)?.user

  /** Cancels earlier checks, whose answers may predate the change. Never throws. */
  const put = (user: SessionUser | null) => {
    void queryClient.cancelQueries({ queryKey: sessionKey })
    queryClient.setQueryData<Answer>(sessionKey, { user })
  }
  /** Unlike an expired session, signing out leaves nothing of the user behind. */
  const leave = () => {
    put(null)
    onSignOut()
  }
  const read = () =>
    queryClient.fetchQuery({ queryKey: sessionKey, queryFn: ({ signal }) => ask(signal), staleTime: 0 })
  const readAnew = async () => {
    await queryClient.cancelQueries({ queryKey: sessionKey })
    return (await read()).user
  }
  /** For reads that retain earlier data on failure: a tab that cannot check now checks when visible. */
  const readQuietly = () => void readAnew().catch(() => null)

  const hear = (message: Message) => {
    if (message.event === 'signed-out') return leave()
    if (message.event === 'signed-in') put(message.user)
    if (message.event === 'started' && message.userId === (known()?.id ?? null)) return
    readQuietly()
  }

  /** A call found no session, for example because it was ended on another device. */
  const recheck = async () => {
    // Concurrent calls share one check. Without an assumed session there is none.
    if (known() && (await read()).user === null) post({ event: 'changed' })
  }

  return {
    open: () => {
      const opened = new BroadcastChannel('session')
      opened.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
      channel = opened
      const stops = [forgetWithUser(queryClient, known), onNoSession(() => void recheck().catch(() => null))]
      const user = known()
      if (user !== undefined) post({ event: 'started', userId: user?.id ?? null })
      return () => {
        for (const stop of stops) stop()
        opened.close()
        channel = null
      }
    },
    signedIn: (user) => {
      put(user)
      post({ event: 'signed-in', user })
      readQuietly()
    },
    signedOut: () => {
      leave()
      post({ event: 'signed-out' })
    },
    refresh: async () => {
      const user = await readAnew()
      post({ event: 'changed' })
      return user
    },
  }
}

/**
 * Clears data between users, and reloads data loaded under an old name. Works on the cache directly, before any render with the new user. Returns a
 * function that stops it.
 */
function forgetWithUser(queryClient: QueryClient, known: () => SessionUser | null | undefined): () => void {
  const sessionHash = hashKey(sessionKey)
  const lasting = new Set<unknown>(['GET /api/auth/session', 'GET /api/site'] satisfies Address[])
  const ofUser = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !lasting.has(queryKey[0]) }
  let last = known()
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== sessionHash) return
    const [before, user] = [last, known()]
    last = user
    // Reads from before the session was known belong to its user.
    if (before === undefined || before === user) return
    if (before?.id !== user?.id) queryClient.removeQueries(ofUser)
    else if (before?.username !== user?.username) void queryClient.invalidateQueries(ofUser)
  })
}
