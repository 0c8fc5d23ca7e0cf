import { failureText } from '../../lib/api.ts'
import { texts as common } from '../../lib/texts.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { texts as failures } from '../../ui/async/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { texts } from './texts.ts'

/** The day or month does not exist or is not public; the page does not reveal which. */
export function NothingHere({ title, text }: { title: string; text: string }) {
  return (
    <Card className="mt-8 p-8 text-center">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 text-soft">{text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/game" look="primary">
          {actions.toToday}
        </ButtonLink>
        <ButtonLink to="/archive">{texts.toArchive}</ButtonLink>
      </div>
    </Card>
  )
}

export function ArchiveFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <div className="mt-8">
      <LoadFailure title={common.loadFailed} message={failureText(error, failures.tryLater)} onRetry={onRetry} />
    </div>
  )
}

export function ArchiveWaiting() {
  return (
    <div role="status" className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
      <span className="sr-only">{common.loading}</span>
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
      <Skeleton className="h-80 w-full rounded-card" />
    </div>
  )
}
