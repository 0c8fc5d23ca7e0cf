import type { Site } from '@whereabouts/contract/site'
import { useSite } from '../../../lib/site.tsx'
import { Button } from '../../../ui/button.tsx'
import { texts } from '../texts.ts'
import { ToRead } from '../to-read.tsx'
import { useIdentity } from './use-identity.ts'

interface IdentitySignInProps {
  /** Receives the error; null when a new attempt begins. */
  onFailure: (text: string | null) => void
  /** Where the sign-in leads, if not to the game. */
  next?: string | undefined
}

/** Signs in or up with an outside account. Renders nothing if the site offers none. */
export function IdentitySignIn(props: IdentitySignInProps) {
  const { identity } = useSite()
  return identity && <Offer {...props} identity={identity} />
}

function Offer({ onFailure, next, identity }: IdentitySignInProps & { identity: NonNullable<Site['identity']> }) {
  const { isBusy, start, label } = useIdentity(onFailure, next ? { next } : {})
  return (
    <div className="mb-6 grid gap-3">
      {identity.kind === 'google' ? (
        <GoogleButton isBusy={isBusy} label={label} onClick={start} />
      ) : (
        <Button look="secondary" isBusy={isBusy} className="min-h-12 w-full" onClick={() => void start()}>
          {label}
        </Button>
      )}
      <Accepting provider={identity.name} />
      <p className="mt-2 flex items-center gap-4 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {texts.identity.or}
      </p>
    </div>
  )
}

function Accepting({ provider }: { provider: string }) {
  return (
    <p className="text-center text-sm text-balance text-soft">
      <ToRead sentence={texts.identity.accepting(provider)} />
    </p>
  )
}

/** Colors, text and logo per Google's branding: https://developers.google.com/identity/branding-guidelines */
function GoogleButton({ isBusy, label, onClick }: { isBusy: boolean; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={onClick}
      className="flex min-h-12 w-full items-center justify-center gap-3 rounded-control border border-[#747775] bg-white px-4 py-2.5 font-medium text-[#1f1f1f] transition-colors hover:bg-[#f2f2f2] aria-busy:opacity-70 dark:border-[#8e918f] dark:bg-[#131314] dark:text-[#e3e3e3] dark:hover:bg-[#202124]"
    >
      <GoogleMark />
      {label}
    </button>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5 shrink-0">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}
