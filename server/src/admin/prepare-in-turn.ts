import { openTurnstile } from '../http/turnstile.ts'

/** Preparing a picture takes a core and some hundred megabytes for seconds; those who play meanwhile need them too. */
export const prepareInTurn = openTurnstile({ atOnce: 2, mayWait: 8 })
