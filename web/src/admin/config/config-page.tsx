import { getConfig } from '@whereabouts/contract/admin-site'
import { useEffect, useState } from 'react'
import { failureText } from '../../parts/failure-text.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { useAdminRead } from '../admin-call.ts'
import { AdminPage } from '../admin-page.tsx'
import { useLeaveGuard } from '../use-leave-guard.tsx'
import { ConfigForm } from './config-form.tsx'
import { Logos } from './logos/logos.tsx'
import { texts } from './texts.ts'

/** The texts, the switches and the logos of the site. */
export function ConfigPage() {
  const { data, error, isPending, refetch } = useAdminRead(getConfig, {})
  const [isUnsaved, setUnsaved] = useState(false)
  const guard = useLeaveGuard(isUnsaved)
  const isLoaded = data !== undefined
  useEffect(() => {
    // The browser looked for the place of the address before it was there.
    if (isLoaded && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
  return (
    <AdminPage title={texts.title} subtitle={texts.cacheNote} backTo="/admin/dashboard" onLeave={guard.ask}>
      <div className="grid gap-6">
        {isPending && <Skeleton className="h-96 rounded-card" />}
        {data && <ConfigForm entries={data.entries} onUnsaved={setUnsaved} />}
        {!isPending && !data && (
          <LoadFailure
            title={texts.loadFailed}
            message={failureText(error, texts.checkConnection)}
            onRetry={() => void refetch()}
          />
        )}
        {/* Where nothing can be read one failure says so. */}
        {(isPending || data) && <Logos />}
      </div>
      {guard.dialog}
    </AdminPage>
  )
}
