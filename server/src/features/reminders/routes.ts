import * as reminders from '@whereabouts/contract/reminders'
import { type Route, serve } from '../../platform/http/serve.ts'
import { addDevice, removeDevice } from './own-devices.ts'
import { chooseNews, chooseReminder, getOwnReminders, setQuietHours } from './own-reminders.ts'
import { openTurnOff, turnOff } from './turn-off.ts'

export const routes: readonly Route[] = [
  serve(reminders.mine, getOwnReminders),
  serve(reminders.choose, chooseReminder),
  serve(reminders.chooseNews, chooseNews),
  serve(reminders.setQuietHours, setQuietHours),
  serve(reminders.addDevice, addDevice),
  serve(reminders.removeDevice, removeDevice),
  serve(reminders.openTurnOff, openTurnOff),
  // Mail services send the clicks of all their users from a few networks.
  serve(reminders.turnOff, turnOff),
]
