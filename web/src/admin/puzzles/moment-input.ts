import type { SyntheticEvent } from 'react'
import { unreadable } from './puzzle-dialog-fields.ts'

interface MomentInput {
  value: string
  onValue: (value: string) => void
}

/**
 * Makes a date or time field tell an entry that does not exist, such as 30 February, from an empty one: the browser hands out an empty value
 * for both. What spoils or empties an entry need not change that value, of which alone onChange tells.
 */
export function momentInput({ value, onValue }: MomentInput) {
  const note = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const now = currentTarget.validity.badInput ? unreadable : currentTarget.value
    if (now !== value) onValue(now)
  }
  return { value: value === unreadable ? '' : value, onChange: note, onInput: note, onKeyUp: note, onBlur: note }
}
