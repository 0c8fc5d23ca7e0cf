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

/** Everything that the server writes to players, in English. */
export const texts = {
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
