import type { Address } from '@whereabouts/contract/all'
import { useCallback } from 'react'
import { type AnswerOf, call, type InputOf } from '../lib/api.ts'
import { useSession } from '../lib/session.tsx'
import { NoActiveSession, withSession } from '../lib/with-session.ts'
import { texts as actions } from './action-texts.ts'
import { useToast } from './toast/toast.tsx'

/**
 * Returns `call` for the signed-in user. If the session has ended, which redirects, a toast says so and stays across pages. Throws NoActiveSession
 * then, otherwise as `call` does.
 */
export function useAccountCall() {
  const { user } = useSession()
  const showToast = useToast()
  return useCallback(
    async <A extends Address>(address: A, input: InputOf<A>): Promise<AnswerOf<A>> => {
      try {
        return await withSession(user, () => call(address, input))
      } catch (error) {
        if (error instanceof NoActiveSession)
          showToast({ type: 'error', title: error.message, message: actions.signInAgain })
        throw error
      }
    },
    [user, showToast],
  )
}
