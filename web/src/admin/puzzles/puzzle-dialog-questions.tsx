import { useRef, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { formatPrize } from '../../parts/formats.ts'
import { writeShortDate } from './calendar-days.ts'
import type { Conflict } from './conflict-check.ts'
import { puzzleTexts } from './puzzle-texts.ts'

export type Question =
  | { kind: 'conflicts'; date: string; puzzles: readonly Conflict[] }
  | { kind: 'prize'; prize: number }
  | { kind: 'time'; time: string }
  | { kind: 'discard' }

/** Asks a question over the dialog. Closing it is a no. */
export type Ask = (question: Question) => Promise<boolean>

interface Asked {
  question: Question
  answer: (isYes: boolean) => void
}

export function useQuestions() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      const answer = (isYes: boolean) => {
        setAsked(null)
        resolve(isYes)
      }
      setAsked({ question, answer })
    })
  return { asked, ask }
}

/** The questions of the dialog of a puzzle, one at a time. */
export function Questions({ asked }: { asked: Asked | null }) {
  // Each question is a dialog of its own, so that its own first choice gets the focus.
  return asked && <QuestionDialog key={asked.question.kind} {...asked} />
}

function QuestionDialog({ question, answer }: Asked) {
  const first = useRef<HTMLButtonElement>(null)
  const { title, yes, no, isYesFirst } = wordsOf(question)
  return (
    <Dialog
      isOpen
      isAlert
      title={title}
      onClose={() => answer(false)}
      initialFocus={first}
      actions={
        <>
          <Button look="secondary" {...(!isYesFirst && { ref: first })} onClick={() => answer(false)}>
            {no}
          </Button>
          <Button
            look={question.kind === 'discard' ? 'danger' : 'primary'}
            {...(isYesFirst && { ref: first })}
            onClick={() => answer(true)}
          >
            {yes}
          </Button>
        </>
      }
    >
      <Lead question={question} />
    </Dialog>
  )
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

function Lead({ question }: { question: Question }) {
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
    case 'prize':
      return <p>{puzzleTexts.prizeLead(formatPrize(question.prize))}</p>
    case 'time':
      return <p>{puzzleTexts.timeLead(question.time)}</p>
    case 'discard':
      return <p>{puzzleTexts.discardLead}</p>
  }
}
