import type { Logo } from '@whereabouts/contract/site.admin'
import { useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { changeFailureText } from '../../../../ui/async/failures.ts'
import { useReread } from '../../../../ui/async/use-reread.ts'
import { useToast } from '../../../../ui/toast/toast.tsx'
import { type LogoKind, texts } from '../config/texts.ts'
import { logoComplaint } from './logo-file.ts'

export interface LogoFailure {
  title: string
  message: string
}

/** Actions for logos of one kind, and the last result. */
export function useLogoChanges(kind: LogoKind) {
  const reread = useReread('GET /api/admin/logos', 'GET /api/site')
  const toast = useToast()
  const [failure, setFailure] = useState<LogoFailure | null>(null)
  /** Uploaded fraction, 0 to 1; null if idle. */
  const [sent, setSent] = useState<number | null>(null)

  const run = async (work: () => Promise<unknown>, { done, failed }: { done: string; failed: string }) => {
    setFailure(null)
    try {
      await work()
      toast({ type: 'success', title: done })
      return true
    } catch (error) {
      setFailure({ title: failed, message: changeFailureText(error, '') })
      return false
    } finally {
      await reread()
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
    const work = () => call('POST /api/admin/logos', input, { file, onProgress: setSent })
    return run(work, { done: uploaded(kind), failed: uploadFailed(kind) }).finally(() => setSent(null))
  }
  const { activated, activateFailed, deleted, deleteFailed } = texts.logos
  return {
    failure,
    sent,
    upload,
    activate: ({ id: logoId }: Logo) =>
      run(() => call('POST /api/admin/logos/:logoId/activate', { logoId }), {
        done: activated,
        failed: activateFailed,
      }),
    remove: ({ id: logoId }: Logo) =>
      run(() => call('POST /api/admin/logos/:logoId/delete', { logoId }), {
        done: deleted(kind),
        failed: deleteFailed(kind),
      }),
  }
}
