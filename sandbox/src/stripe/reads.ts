import { getStored, type StripeAccount } from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { listPage, whereCreated } from './list.ts'
import type { Params } from './params.ts'
import type { StripeState } from './state.ts'

interface Reads<Item> {
  /** The object's name in errors. */
  noun: string
  stored: (state: StripeState) => Record<string, Item>
  /** Selects those that the call requests. Creation time is filtered for every kind. */
  select: (items: Item[], params: Params) => Item[]
}

/** The reads of most kinds of objects: a page of them, and one by its id. */
export function readsOf<Item extends { id: string; created: number }>(path: string, reads: Reads<Item>): Endpoint[] {
  const { noun, stored, select } = reads
  return [
    {
      method: 'GET',
      path,
      answer: ({ state }, { params }) =>
        listPage(whereCreated(select(Object.values(stored(state)), params), params), params, path),
    },
    readOf(`${path}/:id`, ({ state }, id) => getStored(stored(state), noun, id)),
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
