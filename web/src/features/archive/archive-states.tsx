import { failureText } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { texts } from './texts.ts'

/** There is no such day or month, or it is not open: nobody is told which. */
export function NothingHere({ title, text }: { title: string; text: string }) {
  return (
    <Card className="mt-8 p-8 text-center">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 text-soft">{text}</p>
      <ButtonLink to="/archive" className="mt-5">
        {texts.toArchive}
      </ButtonLink>
    </Card>
  )
}

export function ArchiveFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <div className="mt-8">
      <LoadFailure title={texts.failed} message={failureText(error, texts.tryLater)} onRetry={onRetry} />
    </div>
  )
}

export function ArchiveWaiting() {
  return (
    <div role="status" className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  )
}
