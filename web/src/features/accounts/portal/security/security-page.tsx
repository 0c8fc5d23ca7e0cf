import { useEffect, useRef, useState } from 'react'
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
import { Renewal } from './renewal.tsx'
import { texts } from './texts.ts'

/** How the owner and staff sign in to the portal, one section per method. */
export function SecurityPage() {
  const { user } = useSession()
  return (
    <AdminPage title={texts.title} subtitle={texts.subtitle} backTo="/admin/dashboard">
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

const words = texts.factor

/** With fewer codes, we suggest new ones. */
const few = 3

/** The authenticator: remaining backup codes, and renewal of the secret. */
function SecondFactorPart() {
  const { user } = useSession()
  const toast = useToast()
  const read = useRead('GET /api/admin/mfa/status', {}, { staleTime: 0 })
  const [isRenewing, setRenewing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasRenewing = useRef(false)
  useEffect(() => {
    if (wasRenewing.current && !isRenewing) button.current?.focus()
    wasRenewing.current = isRenewing
  }, [isRenewing])
  const renewed = () => {
    toast({ type: 'success', title: words.renewed })
    setRenewing(false)
    void read.refetch()
  }
  return (
    <Panel title={words.title}>
      <p>{words.lead}</p>
      <LoadedPart read={read} failed={texts.failed} waiting={<Skeleton className="mt-3 h-12" />}>
        {({ backupCodesCount }) =>
          !isRenewing && (
            <>
              <div className="mt-3">
                {backupCodesCount < few ? (
                  <Notice tone="info">{words.fewLeft(backupCodesCount)}</Notice>
                ) : (
                  <p className="text-soft">{words.codesLeft(backupCodesCount)}</p>
                )}
              </div>
              <Button ref={button} className="mt-4" look="secondary" onClick={() => setRenewing(true)}>
                {words.renew}
              </Button>
            </>
          )
        }
      </LoadedPart>
      {isRenewing && user && <Renewal userId={user.id} onDone={renewed} onCancel={() => setRenewing(false)} />}
      <p className="mt-4 text-sm text-soft">{user && isOwner(user) ? words.lostOwner : words.lost}</p>
    </Panel>
  )
}
