import { type AnswerOf, useRead } from '../../../lib/api.ts'
import { langOf } from '../../../lib/language.ts'
import { texts as common } from '../../../lib/texts.ts'
import { Loaded } from '../../../ui/async/loaded.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chevron } from '../../../ui/chevron.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { texts } from './texts.ts'

/** Expandable questions. */
export function FaqAccordion() {
  return (
    <Loaded
      read={useRead('GET /api/faqs', {})}
      failed={faqFailure}
      waiting={<Skeleton className="h-56 w-full rounded-card" />}
    >
      {({ faqs }) => <Questions faqs={faqs} />}
    </Loaded>
  )
}

function Questions({ faqs }: AnswerOf<'GET /api/faqs'>) {
  if (faqs.length === 0) return <Card className="p-6 text-soft">{common.noFaqs}</Card>
  return (
    <Card className="divide-y divide-line">
      {faqs.map(({ id, question, answer, ...rest }) => (
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

/** Below 'Error loading FAQs' is the error's message. */
export const faqFailure = ({ message }: Error) => ({ title: texts.failed, message: message || texts.failedToLoad })
