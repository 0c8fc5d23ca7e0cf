import { type ReactNode, useState } from 'react'
import { langOf } from '../../lib/language.ts'
import { momentText } from '../../lib/utc-text.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LineLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { texts } from './texts.ts'
import type { AskedVersion, useOwnRules } from './use-own-rules.ts'

const { panel } = texts

interface Props {
  own: ReturnType<typeof useOwnRules>
  /** A guess was refused because the player has not agreed yet: scroll the question into view. */
  isAskedNow: boolean
  /** The player agreed, or chose later. */
  onAnswer: (hasAgreed: boolean) => void
}

/** Asks the player once to agree to changed or upcoming rules. Does not move or submit anything. */
export function RulesPanel({ own, isAskedNow, onAnswer }: Props) {
  const { accept, isSaving, failure } = own
  const [hasAgreed, setAgreed] = useState(false)
  const asked = useLast(own.asked)
  if (!asked) return null
  const agree = async () => {
    if (!(await accept(asked.number))) return
    setAgreed(true)
    onAnswer(true)
  }
  const content = (
    <>
      <p dir="auto" lang={langOf(asked, 'summary')} className="wrap-anywhere">
        {asked.summary}
      </p>
      <p className="mt-1 text-soft">{asked.isNeeded ? panel.needed : panel.comingText}</p>
      <p>
        <LineLink to={`/rules/${asked.number}`} target="_blank">
          {panel.read(asked.number)} <span className="sr-only">{actions.newTab}</span>
        </LineLink>
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  )
  const button = (
    <Button look={asked.isNeeded ? 'primary' : 'secondary'} isBusy={isSaving} onClick={() => void agree()}>
      {panel.agree}
    </Button>
  )
  const title = titleOf(asked)
  return (
    <>
      {own.asked && (
        <Card as="section" aria-labelledby="rules-panel" className="mb-4 p-4 sm:p-5">
          <h2 id="rules-panel" className="text-lg">
            {title}
          </h2>
          <div className="mt-1">{content}</div>
          <div className="mt-2">{button}</div>
        </Card>
      )}
      <p role="status" className={hasAgreed && !own.asked ? 'mb-4 text-sm text-soft' : 'sr-only'}>
        {hasAgreed && !own.asked && panel.agreed}
      </p>
      <AskedNow
        isOpen={isAskedNow && own.asked !== null && asked.isNeeded}
        title={title}
        button={button}
        onLater={() => onAnswer(false)}
      >
        {content}
      </AskedNow>
    </>
  )
}

/** A closing dialog still shows its text, and returns focus. */
function useLast(asked: AskedVersion | null): AskedVersion | null {
  const [last, setLast] = useState(asked)
  if (asked && asked !== last && (asked.number !== last?.number || asked.isNeeded !== last.isNeeded)) setLast(asked)
  return asked ?? last
}

function titleOf({ number, effective_at, isNeeded }: AskedVersion): string {
  if (!isNeeded) return panel.comingTitle(momentText(effective_at))
  return number === 1 ? panel.first : panel.changed
}

interface AskedNowProps {
  isOpen: boolean
  title: string
  button: ReactNode
  onLater: () => void
  children: ReactNode
}

/** The same as a dialog: on a phone the panel may be far from the clicked button. */
function AskedNow({ isOpen, title, button, onLater, children }: AskedNowProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onLater}
      title={title}
      actions={
        <>
          <Button look="secondary" onClick={onLater}>
            {panel.later}
          </Button>
          {button}
        </>
      }
    >
      {children}
    </Dialog>
  )
}
