import type { NeededProof } from '@whereabouts/contract/account'
import type { SessionUser } from '@whereabouts/contract/auth'
import { disable } from '@whereabouts/contract/second-step'
import { useToast } from '../parts/toast.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { texts } from './texts.ts'
import { useAccountCall } from './use-account-call.ts'

export interface SecondStepPanelProps {
  user: SessionUser
  proof: NeededProof
  problem: string | null
  onClose: () => void
}

const words = texts.secondStep

/** Switches the second step off, by everything that a sign-in takes. */
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
      sending={texts.saving}
      onCancel={onClose}
      onProof={async (typed) => {
        await accountCall(disable, typed)
        showToast({ type: 'success', title: words.isOff, message: words.isOffText })
        onClose()
      }}
    />
  )
}
