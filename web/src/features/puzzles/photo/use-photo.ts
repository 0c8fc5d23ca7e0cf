import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useEffect, useState } from 'react'

// Once per page load, not per component: React would load the photo twice in a double render.
const loadedAtMs = Date.now()

/** Delays before a failed photo is retried; after that the player decides. */
const retryDelaysMs = [1000, 3000]

export type Shown = Pick<Puzzle, 'image_url' | 'photo' | 'updated_at'>

/** The photo's URLs, and retries. Use `image_url` as the component's key. */
export function usePhoto(puzzle: Shown) {
  const { image_url, photo } = puzzle
  const [load, setLoad] = useState(() => ({ stamp: firstStamp(puzzle, loadedAtMs), failures: 0, hasFailed: false }))
  const { stamp, failures, hasFailed } = load

  useEffect(() => {
    const delay = retryDelaysMs[failures - 1]
    if (hasFailed || delay === undefined) return
    // Bypasses the cache, even for the blurred one.
    const timer = window.setTimeout(() => setLoad((now) => ({ ...now, stamp: String(Date.now()) })), delay)
    return () => window.clearTimeout(timer)
  }, [failures, hasFailed])

  return {
    hasFailed,
    stamp,
    retry: () => setLoad({ stamp: String(Date.now()), failures: 0, hasFailed: false }),
    /** The URL of one width. */
    copyOf: (width: number) => photoAddress(image_url, { width, stamp }),
    attributes: {
      src: photoAddress(image_url, { ...widest(photo.widths), stamp }),
      srcSet: photoSourceSet(image_url, { widths: photo.widths, stamp }),
      sizes: photoSizes(photo),
      fetchPriority: 'high',
      decoding: 'async',
      onError: () =>
        setLoad((now) => ({ ...now, failures: now.failures + 1, hasFailed: now.failures >= retryDelaysMs.length })),
    } as const,
  }
}

const widest = (widths: readonly number[]) => (widths.length > 0 ? { width: Math.max(...widths) } : {})

/** The URL of a photo in one width, with its stamp (see `firstStamp`). An existing query is preserved. */
export function photoAddress(imageUrl: string, { width, stamp }: { width?: number; stamp: string }): string {
  const query = [`t=${stamp}`, ...(width ? [`width=${width}`] : [])].join('&')
  return `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}${query}`
}

/** The URL of the smallest copy. */
export function thumbnailOf(puzzle: Shown): string {
  const { widths } = puzzle.photo
  const smallest = widths.length > 0 ? { width: Math.min(...widths) } : {}
  return photoAddress(puzzle.image_url, { ...smallest, stamp: firstStamp(puzzle, loadedAtMs) })
}

/** A photo's `srcset`; undefined if there is only one size. */
export function photoSourceSet(imageUrl: string, { widths, stamp }: { widths: readonly number[]; stamp: string }) {
  if (widths.length < 2) return undefined
  return widths.map((width) => `${photoAddress(imageUrl, { width, stamp })} ${width}w`).join(', ')
}

/**
 * The stamp of a photo's first request. The sharp one gets the page's load time; the blurred one is public and cacheable, so its stamp changes only
 * with the puzzle.
 */
export function firstStamp(
  { photo, updated_at }: { photo: { kind: 'sharp' | 'blurred' }; updated_at: string },
  loadedAtMs: number,
): string {
  return String(photo.kind === 'blurred' ? Date.parse(updated_at) : loadedAtMs)
}

/** The photo's `sizes` on the game screen. The figures match stage.css. */
function photoSizes({ width, height }: { width: number; height: number }): string {
  const ratio = (width / height).toFixed(4)
  const isUpright = width < 1.2 * height
  // Window height, or the columns' width next to the map, up to 120rem. The card's border takes 2 px.
  const besideOthers = (others: string) => `min(calc(max(22.75rem, 100vh - 9.25rem) * ${ratio}), calc(${others} - 2px))`
  const above = (room: string) => `min(calc(${room} - 2px), calc(50vh * ${ratio}))`
  return [
    `(min-width: 80rem) ${besideOthers('min(100vw - 4rem, 120rem) - 43rem')}`,
    `(min-width: 64rem) ${isUpright ? besideOthers('100vw - 45rem') : above('100vw - 25rem')}`,
    `(min-width: 44rem) ${isUpright ? besideOthers('100vw - 24rem') : above('100vw - 4rem')}`,
    `min(calc(100vw - 2rem - 2px), max(calc(50vh * ${ratio}), calc((100vw - 2rem) * 0.8)))`,
  ].join(', ')
}
