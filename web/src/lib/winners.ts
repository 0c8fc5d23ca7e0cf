import { keyOf } from './api.ts'

/** Requests for the latest winners (side section) and for all, page by page. */
export const latestWinners = { count: 3 } as const
export const winnersOfPage = {} as const

export const latestWinnersKey = keyOf('GET /api/winners', latestWinners)
export const winnersKey = keyOf('GET /api/winners', winnersOfPage)
