import type { ReminderKind } from '@whereabouts/game/reminders'
import { formatDay } from '../../core/formats.ts'
import { composeMail, oneLine } from '../../platform/mails/compose-mail.ts'
import { textAsHtml } from '../../platform/mails/layout.ts'
import type { MailSite } from '../../platform/mails/mail-site.ts'
import type { MailText } from '../../platform/mails/queries.ts'

export const mailKindOf = (kind: ReminderKind) => `reminder-${kind}`

/** Where a reminder leads. */
const page = '/game'

interface Words {
  title: string
  sentence: string
  /** What the button of the mail says. */
  button: string
  /** What one ends by the link in the mail. */
  kind: string
}

/** The same for everybody: nothing of the player, of the place or of anybody's guess is in it. `day` is the puzzle's date. */
export function wordsOf(kind: ReminderKind, day: string): Words {
  if (kind === 'release')
    return {
      title: 'Today’s photo is out',
      sentence: 'A new photo is waiting for your guess.',
      button: 'See the photo',
      kind: 'the photo of the day',
    }
  if (kind === 'streak')
    return {
      title: 'Your streak is waiting',
      sentence: 'You have not played yet today, and your streak ends at midnight.',
      button: 'Play today',
      kind: 'your streak',
    }
  return {
    title: 'The day you played is over',
    sentence: `See how the challenge of ${formatDay(day)} ended.`,
    button: 'See the result',
    kind: 'the result of a day you played',
  }
}

/** What the service worker shows (web/src/app/installed/show-reminder.ts). */
export function pushPayload(kind: ReminderKind, day: string, { project_name }: Pick<MailSite, 'project_name'>): string {
  const { title, sentence } = wordsOf(kind, day)
  return JSON.stringify({ title: `${project_name}: ${title}`, body: sentence, page, tag: kind })
}

/** Stand for the address that ends such mails and for the player's name, in the texts that all of one batch share. Longer than any name. */
const offPlaceholder = 'https://off.invalid/made-for-each-player'
const namePlaceholder = 'name.invalid/made-for-each-player'

interface Filling {
  username: string
  offUrl: string
}

/** The mail of a kind as a form: rendered once for all, and then filled in for each player. */
export function reminderMail(kind: ReminderKind, day: string, site: MailSite): (filling: Filling) => MailText {
  const words = wordsOf(kind, day)
  const { subject, text, html } = composeMail(`${site.project_name}: ${words.title}`, {
    site,
    preview: words.sentence,
    heading: `Hello ${namePlaceholder}`,
    paragraphs: [words.sentence],
    button: { label: words.button, href: `${site.siteUrl}${page}` },
    footnote: `You asked for e-mails about ${words.kind}. To end them, open ${offPlaceholder} or your settings.`,
  })
  return ({ username, offUrl }) => {
    const name = oneLine(username)
    const fill = (form: string, write: (text: string) => string) =>
      form.replaceAll(offPlaceholder, () => write(offUrl)).replaceAll(namePlaceholder, () => write(name))
    return { subject, text: fill(text, (plain) => plain), html: fill(html, textAsHtml) }
  }
}
