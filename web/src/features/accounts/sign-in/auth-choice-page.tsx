import { Navigate, useSearchParams } from '../../../lib/navigation.tsx'
import { useSession } from '../../../lib/session.tsx'
import { nextPage, wayIn } from '../../../lib/way-in.ts'
import { NavButton } from '../../../ui/button.tsx'
import { TodaysSolution } from '../../puzzles/todays-solution.tsx'
import { AccountCard } from '../account-card.tsx'
import { texts } from '../texts.ts'

/** Asks visitors who want to play to sign in or sign up. */
export function AuthChoicePage() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const next = nextPage(search)
  if (user) return <Navigate to={next ?? '/game'} replace />
  return (
    <AccountCard title={texts.authChoice.title} lead={texts.authChoice.lead} head={<TodaysSolution />}>
      <div className="grid gap-3">
        <NavButton to={wayIn('/signup', next)} look="primary" className="min-h-14 text-lg">
          {texts.authChoice.signUp}
        </NavButton>
        <NavButton look="secondary" to={wayIn('/login', next)} className="min-h-14 text-lg">
          {texts.authChoice.signIn}
        </NavButton>
        <NavButton to="/practice" look="secondary" className="min-h-14 text-lg">
          {texts.authChoice.practice}
        </NavButton>
        <NavButton to="/" look="quiet">
          {texts.authChoice.back}
        </NavButton>
      </div>
    </AccountCard>
  )
}
