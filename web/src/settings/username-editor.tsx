import type { SessionUser } from '@whereabouts/contract/auth'
import { adminUsername } from '@whereabouts/game/rules'
import { useEffect, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { texts } from './texts.ts'
import { useFocusBack } from './use-focus-back.ts'
import { UsernameForm } from './username-form.tsx'

const savedMs = 3000

/** The username, which is edited in its place. The administrator's name stays as it is. */
export function UsernameEditor({ user }: { user: SessionUser }) {
  const [isEditing, setEditing] = useState(false)
  /** Which save is told of; null when its time is over. Each save has a time of its own. */
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
          <dt className="text-soft">{texts.profile.username}</dt>
          <dd className="mt-0.5 font-semibold wrap-anywhere sm:text-lg">{user.username}</dd>
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
