import { useQueryClient } from '@tanstack/react-query'
import type { Staff } from '@whereabouts/contract/staff.admin'
import { useState } from 'react'
import { failureField, keyOf, useRead } from '../../../lib/api.ts'
import { changeFailureText } from '../../../ui/portal/part-failure.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from '../texts.ts'

export const useStaff = () => useRead('GET /api/admin/staff', {}, { refetchOnWindowFocus: true })

export interface StaffChange {
  /** Makes a change, which answers with all members as they are then. True where it was made; `done` hears of it. `fail` hears why it was not. */
  run: (
    send: () => Promise<Staff>,
    done: string,
    fail?: (sentence: string, field: string | null) => void,
  ) => Promise<boolean>
  isBusy: boolean
  /** Why the last change was not made. */
  failure: string | null
}

/** Makes changes of the staff: shows what became of them, and puts the answer in the place of what was read before. */
export function useStaffChange(): StaffChange {
  const queries = useQueryClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run: StaffChange['run'] = async (send, done, fail = setFailure) => {
    setBusy(true)
    setFailure(null)
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
      fail(changeFailureText(error, texts.changeFailed), failureField(error))
      // The list may be from before another window's change.
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/staff') })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, failure }
}
