import type { OwnSanctions } from '@whereabouts/contract/sanctions'
import { momentText } from '../../lib/utc-text.ts'
import { Link } from '../../ui/link.tsx'
import { texts } from './texts.ts'

/** Replaces the game's submit button. */
export function SuspendedNotice({ suspended: { until } }: { suspended: NonNullable<OwnSanctions['suspended']> }) {
  return (
    <div role="status" className="min-w-0 basis-full">
      <p className="font-semibold">{until ? texts.game.until(momentText(until)) : texts.game.forGood}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-soft">
        {texts.game.text}
        <Link to="/settings#decisions" className="text-link inline-flex min-h-11 items-center">
          {texts.game.why}
        </Link>
      </p>
    </div>
  )
}
