import { useRead } from '../../../lib/api.ts'
import { texts as common } from '../../../lib/texts.ts'
import { latestWinners } from '../../../lib/winners.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PaidInAll } from './paid-in-all.tsx'
import { WinnerList } from './winner-list.tsx'

/** The latest winners, as a side section; empty before the first payment. They come with the page, since a later request would shift the layout. */
export function PastWinners({ className = '' }: { className?: string }) {
  const { data } = useRead('GET /api/winners', latestWinners, { enabled: ({ state }) => state.data !== undefined })
  if (!data || data.winners.length === 0) return null
  return (
    <section aria-labelledby="past-winners" className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="past-winners" className="text-3xl sm:text-4xl">
          {common.winners}
        </h2>
        <PaidInAll sums={data.paid_in_all} className="font-semibold" />
      </div>
      <Card className="mt-6">
        <WinnerList winners={data.winners} className="lg:grid lg:grid-cols-3 lg:divide-x lg:divide-y-0" />
      </Card>
      <ButtonLink to="/winners" className="mt-6">
        {common.allWinners}
      </ButtonLink>
    </section>
  )
}
