import type { OwnReminders } from '@whereabouts/contract/reminders'
import { useId, useRef } from 'react'
import { formatShortDate } from '../../lib/formats.ts'
import { isolated } from '../../lib/isolated.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast/toast.tsx'
import { texts } from './texts.ts'
import { canReceivePushes, ownDeviceId, unsubscribeBrowser } from './this-browser.ts'
import { useChangeReminders } from './use-own-reminders.ts'

/** Browsers that receive push notifications. */
export function DeviceList({ own }: { own: OwnReminders }) {
  const { isBusy, change, addThisDevice } = useChangeReminders()
  const showToast = useToast()
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const ownId = ownDeviceId()
  const isThere = own.devices.some((device) => device.id === ownId)

  const remove = async ({ id: deviceId, name }: OwnReminders['devices'][number]) => {
    if (!(await change('POST /api/reminders/devices/:deviceId/remove', { deviceId }))) return
    if (deviceId === ownId) await unsubscribeBrowser()
    showToast({ type: 'success', title: texts.devices.removed(isolated(name)) })
    // The focused button is gone with its row.
    title.current?.focus()
  }
  return (
    <section aria-labelledby={id} className="p-5 sm:px-6">
      <h3 ref={title} id={id} tabIndex={-1} className="text-lg outline-none">
        {texts.devices.title}
      </h3>
      <p className="mt-1 max-w-prose leading-relaxed text-soft">{noticeOf(own)}</p>
      {own.devices.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {own.devices.map((device) => (
            <li key={device.id} className="flex min-h-18 items-center justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{device.name}</p>
                <p className="mt-0.5 text-sm text-soft">
                  {device.id === ownId ? (
                    <Badge tone="moss">{actions.thisDevice}</Badge>
                  ) : (
                    texts.devices.added(formatShortDate(device.added_at))
                  )}
                </p>
              </div>
              <Button
                look="secondary"
                className="shrink-0"
                isBusy={isBusy}
                aria-label={actions.removeThe(device.name)}
                onClick={() => void remove(device)}
              >
                {actions.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {own.push_key !== null && canReceivePushes() && own.devices.length > 0 && !isThere && (
        <Button look="secondary" className="mt-4" isBusy={isBusy} onClick={() => void addThisDevice(own.push_key)}>
          {texts.devices.add}
        </Button>
      )}
    </section>
  )
}

/** What to know before turning push on. */
function noticeOf({ push_key, devices }: OwnReminders): string | null {
  if (push_key === null) return texts.problems.none
  if (!canReceivePushes()) return texts.problems.unsupported
  return devices.length === 0 ? texts.devices.none : null
}
