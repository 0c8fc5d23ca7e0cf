import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** How long after `g` a letter counts. */
const patienceMs = 1500

/** Whether shortcuts are on. Single-key shortcuts interfere with speech input, so they can be turned off. */
let areOn = true
const listeners = new Set<() => void>()

export function switchKeys(isOn: boolean): void {
  areOn = isOn
  for (const listener of listeners) listener()
}

export const useAreKeysOn = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => areOn,
  )

/** Whether a key is typed into a field, or belongs to an open dialog. */
function isTaken({ target, ctrlKey, altKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || defaultPrevented || document.querySelector('dialog[open]')) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

/** Listens for `g` plus a letter, and for `/`. */
export function usePortalKeys({ onGo, onFind }: { onGo: (letter: string) => void; onFind: () => void }): void {
  const go = useEffectEvent(onGo)
  const find = useEffectEvent(onFind)
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (!areOn || isTaken(event)) return
      const isSecond = event.timeStamp - pressedAt < patienceMs
      pressedAt = Number.NEGATIVE_INFINITY
      if (isSecond) return go(event.key.toLowerCase())
      if (event.key === 'g') pressedAt = event.timeStamp
      if (event.key !== '/') return
      event.preventDefault()
      find()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
