import { useQueryClient } from '@tanstack/react-query'
import type { Staff } from '@whereabouts/contract/staff.admin'
import { useState } from 'react'
import { failureField, keyOf, useRead } from '../../../lib/api.ts'
import { changeFailureText } from '../../../ui/portal/part-failure.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { texts } from '../texts.ts'

export const useStaff = () => useRead('GET /api/admin/staff', {}, { refetchOnWindowFocus: true })

export interface StaffChange {
  /** Makes a change, which returns all members. True on success, then calls `done`; on failure calls `fail` with the reason. */
  run: (
    send: () => Promise<Staff>,
    done: string,
    fail?: (sentence: string, field: string | null) => void,
  ) => Promise<boolean>
  isBusy: boolean
  /** Why the last change failed. */
  failure: string | null
}

/** Changes staff: shows the result, and replaces the cached list with the answer. */
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
      // A pending read may predate the change.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Staff>(queryKey, staff)
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/audit') })
      toast({ type: 'success', title: done })
      return true
    } catch (error) {
      fail(changeFailureText(error, texts.changeFailed), failureField(error))
      // The list may predate another window's change.
      void queries.invalidateQueries({ queryKey: keyOf('GET /api/admin/staff') })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, failure }
}
