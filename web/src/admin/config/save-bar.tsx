import { useEffect, useRef } from 'react'
import { Button } from '../../parts/button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { texts } from './texts.ts'
import type { ConfigDraft } from './use-config.ts'

/** Save and Reset, which stay in sight, and how the last save ended. */
export function SaveBar({ draft }: { draft: ConfigDraft }) {
  const { changes, isSaving, outcome, reset } = draft
  const state = useRef<HTMLParagraphElement>(null)
  const isOff = changes === 0 || isSaving
  const wasOff = useRef(isOff)
  useEffect(() => {
    // A button that is switched off loses the focus, and with it the place on the page.
    if (isOff && !wasOff.current && document.activeElement === document.body)
      state.current?.focus({ preventScroll: true })
    wasOff.current = isOff
  })
  return (
    <div className="sticky bottom-0 z-20 -mx-1 grid gap-3 bg-paper px-1 py-3">
      {outcome?.tone === 'error' && (
        <div className="rounded-control bg-card">
          <Notice tone="error" title={outcome.title}>
            {outcome.message}
          </Notice>
        </div>
      )}
      <div className="flex items-center gap-2 rounded-card border border-line bg-card p-3 sm:gap-3 shadow-soft">
        <p ref={state} tabIndex={-1} role="status" className="min-w-0 flex-1 text-sm outline-none sm:px-2">
          {isSaving ? texts.saving : changes > 0 ? texts.unsaved(changes) : texts.nothingUnsaved}
        </p>
        <Button look="secondary" disabled={isOff} onClick={reset}>
          {texts.reset}
        </Button>
        <Button type="submit" disabled={isOff}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
