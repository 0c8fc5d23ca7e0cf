import { texts as boardTexts } from '../../leaderboard/texts.ts'
import type { Play } from '../play.ts'
import { texts } from '../texts.ts'

/** A guess is still possible, or waits for its verdict: the board may show its win first. */
export const isOpen = ({ phase, isSolved, isOver }: Play) =>
  phase === 'submitting' || (phase !== 'result' && !isSolved && !isOver)

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
  if (isSolved) return off(boardTexts.solved)
  if (isOver) return off(texts.submit.over)
  if (!pin) return off(texts.submit.selectFirst)
  return { text: texts.submit.send, isEnabled: phase === 'ready' }
}

const off = (text: string): SubmitLabel => ({ text, isEnabled: false })
