import { get } from '@whereabouts/contract/account'
import type { SessionUser } from '@whereabouts/contract/auth'
import { useRead } from '../parts/api.ts'
import { Card } from '../parts/card.tsx'
import { formatDate } from '../parts/formats.ts'
import { LoadFailure } from '../parts/load-failure.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { texts } from './texts.ts'
import { UsernameEditor } from './username-editor.tsx'

/** Who the player is. Only the username can be changed. */
export function ProfileCard({ user }: { user: SessionUser }) {
  const { data, isPending, refetch } = useRead(get, {})
  if (isPending) return <ProfileSkeleton />
  if (!data) return <LoadFailure title={texts.loadFailed} onRetry={() => void refetch()} />
  return (
    <Card className="divide-y divide-line">
      <div className="p-5 sm:p-6">
        <UsernameEditor user={user} />
      </div>
      <dl className="grid gap-5 p-5 sm:grid-cols-2 sm:p-6">
        <div>
          <dt className="text-soft">{texts.profile.email}</dt>
          <dd className="mt-0.5 font-semibold wrap-anywhere">
            <Address email={user.email} />
          </dd>
        </div>
        <div>
          <dt className="text-soft">{texts.profile.since}</dt>
          <dd className="mt-0.5 font-semibold">{formatDate(data.created_at)}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** An e-mail address, which is broken before its host sooner than anywhere else. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** The shape of the profile while it loads. */
export function ProfileSkeleton() {
  return (
    <Card className="divide-y divide-line" aria-busy="true">
      <div className="flex items-center justify-between gap-4 p-5 sm:p-6">
        <div className="grid gap-2">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-6 w-36" />
        </div>
        <Skeleton className="h-11 w-18" />
      </div>
      <div className="grid gap-5 p-5 sm:grid-cols-2 sm:p-6">
        {['email', 'since'].map((line) => (
          <div key={line} className="grid gap-2">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-5 w-44" />
          </div>
        ))}
      </div>
    </Card>
  )
}
