import type { texts as english } from '../en/texts.ts'
import { accountMails } from './account-mails.ts'
import { calendarFile } from './calendar-file.ts'
import { devices } from './devices.ts'
import { letters } from './letters.ts'
import { passkeyMails } from './passkey-mails.ts'
import { playerMails } from './player-mails.ts'
import { prizeMails } from './prize-mails.ts'
import { reminders } from './reminders.ts'
import { reportMails } from './report-mails.ts'
import { sanctionMails } from './sanction-mails.ts'
import { shareImages } from './share-images.ts'
import { winnerMail } from './winner-mail.ts'

export const texts: typeof english = {
  accountMails,
  calendarFile,
  devices,
  letters,
  passkeyMails,
  playerMails,
  prizeMails,
  reminders,
  reportMails,
  sanctionMails,
  shareImages,
  winnerMail,
}
