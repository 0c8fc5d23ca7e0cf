import type { Play } from './play.ts'
import { texts } from './texts.ts'

export interface SubmitLabel {
  text: string
  isEnabled: boolean
}

/** What the submit button reads, and whether it can be pressed. The reasons against pressing come in the order of their weight. */
export function submitLabel(play: Play): SubmitLabel {
  const { phase, pin, blocked, result, isSolved, wasSolvedAtStart, isOver } = play
  if (blocked) return off(texts.submit.blocked(texts.blocked[blocked]))
  if (phase === 'submitting') return off(texts.submit.sending)
  // A player who comes back to a solved challenge has not just submitted anything.
  if (phase === 'result' && result && !result.isWin && !wasSolvedAtStart) return off(texts.submit.sent)
  if (isSolved) return off(texts.submit.solved)
  if (isOver) return off(texts.submit.over)
  if (!pin) return off(texts.submit.selectFirst)
  return { text: texts.submit.send, isEnabled: phase === 'ready' }
}

const off = (text: string): SubmitLabel => ({ text, isEnabled: false })
