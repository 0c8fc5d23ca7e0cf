import { openSemaphore } from './semaphore.ts'

/** Preparing a picture takes a core and some hundred megabytes for seconds, which players need too. */
export const prepareInTurn = openSemaphore({ atOnce: 2, mayWait: 8 })
