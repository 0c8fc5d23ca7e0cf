import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountCard } from '../../accounts/account-card.tsx'
import { firstReads } from '../../first-reads.ts'
import { NavButton } from '../../parts/button.tsx'
import { useReadLater } from '../../parts/read-later.ts'
import { serverClock } from '../../server-clock.ts'
import { useSession } from '../../session.tsx'
import { clearToken, isTokenValid, storedToken } from '../mfa-token.ts'
import { EntryMain } from './entry-main.tsx'
import { type GateOutcome, judgeGate } from './gate-outcome.ts'
import { useMfaStatus } from './mfa-status.ts'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { texts } from './texts.ts'

/** A screen of the portal that only the administrator sees, after the second factor. */
export function behindGate(Screen: ComponentType): ComponentType {
  return function GatedScreen() {
    return (
      <AdminGate>
        <Screen />
      </AdminGate>
    )
  }
}

function AdminGate({ children }: { children: ReactNode }) {
  const { outcome, userId, open } = useGate()
  const navigate = useNavigate()

  useEffect(() => {
    if (outcome === 'denied') void navigate('/admin', { replace: true })
    if (outcome === 'set-up') void navigate('/admin?setup=mfa', { replace: true })
  }, [outcome, navigate])

  if (outcome === 'denied') return <Denied />
  if (outcome === 'open')
    return (
      <>
        {children}
        <SecondFactorDialog userId={userId} />
      </>
    )
  if (outcome !== 'prompt') return <Verifying />
  const cancel = () => {
    clearToken(userId)
    void navigate('/admin')
  }
  return (
    <EntryMain>
      <AccountCard title={texts.prompt.title} lead={texts.prompt.lead}>
        <SecondFactorForm userId={userId} onProven={open} onCancel={cancel} cancelText={texts.prompt.cancelLogin} />
      </AccountCard>
    </EntryMain>
  )
}

/** Once open it stays so for this user, or what was typed would be lost with the token: the dialog asks again over the page. */
function useGate(): { outcome: GateOutcome; userId: string; open: () => void } {
  const { state, user } = useSession()
  const userId = user?.id ?? ''
  const [openFor, setOpenFor] = useState<string | null>(() => (hasToken(userId) ? userId : null))
  const isOpen = userId !== '' && (openFor === userId || hasToken(userId))
  useEffect(() => {
    if (isOpen) setOpenFor(userId)
  }, [isOpen, userId])
  const asked = useReadLater(firstReads.session, {}, { enabled: false })
  const { data, isError } = useMfaStatus({ isWanted: state === 'signed-in' && !isOpen })
  const outcome = judgeGate({
    session: state,
    username: user?.username ?? null,
    hasSessionFailed: asked.isError,
    hasToken: isOpen,
    isMfaEnabled: data ? data.isEnabled : isError ? 'failed' : null,
  })
  return { outcome, userId, open: () => setOpenFor(userId) }
}

const hasToken = (userId: string) => isTokenValid(storedToken(userId), { userId, now: serverClock.now() })

function Verifying() {
  return (
    <EntryMain>
      <p role="status" className="grid flex-1 place-items-center text-soft">
        {texts.verifying}
      </p>
    </EntryMain>
  )
}

function Denied() {
  return (
    <EntryMain>
      <AccountCard title={texts.denied}>
        <NavButton to="/admin">{texts.toLogin}</NavButton>
      </AccountCard>
    </EntryMain>
  )
}
