import { type AnswerOf, useRead } from '../../lib/api.ts'
import { formatRoundMoney } from '../../lib/formats.ts'
import type { PageAddress } from '../../lib/page.ts'
import { useSession } from '../../lib/session.tsx'
import { texts as common } from '../../lib/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { offerPrice } from '../site/welcome/offer-terms.ts'
import { texts } from './texts.ts'

type Welcome = AnswerOf<'GET /api/site/welcome'>
const words = texts.offer

/** From practice to the game: today's prize, the terms for this visitor, and a link. */
export function TodaysOffer() {
  const { user } = useSession()
  const { data: today } = useRead('GET /api/puzzles/today', {})
  const { data: welcome } = useRead('GET /api/site/welcome', {})
  const puzzle = today?.puzzle
  if (!puzzle || !welcome) return null
  const { lines, button, to } = puzzle.is_solved
    ? { lines: [words.found], button: common.seeSolution, to: game(user !== null) }
    : {
        lines: [words.worth(formatRoundMoney(puzzle.prize_amount, 'usd')), ...termsOf(welcome)],
        ...wayTo(welcome, user !== null),
      }
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control bg-gold/12 p-3">
      <p className="min-w-48 flex-1 font-semibold">{lines.join(common.betweenSentences)}</p>
      <ButtonLink to={to}>{button}</ButtonLink>
      {!user && <p className="basis-full text-sm text-soft">{texts.result.signIn}</p>}
    </div>
  )
}

function termsOf({ offer }: Welcome): string[] {
  if (!offer) return []
  return [offer.trial_period_days > 0 ? words.playFree(offer.trial_period_days) : words.playFrom(offerPrice(offer))]
}

/** After sign-up the visitor continues to the plans. */
function wayTo({ offer }: Welcome, isSignedIn: boolean): { button: string; to: PageAddress } {
  if (!offer) return { button: texts.result.play, to: game(isSignedIn) }
  const to = isSignedIn ? '/subscribe' : `/signup?next=${encodeURIComponent('/subscribe')}`
  return { button: offer.trial_period_days > 0 ? common.startFree : words.seePlans, to: to as PageAddress }
}

const game = (isSignedIn: boolean): PageAddress => (isSignedIn ? '/game' : '/auth-choice')
