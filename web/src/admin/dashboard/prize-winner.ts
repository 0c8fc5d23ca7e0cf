import type { listPrizes } from '@whereabouts/contract/admin-audit'
import type { OutputOf } from '@whereabouts/contract/endpoint'
import { texts } from './texts.ts'

export type Prize = OutputOf<typeof listPrizes>['prizes'][number]

/** Who is to be paid. */
export const winnerName = ({ winner }: Prize): string => winner?.username ?? texts.recent.unknownWinner
