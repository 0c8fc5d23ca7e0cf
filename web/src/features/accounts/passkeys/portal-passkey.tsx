import { call } from '../../../lib/api.ts'
import { storeToken } from '../../../lib/mfa-token.ts'
import { useAction } from '../../../ui/async/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/notice.tsx'
import { useMfaStatus } from '../portal/verify-code.ts'
import { askPasskey, knowsPasskeys, passkeyFailureText } from './ask-passkey.ts'
import { texts } from './texts.ts'

/** Proves the portal's second factor with a passkey, if the account has a valid one; codes remain available. */
export function PortalPasskey({ userId, onProven }: { userId: string; onProven: () => void }) {
  const { data } = useMfaStatus({ isWanted: true })
  const { run, isBusy, failure } = useAction(passkeyFailureText)
  if (!data?.passkeysCount || !knowsPasskeys()) return null

  const prove = () =>
    run(async () => {
      const { options } = await call('POST /api/admin/mfa/passkey/options', {})
      const assertion = await askPasskey(options)
      const { mfaToken } = await call('POST /api/admin/mfa/passkey/verify', { assertion })
      storeToken(userId, mfaToken)
      onProven()
    })
  return (
    <div className="mb-4 grid gap-3">
      <FormFailure>{failure}</FormFailure>
      <Button look="secondary" isBusy={isBusy} className="min-h-12" onClick={() => void prove()}>
        {isBusy ? texts.adding : texts.prove}
      </Button>
    </div>
  )
}
