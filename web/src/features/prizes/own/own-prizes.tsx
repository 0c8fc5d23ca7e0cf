import { useRead } from '../../../lib/api.ts'
import { formatDay, formatMoney } from '../../../lib/formats.ts'
import { Loaded } from '../../../ui/async/loaded.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import type { OwnPrize } from './prize-life.ts'
import { texts } from './texts.ts'

const words = texts.list
const tones: Partial<Record<OwnPrize['state'], BadgeTone>> = {
  unclaimed: 'gold',
  asked: 'gold',
  sent: 'sea',
  received: 'moss',
}

/** The player's prizes, in the settings. Loads and shows nothing for players who never won. */
export function OwnPrizes() {
  const account = useRead('GET /api/user', {})
  const hasWon = (account.data?.games_won ?? 0) > 0
  const read = useRead('GET /api/prizes', {}, { enabled: hasWon, staleTime: 0 })
  if (!hasWon || read.data?.prizes.length === 0) return null
  return (
    <section aria-labelledby="own-prizes">
      <h2 id="own-prizes" className="mb-4 text-2xl">
        {words.title}
      </h2>
      <Loaded read={read} waiting={null}>
        {({ prizes }) => (
          <Card>
            <ul className="divide-y divide-line">
              {prizes.map((prize) => (
                <Item key={prize.id} prize={prize} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </section>
  )
}

type Listed = Pick<OwnPrize, 'id' | 'release_date' | 'prize_amount' | 'currency' | 'state' | 'is_held'>

function Item({ prize: { id, release_date, prize_amount, currency, state, is_held } }: { prize: Listed }) {
  const day = formatDay(`${release_date}T00:00:00Z`, 'UTC')
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-5 hover:bg-line/25 sm:px-6">
      <div>
        <p className="font-display text-xl font-bold text-gold-text tabular-nums">
          {formatMoney(prize_amount, currency)}
        </p>
        <Link to={`/prizes/${id}`} aria-label={words.open(day)} className="text-link after:absolute after:inset-0">
          {day}
        </Link>
      </div>
      <Badge tone={is_held ? 'neutral' : (tones[state] ?? 'neutral')}>
        {is_held ? words.held : words.states[state === 'sending' ? 'approved' : state]}
      </Badge>
    </li>
  )
}
