import { usernameKey } from './username.ts'

/** The form in which passwords are compared with lists and names: letter case, width and spaces around do not matter. */
export const passwordKey = (password: string): string => usernameKey(password)

/** Whether a password is one character over and over, whatever its letter case. */
export function isOneCharacter(password: string): boolean {
  return new Set([...password.normalize('NFKC').toLowerCase()]).size === 1
}
