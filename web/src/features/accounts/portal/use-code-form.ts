import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type CodeMode, judgeCode } from '../../../lib/code-input.ts'

/** State and submission of a one-code form. `check` throws an error with the message to show. */
export function useCodeForm(
  check: (code: string, mode: CodeMode) => Promise<void>,
  onDone: () => void,
  firstMode: CodeMode = 'authenticator',
) {
  const ref = useRef<HTMLInputElement>(null)
  const [mode, setMode] = useState(firstMode)
  const [value, onChange] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Switching the mode shows another field.
  useEffect(() => ref.current?.focus(), [mode])
  const isComplete = judgeCode(mode, value) === null
  const run = async () => {
    if (!isComplete || isBusy) return
    setBusy(true)
    setError(null)
    try {
      await check(value, mode)
      onDone()
    } catch (failure) {
      setError((failure as Error).message)
      setBusy(false)
      // The next code replaces the refused one.
      ref.current?.select()
    }
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const changeMode = () => {
    setMode(mode === 'authenticator' ? 'backup' : 'authenticator')
    onChange('')
    setError(null)
  }
  return { fieldProps: { ref, mode, value, onChange, error }, isComplete, isBusy, send, changeMode }
}
