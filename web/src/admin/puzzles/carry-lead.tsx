import type { AdminPuzzle, previewSubsequentPrizes } from '@whereabouts/contract/admin-puzzles'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { formatPrize } from '../../parts/formats.ts'
import { writeShortDate } from './calendar-days.ts'
import { timeOf } from './puzzle-status.ts'
import { puzzleTexts } from './puzzle-texts.ts'

export type CarryPreview = OutputOf<typeof previewSubsequentPrizes>
type Later = CarryPreview['changing'][number]

/** Whether a new prize or time is to be carried on to later puzzles, and to which. */
export type CarryQuestion =
  | { kind: 'prize'; prize: number; preview: CarryPreview }
  | { kind: 'time'; time: AdminPuzzle['release_time']; preview: CarryPreview }

interface Props {
  question: CarryQuestion
  includesByHand: boolean
  onByHand: (includes: boolean) => void
}

/** What carrying on would change, puzzle by puzzle, and what it leaves out. */
export function CarryLead({ question, includesByHand, onByHand }: Props) {
  const { changing, by_hand } = question.preview
  return (
    <div className="grid gap-3">
      <p>
        {question.kind === 'prize'
          ? puzzleTexts.prizeLead(formatPrize(question.prize))
          : puzzleTexts.timeLead(timeOf({ release_time: question.time }))}
      </p>
      {changing.length > 0 ? (
        <Changes title={puzzleTexts.willChange(changing.length)} puzzles={changing} question={question} />
      ) : (
        <p className="font-medium text-ink">{puzzleTexts.nothingChanges}</p>
      )}
      {by_hand.length > 0 && (
        <div>
          <Changes title={puzzleTexts.leftOut(by_hand.length)} puzzles={by_hand} question={question} />
          <label className="flex min-h-11 items-center gap-2 text-ink">
            <input
              type="checkbox"
              checked={includesByHand}
              onChange={({ target }) => onByHand(target.checked)}
              className="size-5 accent-sea"
            />
            {puzzleTexts.alsoByHand(by_hand.length)}
          </label>
        </div>
      )}
    </div>
  )
}

interface ChangesProps {
  title: string
  puzzles: readonly Later[]
  question: CarryQuestion
}

function Changes({ title, puzzles, question }: ChangesProps) {
  return (
    <div>
      <p className="font-medium text-ink">{title}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled with the keys. */}
      <ul tabIndex={0} aria-label={title} className="mt-1 max-h-40 overflow-y-auto text-sm text-ink tabular-nums">
        {puzzles.map((puzzle) => (
          <li key={puzzle.id}>
            {puzzleTexts.change(writeShortDate(puzzle.release_date), ...fromTo(puzzle, question))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function fromTo(puzzle: Later, question: CarryQuestion): [string, string] {
  return question.kind === 'prize'
    ? [formatPrize(puzzle.prize_amount), formatPrize(question.prize)]
    : [timeOf(puzzle), timeOf({ release_time: question.time })]
}
