import { failureText } from '../../lib/api.ts'
import { texts as common } from '../../lib/texts.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { texts as failures } from '../../ui/async/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { texts } from './texts.ts'

/** The day or month does not exist or is not public; the page does not reveal which. */
export function NothingHere({ title, text }: { title: string; text: string }) {
  return (
    <Empty className="mt-8" title={title} text={text}>
      <ButtonLink to="/game" look="primary">
        {actions.toToday}
      </ButtonLink>
      <ButtonLink to="/archive">{texts.toArchive}</ButtonLink>
    </Empty>
  )
}

export function ArchiveFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <div className="mt-8">
      <LoadFailure title={common.loadFailed} message={failureText(error, failures.tryLater)} onRetry={onRetry} />
    </div>
  )
}

export const ArchiveWaiting = () => (
  <Waiting className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-80 w-full rounded-card" />
    ))}
  </Waiting>
)
