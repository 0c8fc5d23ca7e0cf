import type { QueryClient } from '@tanstack/react-query'
import type { InputOf } from '@whereabouts/contract/endpoint'
import type { submit } from '@whereabouts/contract/practice'
import { call, failureCode, keyOf, NetworkFailed } from '../../lib/api.ts'

type Round = InputOf<typeof submit>
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** app/app.tsx looks for it on every page. */
const key = 'practice-rounds'
const mostRounds = 10
/** The round may be accepted later: the browser is offline, or the site is not ready. */
const later = ['maintenance', 'too-many-requests', 'unavailable', 'not-signed-in']

/** The rounds that a visitor played in this browser, the earliest first; none without storage. */
export function storedRounds(shelf?: Shelf): Round[] {
  try {
    const kept = JSON.parse((shelf ?? localStorage).getItem(key) ?? '[]') as Round[]
    return kept.filter((round) => typeof round?.idempotency_key === 'string')
  } catch {
    return []
  }
}

/** Keeps a visitor's round for the account that they may make. Its key, which only this browser knows, proves whose it is. */
export function storeRound(round: Round, shelf?: Shelf): void {
  const others = storedRounds(shelf).filter(({ idempotency_key }) => idempotency_key !== round.idempotency_key)
  save([...others, round].slice(-mostRounds), shelf)
}

/** Hands the kept rounds over to the account that is signed in. The server has judged them, and takes each once. */
export async function handOver(queries: QueryClient): Promise<void> {
  for (const round of storedRounds()) {
    try {
      await call('POST /api/practice/rounds', round)
    } catch (error) {
      if (error instanceof NetworkFailed || later.includes(failureCode(error) ?? 'unavailable')) return
    }
    save(storedRounds().filter(({ idempotency_key }) => idempotency_key !== round.idempotency_key))
  }
  for (const address of ['GET /api/statistics', 'GET /api/statistics/streak'] as const)
    await queries.invalidateQueries({ queryKey: keyOf(address) })
}

function save(rounds: Round[], shelf?: Shelf): void {
  try {
    const storage = shelf ?? localStorage
    if (rounds.length > 0) storage.setItem(key, JSON.stringify(rounds))
    else storage.removeItem(key)
  } catch {
    // Without storage the round is not added to an account later.
  }
}
