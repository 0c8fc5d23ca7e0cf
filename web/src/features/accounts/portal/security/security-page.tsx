import { useState } from 'react'
import { useRead } from '../../../../lib/api.ts'
import { isOwner } from '../../../../lib/portal.ts'
import { useSession } from '../../../../lib/session.tsx'
import { LoadedPart } from '../../../../ui/async/loaded.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { AdminPage } from '../../../../ui/portal/admin-page.tsx'
import { Panel } from '../../../../ui/portal/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useToast } from '../../../../ui/toast/toast.tsx'
import { PasskeysSection } from '../../passkeys/passkeys-section.tsx'
import { useFocusBack } from '../../settings/settings-row.tsx'
import { Renewal } from './renewal.tsx'

/** How the owner and staff sign in to the portal, one section per method. */
export function SecurityPage() {
  const { user } = useSession()
  return (
    <AdminPage title="Security" subtitle="How you sign in to the portal">
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        <SecondFactorPart />
        {user && (
          <Card>
            <PasskeysSection user={user} />
          </Card>
        )}
      </div>
    </AdminPage>
  )
}

/** With fewer codes, we suggest new ones. */
const few = 3

/** The authenticator: remaining backup codes, and renewal of the secret. */
function SecondFactorPart() {
  const { user } = useSession()
  const toast = useToast()
  const read = useRead('GET /api/admin/mfa/status', {}, { staleTime: 0 })
  const [isRenewing, setRenewing] = useState(false)
  const button = useFocusBack<HTMLButtonElement>(isRenewing)

  const renewed = () => {
    toast({ type: 'success', title: 'Second factor renewed' })
    setRenewing(false)
    void read.refetch()
  }
  return (
    <Panel title="Authenticator app">
      <p>
        The portal asks for a code from your authenticator app after your password. You cannot switch it off, but you
        can renew it: for a new phone, or if a code may have been seen.
      </p>
      <LoadedPart read={read} failed="Failed to fetch your second factor" waiting={<Skeleton className="mt-3 h-12" />}>
        {({ backupCodesCount }) =>
          !isRenewing && (
            <>
              <div className="mt-3">
                {backupCodesCount < few ? (
                  <Notice tone="info">{`${backupCodesCount === 0 ? 'No backup code is' : backupCodesCount === 1 ? 'Only 1 backup code is' : `Only ${backupCodesCount} backup codes are`} left. Renew the second factor to get ten new ones.`}</Notice>
                ) : (
                  <p className="text-soft">{`${backupCodesCount} of 10 backup codes are left.`}</p>
                )}
              </div>
              <Button ref={button} className="mt-4" look="secondary" onClick={() => setRenewing(true)}>
                Renew
              </Button>
            </>
          )
        }
      </LoadedPart>
      {isRenewing && user && <Renewal userId={user.id} onDone={renewed} onCancel={() => setRenewing(false)} />}
      <p className="mt-4 text-sm text-soft">
        {user && isOwner(user)
          ? 'Lost your phone and backup codes? A command on the server lets you in again; see the operator’s handbook.'
          : 'Lost your phone and backup codes? Only the site’s owner can let you in again.'}
      </p>
    </Panel>
  )
}
