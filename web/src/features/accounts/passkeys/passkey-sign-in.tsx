import type { SessionUser } from '@whereabouts/contract/accounts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { askPasskey, knowsPasskeys, passkeyFailureText } from './ask-passkey.ts'
import { texts } from './texts.ts'

interface PasskeySignInProps {
  onSignedIn: (user: SessionUser) => void
  /** Receives the error; null when a new attempt begins. */
  onFailure: (text: string | null) => void
}

/** Signs in with a passkey. Renders nothing if the browser does not support passkeys. */
export function PasskeySignIn({ onSignedIn, onFailure }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false)
  if (!knowsPasskeys()) return null

  const start = async () => {
    if (isBusy) return
    onFailure(null)
    setBusy(true)
    try {
      const { options } = await call('POST /api/auth/passkey/options', {})
      const assertion = await askPasskey(options)
      onSignedIn((await call('POST /api/auth/passkey/verify', { assertion })).user)
    } catch (error) {
      onFailure(passkeyFailureText(error))
      setBusy(false)
    }
  }
  return (
    <Button look="secondary" isBusy={isBusy} className="mt-4 min-h-12 w-full" onClick={() => void start()}>
      {isBusy ? texts.adding : texts.signIn}
    </Button>
  )
}
