import type { SanctionField } from '@whereabouts/contract/sanctions'
import { useEffect, useRef } from 'react'
import { useLocation } from '../../lib/navigation.tsx'
import { momentText } from '../../lib/utc-text.ts'
import { Loaded } from '../../ui/async/loaded.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { AppealForm } from './appeal-form.tsx'
import { SanctionWords } from './sanction-words.tsx'
import { texts } from './texts.ts'
import { useOwnSanctions } from './use-own-sanctions.ts'

/** The player's warnings and suspensions, with appeal. Empty without any. */
export function DecisionsSection() {
  const read = useOwnSanctions()
  const title = useFocusByAddress(read.data !== undefined)
  // Players without sanctions do not see this section even on a failure, unless a mail led here.
  const { hash } = useLocation()
  if (read.data ? read.data.sanctions.length === 0 : !read.error || hash !== '#decisions') return null
  return (
    <section aria-labelledby="decisions">
      <h2 ref={title} id="decisions" tabIndex={-1} className="mb-4 scroll-mt-24 text-2xl outline-none">
        {texts.title}
      </h2>
      <Loaded read={read}>
        {({ sanctions }) => (
          <ul className="grid gap-4">
            {sanctions.map((sanction) => (
              <li key={sanction.id}>
                <Decision sanction={sanction} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

/** Links from mails and the game scroll here after loading. */
function useFocusByAddress(isThere: boolean) {
  const { hash } = useLocation()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isThere && hash === '#decisions') title.current?.focus()
  }, [isThere, hash])
  return title
}

function Decision({ sanction }: { sanction: SanctionField }) {
  const { id, kind, state, begun_at, steps, may_appeal } = sanction
  const isWaiting = steps.at(-1)?.kind === 'appealed'
  return (
    <Card as="article" aria-labelledby={`decision-${id}`} className="p-5 sm:p-6">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`decision-${id}`} className="text-lg">
          {texts.kinds[kind]}
        </h3>
        <Badge tone={state === 'open' ? 'gold' : 'neutral'}>{texts.states[state]}</Badge>
        <p className="text-sm text-soft">{texts.decidedAt(momentText(begun_at))}</p>
      </div>
      <SanctionWords sanction={sanction} />
      {steps.map((step) => (
        <div key={step.kind} className="mt-4 border-t border-line pt-3">
          <h4 className="font-semibold">{texts.steps[step.kind](momentText(step.at))}</h4>
          <p dir="auto" className="mt-1 leading-relaxed whitespace-pre-line wrap-anywhere">
            {step.text}
          </p>
        </div>
      ))}
      {isWaiting && (
        <p role="status" className="mt-3 text-soft">
          {texts.waiting}
        </p>
      )}
      {may_appeal && <AppealForm sanctionId={id} />}
    </Card>
  )
}
