import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '@whereabouts/contract/all'
import type { AnswerOf, InputOf } from '../../lib/api.ts'
import { accountFailure } from '../../lib/with-session.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { useAccountCall } from '../../ui/use-account-call.ts'

/** Returns `call` for the player; all league data, of every week, is reloaded after it. */
export function useLeagueCall() {
  const queries = useQueryClient()
  const accountCall = useAccountCall()
  return async <A extends Address>(address: A, input: InputOf<A>): Promise<AnswerOf<A>> => {
    try {
      return await accountCall(address, input)
    } finally {
      await queries.invalidateQueries({
        predicate: ({ queryKey: [read] }) => String(read).startsWith('GET /api/leagues'),
      })
    }
  }
}

/** A button that changes a league. */
export function useLeagueChange(failed = actions.failed) {
  return { ...useAction(accountFailure(failed)), call: useLeagueCall() }
}
