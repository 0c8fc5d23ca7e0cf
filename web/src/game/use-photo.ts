import type { Puzzle } from '@whereabouts/contract/puzzles'
import { useEffect, useState } from 'react'
import { photoAddress, photoSourceSet } from './photo-address.ts'

/** When a photo that failed is asked for again. After that the player is asked. */
const retryDelaysMs = [1000, 3000]

/** The addresses of the photo, stamped once per load so that no cache answers, and asked for again when it does not come. Key its component by `image_url`. */
export function usePhoto({ image_url, photo }: Puzzle) {
  const [load, setLoad] = useState({ stamp: String(Date.now()), failures: 0, hasFailed: false })
  const { stamp, failures, hasFailed } = load

  useEffect(() => {
    const delay = retryDelaysMs[failures - 1]
    if (hasFailed || delay === undefined) return
    const timer = window.setTimeout(() => setLoad((now) => ({ ...now, stamp: String(Date.now()) })), delay)
    return () => window.clearTimeout(timer)
  }, [failures, hasFailed])

  return {
    hasFailed,
    stamp,
    retry: () => setLoad({ stamp: String(Date.now()), failures: 0, hasFailed: false }),
    attributes: {
      src: photoAddress(image_url, { ...widest(photo.widths), stamp }),
      srcSet: photoSourceSet(image_url, { widths: photo.widths, stamp }),
      sizes: '(min-width: 1280px) 40vw, (min-width: 1024px) 60vw, 100vw',
      onError: () =>
        setLoad((now) => ({ ...now, failures: now.failures + 1, hasFailed: now.failures >= retryDelaysMs.length })),
    },
  }
}

const widest = (widths: readonly number[]) => (widths.length > 0 ? { width: Math.max(...widths) } : {})
