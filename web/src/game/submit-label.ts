import type { Play } from './play.ts'

export interface SubmitLabel {
  text: string
  isEnabled: boolean
}

/** What the submit button reads, and whether it can be pressed. The reasons against pressing come in the order of their weight. */
export function submitLabel(play: Play): SubmitLabel {
  const { phase, pin, blocked, result, isSolved, wasSolvedAtStart, isOver } = play
  if (blocked) return off(`Guess blocked - ${blocked}`)
  if (phase === 'submitting') return off('Submitting…')
  // A player who comes back to a solved challenge has not just submitted anything.
  if (phase === 'result' && result && !result.isWin && !wasSolvedAtStart) return off('Guess submitted!')
  if (isSolved) return off('Challenge solved!')
  if (isOver) return off('Game over!')
  if (!pin) return off('Select location on map first')
  return { text: 'Submit Guess', isEnabled: phase === 'ready' }
}

const off = (text: string): SubmitLabel => ({ text, isEnabled: false })
