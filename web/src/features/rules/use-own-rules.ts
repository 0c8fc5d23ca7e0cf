import { useQueryClient } from '@tanstack/react-query'
import type { OwnRules } from '@whereabouts/contract/rules'
import { useState } from 'react'
import { call, failureText, keyOf, useRead } from '../../lib/api.ts'
import { texts } from './texts.ts'

const againMs = 60_000

/** The rules as they concern the player, and how to agree to them. */
export function useOwnRules() {
  const queries = useQueryClient()
  const { data, refetch } = useRead(
    'GET /api/rules/mine',
    {},
    {
      refetchOnWindowFocus: true,
      // A coming version comes into force while the page is open.
      refetchInterval: (query) => (query.state.data?.coming || query.state.error ? againMs : false),
    },
  )
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** Returns whether the agreement is saved. */
  const accept = async (number: number): Promise<boolean> => {
    setSaving(true)
    setFailure(null)
    try {
      const own = await call('POST /api/rules/accept', { number, from: 'game' })
      queries.setQueryData(keyOf('GET /api/rules/mine', {}), own)
      return true
    } catch (error) {
      setFailure(failureText(error, texts.panel.failed))
      // Another version may have come into force meanwhile.
      void refetch()
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    rules: data,
    asked: data ? askedVersion(data) : null,
    readAgain: () => void refetch(),
    accept,
    isSaving,
    failure,
  }
}

/** The version that the player is asked to agree to: the one in force first, then the coming one; null where there is nothing to ask. */
export function askedVersion({ in_force, coming }: OwnRules): AskedVersion | null {
  if (in_force && !in_force.is_accepted) return { ...in_force, isNeeded: true }
  if (coming && !coming.is_accepted) return { ...coming, isNeeded: false }
  return null
}

export interface AskedVersion {
  number: number
  summary: string
  effective_at: string
  /** Guesses are refused until it is agreed to. */
  isNeeded: boolean
  in_english?: string[] | undefined
}
