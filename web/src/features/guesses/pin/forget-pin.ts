import { tabStorage } from '../../../lib/tab-storage.ts'

/** As in stored-pin.ts. */
const storageKey = 'stored-pin'

/** Signing out deletes stored pins. Every page may do so, so it stands apart from what the game needs. */
export const forgetPin = (): void => tabStorage.removeItem(storageKey)
