import { formatMoment } from '../../core/formats.ts'
import { composeMail } from '../../platform/mails/compose-mail.ts'
import { type MailSite, pageAddress } from '../../platform/mails/mail-site.ts'
import { linkPlaceholder, type MailText } from '../../platform/mails/queries.ts'
import { serverTexts } from '../../texts/server-texts.ts'

interface Facts {
  site: MailSite
  username: string
}

const named = ({ site: { project_name: site, support_email: support } }: Pick<Facts, 'site'>) => ({ site, support })

/** Links to the page that requests a new password. */
const toNewPassword = (site: MailSite) => ({
  label: serverTexts(site.language).letters.setPassword,
  href: pageAddress(site, '/forgot-password'),
})

/** Asks a new player to confirm the address. The link works once, for 24 hours. */
export function confirmationMail({ site, username }: Facts): MailText {
  const words = serverTexts(site.language).accountMails.confirmation
  return composeMail(words.subject(named({ site })), {
    site,
    preview: words.preview,
    heading: words.heading({ ...named({ site }), username }),
    paragraphs: [words.please, words.valid],
    button: { label: words.button, href: linkPlaceholder },
    footnote: words.footnote({ username }),
  })
}

/** Gives the right to set a new password. The link works once, for one hour. */
export function resetMail({ site, username }: Facts): MailText {
  const { letters, accountMails } = serverTexts(site.language)
  const words = accountMails.reset
  return composeMail(words.subject(named({ site })), {
    site,
    preview: words.preview,
    heading: letters.setPassword,
    paragraphs: [words.asked({ username }), words.valid],
    button: { label: letters.setPassword, href: linkPlaceholder },
    footnote: words.footnote,
  })
}

/** Notifies the owner that the password was changed. */
export function passwordChangedMail({
  site,
  username,
  at,
  passkeys,
}: Facts & { at?: Date /** How many the account has, which go on working. */; passkeys: number }): MailText {
  const { letters, accountMails } = serverTexts(site.language)
  const words = accountMails.passwordChanged
  const stay = passkeys === 1 ? words.passkeyStays : words.passkeysStay({ count: passkeys })
  return composeMail(words.subject(named({ site })), {
    site,
    preview: letters.nothingToDo,
    heading: words.heading,
    paragraphs: [
      at ? words.changedAt({ username, moment: formatMoment(at, site.language) }) : words.changed({ username }),
      words.wasIt,
      ...(passkeys > 0 ? [stay] : []),
    ],
    button: toNewPassword(site),
    footnote: letters.shutOut(named({ site })),
  })
}

/**
 * Notifies the owner that an account at the identity provider now opens the account too. A password that another person chose would still open it.
 */
export function identityLinkedMail({ site, username, provider }: Facts & { provider: string }): MailText {
  const { letters, accountMails } = serverTexts(site.language)
  const words = accountMails.identityLinked
  return composeMail(words.subject({ ...named({ site }), provider }), {
    site,
    preview: words.preview,
    heading: words.heading({ provider }),
    paragraphs: [words.used({ username, provider }), words.password],
    button: toNewPassword(site),
    footnote: letters.notYou(named({ site })),
  })
}

/** Notifies the owner of a sign-in in a new browser. */
export function newDeviceMail({
  site,
  username,
  at,
  device,
  network,
}: Facts & { at: Date; device: string; network: string }): MailText {
  const { letters, accountMails } = serverTexts(site.language)
  const words = accountMails.newDevice
  return composeMail(words.subject(named({ site })), {
    site,
    preview: letters.nothingToDo,
    heading: words.heading,
    paragraphs: [
      words.signedIn({ username }),
      words.when({ moment: formatMoment(at, site.language) }),
      // A browser may claim any name; mail readers must not turn it into a link.
      words.device({ device: device.replace(/[^\p{L}\p{N} ()+-]+/gu, ' ') }),
      words.network({ network }),
      words.wasIt,
    ],
    button: toNewPassword(site),
    footnote: letters.shutOut(named({ site })),
  })
}

/** Notifies the owner that signing in now takes a code. */
export function secondStepOnMail({ site, username }: Facts): MailText {
  const { letters, accountMails } = serverTexts(site.language)
  const words = accountMails.secondStepOn
  return composeMail(words.subject(named({ site })), {
    site,
    preview: words.preview,
    heading: words.heading,
    paragraphs: [words.takes({ username }), words.keep],
    footnote: letters.notYouUrgent(named({ site })),
  })
}

/** Notifies the owner that signing in no longer takes a code. */
export function secondStepOffMail({ site, username }: Facts): MailText {
  const { letters, accountMails } = serverTexts(site.language)
  const words = accountMails.secondStepOff
  return composeMail(words.subject(named({ site })), {
    site,
    preview: letters.nothingToDo,
    heading: words.heading,
    paragraphs: [words.takesNone({ username }), letters.nothingToDoOrSignOut],
    button: toNewPassword(site),
    footnote: letters.shutOut(named({ site })),
  })
}

/** Notifies a staff member that their second factor was replaced. Like all mails to the staff, it is in English only. */
export function factorRenewedMail({ site, username }: Facts): MailText {
  return composeMail(`${site.project_name}: your second factor was renewed`, {
    site,
    preview: 'If this was you, there is nothing to do.',
    heading: 'Your second factor was renewed',
    paragraphs: [
      `The portal asks “${username}” for codes from a new authenticator entry from now on. The earlier entry and backup codes no longer work.`,
      'If this was you, delete the earlier entry from your authenticator app, and keep the new backup codes. There is nothing else to do.',
    ],
    footnote: `Not you? Write to ${site.support_email} immediately.`,
  })
}

/** Notifies the owner of an address that a person tried to sign up with it. */
export function emailInUseMail({ site, username }: Facts): MailText {
  const words = serverTexts(site.language).accountMails.emailInUse
  return composeMail(words.subject(named({ site })), {
    site,
    preview: words.preview,
    heading: words.heading,
    paragraphs: [words.tried({ username }), words.signIn],
    button: { label: words.button, href: pageAddress(site, '/login') },
    footnote: words.footnote,
  })
}

/** The last mail to a user who deleted the account. */
export function accountDeletedMail({ site, username }: Facts): MailText {
  const words = serverTexts(site.language).accountMails.deleted
  return composeMail(words.subject(named({ site })), {
    site,
    preview: words.preview,
    heading: words.heading,
    paragraphs: [words.gone({ username }), words.kept],
    footnote: words.footnote(named({ site })),
  })
}
