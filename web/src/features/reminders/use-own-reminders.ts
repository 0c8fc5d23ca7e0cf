import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '@whereabouts/contract/all'
import type { OwnReminders } from '@whereabouts/contract/reminders'
import type { ReminderChannel, ReminderKind } from '@whereabouts/game/reminders'
import { type InputOf, keyOf, useRead } from '../../lib/api.ts'
import { accountFailure } from '../../lib/with-session.ts'
import { texts as actions } from '../../ui/action-texts.ts'
import { useAction } from '../../ui/async/use-action.ts'
import { useAccountCall } from '../../ui/use-account-call.ts'
import { texts } from './texts.ts'
import { storeOwnDeviceId, subscribeBrowser } from './this-browser.ts'

const own = 'GET /api/reminders'

/** Changes that return the current settings. */
type Change = Extract<
  Address,
  | 'POST /api/reminders'
  | 'POST /api/reminders/news'
  | 'POST /api/reminders/quiet-hours'
  | 'POST /api/reminders/devices/:deviceId/remove'
>

/** The player's reminder settings. */
export const useOwnReminders = () => useRead(own, {}, { staleTime: 0 })

/** Why this browser cannot be reminded. */
class Problem extends Error {
  override name = 'Problem'
}

/** Changes the settings. Failures show a toast; `isBusy` while a change is pending. Each returns whether it succeeded. */
export function useChangeReminders() {
  const queries = useQueryClient()
  const accountCall = useAccountCall()
  const { run, isBusy } = useAction(
    (error) => (error instanceof Problem ? error.message : accountFailure(texts.problems.failed)(error)),
    { as: 'toast', title: actions.failed },
  )
  const change = <A extends Change>(address: A, input: InputOf<A>) =>
    run(async () => {
      const answer = (await accountCall(address, input)) as OwnReminders
      queries.setQueryData(keyOf(own, {}), answer)
    })

  /** Subscribes this browser; it asks for permission. */
  const addThisDevice = (siteKey: string | null) =>
    run(async () => {
      const subscribed = siteKey === null ? 'unsupported' : await subscribeBrowser(siteKey)
      if (typeof subscribed === 'string')
        throw new Problem(siteKey === null ? texts.problems.none : texts.problems[subscribed])
      const { device_id } = await accountCall('POST /api/reminders/devices', { ...subscribed, push_key: siteKey! })
      storeOwnDeviceId(device_id)
      await saveZone()
      await queries.invalidateQueries({ queryKey: keyOf(own) })
    })

  /** Reminders use the player's time zone. Unknown zones change nothing. */
  const saveZone = () => accountCall('POST /api/days/time-zone', { time_zone: browserZone() }).catch(() => null)

  const choose = async (kind: ReminderKind, channel: ReminderChannel, is_on: boolean) => {
    if (is_on) await saveZone()
    return change('POST /api/reminders', { reminder: kind, channel, is_on })
  }
  const chooseNews = async (is_on: boolean) => {
    if (is_on) await saveZone()
    return change('POST /api/reminders/news', { is_on })
  }
  const saveThisZone = () =>
    run(async () => {
      await accountCall('POST /api/days/time-zone', { time_zone: browserZone() })
      await queries.invalidateQueries({ queryKey: keyOf(own) })
    })
  return { isBusy, change, choose, chooseNews, addThisDevice, saveThisZone }
}

export const browserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
