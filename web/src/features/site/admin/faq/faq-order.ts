/** The place of a new item: after the last one; 0 for the first. */
export function nextDisplayOrder(faqs: readonly { display_order: number }[]): number {
  return Math.max(-1, ...faqs.map(({ display_order }) => display_order)) + 1
}

/** The list with one item at another place. */
export function withMoved<Item extends { id: string }>(
  items: readonly Item[],
  { id, to }: { id: string; to: number },
): Item[] {
  const item = items.find((candidate) => candidate.id === id)
  if (!item) return [...items]
  return items.filter((candidate) => candidate !== item).toSpliced(to, 0, item)
}

/** Where something that is dropped at a height belongs, among the middles of the others from top to bottom. */
export const placeAt = (height: number, middles: readonly number[]): number =>
  middles.filter((middle) => middle < height).length

/** The list in the order of some ids, null for the one that it has. Items that the order does not know come last. */
export function inOrder<Item extends { id: string }>(
  items: readonly Item[],
  order: readonly string[] | null,
): readonly Item[] {
  if (!order) return items
  const rank = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length)
  return items.toSorted((one, other) => rank(one) - rank(other))
}
