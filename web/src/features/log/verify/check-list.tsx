import { tellFindings } from '@whereabouts/game/log/verify/findings'
import type { Check } from '@whereabouts/game/log/verify/report'
import { texts as common } from '../../../lib/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { sentences } from './check-texts.ts'
import { StateMark } from './state-mark.tsx'
import { texts } from './texts.ts'

interface CheckListProps {
  title: string
  checks: readonly Check[]
}

/** Checks that belong together: each with its question, its mark and its sentence. */
export function CheckList({ title, checks }: CheckListProps) {
  return (
    <Card as="section" className="mt-5 p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <ul className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {checks.map((check) => (
          <CheckItem key={check.name} question={texts.questions[check.name]} {...check} />
        ))}
      </ul>
    </Card>
  )
}

interface CheckItemProps extends Pick<Check, 'state' | 'findings'> {
  question: string
}

export function CheckItem({ question, state, findings }: CheckItemProps) {
  return (
    <li className="flex min-w-0 gap-3" data-state={state}>
      <StateMark state={state} />
      <div className="min-w-0">
        <h3 className="text-base leading-6">{question}</h3>
        <p className="mt-0.5 leading-relaxed wrap-anywhere text-soft">
          {tellFindings(findings, sentences, common.betweenSentences)}
        </p>
      </div>
    </li>
  )
}

/** Holds the place of the checks of a challenge and of the log while they run. */
export function CheckListsWaiting() {
  return [6, 4].map((count) => (
    <Card key={count} className="mt-5 p-5 sm:p-6 noscript:hidden">
      <Skeleton className="h-6 w-40" />
      <div className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {Array.from({ length: count }, (_, row) => row).map((row) => (
          <Skeleton key={row} className="h-18" />
        ))}
      </div>
    </Card>
  ))
}
