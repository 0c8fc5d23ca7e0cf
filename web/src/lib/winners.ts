import { keyOf } from './api.ts'

/** The pages' requests: the latest winners as a side section, and all of them, page by page. */
export const latestWinners = { count: 3 } as const
export const winnersOfPage = {} as const

export const latestWinnersKey = keyOf('GET /api/winners', latestWinners)
export const winnersKey = keyOf('GET /api/winners', winnersOfPage)
