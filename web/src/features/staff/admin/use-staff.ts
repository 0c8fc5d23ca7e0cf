import { useQueryClient } from '@tanstack/react-query'
import type { Staff } from '@whereabouts/contract/staff.admin'
import { keyOf, useRead } from '../../../lib/api.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { texts } from '../texts.ts'

export const useStaff = () => useRead('GET /api/admin/staff', {}, { refetchOnWindowFocus: true })

/** Sends a change, which returns all members: its answer replaces the cached list. */
export function useSendStaff() {
  const queries = useQueryClient()
  const queryKey = keyOf('GET /api/admin/staff', {})
  return async (change: () => Promise<Staff>): Promise<void> => {
    try {
      const staff = await change()
      // A pending read may predate the change.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Staff>(queryKey, staff)
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/audit') })
    } catch (error) {
      // The list may predate another window's change.
      void queries.invalidateQueries({ queryKey })
      throw error
    }
  }
}

/** A button that changes the staff. */
export function useStaffChange() {
  const send = useSendStaff()
  const { run, ...action } = useAction(texts.changeFailed)
  return { ...action, run: (change: () => Promise<Staff>, done: string) => run(() => send(change), done) }
}
