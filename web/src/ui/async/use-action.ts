import { useRef, useState } from 'react'
import type { z } from 'zod'
import { failureField } from '../../lib/api.ts'
import { tellChange } from '../../lib/use-change.ts'
import { type Answers, useForm } from '../../lib/use-form.ts'
import { useToast } from '../toast/toast.tsx'
import { type Failed, sayFailure } from './failures.ts'

/** Runs an action, once even if clicked repeatedly: whether it is under way, and why the last one failed, here or in a toast. `problem` is shown at first. */
export function useAction(
  failed: Failed,
  { as, title, problem = null }: { as?: 'toast'; title?: string; problem?: string | null } = {},
) {
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState(problem)
  const isUnderWay = useRef(false)

  /** Returns whether it succeeded; `done` is then the toast's title. */
  const run = async (act: () => Promise<unknown>, done?: string): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    setFailure(null)
    try {
      await act()
      tellChange()
      if (done) toast({ type: 'success', title: done })
      return true
    } catch (error) {
      const sentence = sayFailure(failed, error)
      if (as === 'toast' && sentence)
        toast({ type: 'error', ...(title ? { title, message: sentence } : { title: sentence }) })
      else setFailure(sentence)
      return false
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { run, isBusy, failure, setFailure }
}

/** How a form is sent. */
export interface Sending<Schema extends z.ZodObject, Answer> {
  send: (typed: z.output<Schema>, answers: Answers) => Promise<Answer>
  /** The toast's title after success. */
  done?: string | ((answer: Answer, typed: z.output<Schema>) => string)
  failed: Failed
  /** The field that a failure is about; null for the form. */
  fieldOf?: (error: unknown) => string | null
  /** Asks before it is sent. */
  asks?: (typed: z.output<Schema>) => Promise<boolean>
  onDone?: () => void
}

/** `useForm` for one call: its failure is shown at the field that the server names, or at the form. */
export function useActionForm<Schema extends z.ZodObject, Answer>(
  schema: Schema,
  given: z.input<Schema>,
  { send, done, failed, fieldOf = failureField, asks, onDone }: Sending<Schema, Answer>,
) {
  const toast = useToast()
  return useForm(schema, given, async (typed, answers) => {
    if (asks && !(await asks(typed))) return
    try {
      const answer = await send(typed, answers)
      tellChange()
      if (done) toast({ type: 'success', title: typeof done === 'string' ? done : done(answer, typed) })
      onDone?.()
    } catch (error) {
      const sentence = sayFailure(failed, error)
      if (sentence !== null) answers.fail(sentence, fieldOf(error))
    }
  })
}
