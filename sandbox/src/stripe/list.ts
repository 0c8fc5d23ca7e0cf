import { invalid, missing } from './fault.ts'
import type { Params } from './params.ts'

export interface ListPage<Item> {
  object: 'list'
  url: string
  has_more: boolean
  data: Item[]
}

const DEFAULT_LIMIT = 10
const MOST = 100

/** One page of `items`, which are given oldest first and shown newest first, as Stripe does. */
export function listPage<Item extends { id: string }>(items: Item[], params: Params, url: string): ListPage<Item> {
  const limit = params.integer('limit') ?? DEFAULT_LIMIT
  const startingAfter = params.text('starting_after')
  params.finish()
  if (limit < 1 || limit > MOST) throw invalid(`Invalid limit: must be between 1 and ${MOST}`, { param: 'limit' })

  const newestFirst = items.toReversed()
  const start = startingAfter === undefined ? 0 : newestFirst.findIndex(({ id }) => id === startingAfter) + 1
  if (startingAfter !== undefined && start === 0) throw missing('object', startingAfter, 'starting_after')
  return {
    object: 'list',
    url,
    has_more: start + limit < newestFirst.length,
    data: newestFirst.slice(start, start + limit),
  }
}

/** Values of a record that meet every given condition; undefined conditions are ignored. */
export function whereEqual<Item extends object>(items: Item[], wanted: Partial<Record<keyof Item, unknown>>): Item[] {
  const conditions = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return items.filter((item) => conditions.every(([key, value]) => Reflect.get(item, key) === value))
}

const bounds: Record<string, (created: number, bound: number) => boolean> = {
  gt: (created, bound) => created > bound,
  gte: (created, bound) => created >= bound,
  lt: (created, bound) => created < bound,
  lte: (created, bound) => created <= bound,
}

/** Objects created in the range of `created`: 'created[gte]=…'. */
export function whereCreated<Item extends { created: number }>(items: Item[], params: Params): Item[] {
  if (!params.has('created')) return items
  const range = params.section('created')
  return Object.entries(bounds).reduce((left, [name, isInside]) => {
    const bound = range?.integer(name)
    return bound === undefined ? left : left.filter(({ created }) => isInside(created, bound))
  }, items)
}
