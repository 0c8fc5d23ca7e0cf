import { Viewer } from '../../../tests/faults/viewer.ts'
import type { Person, Puzzle } from './game.ts'

/** Viewers of every puzzle's live board, some at each address. */
export class Audience {
  readonly viewers: Viewer[] = []
  #people = 0

  /** Opens `each` streams of a puzzle at every address. */
  join({ id }: Puzzle, { sites, people, each = 1 }: { sites: string[]; people: Person[]; each?: number }): Viewer[] {
    const added = sites.flatMap((site) =>
      Array.from({ length: each }, () => {
        const { cookie } = people[++this.#people % people.length]!
        return new Viewer(site, { puzzleId: id, cookie, neverGivesUp: true })
      }),
    )
    this.viewers.push(...added)
    return added
  }

  /** Answers that must never occur. */
  faults(): string[] {
    const failures = this.viewers.flatMap(({ failures }) => failures)
    return failures.filter((one) => /^5(?!03)/.test(one)).map((one) => `the live stream answered ${one}`)
  }

  leave(): void {
    for (const viewer of this.viewers) viewer.leave()
  }
}
