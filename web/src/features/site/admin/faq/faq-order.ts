/** A new item's position: after the last; 0 for the first. */
export function nextDisplayOrder(faqs: readonly { display_order: number }[]): number {
  return Math.max(-1, ...faqs.map(({ display_order }) => display_order)) + 1
}

export function withMoved<Item extends { id: string }>(
  items: readonly Item[],
  { id, to }: { id: string; to: number },
): Item[] {
  const item = items.find((candidate) => candidate.id === id)
  if (!item) return [...items]
  return items.filter((candidate) => candidate !== item).toSpliced(to, 0, item)
}

/** The index for a drop at a height, among the others' centers from top to bottom. */
export const placeAt = (height: number, middles: readonly number[]): number =>
  middles.filter((middle) => middle < height).length

/** The list ordered by ids; null leaves it as is. Unknown items come last. */
export function inOrder<Item extends { id: string }>(
  items: readonly Item[],
  order: readonly string[] | null,
): readonly Item[] {
  if (!order) return items
  const rank = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length)
  return items.toSorted((one, other) => rank(one) - rank(other))
}
