import type { SessionUser } from '@whereabouts/contract/accounts'
import type { NeededProof } from '@whereabouts/contract/accounts.settings'
import { longestPasskeyName } from '@whereabouts/game/rules'
import { useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { ProofPanel } from '../settings/proof-panel.tsx'
import { createPasskey, passkeyFailureText } from './ask-passkey.ts'
import { texts } from './texts.ts'

interface AddPasskeyProps {
  user: SessionUser
  proof: NeededProof
  problem: string | null
  onClose: () => void
}

/** Adds a passkey of this device, after the proof of the account's owner. */
export function AddPasskey({ user, proof, problem, onClose }: AddPasskeyProps) {
  const accountCall = useAccountCall()
  const showToast = useToast()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  return (
    <ProofPanel
      user={user}
      needed={proof}
      purpose="passkeys"
      problem={problem}
      label={texts.addForm}
      send={texts.add}
      sending={texts.adding}
      isReady={() => {
        const isNamed = name.trim() !== ''
        setFault(isNamed ? undefined : texts.nameMissing)
        return isNamed
      }}
      failureText={passkeyFailureText}
      onCancel={onClose}
      onProof={async (typed) => {
        const { options } = await accountCall('POST /api/user/passkeys/options', typed)
        const registration = await createPasskey(options)
        await accountCall('POST /api/user/passkeys/verify', { name, registration })
        showToast({ type: 'success', title: texts.isAdded, message: texts.isAddedText })
        onClose()
      }}
    >
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        autoFocus
        autoComplete="off"
        required
        maxLength={longestPasskeyName}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={fault}
      />
    </ProofPanel>
  )
}
