import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Question, type QuestionProps } from '../question.tsx'

export type Asked = Omit<QuestionProps, 'isOpen' | 'onNo' | 'onYes' | 'isBusy'>
export type Ask = (asked: Asked) => Promise<boolean>

/**
 * A question before an action: `ask` waits for the answer, and `asking` is rendered by the component that asks. A new question, or leaving, answers the
 * open one with no.
 */
export function useQuestion(): { ask: Ask; asking: ReactNode } {
  const [open, setOpen] = useState<Asked | null>(null)
  const answer = useRef<(isYes: boolean) => void>(() => {})
  useEffect(() => () => answer.current(false), [])
  const ask: Ask = (asked) => {
    answer.current(false)
    setOpen(asked)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  const settle = (isYes: boolean) => {
    setOpen(null)
    answer.current(isYes)
  }
  // Each question is its own dialog, so that its default choice is focused.
  const asking = open && <Question key={open.title} {...open} onNo={() => settle(false)} onYes={() => settle(true)} />
  return { ask, asking }
}
