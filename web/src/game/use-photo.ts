import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useEffect, useState } from 'react'
import { firstStamp, photoAddress, photoSizes, photoSourceSet } from './photo-address.ts'

// Once per load of the page, and not per component: one that React draws twice would load the photo twice.
const loadedAtMs = Date.now()

/** When a photo that failed is asked for again. After that the player is asked. */
const retryDelaysMs = [1000, 3000]

/** The addresses of the photo, and asking again when it does not come. Key its component by `image_url`. */
export function usePhoto(puzzle: Puzzle) {
  const { image_url, photo } = puzzle
  const [load, setLoad] = useState(() => ({ stamp: firstStamp(puzzle, loadedAtMs), failures: 0, hasFailed: false }))
  const { stamp, failures, hasFailed } = load

  useEffect(() => {
    const delay = retryDelaysMs[failures - 1]
    if (hasFailed || delay === undefined) return
    // No cache may answer now, neither for the blurred one.
    const timer = window.setTimeout(() => setLoad((now) => ({ ...now, stamp: String(Date.now()) })), delay)
    return () => window.clearTimeout(timer)
  }, [failures, hasFailed])

  return {
    hasFailed,
    stamp,
    retry: () => setLoad({ stamp: String(Date.now()), failures: 0, hasFailed: false }),
    /** The address of one of the widths. */
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
