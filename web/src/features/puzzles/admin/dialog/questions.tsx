import type { AdminPuzzle } from '@whereabouts/contract/puzzle-fields'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '../../../../lib/api.ts'
import { formatPrize } from '../../../../lib/formats.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { counted } from '../../../../ui/portal/counted.ts'
import { writeDay, writeShortDate } from '../calendar/calendar-days.ts'
import { timeOf } from '../puzzle-status.tsx'
import { wholePrize } from './puzzle-fields.ts'
import type { Conflict } from './puzzle-form.ts'

const texts = {
  willChange: (many: number, days: readonly [string, string], from: string, to: string) =>
    many === 1
      ? `1 later puzzle, of ${days[0]}, changes from ${from} to ${to}.`
      : `${many} later puzzles from ${days[0]} to ${days[1]} change from ${from} to ${to}.`,
  change: (day: string, from: string, to: string) => `${day}: ${from} becomes ${to}`,
}

export type Question =
  | { kind: 'conflicts'; date: string; puzzles: readonly Conflict[] }
  | { kind: 'warnings'; sentences: readonly string[] }
  | CarryQuestion
  | { kind: 'discard' }

/** How a question is asked. */
interface Manner {
  /** Nothing is focused, because a key press may be meant for the previous dialog. */
  isCareful?: boolean
}

/** Asks a question over the dialog. Closing it means no. */
export type Ask = (question: Question, manner?: Manner) => Promise<Answer>
/** False for no; otherwise whether puzzles set by hand are included. */
export type Answer = false | { includesByHand: boolean }

interface Asked extends Manner {
  question: Question
  answer: (answer: Answer) => void
}

/** Asks one question at a time. A new one replaces the open one, which is answered with no. */
export function newQuestions(show: (asked: Asked | null) => void): { ask: Ask; close: () => void } {
  let standing: Asked | null = null
  const close = () => standing?.answer(false)
  const ask: Ask = (question, manner) =>
    new Promise((resolve) => {
      close()
      const answer = (answered: Answer) => {
        if (standing?.answer !== answer) return
        standing = null
        show(null)
        resolve(answered)
      }
      standing = { question, answer, ...manner }
      show(standing)
    })
  return { ask, close }
}

export function useQuestions() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [{ ask, close }] = useState(() => newQuestions(setAsked))
  useEffect(() => close, [close])
  return { asked, ask }
}

/** The questions of a puzzle's dialog, one at a time. */
export function Questions({ asked }: { asked: Asked | null }) {
  // Each question is its own dialog, so that its default choice is focused.
  return asked && <QuestionDialog key={asked.question.kind} {...asked} />
}

function QuestionDialog({ question, answer, isCareful = false }: Asked) {
  const first = useRef<HTMLButtonElement>(null)
  const lead = useRef<HTMLDivElement>(null)
  const [includesByHand, setIncludesByHand] = useState(false)
  const { title, yes, no, isYesFirst } = wordsOf(question)
  const isCarrying = question.kind === 'prize' || question.kind === 'time'
  const hasYes = !isCarrying || question.preview.changing.length > 0 || includesByHand
  return (
    <Dialog
      isOpen
      isAlert
      title={title}
      onClose={() => answer(false)}
      initialFocus={isCareful ? lead : first}
      actions={
        <>
          <Button look="secondary" {...(!(isYesFirst && hasYes) && { ref: first })} onClick={() => answer(false)}>
            {no}
          </Button>
          {hasYes && (
            <Button
              look={question.kind === 'discard' ? 'danger' : 'primary'}
              {...(isYesFirst && { ref: first })}
              onKeyDown={ignoreHeldKey}
              onClick={() => answer({ includesByHand })}
            >
              {yes}
            </Button>
          )}
        </>
      }
    >
      <div ref={lead} tabIndex={-1} className="outline-none">
        {isCarrying ? (
          <CarryLead question={question} includesByHand={includesByHand} onByHand={setIncludesByHand} />
        ) : (
          <Lead question={question} />
        )}
      </div>
    </Dialog>
  )
}

/** A key pressed before the question appeared does not answer it. */
const ignoreHeldKey = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

interface Words {
  title: string
  yes: string
  no: string
  /** Yes is the usual answer, and is focused. */
  isYesFirst: boolean
}

function wordsOf({ kind }: Question): Words {
  const carryOn = { yes: 'Yes, Update All Subsequent Puzzles', no: 'No, Update Only This Puzzle', isYesFirst: true }
  switch (kind) {
    case 'conflicts':
      return {
        title: 'Multiple Puzzles on Same Date',
        yes: 'Yes, Create Anyway',
        no: 'Cancel',
        isYesFirst: false,
      }
    case 'warnings':
      return {
        title: 'Save anyway?',
        yes: 'Yes, Save Anyway',
        no: 'Cancel',
        isYesFirst: false,
      }
    case 'prize':
      return { title: 'Update later prizes too?', ...carryOn }
    case 'time':
      return { title: 'Update later release times too?', ...carryOn }
    case 'discard':
      return {
        title: 'Discard your changes?',
        yes: 'Discard',
        no: 'Keep editing',
        isYesFirst: false,
      }
  }
}

function Lead({ question }: { question: Exclude<Question, CarryQuestion> }) {
  switch (question.kind) {
    case 'conflicts':
      return (
        <>
          <p>{`Already scheduled for ${writeShortDate(question.date)}:`}</p>
          <ul className="my-2 list-disc ps-5 text-ink tabular-nums">
            {question.puzzles.map(({ id, release_time, prize_amount }) => (
              <li key={id}>{`${release_time.slice(0, 5)} UTC, ${formatPrize(prize_amount)}`}</li>
            ))}
          </ul>
          <p>Do you want to schedule another one?</p>
        </>
      )
    case 'warnings':
      return (
        <>
          <p>It conflicts with other puzzles:</p>
          <ul className="my-2 list-disc ps-5 text-ink">
            {question.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )
    case 'discard':
      return <p>They have not been saved.</p>
  }
}

export type CarryPreview = AnswerOf<'GET /api/admin/puzzles/:puzzleId/subsequent-prizes'>
type Later = CarryPreview['changing'][number]

/** Whether to apply a new prize or time to later puzzles, and to which. */
export type CarryQuestion =
  | { kind: 'prize'; prize: number; preview: CarryPreview }
  | { kind: 'time'; time: AdminPuzzle['release_time']; preview: CarryPreview }

interface Props {
  question: CarryQuestion
  includesByHand: boolean
  onByHand: (includes: boolean) => void
}

/** The effect on each later puzzle, and the exceptions. */
function CarryLead({ question, includesByHand, onByHand }: Props) {
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
            <input
              type="checkbox"
              checked={includesByHand}
              onChange={({ target }) => onByHand(target.checked)}
              className="size-5 accent-sea"
            />
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
