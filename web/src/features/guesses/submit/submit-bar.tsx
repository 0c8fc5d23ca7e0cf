import { winRadiusKm } from '@whereabouts/game/rules'
import type { ReactNode } from 'react'
import { formatKm } from '../../../lib/distances.ts'
import { Button } from '../../../ui/button.tsx'
import { Coordinates } from '../../../ui/coordinates/coordinates.tsx'
import type { Play } from '../play.ts'
import { texts } from '../texts.ts'

interface Props {
  play: Play
  onSubmit: () => void
  /** Shown instead when guessing is not allowed. */
  instead?: ReactNode
  children?: ReactNode
}

/** The chosen place and the submit button. On small screens it sticks to the bottom while a guess is possible; game-page.css reserves the space. */
export function SubmitBar({ play, onSubmit, instead, children }: Props) {
  const { text, isEnabled } = submitLabel(play)
  const { pin, phase } = play
  const isChecking = phase === 'submitting' && play.isBeingChecked
  const notice = noticeOf(play)
  if (instead)
    return (
      <div data-submit-bar="closed" className="submit-bar">
        {instead}
      </div>
    )
  return (
    <div data-submit-bar={isOpen(play) ? 'open' : 'closed'} className="submit-bar">
      {children}
      <p className="me-auto min-w-0 text-sm">
        <span className="block text-xs text-soft">{texts.submit.selected}</span>
        <span className="block font-semibold tabular-nums" data-testid="selected-location">
          {pin ? <Coordinates of={pin} /> : texts.submit.noneSelected}
        </span>
      </p>
      <Button
        // While busy it stays enabled, because a disabled button loses the focus.
        disabled={!isEnabled && phase !== 'submitting'}
        isBusy={phase === 'submitting'}
        onClick={onSubmit}
        className="flex-1 px-2 max-sm:text-sm sm:max-w-96"
      >
        {phase === 'submitting' ? texts.submit.sending : text}
      </Button>
      {isChecking && (
        <p role="status" className="submit-checking">
          {texts.submit.checking(formatKm(winRadiusKm, 0))}
        </p>
      )}
      <p role="status" className={notice ? 'basis-full text-sm text-pin-text' : 'sr-only'}>
        {notice}
      </p>
    </div>
  )
}

const isOpen = ({ phase, isSolved, isOver }: Play) => phase !== 'result' && !isSolved && !isOver

/** The text next to the button; without advice if no guesses are possible. */
export function noticeOf(play: Play): string | null {
  const { notice, advice, blocked } = play
  return notice !== null && advice !== null && isOpen(play) && !blocked ? `${notice} ${advice}` : notice
}

interface SubmitLabel {
  text: string
  isEnabled: boolean
}

/** The submit button's label, and whether it is enabled. Reasons for disabling come in order of priority. */
export function submitLabel(play: Play): SubmitLabel {
  const { phase, pin, blocked, result, isSolved, wasSolvedAtStart, isOver } = play
  if (blocked) return off(texts.submit.blocked(texts.blocked[blocked]))
  if (phase === 'submitting') return off(texts.submit.sending)
  // A player who returns to a solved challenge has not just submitted.
  if (phase === 'result' && result && !result.isWin && !wasSolvedAtStart) return off(texts.submit.sent)
  if (isSolved) return off(texts.submit.solved)
  if (isOver) return off(texts.submit.over)
  if (!pin) return off(texts.submit.selectFirst)
  return { text: texts.submit.send, isEnabled: phase === 'ready' }
}

const off = (text: string): SubmitLabel => ({ text, isEnabled: false })
