import type { SessionUser } from '@whereabouts/contract/accounts'
import type { NeededProof } from '@whereabouts/contract/accounts.settings'
import type { Passkey } from '@whereabouts/contract/passkeys'
import { failureCode } from '../../../lib/api.ts'
import { isolated } from '../../../lib/isolated.ts'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { ProofPanel } from '../settings/proof-panel.tsx'
import { texts } from './texts.ts'

interface RemovePasskeyProps {
  user: SessionUser
  proof: NeededProof
  problem: string | null
  passkey: Passkey
  onClose: () => void
}

/** Removes a passkey, after the proof of the account's owner. */
export function RemovePasskey({ user, proof, problem, passkey, onClose }: RemovePasskeyProps) {
  const accountCall = useAccountCall()
  const showToast = useToast()
  return (
    <>
      <p className="mb-4 font-medium wrap-anywhere">{texts.removeForm(isolated(passkey.name))}</p>
      <ProofPanel
        user={user}
        needed={proof}
        purpose="passkeys"
        problem={problem}
        label={texts.removeForm(isolated(passkey.name))}
        send={texts.remove}
        sending={texts.removing}
        onCancel={onClose}
        onProof={async (typed) => {
          try {
            await accountCall('POST /api/user/passkeys/:passkeyId/remove', { passkeyId: passkey.id, ...typed })
          } catch (error) {
            // One that is gone already needs no removal.
            if (failureCode(error) !== 'not-found') throw error
          }
          showToast({ type: 'success', title: texts.isRemoved, message: texts.isRemovedText })
          onClose()
        }}
      />
    </>
  )
}
