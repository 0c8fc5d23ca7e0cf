import { useRead } from '../../../lib/api.ts'
import { langOf } from '../../../lib/language.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { Chevron } from '../../../ui/chevron.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { texts } from './texts.ts'

/** Expandable questions. */
export function FaqAccordion() {
  const { data, error, isPending, refetch } = useRead('GET /api/faqs', {})
  if (isPending) return <Skeleton className="h-56 w-full rounded-card" />
  if (!data) {
    return <LoadFailure title={texts.failed} message={faqFailureText(error)} onRetry={() => void refetch()} />
  }
  if (data.faqs.length === 0) return <Card className="p-6 text-soft">{common.noFaqs}</Card>
  return (
    <Card className="divide-y divide-line">
      {data.faqs.map(({ id, question, answer, ...rest }) => (
        <details key={id} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control px-5 py-3 font-semibold hover:bg-line/30 [&::-webkit-details-marker]:hidden">
            <bdi lang={langOf(rest, 'question')}>{question}</bdi>
            <Chevron className="size-5" />
          </summary>
          <p
            dir="auto"
            lang={langOf(rest, 'answer')}
            className="px-5 pb-5 leading-relaxed wrap-anywhere whitespace-pre-line text-soft"
          >
            {answer}
          </p>
        </details>
      ))}
    </Card>
  )
}

/** The line below 'Error loading FAQs': an error's message; nothing for other values. */
export function faqFailureText(thrown: unknown): string {
  return thrown instanceof Error && thrown.message ? thrown.message : texts.failedToLoad
}
