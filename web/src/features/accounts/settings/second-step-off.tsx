import type { SessionUser } from '@whereabouts/contract/accounts'
import type { NeededProof } from '@whereabouts/contract/accounts.settings'
import { texts as actions } from '../../../ui/action-texts.ts'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { ProofPanel } from './proof-panel.tsx'
import { texts } from './texts.ts'

export interface SecondStepPanelProps {
  user: SessionUser
  proof: NeededProof
  problem: string | null
  onClose: () => void
}

const words = texts.secondStep

/** Turns off two-step sign-in; requires everything a sign-in does. */
export function SecondStepOff({ user, proof, problem, onClose }: SecondStepPanelProps) {
  const accountCall = useAccountCall()
  const showToast = useToast()
  return (
    <ProofPanel
      user={user}
      needed={proof}
      problem={problem}
      label={words.form.off}
      send={words.switchOff}
      sending={actions.saving}
      onCancel={onClose}
      onProof={async (typed) => {
        await accountCall('POST /api/user/second-step/disable', typed)
        showToast({ type: 'success', title: words.isOff, message: words.isOffText })
        onClose()
      }}
    />
  )
}
