import { useQueryClient } from '@tanstack/react-query'
import type { SessionUser } from '@whereabouts/contract/accounts'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call, keyOf, useRead } from '../../../lib/api.ts'
import { clearToken, isTokenValid, storedToken, storeToken } from '../../../lib/mfa-token.ts'
import { useLocation, useNavigate } from '../../../lib/navigation.tsx'
import { firstPageOf } from '../../../lib/portal.ts'
import { enterPortal } from '../../../lib/second-factor.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { useSession } from '../../../lib/session.tsx'
import { NavButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AccountCard } from '../account-card.tsx'
import { CodeForm } from '../code-form.tsx'
import { PortalPasskey } from '../passkeys/portal-passkey.tsx'
import { EntryMain } from './admin-login.tsx'
import { type GateOutcome, judgeGate } from './gate-outcome.ts'
import { codeForm, useMfaStatus } from './verify-code.ts'

const lead = 'Enter your verification code to continue'

/** A portal screen for the owner and the staff roles that may open it, after the second factor. */
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
    if (outcome === 'denied') navigate('/admin', { replace: true })
    if (outcome === 'set-up') navigate('/admin?setup=mfa', { replace: true })
  }, [outcome, navigate])

  if (outcome === 'denied') return <Denied />
  if (outcome === 'not-for-role') return <NotForRole />
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
    navigate('/admin')
  }
  return (
    <EntryMain>
      <AccountCard title="Two-Factor Authentication" lead={lead}>
        <SecondFactorForm userId={userId} onProven={open} onCancel={cancel} cancelText="Cancel Login" />
      </AccountCard>
    </EntryMain>
  )
}

/** Once open it stays open for this user: if the token expires, a dialog asks again and typed text is preserved. */
function useGate(): { outcome: GateOutcome; userId: string; open: () => void } {
  const { state, user } = useSession()
  const { pathname } = useLocation()
  useStaffSession(user)
  const userId = user?.id ?? ''
  const [openFor, setOpenFor] = useState<string | null>(() => (hasToken(userId) ? userId : null))
  const isOpen = userId !== '' && (openFor === userId || hasToken(userId))
  if (isOpen && openFor !== userId) setOpenFor(userId)
  const asked = useRead('GET /api/auth/session', {}, { enabled: false })
  const { data, isError } = useMfaStatus({ isWanted: state === 'signed-in' && !isOpen })
  const outcome = judgeGate({
    session: state,
    user,
    pathname,
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
        Verifying admin access...
      </p>
    </EntryMain>
  )
}

function Denied() {
  return (
    <EntryMain>
      <AccountCard title="Access denied">
        <NavButton to="/admin">Go to Admin Login</NavButton>
      </AccountCard>
    </EntryMain>
  )
}

/** The page exists, but not for this person's role. */
function NotForRole() {
  const { user } = useSession()
  const first = user ? firstPageOf(user) : '/admin'
  return (
    <EntryMain>
      <AccountCard
        title="Not a page of your role"
        lead={`You are a ${user?.staff_role ?? ''}, and this page is not part of that role. The owner can change your role.`}
        takesFocus
      >
        <NavButton to={first}>Go to your first page</NavButton>
      </AccountCard>
    </EntryMain>
  )
}

/** Asks for the second factor in a dialog when a call fails because the token expired. Input on the page is preserved. */
function SecondFactorDialog({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isProven: boolean) => void>(() => {})

  // Runs before the screen's effects, which call the portal.
  useLayoutEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve
        setOpen(true)
      })
    const leave = enterPortal({ userId, ask })
    return () => {
      leave()
      answer.current(false)
    }
  }, [userId])

  const close = (isProven: boolean) => {
    setOpen(false)
    answer.current(isProven)
  }

  return (
    <Dialog isOpen={isOpen} isFirm onClose={() => close(false)} title="Two-Factor Authentication">
      <p>{lead}</p>
      <div className="mt-4 text-ink">
        <SecondFactorForm
          userId={userId}
          onProven={() => close(true)}
          onCancel={() => close(false)}
          cancelText="Cancel"
        />
      </div>
    </Dialog>
  )
}

interface Props {
  userId: string
  /** The second factor's token is stored. */
  onProven: () => void
  onCancel: () => void
  cancelText: string
}

function SecondFactorForm({ userId, onProven, onCancel, cancelText }: Props) {
  return (
    <>
      <PortalPasskey userId={userId} onProven={onProven} />
      <CodeForm
        {...codeForm}
        label="Two-Factor Authentication"
        send="Verify & Continue"
        ask={(sent) => call('POST /api/admin/mfa/verify', sent)}
        onDone={({ mfaToken }) => {
          storeToken(userId, mfaToken)
          onProven()
        }}
        back={{ text: cancelText, onBack: onCancel }}
      />
    </>
  )
}

/** A changed or removed role must reach open pages within 5 s. */
const askEveryMs = 4000

/**
 * Polls the session while a staff member has a portal page open: removed members see the sign-in, changed roles their own pages. Data read under the
 * previous role is dropped.
 */
function useStaffSession(user: SessionUser | null): void {
  const queries = useQueryClient()
  const role = user?.staff_role ?? null
  const isStaff = role !== null
  useRead('GET /api/auth/session', {}, isStaff ? { refetchInterval: askEveryMs } : { enabled: false })
  const last = useRef(role)
  useEffect(() => {
    if (last.current !== null && last.current !== role) {
      const lasting = new Set<unknown>([keyOf('GET /api/auth/session')[0], keyOf('GET /api/site')[0]])
      queries.removeQueries({ predicate: (query) => !lasting.has(query.queryKey[0]) && !query.isActive() })
    }
    last.current = role
  }, [role, queries])
}
