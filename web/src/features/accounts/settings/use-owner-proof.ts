import type { NeededProof } from '@whereabouts/contract/accounts.settings'
import { refusals } from '@whereabouts/contract/refusals'
import { type RefObject, useRef, useState } from 'react'
import { CallFailed, type InputOf } from '../../../lib/api.ts'
import { type CodeMode, judgeCode } from '../../../lib/code-input.ts'

/** What is sent as proof of ownership. */
export type OwnerProof = Omit<InputOf<'POST /api/user/delete-account'>, 'userId'>

interface Faults {
  password?: string
  code?: string
}

export interface ProofForm {
  password: {
    value: string
    onChange: (value: string) => void
    error?: string | undefined
    ref: RefObject<HTMLInputElement | null>
  }
  code: {
    value: string
    mode: CodeMode
    onChange: (value: string) => void
    onMode: () => void
    error?: string | undefined
    ref: RefObject<HTMLInputElement | null>
  }
  /** The typed proof; null, with field messages, if something is missing. */
  read: (needed: NeededProof) => OwnerProof | null
  /** Shows a refusal at its field. False if it is not about a field. */
  showRefusal: (error: unknown) => boolean
}

/** The field a refusal is about; null if none. */
export function fieldOfProofRefusal(code: string): keyof Faults | null {
  if (code === 'wrong-password' || code === 'password-needed') return 'password'
  return /^(?:mfa|backup)-code-/.test(code) || code === 'mfa-required' ? 'code' : null
}

export function useOwnerProof(): ProofForm {
  const refs = { password: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) }
  const [password, setPassword] = useState('')
  const [mode, setMode] = useState<CodeMode>('authenticator')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<Faults>({})

  const point = (found: Faults) => {
    setFaults(found)
    const first = found.password ? refs.password : refs.code
    first.current?.focus()
    first.current?.select()
  }
  return {
    password: { value: password, onChange: setPassword, error: faults.password, ref: refs.password },
    code: {
      value: code,
      mode,
      onChange: setCode,
      onMode: () => {
        setMode(mode === 'authenticator' ? 'backup' : 'authenticator')
        setCode('')
        setFaults({})
      },
      error: faults.code,
      ref: refs.code,
    },
    read: (needed) => {
      const isMissing = needed.by === 'password' && password === ''
      const fault = needed.code ? judgeCode(mode, code) : null
      const found = {
        ...(isMissing && { password: refusals['password-needed'].sentence }),
        ...(fault && { code: fault }),
      }
      setFaults(found)
      if (isMissing || fault) {
        point(found)
        return null
      }
      return {
        ...(needed.by === 'password' && { currentPassword: password }),
        ...(needed.code && (mode === 'backup' ? { backupCode: code } : { mfaCode: code })),
      }
    },
    showRefusal: (error) => {
      const field = error instanceof CallFailed ? fieldOfProofRefusal(error.failure.code) : null
      if (field) point({ [field]: (error as CallFailed).message })
      return field !== null
    },
  }
}
