import { useQueryClient } from '@tanstack/react-query'
import { activateLogo, type Logo, listLogos, removeLogo, uploadLogo } from '@whereabouts/contract/admin-site'
import { useState } from 'react'
import { firstReads } from '../../../first-reads.ts'
import { CallFailed, keyOf, NetworkFailed } from '../../../parts/api.ts'
import { laterKeyOf } from '../../../parts/read-later.ts'
import { useToast } from '../../../parts/toast.tsx'
import { adminCall, useAdminId, useAdminRead } from '../../admin-call.ts'
import { type LogoKind, texts } from '../texts.ts'
import { logoComplaint } from './logo-file.ts'

/** The list may be this old: every change of this browser reads it again. */
const keptMs = 300_000

export const useLogos = () => useAdminRead(listLogos, {}, { staleTime: keptMs })

export interface LogoFailure {
  title: string
  message: string
}

/** What can be done with the logos of a kind, and how the last of it went. */
export function useLogoChanges(kind: LogoKind) {
  const userId = useAdminId()
  const queries = useQueryClient()
  const toast = useToast()
  const [failure, setFailure] = useState<LogoFailure | null>(null)
  /** How much of a file is sent, 0 to 1; null while none is under way. */
  const [sent, setSent] = useState<number | null>(null)

  const run = async (work: () => Promise<unknown>, { done, failed }: { done: string; failed: string }) => {
    setFailure(null)
    try {
      await work()
      toast({ type: 'success', title: done })
      return true
    } catch (error) {
      const isTold = error instanceof CallFailed || error instanceof NetworkFailed
      setFailure({ title: failed, message: isTold ? error.message : '' })
      return false
    } finally {
      await Promise.all([
        queries.invalidateQueries({ queryKey: keyOf(listLogos, {}) }),
        queries.invalidateQueries({ queryKey: laterKeyOf(firstReads.site, {}) }),
      ])
    }
  }
  const upload = async (file: File, alt_text: string) => {
    const complaint = logoComplaint(file)
    if (complaint) {
      setFailure({ title: complaint, message: '' })
      return false
    }
    setSent(0)
    const input = { logo_type: kind, alt_text }
    const { uploaded, uploadFailed } = texts.logos
    const work = () => adminCall(userId, uploadLogo, input, { file, onProgress: setSent })
    return run(work, { done: uploaded(kind), failed: uploadFailed(kind) }).finally(() => setSent(null))
  }
  const { activated, activateFailed, deleted, deleteFailed } = texts.logos
  return {
    failure,
    sent,
    upload,
    activate: ({ id: logoId }: Logo) =>
      run(() => adminCall(userId, activateLogo, { logoId }), { done: activated, failed: activateFailed }),
    remove: ({ id: logoId }: Logo) =>
      run(() => adminCall(userId, removeLogo, { logoId }), { done: deleted(kind), failed: deleteFailed(kind) }),
  }
}
