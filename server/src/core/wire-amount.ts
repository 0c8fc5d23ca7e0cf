import { amountFrom, centsFrom } from '@whereabouts/game/money'

/** Returns an exact decimal of the database as a number for JSON. */
export const wireAmount = (decimal: string): number => Number(amountFrom(centsFrom(decimal)))
