import type { SessionUser } from '@whereabouts/contract/accounts'
import { adminUsername } from '@whereabouts/game/rules'
import { useEffect, useState } from 'react'
import { useRead } from '../../../lib/api.ts'
import { formatDate } from '../../../lib/formats.ts'
import { texts as actions } from '../../../ui/action-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { texts as fields } from '../field-texts.ts'
import { useFocusBack } from './settings-row.tsx'
import { texts } from './texts.ts'
import { UsernameForm } from './username-form.tsx'

/** The player's profile. Only the username can be changed. */
export function ProfileCard({ user }: { user: SessionUser }) {
  const { data, isPending, refetch } = useRead('GET /api/user', {})
  if (isPending) return <ProfileSkeleton />
  if (!data) return <LoadFailure title={actions.settingsFailed} onRetry={() => void refetch()} />
  return (
    <Card className="divide-y divide-line">
      <div className="p-5 sm:p-6">
        <UsernameEditor user={user} />
      </div>
      <dl className="grid gap-5 p-5 sm:grid-cols-2 sm:p-6">
        <div>
          <dt className="text-soft">{fields.email}</dt>
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

/** An email address; wraps before the host first. */
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

const savedMs = 3000

/** The username, edited in place. The administrator's is fixed. */
function UsernameEditor({ user }: { user: SessionUser }) {
  const [isEditing, setEditing] = useState(false)
  /** The save being confirmed on screen; null when its time is over. Each save has its own time. */
  const [saved, setSaved] = useState<{ readonly at: number } | null>(null)
  const editRef = useFocusBack<HTMLButtonElement>(isEditing)

  useEffect(() => {
    if (!saved) return
    const timer = window.setTimeout(() => setSaved(null), savedMs)
    return () => window.clearTimeout(timer)
  }, [saved])

  if (isEditing)
    return (
      <UsernameForm
        current={user.username}
        onCancel={() => setEditing(false)}
        onSaved={() => {
          setSaved({ at: performance.now() })
          setEditing(false)
        }}
      />
    )
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <dl className="min-w-0">
          <dt className="text-soft">{fields.username}</dt>
          <dd className="mt-0.5 font-semibold wrap-anywhere sm:text-lg">
            <bdi>{user.username}</bdi>
          </dd>
        </dl>
        {user.username !== adminUsername && (
          <Button
            ref={editRef}
            look="secondary"
            aria-label={texts.profile.editUsername}
            onClick={() => setEditing(true)}
          >
            {texts.profile.edit}
          </Button>
        )}
      </div>
      <p role="status" className="font-medium text-moss-text not-empty:mt-2">
        {saved && texts.profile.saved}
      </p>
    </>
  )
}
