import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { prefersStillness } from '../../lib/prefers-stillness.ts'

/** The reveal's steps, in order; styles name them. */
export type Cue = 'waiting' | 'line' | 'star' | 'name' | 'sentence' | 'buttons'

const lineMs = 900
/** When the steps after the line begin. */
const cues: readonly (readonly [Cue, number])[] = [
  ['line', 0],
  ['star', lineMs],
  ['name', lineMs + 250],
  ['sentence', lineMs + 400],
  ['buttons', lineMs + 600],
]
const lastMs = lineMs + 600
/** A map that does not load must not withhold the result. */
const patienceMs = 2500

/**
 * The clock of one reveal, which map and result follow: the line and both numbers by its share, everything else by its cue. It runs once the map has
 * its view. Without a show everything is there at once.
 */
export class Director {
  cue: Cue
  /** How much of line and number is drawn, from 0 to 1. */
  share: number
  readonly #followers = new Set<() => void>()
  #frame = 0
  #hasBegun: boolean

  constructor(isShow: boolean) {
    this.cue = isShow ? 'waiting' : 'buttons'
    this.share = isShow ? 0 : 1
    this.#hasBegun = !isShow
  }

  /** The map has its view: the line starts. */
  readonly begin = (): void => {
    if (this.#hasBegun) return
    this.#hasBegun = true
    const startedAt = performance.now()
    const step = () => {
      const elapsedMs = performance.now() - startedAt
      this.share = eased(Math.min(1, elapsedMs / lineMs))
      this.cue = cues.findLast(([, fromMs]) => elapsedMs >= fromMs)![0]
      for (const tell of this.#followers) tell()
      if (elapsedMs < lastMs) this.#frame = requestAnimationFrame(step)
    }
    step()
  }

  readonly follow = (tell: () => void): (() => void) => {
    this.#followers.add(tell)
    return () => void this.#followers.delete(tell)
  }

  /** Begins without the map if that takes too long. Returns a function that stops it. */
  readonly watch = (): (() => void) => {
    const timer = setTimeout(this.begin, patienceMs)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(this.#frame)
    }
  }
}

/** Slow, fast, slow. */
const eased = (share: number) => (1 - Math.cos(Math.PI * share)) / 2

/** What has nothing to show has no show. */
export const noShow = new Director(false)

/** The director of a scene, by its key. One that is not fresh, or with reduced motion, starts with its last frame. */
export function useDirector(scene: string | null, isFresh: boolean): Director {
  const director = useMemo(
    () => (scene !== null && isFresh && !prefersStillness() ? new Director(true) : noShow),
    [scene, isFresh],
  )
  useEffect(() => (director === noShow ? undefined : director.watch()), [director])
  return director
}

export const useCue = (director: Director): Cue =>
  useSyncExternalStore(
    director.follow,
    () => director.cue,
    () => 'buttons',
  )

export const useShare = (director: Director): number =>
  useSyncExternalStore(
    director.follow,
    () => director.share,
    () => 1,
  )
