import { firstReads } from '../first-reads.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { useReadLater } from '../parts/read-later.ts'
import { Skeleton } from '../parts/skeleton.tsx'

const shownCount = 3

/** The first questions and answers. */
export function FaqTeasers() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-3xl sm:text-4xl">
        Frequently Asked Questions
      </h2>
      <div className="mt-6">
        <TeaserList />
      </div>
      <ButtonLink to="/faq" className="mt-5">
        View All FAQs
      </ButtonLink>
    </section>
  )
}

function TeaserList() {
  const { data, isPending, refetch } = useReadLater(firstReads.faqs, {})
  if (isPending) return <Skeleton className="h-64 w-full" />
  if (!data) return <LoadFailure title="The FAQs could not be loaded" onRetry={() => void refetch()} />
  if (data.faqs.length === 0) return <Card className="p-6 text-soft">No FAQs available</Card>
  return (
    <Card as="section" className="divide-y divide-line">
      {data.faqs.slice(0, shownCount).map(({ id, question, answer }) => (
        <article key={id} className="p-5">
          <h3 className="text-lg">{question}</h3>
          <p className="mt-1.5 line-clamp-4 leading-relaxed whitespace-pre-line text-soft">{answer}</p>
        </article>
      ))}
    </Card>
  )
}
