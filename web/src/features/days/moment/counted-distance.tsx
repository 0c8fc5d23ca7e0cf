import { formatDisclosed } from '../../../lib/distances.ts'
import { type Director, useShare } from '../../../ui/map/director.ts'
import { texts } from '../texts.ts'

interface Props {
  /** The disclosed distance, as sent by the server. */
  text: string
  director: Director
  isCompact?: boolean
}

/** A result's distance. It counts up with the number at the pin. */
export function CountedDistance({ text, director, isCompact = false }: Props) {
  return (
    <dl className={isCompact ? 'flex items-baseline gap-2' : ''}>
      <dt className="text-sm font-medium text-soft">{texts.distance}</dt>
      <dd
        className={`font-display leading-tight font-bold text-balance tabular-nums ${isCompact ? 'text-xl' : 'text-[min(1.875rem,7.4vw)] sm:text-4xl'}`}
      >
        {formatDisclosed(text, useShare(director))}
      </dd>
    </dl>
  )
}
