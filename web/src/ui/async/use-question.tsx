import { type ReactNode, useState } from 'react'
import { Question, type QuestionProps } from '../question.tsx'

type Asked = Pick<QuestionProps, 'title' | 'children' | 'no' | 'yes' | 'isHarmless'>

/** A question before an action: `ask` waits for the answer, and `asking` is rendered by the component that asks. */
export function useQuestion(): { ask: (asked: Asked) => Promise<boolean>; asking: ReactNode } {
  const [open, setOpen] = useState<(Asked & { answer: (isYes: boolean) => void }) | null>(null)
  const ask = (asked: Asked) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setOpen(null)
        resolve(isYes)
      }
      setOpen({ ...asked, answer })
    })
  if (!open) return { ask, asking: null }
  const { answer, ...asked } = open
  return { ask, asking: <Question {...asked} onNo={() => answer(false)} onYes={() => answer(true)} /> }
}
