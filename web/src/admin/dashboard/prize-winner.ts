import type { listPrizes } from '@whereabouts/contract/admin-audit'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { texts } from './texts.ts'

export type Prize = OutputOf<typeof listPrizes>['prizes'][number]

/** Why a prize may not be paid for the time being. */
export const openHolds = ({ holds }: Prize) => holds.filter(({ ended_at }) => ended_at === null)

/** How a prize came to be never paid; undefined where it did not. */
export const forfeitOf = ({ holds }: Prize) => holds.find(({ outcome }) => outcome === 'forfeited')

/** Who is to be paid. */
export const winnerName = ({ winner }: Prize): string => winner?.username ?? texts.recent.unknownWinner
