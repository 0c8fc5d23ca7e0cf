import { texts as actions } from '../../../ui/action-texts.ts'
import { Button } from '../../../ui/button.tsx'

interface FormActionsProps {
  isBusy: boolean
  /** The submit button's label, also while busy. */
  send: string
  sending?: string
  onCancel: () => void
}

/** The two buttons below a settings form. */
export function FormActions({ isBusy, send, sending = actions.saving, onCancel }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? sending : send}
      </Button>
      <Button look="secondary" disabled={isBusy} onClick={onCancel}>
        {actions.cancel}
      </Button>
    </div>
  )
}
