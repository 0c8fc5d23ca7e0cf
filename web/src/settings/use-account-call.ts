import type { AnyEndpoint, OutputOf, RequestOf } from '@whereabouts/contract/endpoint'
import { useCallback } from 'react'
import { call } from '../parts/api.ts'
import { useToast } from '../parts/toast.tsx'
import { useSession } from '../session.tsx'
import { texts } from './texts.ts'
import { NoActiveSession, withSession } from './with-session.ts'

/**
 * Answers `call` for the signed-in user. When the session has ended, which leads away from this page, a toast says so:
 * it stays wherever the page leads. Throws NoActiveSession then, and else as `call` does.
 */
export function useAccountCall() {
  const { user } = useSession()
  const showToast = useToast()
  return useCallback(
    async <E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>): Promise<OutputOf<E>> => {
      try {
        return await withSession(user, () => call(endpoint, input))
      } catch (error) {
        if (error instanceof NoActiveSession)
          showToast({ type: 'error', title: error.message, message: texts.signInAgain })
        throw error
      }
    },
    [user, showToast],
  )
}
