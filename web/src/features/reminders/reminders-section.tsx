import type { OwnReminders } from '@whereabouts/contract/reminders'
import { type ReminderKind, reminderKinds } from '@whereabouts/game/reminders'
import { type ReactNode, useId } from 'react'
import { Loaded } from '../../ui/async/loaded.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeviceList } from './device-list.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { texts } from './texts.ts'
import { useChangeReminders, useOwnReminders } from './use-own-reminders.ts'

/** Which reminders the player gets, how, when, and on which devices. */
export function RemindersSection() {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {texts.title}
      </h2>
      <Loaded read={useOwnReminders()} waiting={<Skeleton className="h-144 rounded-card" />}>
        {(own) => (
          <Card className="divide-y divide-line">
            <p className="p-5 text-soft sm:px-6">{texts.lead}</p>
            {reminderKinds.map((kind) => (
              <KindRow key={kind} kind={kind} own={own} />
            ))}
            <NewsRow own={own} />
            <QuietHours own={own} />
            <DeviceList own={own} />
          </Card>
        )}
      </Loaded>
    </section>
  )
}

/** News come by mail only, on no fixed day. */
function NewsRow({ own }: { own: OwnReminders }) {
  const { isBusy, chooseNews } = useChangeReminders()
  return (
    <Switches {...texts.news} isBusy={isBusy}>
      <Checkbox
        label={texts.mail}
        checked={own.news}
        disabled={isBusy}
        onChange={(event) => void chooseNews(event.target.checked)}
      />
    </Switches>
  )
}

/** A kind of reminder with a switch per channel. The first push asks for the browser's permission. */
function KindRow({ kind, own }: { kind: ReminderKind; own: OwnReminders }) {
  const { isBusy, choose, addThisDevice } = useChangeReminders()
  const chosen = own.choices[kind]
  const switchPush = async (isOn: boolean) => {
    if (isOn && own.devices.length === 0 && !(await addThisDevice(own.push_key))) return
    await choose(kind, 'push', isOn)
  }
  return (
    <Switches {...texts.kinds[kind]} isBusy={isBusy}>
      <Checkbox
        label={texts.push}
        checked={chosen.push}
        disabled={isBusy || (own.push_key === null && !chosen.push)}
        onChange={(event) => void switchPush(event.target.checked)}
      />
      <Checkbox
        label={texts.mail}
        checked={chosen.mail}
        disabled={isBusy}
        onChange={(event) => void choose(kind, 'mail', event.target.checked)}
      />
    </Switches>
  )
}

interface SwitchesProps {
  title: string
  text: string
  isBusy: boolean
  children: ReactNode
}

function Switches({ title, text, isBusy, children }: SwitchesProps) {
  const id = useId()
  return (
    <fieldset className="p-5 sm:px-6" aria-describedby={id} aria-busy={isBusy || undefined}>
      <legend className="float-start text-lg font-semibold">{title}</legend>
      <p id={id} className="clear-start mt-1 text-soft">
        {text}
      </p>
      <div className="mt-2 -ms-2.5 flex flex-wrap gap-x-6">{children}</div>
    </fieldset>
  )
}
