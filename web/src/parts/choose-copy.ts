/** A copy may be stretched by so much before a wider one is worth its bytes. */
const tolerance = 1.25

/** The narrowest of the widths that is fine enough for so many device pixels, else the widest; null where there is none. */
export function chooseCopy(widths: readonly number[], neededPx: number): number | null {
  const sorted = widths.toSorted((a, b) => a - b)
  return sorted.find((width) => width * tolerance >= neededPx) ?? sorted.at(-1) ?? null
}
