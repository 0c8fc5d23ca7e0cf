import { formatDistance as formatAsServer } from '@whereabouts/game/distance'
import { useEffect, useState } from 'react'
import { formatDisclosed, formatDistance } from '../../../lib/distances.ts'
import { texts } from '../texts.ts'
import { countedKm, countMs } from './counted-km.ts'

interface Props {
  /** The disclosed distance, as the server writes it. */
  text: string
  /** In km. Null if not disclosed. */
  km: number | null
  /** It came just now, and may count up. */
  isFresh: boolean
}

/** The distance of a result. A new one counts up, unless it is not exact or the visitor prefers reduced motion. */
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
            {/* Whoever hears the page is told the distance once, and not every step. */}
            <span className="sr-only">{distanceText}</span>
            <span aria-hidden="true">{shown}</span>
          </>
        )}
      </dd>
    </dl>
  )
}

/** What the counting shows at the moment; null once it is over, and where nothing counts. */
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
