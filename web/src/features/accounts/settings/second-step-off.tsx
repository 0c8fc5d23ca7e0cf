import { texts as actions } from '../../../ui/action-texts.ts'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useAccountCall } from '../../../ui/use-account-call.ts'
import { type Panel, ProofPanel } from './proof-panel.tsx'
import { texts } from './texts.ts'

const words = texts.secondStep

/** Turns off two-step sign-in; requires everything a sign-in does. */
export function SecondStepOff(panel: Panel) {
  const accountCall = useAccountCall()
  const showToast = useToast()
  return (
    <ProofPanel
      {...panel}
      label={words.form.off}
      send={words.switchOff}
      sending={actions.saving}
      onProof={async (typed) => {
        await accountCall('POST /api/user/second-step/disable', typed)
        showToast({ type: 'success', title: words.isOff, message: words.isOffText })
        panel.onCancel()
      }}
    />
  )
}
