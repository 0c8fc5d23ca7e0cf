import type { SessionUser } from '@whereabouts/contract/accounts'
import { call } from '../../../lib/api.ts'
import { useAction } from '../../../ui/async/use-action.ts'
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
  const { run, isBusy } = useAction((error) => {
    onFailure(passkeyFailureText(error))
    return null
  })
  if (!knowsPasskeys()) return null

  const start = () => {
    onFailure(null)
    return run(async () => {
      const { options } = await call('POST /api/auth/passkey/options', {})
      const assertion = await askPasskey(options)
      onSignedIn((await call('POST /api/auth/passkey/verify', { assertion })).user)
    })
  }
  return (
    <Button look="secondary" isBusy={isBusy} className="mt-4 min-h-12 w-full" onClick={() => void start()}>
      {isBusy ? texts.adding : texts.signIn}
    </Button>
  )
}
