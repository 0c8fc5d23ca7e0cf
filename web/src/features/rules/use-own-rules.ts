import { useQueryClient } from '@tanstack/react-query'
import type { OwnRules } from '@whereabouts/contract/rules'
import { call, failureText, keyOf, useRead } from '../../lib/api.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { useAction } from '../../ui/async/use-action.ts'

const againMs = 60_000

/** The rules as they apply to the player, and how to agree. */
export function useOwnRules() {
  const queries = useQueryClient()
  const { data, refetch } = useRead(
    'GET /api/rules/mine',
    {},
    {
      refetchOnWindowFocus: true,
      // An upcoming version may take effect while the page is open.
      refetchInterval: (query) => (query.state.data?.coming || query.state.error ? againMs : false),
    },
  )
  const { run, isBusy, failure } = useAction((error) => failureText(error, actions.failed))

  /** Returns whether the consent is saved. */
  const accept = async (number: number): Promise<boolean> => {
    const isSaved = await run(async () => {
      const own = await call('POST /api/rules/accept', { number, from: 'game' })
      queries.setQueryData(keyOf('GET /api/rules/mine', {}), own)
    })
    // Another version may have taken effect meanwhile.
    if (!isSaved) void refetch()
    return isSaved
  }
  return {
    rules: data,
    asked: data ? askedVersion(data) : null,
    readAgain: () => void refetch(),
    accept,
    isSaving: isBusy,
    failure,
  }
}

/** The version to agree to: the current one first, then the upcoming; null if none. */
export function askedVersion({ in_force, coming }: OwnRules): AskedVersion | null {
  if (in_force && !in_force.is_accepted) return { ...in_force, isNeeded: true }
  if (coming && !coming.is_accepted) return { ...coming, isNeeded: false }
  return null
}

export interface AskedVersion {
  number: number
  summary: string
  effective_at: string
  /** Guesses are refused until the player agrees. */
  isNeeded: boolean
  in_english?: string[] | undefined
}
