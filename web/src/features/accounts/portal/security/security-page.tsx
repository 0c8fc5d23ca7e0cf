import { useSession } from '../../../../lib/session.tsx'
import { Card } from '../../../../ui/card.tsx'
import { AdminPage } from '../../../../ui/portal/admin-page.tsx'
import { PasskeysSection } from '../../passkeys/passkeys-section.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import { texts } from './texts.ts'

/** How the owner and the staff get into the portal: one part for each way. */
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
