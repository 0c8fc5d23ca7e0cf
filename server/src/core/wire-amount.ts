import { amountFrom, centsFrom } from '@whereabouts/game/money'

/** An exact decimal from the database as the number that the wire carries. */
export const wireAmount = (decimal: string): number => Number(amountFrom(centsFrom(decimal)))
