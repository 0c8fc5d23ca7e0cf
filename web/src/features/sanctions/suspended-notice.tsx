import type { OwnSanctions } from '@whereabouts/contract/sanctions'
import { momentText } from '../../lib/utc-text.ts'
import { LineLink } from '../../ui/link.tsx'
import { texts } from './texts.ts'

/** Replaces the game's submit button. */
export function SuspendedNotice({ suspended: { until } }: { suspended: NonNullable<OwnSanctions['suspended']> }) {
  return (
    <div role="status" className="min-w-0 basis-full">
      <p className="font-semibold">{until ? texts.game.until(momentText(until)) : texts.game.forGood}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-soft">
        {texts.game.text}
        <LineLink to="/settings#decisions">{texts.game.why}</LineLink>
      </p>
    </div>
  )
}
