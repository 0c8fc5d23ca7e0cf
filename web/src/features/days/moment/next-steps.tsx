import type { ReactNode } from 'react'
import type { PageAddress } from '../../../lib/page.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { texts } from '../texts.ts'

interface Props {
  /** Next steps, the best first. */
  steps: readonly { to: PageAddress; text: string }[]
  /** Further offers, such as a reminder of the next challenge. */
  children?: ReactNode
}

/** What a player can do after a result. */
export function NextSteps({ steps, children }: Props) {
  return (
    <nav aria-label={texts.nextTitle} className="rounded-card border border-line bg-card p-4 shadow-soft">
      <h2 className="text-lg">{texts.nextTitle}</h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {steps.map(({ to, text }) => (
          <li key={to} className="max-sm:w-full">
            <ButtonLink to={to} className="max-sm:w-full">
              {text}
            </ButtonLink>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}
