import { useQueryClient } from '@tanstack/react-query'
import type { Staff } from '@whereabouts/contract/staff.admin'
import { useState } from 'react'
import { CallFailed, keyOf, useRead } from '../../../lib/api.ts'
import { changeFailureText } from '../../../ui/portal/part-failure.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from '../texts.ts'

export const useStaff = () => useRead('GET /api/admin/staff', {}, { refetchOnWindowFocus: true })

export interface StaffChange {
  /** Makes a change, which answers with everybody as it is then. True where it was made; `done` is told then. */
  run: (send: () => Promise<Staff>, done: string) => Promise<boolean>
  isBusy: boolean
  /** Why the last change was not made. */
  failure: string | null
  /** The field that the server found wrong. */
  field: string | null
}

/** Makes changes of the staff: shows what became of them, and puts the answer in the place of what was read before. */
export function useStaffChange(): StaffChange {
  const queries = useQueryClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ failure: string; field: string | null } | null>(null)
  const run = async (send: () => Promise<Staff>, done: string) => {
    setBusy(true)
    setFailed(null)
    try {
      const staff = await send()
      const queryKey = keyOf('GET /api/admin/staff', {})
      // A question that is on its way may be from before the change.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Staff>(queryKey, staff)
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/audit') })
      toast({ type: 'success', title: done })
      return true
    } catch (error) {
      const field = error instanceof CallFailed ? (error.failure.field ?? null) : null
      setFailed({ failure: changeFailureText(error, texts.changeFailed), field })
      // The list may be from before another window's change.
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/staff') })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, failure: failed?.failure ?? null, field: failed?.field ?? null }
}
