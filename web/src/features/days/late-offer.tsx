import type { LateOffer } from '@whereabouts/contract/practice'
import { useRead } from '../../lib/api.ts'
import { formatDisclosed } from '../../lib/distances.ts'
import { locale } from '../../lib/language.ts'
import { shownName } from '../../lib/shown-name.ts'
import { texts as common } from '../../lib/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { fill } from '../../ui/fill.tsx'
import { texts } from './texts.ts'

const words = texts.late

/** For a player: how today's solved puzzle was won, and the way to play it before the solution. */
export function LatePlay() {
  // The player may come back from the solution, which ends the offer.
  const { data } = useRead('GET /api/practice/late', {}, { refetchOnMount: 'always' })
  return data?.late && <LateInvitation offer={data.late} />
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
        <>
          <ButtonLink to={`/practice?day=${offer.puzzle_id}`} className="w-full">
            {words.play}
          </ButtonLink>
          <p className="mt-2 mb-4 text-center text-sm text-soft">{words.solutionEnds}</p>
        </>
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
