import { type Letter, letterHtml } from './layout.ts'
import type { MailText } from './queries.ts'

/** A mail in its two renderings. Line breaks and other control characters are removed from a name, which is in a header too. */
export function composeMail(subject: string, letter: Letter): MailText {
  const project_name = oneLine(letter.site.project_name)
  const tidy: Letter = {
    ...letter,
    site: { ...letter.site, project_name },
    heading: oneLine(letter.heading),
    paragraphs: letter.paragraphs.map(oneLine),
    ...(letter.footnote && { footnote: oneLine(letter.footnote) }),
  }
  return { subject: oneLine(subject), text: letterText(tidy), html: letterHtml(tidy) }
}

/** The plain-text form of a letter. Addresses are alone on their lines, so that no punctuation becomes a part of them. */
function letterText({ site, heading, paragraphs, button, footnote }: Letter): string {
  return [
    heading,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(footnote ? [footnote] : []),
    `-- \n${site.project_name}\n${site.siteUrl}\n${site.support_email}`,
  ].join('\n\n')
}

/** Control characters and line separators become spaces. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
