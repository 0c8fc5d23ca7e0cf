import { formatMoment } from '../../core/formats.ts'
import { composeMail } from '../../platform/mails/compose-mail.ts'
import type { MailSite } from '../../platform/mails/mail-site.ts'
import { linkPlaceholder, type MailText } from '../../platform/mails/queries.ts'

interface Facts {
  site: MailSite
  username: string
}

/** Asks a new player to confirm the address. The link works once, for 24 hours. */
export function confirmationMail({ site, username }: Facts): MailText {
  return composeMail(`Confirm your email address for ${site.project_name}`, {
    site,
    preview: 'One step is left. The link works once, for 24 hours.',
    heading: `Welcome to ${site.project_name}, ${username}!`,
    paragraphs: [
      'Please confirm your email address. You can sign in as soon as it is confirmed.',
      'The link works once and is valid for 24 hours.',
    ],
    button: { label: 'Confirm email address', href: linkPlaceholder },
    footnote: `You did not sign up as “${username}”? Then do nothing: without the confirmation the account cannot be used.`,
  })
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

/** Tells the owner that the password was changed. */
export function passwordChangedMail({
  site,
  username,
  at,
  passkeys,
}: Facts & { at?: Date /** How many the account has, which go on working. */; passkeys: number }): MailText {
  const when = at ? ` on ${formatMoment(at)}` : ''
  return composeMail(`Your password for ${site.project_name} was changed`, {
    site,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your password was changed',
    paragraphs: [
      `The password of “${username}” was changed${when}. Other devices were signed out.`,
      'If it was you, there is nothing to do. If it was not, set a new password now: the link comes to this address.',
      ...(passkeys > 0 ? [passkeysStay(passkeys)] : []),
    ],
    button: { label: 'Set a new password', href: `${site.siteUrl}/forgot-password` },
    footnote: `You cannot get into your account? Write to ${site.support_email}.`,
  })
}

/** A new password shuts out whoever knew the old one, but nobody who has added a passkey. */
const passkeysStay = (count: number) =>
  `${count === 1 ? 'The passkey' : `The ${count} passkeys`} of this account can still sign in. Look at “Passkeys” in your settings, and remove what is not yours.`

/** Tells the owner that an account at the identity provider now opens the account too. A password chosen by somebody else would still open it. */
export function identityLinkedMail({ site, username, provider }: Facts & { provider: string }): MailText {
  return composeMail(`${provider} now signs in to your account at ${site.project_name}`, {
    site,
    preview: 'Your password goes on working beside it.',
    heading: `You can sign in with ${provider} now`,
    paragraphs: [
      `The ${provider} account with this address was used to sign in as “${username}”, and will go on working from now on.`,
      'Your password goes on working too. If you did not choose one yourself, set a new one now: every device is signed out then.',
    ],
    button: { label: 'Set a new password', href: `${site.siteUrl}/forgot-password` },
    footnote: `It was not you? Write to ${site.support_email}.`,
  })
}

/** Tells the owner of a sign-in in a browser that was not used before. */
export function newDeviceMail({
  site,
  username,
  at,
  device,
  network,
}: Facts & { at: Date; device: string; network: string }): MailText {
  return composeMail(`A new device signed in to your account at ${site.project_name}`, {
    site,
    preview: 'If it was you, there is nothing to do.',
    heading: 'A new device signed in',
    paragraphs: [
      `Somebody signed in as “${username}” on a device that was not used for this account before.`,
      `When: ${formatMoment(at)}`,
      // A browser's name of itself may hold anything; mail readers must not turn it into a link.
      `Device: ${device.replace(/[^\p{L}\p{N} ()+-]+/gu, ' ')}`,
      `Network address: ${network}`,
      'If it was you, there is nothing to do. If it was not, set a new password now: every device is signed out then. Under “Where you are signed in” in your settings you can also sign out single devices.',
    ],
    button: { label: 'Set a new password', href: `${site.siteUrl}/forgot-password` },
    footnote: `You cannot get into your account? Write to ${site.support_email}.`,
  })
}

/** Tells the owner that signing in now takes a code. */
export function secondStepOnMail({ site, username }: Facts): MailText {
  return composeMail(`Two-step sign-in is on for your account at ${site.project_name}`, {
    site,
    preview: 'Signing in takes a code of your authenticator app from now on.',
    heading: 'Two-step sign-in is on',
    paragraphs: [
      `Signing in as “${username}” takes a code of your authenticator app, or one of your backup codes, from now on. Other devices were signed out.`,
      'Keep the backup codes where you find them without your phone. A new password does not switch the second step off.',
    ],
    footnote: `It was not you? Write to ${site.support_email} at once.`,
  })
}

/** Tells the owner that signing in no longer takes a code. */
export function secondStepOffMail({ site, username }: Facts): MailText {
  return composeMail(`Two-step sign-in is off for your account at ${site.project_name}`, {
    site,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Two-step sign-in is off',
    paragraphs: [
      `Signing in as “${username}” takes no code any more. The authenticator entry and the backup codes of before are worthless.`,
      'If it was you, there is nothing to do. If it was not, set a new password now: every device is signed out then.',
    ],
    button: { label: 'Set a new password', href: `${site.siteUrl}/forgot-password` },
    footnote: `You cannot get into your account? Write to ${site.support_email}.`,
  })
}

/** Tells somebody who works in the portal that their second factor is another one now. */
export function factorRenewedMail({ site, username }: Facts): MailText {
  return composeMail(`${site.project_name}: your second factor was renewed`, {
    site,
    preview: 'If it was you, there is nothing to do.',
    heading: 'Your second factor was renewed',
    paragraphs: [
      `The portal asks “${username}” for codes of a new authenticator entry from now on. The earlier entry and the earlier backup codes are worthless.`,
      'If it was you, delete the earlier entry from your authenticator app, and keep the new backup codes. There is nothing else to do.',
    ],
    footnote: `It was not you? Write to ${site.support_email} at once.`,
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

/** The last mail to a user who deleted the account. */
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
