import { faqs } from '@whereabouts/contract/site'
import { useRead } from '../parts/api.ts'
import { buttonStyle } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { useSite } from '../site.tsx'
import { faqFailureText } from './faq-failure.ts'

/** Every question with its answer. */
export function FaqPage() {
  const { project_name, support_email } = useSite()
  return (
    <div className="column max-w-3xl py-8 sm:py-14">
      <h1 className="text-4xl sm:text-5xl">Frequently Asked Questions</h1>
      <p className="mt-3 text-lg text-soft">Everything you need to know about {project_name}</p>
      <div className="mt-8">
        <FaqList />
      </div>
      <Card as="section" className="mt-10 flex flex-wrap items-center justify-between gap-4 p-6">
        <div>
          <h2 className="text-2xl">Still have questions?</h2>
          <p className="mt-1 text-soft">Write to us. A person reads every message.</p>
        </div>
        {/* The footer has a link of the same name; both lead to the same address. */}
        <a href={`mailto:${support_email}`} className={buttonStyle('primary')}>
          Contact Support
        </a>
      </Card>
    </div>
  )
}

function FaqList() {
  const { data, error, isPending, refetch } = useRead(faqs, {})
  if (isPending) {
    return (
      <p role="status" className="grid min-h-64 place-items-center text-soft">
        Loading FAQs...
      </p>
    )
  }
  if (!data) {
    return <LoadFailure title="Error loading FAQs" message={faqFailureText(error)} onRetry={() => void refetch()} />
  }
  if (data.faqs.length === 0) {
    return (
      <Card className="p-8 text-center">
        <h2 className="text-2xl">No FAQs available</h2>
        <p className="mt-2 text-soft">Check back later or contact support if you have questions.</p>
      </Card>
    )
  }
  return (
    <ol className="grid gap-4">
      {data.faqs.map(({ id, question, answer }, index) => (
        <Card as="li" key={id} className="flex gap-4 p-5 sm:gap-5 sm:p-6">
          <span className="font-display text-2xl leading-7 font-bold text-pin-text tabular-nums">{index + 1}</span>
          <div className="min-w-0">
            <h2 className="text-xl">{question}</h2>
            <p className="mt-2 leading-relaxed break-words whitespace-pre-line text-soft">{answer}</p>
          </div>
        </Card>
      ))}
    </ol>
  )
}
