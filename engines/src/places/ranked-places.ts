import type { GazetteerTables } from './gazetteer-file.ts'

type Ranks = Pick<GazetteerTables, 'townCount' | 'placeCount' | 'populations' | 'areas'>

/**
 * How a name matched. The weights are powers of ten of population: a whole name outweighs a mere beginning unless the other place has about a hundred
 * times the people. So 'roma' is Rome and not Roma, Texas, yet 'york' is York.
 */
const WHOLE_NAME = 2
const PRIMARY_NAME = 0.8
/** The beginning, or a near spelling, of a name other than the one shown: 'rio de' should not lead to a former name of Los Angeles. */
const BEGINNING_OF_ALTERNATE = -0.8
const INNER_WORD = -1
const QUALIFIED = -0.3
const MISSPELT = -1.5
/** A sight ranks like a town of this population. */
const SIGHT_AS_TOWN_OF = 200_000
/** The whole name of a sight or an area leads to it, and not to Casablanca's other name ('white house'). */
const WHOLE_OTHER = 1
/** Separates the lists of sights and areas from those of towns. */
const APART = { town: 0, sight: 1_000, area: 2_000 }
export type Category = keyof typeof APART

export interface MatchKind {
  /** The whole name was typed, not only its beginning. */
  isWhole: boolean
  /** The typed text begins at a word other than the name's first. */
  isInner: boolean
  /** The last typed words were taken for a region or country. */
  isQualified: boolean
  /** One letter had to be changed. */
  isMisspelt: boolean
}

/**
 * Collects matches and retains the best few of each kind. Towns are numbered by rank of population, so the best of one kind are simply the lowest
 * numbers, and a run of 50,000 matches costs 50,000 comparisons. Sights and areas have their own lists.
 */
export class RankedPlaces {
  readonly #size: number
  readonly #kinds = new Map<number, { weight: number; places: number[] }>()

  constructor(size: number) {
    this.#size = size
  }

  /** The list to which matches of this kind are added. Ask once per run, not once per match. */
  of(kind: MatchKind, { isPrimary, category }: { isPrimary: boolean; category: Category }): number[] {
    const weight =
      (kind.isWhole ? WHOLE_NAME : 0) +
      (kind.isWhole && category !== 'town' ? WHOLE_OTHER : 0) +
      (isPrimary ? PRIMARY_NAME : 0) +
      (isPrimary || (kind.isWhole && !kind.isMisspelt) ? 0 : BEGINNING_OF_ALTERNATE) +
      (kind.isInner ? INNER_WORD : 0) +
      (kind.isQualified ? QUALIFIED : 0) +
      (kind.isMisspelt ? MISSPELT : 0)
    const id = Math.round(weight * 10) + APART[category]
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

  /** Each place once, best first, with its score: the power of ten of its population, or its equivalent, plus the kind's weight. */
  best({ townCount, placeCount, populations, areas }: Ranks): Array<{ place: number; score: number }> {
    const peopleAt = (place: number) =>
      place < townCount ? populations[place]! : (areas[place - placeCount]?.weight ?? SIGHT_AS_TOWN_OF)
    const scores = new Map<number, number>()
    for (const { weight, places } of this.#kinds.values()) {
      for (const place of places) {
        const score = weight + Math.log10(peopleAt(place) + 10)
        scores.set(place, Math.max(score, scores.get(place) ?? Number.NEGATIVE_INFINITY))
      }
    }
    return [...scores]
      .map(([place, score]) => ({ place, score }))
      .sort((one, other) => other.score - one.score || one.place - other.place)
      .slice(0, this.#size)
  }
}
