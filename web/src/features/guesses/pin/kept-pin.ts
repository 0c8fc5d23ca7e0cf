import { isPoint, type Point } from '@whereabouts/game/distance'
import { tabStorage } from '../../../lib/tab-storage.ts'

/** The user and the puzzle of the pin. */
export interface PinOwner {
  userId: string
  puzzleId: string
}

const storageKey = 'kept-pin'

/** Stores the pin's position in this tab, so that it survives the end of a session; null forgets it. */
export function keepPin({ userId, puzzleId }: PinOwner, pin: Point | null): void {
  if (!pin) tabStorage.removeItem(storageKey)
  else tabStorage.setItem(storageKey, JSON.stringify({ userId, puzzleId, lat: pin.lat, lng: pin.lng }))
}

/** Where this player's pin was on this very puzzle, or null. */
export function findKeptPin({ userId, puzzleId }: PinOwner): Point | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? 'null')
    if (!isKept(kept) || kept.userId !== userId || kept.puzzleId !== puzzleId) return null
    return { lat: kept.lat, lng: kept.lng }
  } catch {
    return null
  }
}

/** Signing out deletes the stored pins. */
export const forgetPin = (): void => tabStorage.removeItem(storageKey)

const isKept = (kept: unknown): kept is PinOwner & Point =>
  typeof kept === 'object' && kept !== null && 'lat' in kept && 'lng' in kept && isPoint(kept as Point)
