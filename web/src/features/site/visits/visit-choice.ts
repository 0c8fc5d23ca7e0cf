import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../../lib/browser-storage.ts'

export type VisitChoice = 'yes' | 'no'

const storageKey = 'count-visits'
/** We ask again after a year. */
const validMs = 365 * 24 * 60 * 60 * 1000

/** Replaces blocked or full storage while the page is open. */
let ofThisPage: string | null = null
let isReopened = false
const listeners = new Set<() => void>()

/** The visitor's answer, and whether the question was reopened. Null before an answer, and on the server. */
export function useVisitChoice(): { choice: VisitChoice | null; isReopened: boolean } {
  const choice = useSyncExternalStore(subscribe, () => readChoice(recall(), Date.now()), noChoice)
  const reopened = useSyncExternalStore(
    subscribe,
    () => isReopened,
    () => false,
  )
  return { choice, isReopened: reopened }
}

/** Stores the answer and closes the question. */
export function chooseVisits(choice: VisitChoice): void {
  ofThisPage = writeChoice(choice, Date.now())
  isReopened = false
  // Without storage it is valid until the page is left; then we ask again.
  browserStorage.setItem(storageKey, ofThisPage)
  notify()
}

export function reopenVisitChoice(): void {
  isReopened = true
  notify()
}

/** Whether the browser signals that its user must not be tracked. */
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

const recall = (): string | null => browserStorage.getItem(storageKey) ?? ofThisPage

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Answers in other tabs count here.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function notify(): void {
  for (const listener of listeners) listener()
}

const noChoice = () => null
