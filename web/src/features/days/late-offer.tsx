import type { LateOffer } from '@whereabouts/contract/practice'
import { useRead } from '../../lib/api.ts'
import { formatDisclosed } from '../../lib/distances.ts'
import { locale } from '../../lib/language.ts'
import { useSession } from '../../lib/session.tsx'
import { shownName } from '../../lib/shown-name.ts'
import { texts as common } from '../../lib/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { fill } from '../../ui/fill.tsx'
import { texts } from './texts.ts'

const words = texts.late

/** How today's solved puzzle was won, and whether the player can still play it. Null before the solve, and for visitors. */
export function useLateOffer(isSolved: boolean): LateOffer | null {
  const { user } = useSession()
  // The player may come back from the solution, which ends the offer.
  const { data } = useRead(
    'GET /api/practice/late',
    {},
    { enabled: isSolved && user !== null, refetchOnMount: 'always' },
  )
  return (isSolved && data?.late) || null
}

/** 'Found in 12 minutes by MapleCompass, 144 m. Could you have?', and the way to try. */
export function LateInvitation({ offer }: { offer: LateOffer }) {
  const isOpen = offer.state === 'open'
  return (
    <>
      <p className="mb-3 font-semibold">
        {fill(words.found, {
          time: formatMinutes(offer.found_in_minutes),
          winner: <bdi className="wrap-anywhere">{shownName(offer.winner)}</bdi>,
          distance: formatDisclosed(offer.distance_text),
        })}
        {isOpen && common.betweenSentences + words.couldYou}
      </p>
      {isOpen && (
        <ButtonLink to={`/practice?day=${offer.puzzle_id}`} className="mb-2 w-full">
          {words.play}
        </ButtonLink>
      )}
    </>
  )
}

/** '12 minutes', '3 hours'. */
function formatMinutes(minutes: number): string {
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour']
  return new Intl.NumberFormat(locale, { style: 'unit', unit: unit as string, unitDisplay: 'long' }).format(
    count as number,
  )
}
