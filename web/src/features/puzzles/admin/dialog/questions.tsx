import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import type { ScheduleWarning } from '@whereabouts/contract/schedule-warnings'
import type { AnswerOf } from '../../../../lib/api.ts'
import { formatPrize } from '../../../../lib/formats.ts'
import type { Asked } from '../../../../ui/async/use-question.tsx'
import { counted } from '../../../../ui/portal/counted.ts'
import { writeDay, writeShortDate } from '../calendar/calendar-days.ts'
import { timeOf } from '../puzzle-status.tsx'
import { wholePrize } from './puzzle-fields.ts'

const texts = {
  willChange: (many: number, days: readonly [string, string], from: string, to: string) =>
    many === 1
      ? `1 later puzzle, of ${days[0]}, changes from ${from} to ${to}.`
      : `${many} later puzzles from ${days[0]} to ${days[1]} change from ${from} to ${to}.`,
  change: (day: string, from: string, to: string) => `${day}: ${from} becomes ${to}`,
}

/** The server's objections as questions. Other puzzles on the same day are a separate one. */
export function objectionsOf(warnings: readonly ScheduleWarning[], date: string): Asked[] {
  const isSameDay = ({ kind }: ScheduleWarning) => kind === 'same-day'
  const puzzles = warnings.filter(isSameDay).map(({ puzzle }) => puzzle)
  const sentences = warnings.filter((warning) => !isSameDay(warning)).map(({ sentence }) => sentence)
  const questions: Asked[] = []
  if (puzzles.length > 0)
    questions.push({
      ...{ title: 'Multiple Puzzles on Same Date', no: 'Cancel', yes: 'Yes, Create Anyway', isHarmless: true },
      children: (
        <>
          <p>{`Already scheduled for ${writeShortDate(date)}:`}</p>
          <ul className="my-2 list-disc ps-5 text-ink tabular-nums">
            {puzzles.map(({ id, release_time, prize_amount }) => (
              <li key={id}>{`${release_time.slice(0, 5)} UTC, ${formatPrize(prize_amount)}`}</li>
            ))}
          </ul>
          <p>Do you want to schedule another one?</p>
        </>
      ),
    })
  if (sentences.length > 0)
    questions.push({
      ...{ title: 'Save anyway?', no: 'Cancel', yes: 'Yes, Save Anyway', isHarmless: true },
      children: (
        <>
          <p>It conflicts with other puzzles:</p>
          <ul className="my-2 list-disc ps-5 text-ink">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ),
    })
  return questions
}

export type CarryPreview = AnswerOf<'GET /api/admin/puzzles/:puzzleId/subsequent-prizes'>
type Later = CarryPreview['changing'][number]

/** Whether to apply a new prize or time to later puzzles, and to which. */
export type CarryQuestion =
  | { kind: 'prize'; prize: number; preview: CarryPreview }
  | { kind: 'time'; time: AdminPuzzle['release_time']; preview: CarryPreview }

/** Asks whether to apply it, and reports whether puzzles set by hand are included. */
export function carryingOf(question: CarryQuestion, onByHand: (includes: boolean) => void): Asked {
  const { changing, by_hand } = question.preview
  return {
    title: question.kind === 'prize' ? 'Update later prizes too?' : 'Update later release times too?',
    no: 'No, Update Only This Puzzle',
    yes: changing.length + by_hand.length > 0 ? 'Yes, Update All Subsequent Puzzles' : undefined,
    ...{ isHarmless: true, focus: 'yes' },
    children: <CarryLead question={question} onByHand={onByHand} />,
  }
}

interface Props {
  question: CarryQuestion
  onByHand: (includes: boolean) => void
}

/** The effect on each later puzzle, and the exceptions. */
function CarryLead({ question, onByHand }: Props) {
  const { changing, by_hand } = question.preview
  return (
    <div className="grid gap-3">
      <p>
        {question.kind === 'prize'
          ? `The prize is now ${formatPrize(question.prize)}. Also apply it to all later puzzles that are not released yet?`
          : `The release time is now ${timeOf({ release_time: question.time })} UTC. Also apply it to all later puzzles that are not released yet?`}
      </p>
      {changing.length > 0 ? (
        <Changes title={inNumbers(changing, question)} puzzles={changing} question={question} />
      ) : (
        <p className="font-medium text-ink">No later puzzle would change.</p>
      )}
      {by_hand.length > 0 && (
        <div>
          <Changes
            title={`${counted(by_hand.length, 'later puzzle was', 'later puzzles were')} set by hand and ${by_hand.length === 1 ? 'is' : 'are'} left out:`}
            puzzles={by_hand}
            question={question}
          />
          <label className="flex min-h-11 items-center gap-2 text-ink">
            <input type="checkbox" onChange={({ target }) => onByHand(target.checked)} className="size-5 accent-sea" />
            {`Change ${by_hand.length === 1 ? 'this one' : `these ${by_hand.length}`} as well`}
          </label>
        </div>
      )}
    </div>
  )
}

/** The effect in one sentence with numbers; the list below has the days. */
function inNumbers(changing: readonly Later[], question: CarryQuestion): string {
  const days = changing.map(({ release_date }) => release_date).toSorted()
  const before = changing.map((puzzle) => fromTo(puzzle, question)[0]).toSorted()
  const amounts = changing.map(({ prize_amount }) => prize_amount)
  const [least, most] =
    question.kind === 'prize'
      ? [formatPrize(Math.min(...amounts)), formatPrize(Math.max(...amounts))]
      : [before[0]!, before.at(-1)!]
  const from = least === most ? least : `${least}–${most}`
  const to = question.kind === 'prize' ? formatPrize(question.prize) : timeOf({ release_time: question.time })
  return texts.willChange(changing.length, [writeDay(days[0]!), writeDay(days.at(-1)!)], from, to)
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard. */}
      <ul tabIndex={0} aria-label={title} className="mt-1 max-h-40 overflow-y-auto text-sm text-ink tabular-nums">
        {puzzles.map((puzzle) => (
          <li key={puzzle.id}>{texts.change(writeShortDate(puzzle.release_date), ...fromTo(puzzle, question))}</li>
        ))}
      </ul>
    </div>
  )
}

function fromTo(puzzle: Later, question: CarryQuestion): [string, string] {
  return question.kind === 'prize'
    ? [formatPrize(puzzle.prize_amount), formatPrize(wholePrize(question.prize, puzzle.prize_rolled))]
    : [timeOf(puzzle), timeOf({ release_time: question.time })]
}
