import { faqs } from '@whereabouts/contract/site'
import { useRead } from '../parts/api.ts'
import { Card } from '../parts/card.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { faqFailureText } from './faq-failure.ts'
import { texts } from './texts.ts'

/** The questions, each of which opens its answer. */
export function FaqAccordion() {
  const { data, error, isPending, refetch } = useRead(faqs, {})
  if (isPending) return <Skeleton className="h-56 w-full rounded-card" />
  if (!data) {
    return <LoadFailure title={texts.failed} message={faqFailureText(error)} onRetry={() => void refetch()} />
  }
  if (data.faqs.length === 0) return <Card className="p-6 text-soft">{texts.empty}</Card>
  return (
    <Card className="divide-y divide-line">
      {data.faqs.map(({ id, question, answer }) => (
        <details key={id} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-control px-5 py-3 font-semibold hover:bg-line/30 [&::-webkit-details-marker]:hidden">
            {question}
            <svg
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="size-5 shrink-0 fill-none stroke-current stroke-2 transition-transform group-open:rotate-180"
            >
              <path d="M6 9l6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
            </svg>
          </summary>
          <p className="px-5 pb-5 leading-relaxed wrap-anywhere whitespace-pre-line text-soft">{answer}</p>
        </details>
      ))}
    </Card>
  )
}
