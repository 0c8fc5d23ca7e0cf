import type { ComponentProps, ReactNode } from 'react'
import { failureText } from '../../lib/api.ts'
import { texts as common } from '../../lib/texts.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Loaded } from '../../ui/async/loaded.tsx'
import { texts as failures } from '../../ui/async/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { texts } from './texts.ts'

interface Props<Data> {
  read: ComponentProps<typeof Loaded<Data | null>>['read']
  /** The day or month does not exist or is not public; the page does not reveal which. */
  missing: { title: string; text: string }
  children: (data: Data) => ReactNode
}

export function ArchiveLoaded<Data>({ read, missing, children }: Props<Data>) {
  const nothing = <NothingHere {...missing} />
  return (
    <Loaded
      read={read}
      failed={(error) => ({ title: common.loadFailed, message: failureText(error, failures.tryLater) })}
      refused={{ 'not-found': nothing }}
      waiting={<ArchiveWaiting />}
      failureStyle="mt-8"
    >
      {(data) => (data === null ? nothing : children(data))}
    </Loaded>
  )
}

const NothingHere = ({ title, text }: { title: string; text: string }) => (
  <Empty className="mt-8" title={title} text={text}>
    <ButtonLink to="/game" look="primary">
      {actions.toToday}
    </ButtonLink>
    <ButtonLink to="/archive">{texts.toArchive}</ButtonLink>
  </Empty>
)

const ArchiveWaiting = () => (
  <Waiting className="mt-8 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-3">
    {[1, 2, 3].map((place) => (
      <Skeleton key={place} className="h-80 w-full rounded-card" />
    ))}
  </Waiting>
)
