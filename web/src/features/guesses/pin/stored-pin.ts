import { isPoint, type Point } from '@whereabouts/game/distance'
import { tabStorage } from '../../../lib/tab-storage.ts'

/** Whose pin, on which puzzle. */
export interface PinOwner {
  userId: string
  puzzleId: string
}

const storageKey = 'stored-pin'

/** Stores the pin's position in this tab, so that it survives a session's end; null deletes it. */
export function storePin({ userId, puzzleId }: PinOwner, pin: Point | null): void {
  if (!pin) tabStorage.removeItem(storageKey)
  else tabStorage.setItem(storageKey, JSON.stringify({ userId, puzzleId, lat: pin.lat, lng: pin.lng }))
}

/** This player's stored pin on this puzzle, or null. */
export function findStoredPin({ userId, puzzleId }: PinOwner): Point | null {
  try {
    const stored: unknown = JSON.parse(tabStorage.getItem(storageKey) ?? 'null')
    if (!isStoredPin(stored) || stored.userId !== userId || stored.puzzleId !== puzzleId) return null
    return { lat: stored.lat, lng: stored.lng }
  } catch {
    return null
  }
}

const isStoredPin = (stored: unknown): stored is PinOwner & Point =>
  typeof stored === 'object' && stored !== null && 'lat' in stored && 'lng' in stored && isPoint(stored as Point)
