import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../parts/dialog.tsx'
import { onSecondFactorNeeded } from '../second-factor.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { texts } from './texts.ts'

/** Asks for the second factor over the page, which keeps what was typed, when a call was refused since the token counts no longer. */
export function SecondFactorDialog({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isProven: boolean) => void>(() => {})

  useEffect(() => {
    const takeBack = onSecondFactorNeeded(
      () =>
        new Promise((resolve) => {
          answer.current = resolve
          setOpen(true)
        }),
    )
    return () => {
      takeBack()
      answer.current(false)
    }
  }, [])

  const close = (isProven: boolean) => {
    setOpen(false)
    answer.current(isProven)
  }
  useEscape(isOpen, () => close(false))

  return (
    <Dialog isOpen={isOpen} isAlert onClose={() => close(false)} title={texts.prompt.title}>
      <p>{texts.prompt.lead}</p>
      <div className="mt-4 text-ink">
        <SecondFactorForm
          userId={userId}
          onProven={() => close(true)}
          onCancel={() => close(false)}
          cancelText={texts.prompt.cancel}
        />
      </div>
    </Dialog>
  )
}

/** The dialog may lie over another one, which must not hear the key that closes this one: hence before all others. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    if (!isActive) return
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      latest.current()
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [isActive])
}
