import type { ReactNode } from 'react'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button } from '../../../ui/button.tsx'

interface FormActionsProps {
  isBusy: boolean
  /** The submit button's label, also while busy; none without it. */
  send?: string | undefined
  sending?: string
  onCancel: () => void
  /** Before them. */
  children?: ReactNode
}

/** The two buttons below a settings form. */
export function FormActions({ isBusy, send, sending = actions.saving, onCancel, children }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      {send && (
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? sending : send}
        </Button>
      )}
      <Button look="secondary" disabled={isBusy} onClick={onCancel}>
        {actions.cancel}
      </Button>
    </div>
  )
}
