import { useEffect } from 'react'
import { type AnswerOf, useRead } from '../../../lib/api.ts'
import { langOf } from '../../../lib/language.ts'
import { useLocation } from '../../../lib/navigation.tsx'
import { useSite } from '../../../lib/site.tsx'
import { texts as common } from '../../../lib/texts.ts'
import { Loaded } from '../../../ui/async/loaded.tsx'
import { buttonStyle } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { faqFailure } from './faq-accordion.tsx'
import { texts } from './texts.ts'

/** Every question with its answer. Each has its own URL: /faq#id. */
export function FaqPage() {
  const { project_name, support_email } = useSite()
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">{common.faqs}</h1>
      <p className="mt-3 text-lg wrap-anywhere text-soft">{texts.lead(project_name)}</p>
      <div className="mt-8">
        <FaqList />
      </div>
      {support_email && (
        <Card as="section" className="mt-10 flex flex-wrap items-center justify-between gap-4 p-6">
          <div>
            <h2 className="text-2xl">{texts.stillQuestions}</h2>
            <p className="mt-1 text-soft">{texts.stillQuestionsText}</p>
          </div>
          {/* The footer has a link with the same name and target. */}
          <a href={`mailto:${support_email}`} className={buttonStyle('primary')}>
            {common.contactSupport}
          </a>
        </Card>
      )}
    </div>
  )
}

function FaqList() {
  const read = useRead('GET /api/faqs', {})
  useScrollToAnswer(read.data !== undefined)
  return (
    <Loaded read={read} failed={faqFailure} waiting={waiting}>
      {({ faqs }) => <Answers faqs={faqs} />}
    </Loaded>
  )
}

const waiting = (
  <div role="status" className="grid gap-4">
    <p className="text-soft">{texts.loading}</p>
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-32 w-full" />
    ))}
  </div>
)

function Answers({ faqs }: AnswerOf<'GET /api/faqs'>) {
  if (faqs.length === 0) return <Empty title={common.noFaqs} text={texts.emptyText} />
  return (
    <ol className="grid gap-4">
      {faqs.map(({ id, question, answer, ...rest }, index) => (
        <Card
          as="li"
          key={id}
          id={id}
          className="flex scroll-mt-20 gap-1 p-3 target:border-sea target:ring-1 target:ring-sea sm:gap-3 sm:p-5"
        >
          <a
            href={`#${id}`}
            aria-label={texts.linkTo(index + 1)}
            className="grid size-11 shrink-0 place-items-center rounded-control font-display text-2xl font-bold text-pin-text underline-offset-4 hover:bg-line/50 hover:underline"
          >
            {index + 1}
          </a>
          <div className="min-w-0 flex-1 py-2 sm:pe-5">
            <h2 dir="auto" lang={langOf(rest, 'question')} className="text-xl wrap-anywhere">
              {question}
            </h2>
            <p
              dir="auto"
              lang={langOf(rest, 'answer')}
              className="mt-2 leading-relaxed wrap-anywhere whitespace-pre-line text-soft"
            >
              {answer}
            </p>
          </div>
        </Card>
      ))}
    </ol>
  )
}

/** Scrolls to an answer after in-site navigation; browsers do so only on page load. */
function useScrollToAnswer(isLoaded: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isLoaded, hash])
}
