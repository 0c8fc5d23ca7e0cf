import { serverTexts } from '../../texts/server-texts.ts'
import { type Letter, letterHtml } from './layout.ts'
import { type MailSite, pageAddress } from './mail-site.ts'
import type { MailText } from './queries.ts'

/** A mail in its two renderings. Line breaks and other control characters are removed from a name, which is in a header too. */
export function composeMail(subject: string, letter: Letter): MailText {
  const project_name = oneLine(letter.site.project_name)
  const tidy: Letter = {
    ...letter,
    site: { ...letter.site, project_name },
    heading: oneLine(letter.heading),
    paragraphs: letter.paragraphs.map((one) =>
      typeof one === 'string' ? oneLine(one) : { quoted: oneLine(one.quoted) },
    ),
    ...(letter.footnote && { footnote: oneLine(letter.footnote) }),
  }
  return { subject: oneLine(subject), text: letterText(tidy), html: letterHtml(tidy) }
}

/** A subject that begins with the site's name. */
export const titled = ({ language, project_name: site }: MailSite, title: string): string =>
  serverTexts(language).letters.titled({ site, title })

/** The plain-text form of a letter. Addresses are alone on their lines, so that no punctuation becomes a part of them. */
function letterText({ site, heading, paragraphs, button, footnote }: Letter): string {
  const { letters } = serverTexts(site.language)
  return [
    heading,
    ...paragraphs.map((one) => (typeof one === 'string' ? one : one.quoted)),
    ...(button ? [`${letters.labelled({ label: button.label })}\n${button.href}`] : []),
    ...(footnote ? [footnote] : []),
    `-- \n${site.project_name}\n${pageAddress(site, '')}\n${site.support_email}`,
  ].join('\n\n')
}

/** Control characters and line separators become spaces. The no-break spaces of French punctuation and of amounts stay. */
export function oneLine(text: string): string {
  return text.replace(/(?:[^\S\u00a0\u202f]|\p{Cc})+/gu, ' ').trim()
}
