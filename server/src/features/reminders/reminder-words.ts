import type { Week } from '@whereabouts/contract/archive'
import { type Language, prefixOf } from '@whereabouts/contract/languages'
import type { ReminderKind } from '@whereabouts/game/reminders'
import { formatDay, formatDistance } from '../../core/formats.ts'
import { composeMail, oneLine, titled } from '../../platform/mails/compose-mail.ts'
import { textAsHtml } from '../../platform/mails/layout.ts'
import { type MailSite, pageAddress } from '../../platform/mails/mail-site.ts'
import type { MailText } from '../../platform/mails/queries.ts'
import { serverTexts } from '../../texts/server-texts.ts'

export const mailKindOf = (kind: ReminderKind) => `reminder-${kind}`

/** Where a reminder leads. The end of a day leads home, since the game would show the answer, which ends a late round. */
const pages = { release: '/game', streak: '/game', result: '', week: '/statistics' } as const

/** Title and sentence are the same for everyone: they contain nothing of the player, the place or any guess. `day` is the puzzle's date. */
function wordsOf(kind: ReminderKind, day: string, language: Language) {
  const { reminders } = serverTexts(language)
  if (kind !== 'result') return reminders[kind]
  const { sentence, ...words } = reminders.result
  return { ...words, sentence: sentence({ day: formatDay(day, language) }) }
}

/** What the service worker shows (web/src/app/installed/show-reminder.ts). */
export function pushPayload(kind: ReminderKind, day: string, site: MailSite): string {
  const { title, sentence } = wordsOf(kind, day, site.language)
  const shown = {
    title: titled(site, title),
    body: sentence,
    page: `${prefixOf(site.language)}${pages[kind]}` || '/',
    tag: kind,
  }
  return JSON.stringify(shown)
}

/** Placeholders for the address that ends such mails and for the player's name, in the texts that a batch shares. Longer than any name. */
const offPlaceholder = 'https://off.invalid/made-for-each-player'
const namePlaceholder = 'name.invalid/made-for-each-player'

interface Filling {
  username: string
  offUrl: string
}

/** The mail of a kind as a template: rendered once for all, then filled in for each player. Only that of a week has figures, the player's own. */
export function reminderMail(
  kind: ReminderKind,
  day: string,
  site: MailSite,
  week: Week | null = null,
): (filling: Filling) => MailText {
  const words = wordsOf(kind, day, site.language)
  const { letters } = serverTexts(site.language)
  const { subject, text, html } = composeMail(titled(site, words.title), {
    site,
    preview: words.sentence,
    heading: letters.hello({ username: namePlaceholder }),
    paragraphs: week ? weekFigures(week, site.language) : [words.sentence],
    ...(week && {
      pictures: week.days.map(({ photo }) => `${site.siteUrl}${photo.image_url}&width=${photo.widths[0]}`),
    }),
    button: { label: words.button, href: pageAddress(site, pages[kind]) },
    footnote: words.footnote({ offUrl: offPlaceholder }),
  })
  return ({ username, offUrl }) => {
    const name = oneLine(username)
    const fill = (form: string, write: (text: string) => string) =>
      form.replaceAll(offPlaceholder, () => write(offUrl)).replaceAll(namePlaceholder, () => write(name))
    return { subject, text: fill(text, (plain) => plain), html: fill(html, textAsHtml) }
  }
}

/** Points, best guess, place in a league and streak. */
function weekFigures({ points, days, best_date, league, streak }: Week, language: Language): string[] {
  const { week } = serverTexts(language).reminders
  const best = days.find(({ release_date }) => release_date === best_date)!.own!
  const played = days.filter(({ own }) => own !== null).length
  return [
    week.points({ points, days: played }),
    week.best({ distance: formatDistance(best.distance_km, language), day: formatDay(best_date, language) }),
    ...(league ? [week.league({ rank: league.rank, members: league.members, league: league.name })] : []),
    ...(streak > 0 ? [week.streak({ days: streak })] : []),
  ]
}
