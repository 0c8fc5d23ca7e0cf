/**
 * How a name was matched. The weights are powers of ten of population: a whole name outweighs a mere beginning
 * unless the other place has some hundred times the people, so 'roma' is Rome and not Roma, Texas, yet 'york' is York.
 */
const WHOLE_NAME = 2
const PRIMARY_NAME = 0.8
/** The beginning of another name than the one shown: 'rio de' should not lead to a former name of Los Angeles. */
const BEGINNING_OF_ALTERNATE = -0.8
const INNER_WORD = -1
const QUALIFIED = -0.3
const MISSPELT = -1.5

export interface MatchKind {
  /** The whole name was typed, not its beginning only. */
  isWhole: boolean
  /** What was typed begins at a word other than the name's first. */
  isInner: boolean
  /** The last words typed were taken for a region or country. */
  isQualified: boolean
  /** One letter had to be changed. */
  isMisspelt: boolean
}

/**
 * Collects matches and keeps the best few of each kind. Places come numbered by rank of population, so the best of
 * one kind are simply the lowest numbers, and a run of 50,000 matches costs 50,000 comparisons.
 */
export class RankedPlaces {
  readonly #size: number
  readonly #kinds = new Map<number, { weight: number; places: number[] }>()

  constructor(size: number) {
    this.#size = size
  }

  /** The list to which matches of this kind are added. Ask once per run, not once per match. */
  of(kind: MatchKind, isPrimary: boolean): number[] {
    const weight =
      (kind.isWhole ? WHOLE_NAME : 0) +
      (isPrimary ? PRIMARY_NAME : 0) +
      (isPrimary || kind.isWhole ? 0 : BEGINNING_OF_ALTERNATE) +
      (kind.isInner ? INNER_WORD : 0) +
      (kind.isQualified ? QUALIFIED : 0) +
      (kind.isMisspelt ? MISSPELT : 0)
    const id = Math.round(weight * 10)
    const known = this.#kinds.get(id)
    if (known) return known.places
    const places: number[] = []
    this.#kinds.set(id, { weight, places })
    return places
  }

  /** Adds a place to a list of `of`, if it is among the best of its kind. */
  add(places: number[], place: number): void {
    if (places.length === this.#size && place >= places[places.length - 1]!) return
    let index = places.length
    while (index > 0 && places[index - 1]! > place) index--
    if (index > 0 && places[index - 1] === place) return
    places.splice(index, 0, place)
    if (places.length > this.#size) places.pop()
  }

  /** Each place once, the best first, with its score: the power of ten of its population and the kind's weight. */
  best(populations: ArrayLike<number>): Array<{ place: number; score: number }> {
    const scores = new Map<number, number>()
    for (const { weight, places } of this.#kinds.values()) {
      for (const place of places) {
        const score = weight + Math.log10(populations[place]! + 10)
        scores.set(place, Math.max(score, scores.get(place) ?? Number.NEGATIVE_INFINITY))
      }
    }
    return [...scores]
      .map(([place, score]) => ({ place, score }))
      .sort((one, other) => other.score - one.score || one.place - other.place)
      .slice(0, this.#size)
  }
}
