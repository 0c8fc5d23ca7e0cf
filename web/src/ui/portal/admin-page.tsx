import './portal.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { clearToken } from '../../lib/mfa-token.ts'
import { useLocation, useNavigate, useNavigationType } from '../../lib/navigation.tsx'
import { firstPageOf, isOwner } from '../../lib/portal.ts'
import { useSession } from '../../lib/session.tsx'
import { Button } from '../button.tsx'
import { LogoutButton } from '../logout/logout-button.tsx'
import { PinMark } from '../pin-mark.tsx'
import { StickyHeader } from '../sticky-header.tsx'
import { PortalDrawer, PortalSide } from './portal-nav.tsx'
import { LeaveGuard, useLeave } from './use-leave-guard.tsx'

interface Props {
  title: string
  /** A line below the title. */
  subtitle?: ReactNode
  /** This screen's buttons, before Logout. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every portal screen: back, title, buttons, Logout. */
export function AdminPage({ title, subtitle, actions, children }: Props) {
  const main = useRef<HTMLElement>(null)
  const way = useNavigationType()
  useEffect(() => {
    // The link or button that led here went with its page.
    if (way !== 'POP' && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [way])
  return (
    <LeaveGuard>
      <StickyHeader>
        <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 sm:gap-x-4 sm:px-6">
          <PortalDrawer />
          <BackButton />
          <AdminLogo />
          <div className="min-w-0 flex-1">
            <h1 className="text-lg sm:text-2xl">{title}</h1>
            {subtitle && <div className="text-sm text-soft">{subtitle}</div>}
          </div>
          {actions && (
            <div className="flex flex-wrap gap-x-3 gap-y-2 empty:hidden max-md:order-last max-md:basis-full sm:gap-x-4">
              {actions}
            </div>
          )}
          <Logout />
        </div>
      </StickyHeader>
      <div className="flex flex-1 lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <PortalSide />
        <main
          ref={main}
          id="content"
          tabIndex={-1}
          className="w-full max-w-7xl min-w-0 flex-1 px-4 py-6 outline-none sm:px-6"
        >
          {children}
        </main>
      </div>
    </LeaveGuard>
  )
}

function Logout() {
  const { user } = useSession()
  const navigate = useNavigate()
  return (
    <LogoutButton
      look="secondary"
      className="max-sm:self-start max-sm:px-3!"
      onLeave={useLeave()}
      onLeft={() => {
        if (user) clearToken(user.id)
        navigate('/admin')
      }}
    />
  )
}

/** Leads to the dashboard; staff, to their role's first page. */
function BackButton() {
  const leave = useLeave()
  const { user } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const first = user ? firstPageOf(user) : '/admin'
  if (first === pathname) return null
  return (
    <Button
      look="quiet"
      aria-label={user && isOwner(user) ? 'Back to the dashboard' : 'Back to your first page'}
      className="size-11 p-0! max-sm:-ms-3 max-sm:self-start"
      onClick={() => leave(() => navigate(first))}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5 fill-none stroke-current stroke-2">
        <path d="M12.5 4 6.5 10l6 6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Button>
  )
}

/** The portal's active logo; without one, the drawn pin. */
function AdminLogo() {
  const logo = useActiveLogo()
  const [brokenImage, setBrokenImage] = useState<string | null>(null)
  if (!logo || logo.image_url === brokenImage) return <PinMark className="size-7 shrink-0 max-sm:hidden" />
  return (
    <img
      src={logo.image_url}
      alt={logo.alt_text}
      className="h-9 w-auto max-w-24 sm:max-w-40 object-contain"
      onError={() => setBrokenImage(logo.image_url)}
    />
  )
}

/** Cache time of the list; changes in this browser reload it. */
const validMs = 300_000

/** All of the site's logos, for the owner only. */
export const useLogos = ({ enabled } = { enabled: true }) =>
  useRead('GET /api/admin/logos', {}, { enabled, staleTime: validMs })

/** This portal's logo. The owner gets it from the list, which changes reload. */
function useActiveLogo(): { image_url: string; alt_text: string } | null {
  const { user } = useSession()
  const hasList = user !== null && isOwner(user)
  const list = useLogos({ enabled: hasList })
  const alone = useRead('GET /api/admin/logo', {}, { enabled: user !== null && !hasList, staleTime: validMs })
  if (!hasList) return alone.data?.logo ?? null
  return list.data?.logos.find(({ logo_type, is_active }) => logo_type === 'admin' && is_active) ?? null
}
