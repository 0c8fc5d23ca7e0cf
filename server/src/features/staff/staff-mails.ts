import type { StaffRole } from '@whereabouts/game/staff'
import { formatMoment } from '../../core/formats.ts'
import { composeMail } from '../../platform/mails/compose-mail.ts'
import type { MailSite } from '../../platform/mails/mail-site.ts'
import type { MailText } from '../../platform/mails/queries.ts'

/** The area of each role, as part of a sentence. */
const areas: Record<StaffRole, string> = {
  curator: 'the puzzles and their photos',
  cashier: 'prizes, plans and books',
  moderator: 'players, sanctions and reports',
}

interface InvitationFacts {
  site: MailSite
  role: StaffRole
  token: string
  expiresAt: Date
}

/** Invites a person to work in the portal. The link alone opens nothing: only the account of this address may use it. */
export function invitationMail({ site, role, token, expiresAt }: InvitationFacts): MailText {
  return composeMail(`${site.project_name}: you are invited to work with us`, {
    site,
    preview: `You would look after ${areas[role]}. The link works once, for 7 days.`,
    heading: `You are invited to work on ${site.project_name}`,
    paragraphs: [
      `You would be a ${role} and look after ${areas[role]}.`,
      'Sign in with an account of this email address, or sign up with it, and accept with one press. Then you set up a second factor, which takes an authenticator app on your phone.',
      'People who work for this site cannot play, and neither can the people who live with them.',
      `The link works once, until ${formatMoment(expiresAt)}.`,
    ],
    button: { label: 'See the invitation', href: `${site.siteUrl}/staff/join?invitation=${token}` },
    footnote: 'You do not know what this is about? Then do nothing: without your account the link opens nothing.',
  })
}

interface JoinedFacts {
  site: MailSite
  username: string
  email: string
  role: StaffRole
}

/** Notifies the owner of an accepted invitation. */
export function joinedMail({ site, username, email, role }: JoinedFacts): MailText {
  return composeMail(`${site.project_name}: ${username} has joined the staff`, {
    site,
    preview: `${username} is a ${role} now.`,
    heading: `${username} has joined the staff`,
    paragraphs: [
      `${username} (${email}) has accepted your invitation, and is a ${role} now: for ${areas[role]}.`,
      'Declare the accounts of the people who live with them, so that they cannot play either. You can change or remove the role at any time.',
    ],
    button: { label: 'See the staff', href: `${site.siteUrl}/admin/staff` },
    footnote: 'You did not invite this person? Remove the role immediately, and change your password.',
  })
}
