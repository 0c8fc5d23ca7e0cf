import { keyOf } from './api.ts'

/** What the pages ask for: the latest winners where they stand beside something else, and all of them, page by page. */
export const latestWinners = { count: 3 } as const
export const winnersOfPage = {} as const

export const latestWinnersKey = keyOf('GET /api/winners', latestWinners)
export const winnersKey = keyOf('GET /api/winners', winnersOfPage)
