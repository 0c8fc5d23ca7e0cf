import { useQueryClient } from '@tanstack/react-query'
import type { PrizeMode } from '@whereabouts/contract/pool.admin'
import { keyOf } from '../../../lib/api.ts'
import { useChange } from '../../../lib/use-change.ts'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from './texts.ts'

/** Saves the mode, tells so, and reads again what depends on it. */
export function useSavePrizeMode(onSaved: () => void) {
  const change = useChange('POST /api/admin/config')
  const queries = useQueryClient()
  const toast = useToast()
  const save = async (mode: PrizeMode) => {
    if (change.isPending) return
    try {
      await change.mutateAsync({ key: 'prize_mode', value: mode })
    } catch {
      return // The mutation keeps the failure, which is shown at the choice.
    }
    const changed = ['GET /api/admin/config', 'GET /api/admin/prize-pool', 'GET /api/admin/audit'] as const
    await Promise.all(changed.map((address) => queries.invalidateQueries({ queryKey: keyOf(address) })))
    toast({ type: 'success', title: texts.saved })
    onSaved()
  }
  return { save, isSaving: change.isPending, error: change.error }
}
