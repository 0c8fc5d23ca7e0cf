import { useSyncExternalStore } from 'react'

export type VisitChoice = 'yes' | 'no'

const storageKey = 'count-visits'
/** The question is asked again after a year. */
const validMs = 365 * 24 * 60 * 60 * 1000

/** Stands in for a storage that is forbidden or full, as long as the page is open. */
let ofThisPage: string | null = null
let isReopened = false
const listeners = new Set<() => void>()

/** What the visitor has answered, and whether the question was opened once more. Null before the answer, and on the server. */
export function useVisitChoice(): { choice: VisitChoice | null; isReopened: boolean } {
  const choice = useSyncExternalStore(subscribe, () => readChoice(recall(), Date.now()), nobody)
  const reopened = useSyncExternalStore(
    subscribe,
    () => isReopened,
    () => false,
  )
  return { choice, isReopened: reopened }
}

/** Stores the answer, and closes the question. */
export function chooseVisits(choice: VisitChoice): void {
  ofThisPage = writeChoice(choice, Date.now())
  isReopened = false
  try {
    localStorage.setItem(storageKey, ofThisPage)
  } catch {
    // It holds until the page is left, and is asked for again then.
  }
  notify()
}

/** Opens the question once more. */
export function reopenVisitChoice(): void {
  isReopened = true
  notify()
}

/** Whether the browser says for all sites that its user is not to be followed. */
export function isRefusedByBrowser(browser: Navigator & { globalPrivacyControl?: boolean }): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1'
}

/** The stored answer, with its time in ms since 1970. */
export const writeChoice = (choice: VisitChoice, now: number): string => `${choice} ${now}`

/** The stored answer, unless it is invalid or older than a year. */
export function readChoice(stored: string | null, now: number): VisitChoice | null {
  const [, choice, at] = /^(yes|no) (\d+)$/.exec(stored ?? '') ?? []
  return choice && now - Number(at) < validMs ? (choice as VisitChoice) : null
}

function recall(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? ofThisPage
  } catch {
    return ofThisPage
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // An answer in another tab counts here too.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

const nobody = () => null
