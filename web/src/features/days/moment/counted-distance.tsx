import { formatDisclosed } from '../../../lib/distances.ts'
import { type Director, useShare } from '../../../ui/map/director.ts'
import { texts } from '../texts.ts'

interface Props {
  /** The disclosed distance, as sent by the server. */
  text: string
  director: Director
  /** Names the distance in a sentence; without it a term does. */
  from?: (distance: string) => string
}

/** A result's distance. It counts up with the number at the pin. */
export function CountedDistance({ text, director, from }: Props) {
  const shown = formatDisclosed(text, useShare(director))
  return (
    <dl>
      <dt className={from ? 'sr-only' : 'text-sm font-medium text-soft'}>{texts.distance}</dt>
      <dd
        className={`font-display leading-tight font-bold text-balance tabular-nums ${from ? 'text-xl' : 'text-[min(1.875rem,7.4vw)] sm:text-4xl'}`}
      >
        {from ? from(shown) : shown}
      </dd>
    </dl>
  )
}
