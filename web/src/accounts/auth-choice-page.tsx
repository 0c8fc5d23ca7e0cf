import { Navigate } from 'react-router'
import { NavButton } from '../parts/button.tsx'
import { useSession } from '../session.tsx'
import { AccountCard } from './account-card.tsx'

/** Asks a visitor who wants to play whether to sign in or to sign up. */
export function AuthChoicePage() {
  const { user } = useSession()
  if (user) return <Navigate to="/game" replace />
  return (
    <AccountCard title="Ready to play?" lead="Today’s photo is waiting. You are one minute away from your first look.">
      <div className="grid gap-3">
        <NavButton to="/signup" look="primary" className="min-h-14 text-lg">
          I am new here
        </NavButton>
        <NavButton look="secondary" to="/login" className="min-h-14 text-lg">
          I already have an account
        </NavButton>
        <NavButton to="/" look="quiet">
          Back
        </NavButton>
      </div>
    </AccountCard>
  )
}
