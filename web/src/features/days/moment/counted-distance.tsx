import { formatDistance as formatAsServer } from '@whereabouts/game/distance'
import { useEffect, useState } from 'react'
import { formatDisclosed, formatDistance } from '../../../lib/distances.ts'
import { texts } from '../texts.ts'
import { countedKm, countMs } from './counted-km.ts'

interface Props {
  /** The disclosed distance, as sent by the server. */
  text: string
  /** In km; null if not disclosed. */
  km: number | null
  /** It just arrived, and may count up. */
  isFresh: boolean
}

/** A result's distance. A new one counts up, unless it is inexact or the visitor prefers reduced motion. */
export function CountedDistance({ text, km, isFresh }: Props) {
  const shown = useCounted({ text, km, isFresh })
  const distanceText = formatDisclosed(text)
  return (
    <dl>
      <dt className="text-sm font-medium text-soft">{texts.distance}</dt>
      <dd className="font-display text-3xl leading-tight font-bold text-balance tabular-nums sm:text-4xl">
        {shown === null ? (
          distanceText
        ) : (
          <>
            {/* Screen readers read the distance once, not every step. */}
            <span className="sr-only">{distanceText}</span>
            <span aria-hidden="true">{shown}</span>
          </>
        )}
      </dd>
    </dl>
  )
}

/** The number shown while counting; null otherwise. */
function useCounted({ text, km, isFresh }: Props): string | null {
  const mayCount = isFresh && km !== null && formatAsServer(km) === text
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    if (!mayCount || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const from = performance.now()
    let frame = 0
    const step = () => {
      const elapsedMs = performance.now() - from
      if (elapsedMs >= countMs) return setShown(null)
      setShown(formatDistance(countedKm(km, elapsedMs)))
      frame = requestAnimationFrame(step)
    }
    step()
    return () => {
      cancelAnimationFrame(frame)
      setShown(null)
    }
  }, [mayCount, km])
  return shown
}
