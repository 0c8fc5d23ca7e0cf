import { getKept, type StripeAccount } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { listPage, whereCreated } from './list.ts'
import type { Params } from './params.ts'
import type { StripeState } from './state.ts'

interface Reads<Item> {
  /** What an object is called where it is missing. */
  noun: string
  kept: (state: StripeState) => Record<string, Item>
  /** Leaves those that the call asks for; when they were made is asked for everywhere. */
  select: (items: Item[], params: Params) => Item[]
}

/** What can be asked for of most kinds of objects: a page of them, and one by its id. */
export function readsOf<Item extends { id: string; created: number }>(path: string, reads: Reads<Item>): Endpoint[] {
  const { noun, kept, select } = reads
  return [
    {
      method: 'GET',
      path,
      answer: ({ state }, { params }) =>
        listPage(whereCreated(select(Object.values(kept(state)), params), params), params, path),
    },
    readOf(`${path}/:id`, ({ state }, id) => getKept(kept(state), noun, id)),
  ]
}

/** One object by its id. */
export function readOf(path: string, get: (account: StripeAccount, id: string) => object): Endpoint {
  return {
    method: 'GET',
    path,
    answer: (account, { id, params }) => {
      params.finish()
      return get(account, id)
    },
  }
}
