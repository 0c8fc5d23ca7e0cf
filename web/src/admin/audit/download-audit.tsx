import { download } from '@whereabouts/contract/admin-audit'
import { useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { failureText } from '../../parts/failure-text.ts'
import { useToast } from '../../parts/toast.tsx'
import { serverClock } from '../../server-clock.ts'
import { saveFile } from '../../settings/save-file.ts'
import { adminFile, useAdminId } from '../admin-call.ts'
import type { Filters } from './audit-filters.tsx'
import { texts } from './texts.ts'

/** The log as a file. It is fetched with the token of the second factor, which the browser would not send for a link. */
export function DownloadAudit({ filters }: { filters: Partial<Filters> }) {
  const userId = useAdminId()
  const toast = useToast()
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    try {
      const file = await adminFile(userId, download, filters)
      saveFile(`audit-${new Date(serverClock.now()).toISOString().slice(0, 10)}.csv`, await file.text(), file.type)
    } catch (error) {
      toast({ type: 'error', title: texts.downloadFailed, message: failureText(error, texts.networkError) })
    }
    setLoading(false)
  }
  return (
    <Button look="secondary" isBusy={isLoading} onClick={() => void load()}>
      {isLoading ? texts.downloading : texts.download}
    </Button>
  )
}
