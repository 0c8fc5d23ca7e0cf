import { useSearchParams } from '../../../lib/navigation.tsx'
import { isOfPortal } from '../../../lib/portal.ts'
import { useSession } from '../../../lib/session.tsx'
import { AdminLogin, EntryMain } from './admin-login.tsx'
import { SettingUp, TwoFactorSetup } from './two-factor-setup.tsx'

/** Portal sign-in, or setup of the second factor. */
export function AdminEntryPage() {
  const { state, user } = useSession()
  const isSetup = useSearchParams()[0].get('setup') === 'mfa'
  if (isSetup && state === 'unknown')
    return (
      <EntryMain>
        <SettingUp />
      </EntryMain>
    )
  return (
    <EntryMain>
      {isSetup && user && isOfPortal(user) ? <TwoFactorSetup key={user.id} user={user} /> : <AdminLogin />}
    </EntryMain>
  )
}
