import { Link } from 'react-router'
import { firstReads } from '../first-reads.ts'
import { ButtonLink } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import { useReadLater } from '../parts/read-later.ts'
import { Skeleton } from '../parts/skeleton.tsx'
import { texts } from './texts.ts'

const shownCount = 3

/** The first questions and answers. */
export function FaqTeasers() {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-3xl sm:text-4xl">
        {texts.faqs}
      </h2>
      <div className="mt-6">
        <TeaserList />
      </div>
      <ButtonLink to="/faq" className="mt-6">
        {texts.viewFaqs}
      </ButtonLink>
    </section>
  )
}

function TeaserList() {
  const { data, isPending, refetch } = useReadLater(firstReads.faqs, {})
  if (isPending) return <Skeleton className="h-64 w-full" />
  if (!data) return <LoadFailure title={texts.faqsFailed} onRetry={() => void refetch()} />
  if (data.faqs.length === 0) return <Card className="p-6 text-soft">{texts.noFaqs}</Card>
  return (
    <Card className="divide-y divide-line overflow-hidden">
      {data.faqs.slice(0, shownCount).map(({ id, question, answer }) => (
        <article key={id} className="relative p-4 hover:bg-line/25 sm:px-6 sm:py-5">
          <h3 className="text-lg wrap-anywhere">
            <Link
              to={`/faq#${id}`}
              className="rounded-control underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {question}
            </Link>
          </h3>
          <p className="mt-1.5 line-clamp-2 leading-relaxed wrap-anywhere text-soft">{answer}</p>
        </article>
      ))}
    </Card>
  )
}
