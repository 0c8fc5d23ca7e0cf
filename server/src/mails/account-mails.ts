import { composeMail } from './compose-mail.ts'
import { formatMoment } from './formats.ts'
import type { MailSite } from './mail-site.ts'
import { linkPlaceholder, type MailText } from './queries.ts'

interface Facts {
  site: MailSite
  username: string
}

/** Gives the right to set a new password. The link works once, for one hour. */
export function resetMail({ site, username }: Facts): MailText {
  return composeMail(`Set a new password for ${site.project_name}`, {
    site,
    preview: 'Somebody, probably you, asked for it. The link works once, for 1 hour.',
    heading: 'Set a new password',
    paragraphs: [
      `Somebody, probably you, asked to set a new password for “${username}”.`,
      'The link works once and is valid for 1 hour. With the new password, every device is signed out.',
    ],
    button: { label: 'Set a new password', href: linkPlaceholder },
    footnote: 'You did not ask for this? Then do nothing: your password stays as it is.',
  })
}

/** Tells the owner that the password is another one now. */
export function passwordChangedMail({ site, username, at }: Facts & { at?: Date }): MailText {
  const when = at ? ` on ${formatMoment(at)}` : ''
  return composeMail(`Your password for ${site.project_name} was changed`, {
    site,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of “${username}” was changed${when}. Other devices were signed out.`,
      'If it was you, there is nothing to do. If it was not, set a new password now: the link comes to this address.',
    ],
    button: { label: 'Set a new password', href: `${site.siteUrl}/forgot-password` },
    footnote: `You cannot get into your account? Write to ${site.support_email}.`,
  })
}

/** Tells the owner that a Google account opens the account now too. A password that somebody else chose would go on opening it. */
export function googleLinkedMail({ site, username }: Facts): MailText {
  return composeMail(`Google now signs in to your account at ${site.project_name}`, {
    site,
    preview: 'Your password goes on working beside it.',
    heading: 'You can sign in with Google now',
    paragraphs: [
      `The Google account with this address was used to sign in as “${username}”, and will go on working from now on.`,
      'Your password goes on working too. If you did not choose one yourself, set a new one now: every device is signed out then.',
    ],
    button: { label: 'Set a new password', href: `${site.siteUrl}/forgot-password` },
    footnote: `It was not you? Write to ${site.support_email}.`,
  })
}

/** Tells the owner of an address that somebody tried to sign up with it. */
export function emailInUseMail({ site, username }: Facts): MailText {
  return composeMail(`You already have an account at ${site.project_name}`, {
    site,
    preview: 'Somebody, probably you, tried to sign up with this address again.',
    heading: 'You already have an account',
    paragraphs: [
      `Somebody, probably you, tried to sign up with this address. It belongs to “${username}” already, so no second account was made.`,
      'Sign in as you did before. If you have forgotten your password, you can set a new one there.',
    ],
    button: { label: 'Sign in', href: `${site.siteUrl}/login` },
    footnote: 'It was not you? Then do nothing: nobody got into your account.',
  })
}

/** The last mail to somebody who left. */
export function accountDeletedMail({ site, username }: Facts): MailText {
  return composeMail(`Your account at ${site.project_name} was deleted`, {
    site,
    preview: 'Nobody can sign in with it any more.',
    heading: 'Your account was deleted',
    paragraphs: [
      `The account “${username}” is gone, and nobody can sign in with it any more.`,
      'What the law and the contest ask us to keep, such as guesses and prizes that were won, is kept without your name. If we still owe you a prize, we keep this address until that is settled.',
    ],
    footnote: `You did not do this? Write to ${site.support_email} at once.`,
  })
}
