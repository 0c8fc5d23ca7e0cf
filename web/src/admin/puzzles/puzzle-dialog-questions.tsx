import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { formatPrize } from '../../parts/formats.ts'
import { writeShortDate } from './calendar-days.ts'
import { CarryLead, type CarryQuestion } from './carry-lead.tsx'
import type { Conflict } from './conflict-check.ts'
import { puzzleTexts } from './puzzle-texts.ts'

export type Question =
  | { kind: 'conflicts'; date: string; puzzles: readonly Conflict[] }
  | { kind: 'warnings'; sentences: readonly string[] }
  | CarryQuestion
  | { kind: 'discard' }

/** How a question was put. */
interface Manner {
  /** Nothing has the focus that a key could press: keys may still come that were meant for something else. */
  isCareful?: boolean
}

/** Asks a question over the dialog. Closing it is a no. */
export type Ask = (question: Question, manner?: Manner) => Promise<Answer>
/** False for no. What is carried on says whether that is so for puzzles set by hand too. */
export type Answer = false | { includesByHand: boolean }

interface Asked extends Manner {
  question: Question
  answer: (answer: Answer) => void
}

export function useQuestions() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask: Ask = (question, manner) =>
    new Promise((resolve) => {
      const answer = (answered: Answer) => {
        setAsked(null)
        resolve(answered)
      }
      setAsked({ question, answer, ...manner })
    })
  return { asked, ask }
}

/** The questions of the dialog of a puzzle, one at a time. */
export function Questions({ asked }: { asked: Asked | null }) {
  // Each question is a dialog of its own, so that its own first choice gets the focus.
  return asked && <QuestionDialog key={asked.question.kind} {...asked} />
}

function QuestionDialog({ question, answer, isCareful = false }: Asked) {
  const first = useRef<HTMLButtonElement>(null)
  const lead = useRef<HTMLDivElement>(null)
  const [includesByHand, setIncludesByHand] = useState(false)
  const { title, yes, no, isYesFirst } = wordsOf(question)
  const isCarrying = question.kind === 'prize' || question.kind === 'time'
  return (
    <Dialog
      isOpen
      isAlert
      title={title}
      onClose={() => answer(false)}
      initialFocus={isCareful ? lead : first}
      actions={
        <>
          <Button look="secondary" {...(!isYesFirst && { ref: first })} onClick={() => answer(false)}>
            {no}
          </Button>
          <Button
            look={question.kind === 'discard' ? 'danger' : 'primary'}
            {...(isYesFirst && { ref: first })}
            onKeyDown={ignoreHeldKey}
            onClick={() => answer({ includesByHand })}
          >
            {yes}
          </Button>
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

/** A key that was pressed before the question came, and is still held down, does not answer it. */
const ignoreHeldKey = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

interface Words {
  title: string
  yes: string
  no: string
  /** Yes is what is usually wanted, and has the focus. */
  isYesFirst: boolean
}

function wordsOf({ kind }: Question): Words {
  const carryOn = { yes: puzzleTexts.allYes, no: puzzleTexts.allNo, isYesFirst: true }
  switch (kind) {
    case 'conflicts':
      return {
        title: puzzleTexts.conflictTitle,
        yes: puzzleTexts.conflictYes,
        no: puzzleTexts.cancel,
        isYesFirst: false,
      }
    case 'warnings':
      return {
        title: puzzleTexts.warningsTitle,
        yes: puzzleTexts.warningsYes,
        no: puzzleTexts.cancel,
        isYesFirst: false,
      }
    case 'prize':
      return { title: puzzleTexts.prizeTitle, ...carryOn }
    case 'time':
      return { title: puzzleTexts.timeTitle, ...carryOn }
    case 'discard':
      return {
        title: puzzleTexts.discardTitle,
        yes: puzzleTexts.discard,
        no: puzzleTexts.keepEditing,
        isYesFirst: false,
      }
  }
}

function Lead({ question }: { question: Exclude<Question, CarryQuestion> }) {
  switch (question.kind) {
    case 'conflicts':
      return (
        <>
          <p>{puzzleTexts.conflictLead(writeShortDate(question.date))}</p>
          <ul className="my-2 list-disc pl-5 text-ink tabular-nums">
            {question.puzzles.map(({ id, release_time, prize_amount }) => (
              <li key={id}>{puzzleTexts.conflictItem(release_time.slice(0, 5), formatPrize(prize_amount))}</li>
            ))}
          </ul>
          <p>{puzzleTexts.conflictAsk}</p>
        </>
      )
    case 'warnings':
      return (
        <>
          <p>{puzzleTexts.warningsLead}</p>
          <ul className="my-2 list-disc pl-5 text-ink">
            {question.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )
    case 'discard':
      return <p>{puzzleTexts.discardLead}</p>
  }
}
