import type { StaffRole } from '@whereabouts/game/staff'

/** What each role looks after. */
const areas: Record<StaffRole, string> = {
  curator: 'puzzles and photos',
  cashier: 'prizes, plans and books',
  moderator: 'players, sanctions and reports',
}

/** Every text about the staff. */
export const texts = {
  title: 'Staff',
  subtitle: 'Who works here beside you, and what each may do',
  failed: 'Failed to fetch the staff',
  changeFailed: 'That did not work. Please try again.',
  roles: { curator: 'Curator', cashier: 'Cashier', moderator: 'Moderator' } satisfies Record<StaffRole, string>,
  roleOption: (role: StaffRole) => `${role[0]!.toUpperCase()}${role.slice(1)}: ${areas[role]}`,

  people: {
    title: 'People',
    none: 'Nobody works here beside you yet.',
    since: (moment: string) => `since ${moment}`,
    lastUsed: (moment: string) => `last here ${moment}`,
    neverUsed: 'never here yet',
    factorOn: 'Second factor on',
    factorOff: 'No second factor yet',
    role: (name: string) => `Role of ${name}`,
    change: 'Change role',
    changeOf: (name: string) => `Change role of ${name}`,
    changeTitle: (name: string) => `Change the role of ${name}`,
    changeText: 'It counts from their next press on. Their pages show what the new role may open within seconds.',
    changeYes: 'Save role',
    changed: (name: string, role: string) => `${name} is a ${role} now`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Take ${name} off the staff?`,
    removeText:
      'All of their sessions end now, and their open pages within seconds. The account stays, as that of a player. What they did stays in the log.',
    removeYes: 'Take off the staff',
    removed: (name: string) => `${name} is off the staff`,
    cancel: 'Cancel',
  },

  invite: {
    title: 'Invite somebody',
    text: 'They get a mail with a link that works once, for 7 days. They need an account of that very address, and a second factor before they see anything.',
    email: 'Email address',
    role: 'Looks after',
    send: 'Send invitation',
    sent: (email: string) => `The invitation to ${email} is on its way`,
    open: 'Open invitations',
    none: 'No invitation is open.',
    until: (moment: string) => `until ${moment}`,
    expired: 'Expired',
    withdraw: 'Take back',
    withdrawOf: (email: string) => `Take back the invitation of ${email}`,
    withdrawn: (email: string) => `The invitation of ${email} was taken back`,
  },

  households: {
    title: 'Households',
    text: 'Accounts of people who live with somebody who works here, or with you. They may not guess. The account may be made later.',
    none: 'No household is declared.',
    email: 'Email address of the account',
    note: 'Whose household it is',
    noteHint: 'Such as: the partner of Ann',
    declare: 'Declare',
    declared: (email: string) => `${email} may not guess`,
    remove: 'Take back',
    removeOf: (email: string) => `Take back the declaration of ${email}`,
    removed: (email: string) => `${email} may guess again`,
  },

  join: {
    title: (project: string) => `Work on ${project}`,
    lead: (role: StaffRole) => `You are invited to be a ${role}: to look after ${areas[role]}.`,
    until: (moment: string) => `The invitation is valid until ${moment}, and works once.`,
    noPlay: 'Who works here takes no part in the challenge: your account can look on, but not guess or win.',
    sessions:
      'When you accept, your other devices are signed out, and you set up a second factor with an authenticator app.',
    signInFirst:
      'Sign in with the account of the address that the invitation was sent to, or sign up with that address and open the link again.',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    as: (email: string) => `You are signed in as ${email}.`,
    accept: 'Accept the invitation',
    another: 'Sign in with another account',
    over: 'This invitation cannot be used',
    toPortal: 'Go to the portal',
    none: 'Please open the link as it stands in the mail.',
    failed: 'Failed to look at the invitation',
    acceptFailed: 'The invitation could not be accepted. Please try again.',
    tryLater: 'Please try again in a moment.',
  },
}
