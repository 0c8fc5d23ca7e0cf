import type { StaffRole } from '@whereabouts/game/staff'

/** The duties of each role. */
const areas: Record<StaffRole, string> = {
  curator: 'puzzles and photos',
  cashier: 'prizes, plans and books',
  moderator: 'players, sanctions and reports',
}

/** Texts about staff. */
export const texts = {
  title: 'Staff',
  subtitle: 'Who works with you, and what each person can do',
  failed: 'Failed to fetch the staff',
  changeFailed: 'That did not work. Please try again.',
  roles: { curator: 'Curator', cashier: 'Cashier', moderator: 'Moderator' } satisfies Record<StaffRole, string>,
  roleOption: (role: StaffRole) => `${role[0]!.toUpperCase()}${role.slice(1)}: ${areas[role]}`,

  people: {
    title: 'People',
    none: 'No staff yet.',
    since: (moment: string) => `since ${moment}`,
    lastUsed: (moment: string) => `last active ${moment}`,
    neverUsed: 'not active yet',
    factorOn: 'Second factor on',
    factorOff: 'No second factor yet',
    role: (name: string) => `Role of ${name}`,
    change: 'Change role',
    changeOf: (name: string) => `Change role of ${name}`,
    changeTitle: (name: string) => `Change the role of ${name}`,
    changeText: 'The new role applies to their next action. Their menus update within seconds.',
    changeYes: 'Save role',
    changed: (name: string, role: string) => `${name} is a ${role} now`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removeTitle: (name: string) => `Remove ${name} from the staff?`,
    removeText:
      'All of their sessions end now. The account becomes a player’s account. What they did stays in the log.',
    lastOfTwo: (name: string) =>
      `${name} is the only one who can agree to your payments. After this, each payment waits for 24 hours before you can approve it yourself.`,
    removeYes: 'Remove from the staff',
    removed: (name: string) => `${name} removed from the staff`,
    cancel: 'Cancel',
  },

  invite: {
    title: 'Invite a staff member',
    text: 'They get an email with a link that works once, for 7 days. They need an account with that address, and a second factor before they see anything.',
    email: 'Email address',
    role: 'Role',
    send: 'Send invitation',
    sent: (email: string) => `The invitation to ${email} is on its way`,
    open: 'Open invitations',
    none: 'No open invitations.',
    until: (moment: string) => `until ${moment}`,
    expired: 'Expired',
    withdraw: 'Withdraw',
    withdrawOf: (email: string) => `Withdraw the invitation of ${email}`,
    withdrawn: (email: string) => `Invitation of ${email} withdrawn`,
  },

  households: {
    title: 'Households',
    text: 'Accounts of people who live with you or a staff member. They cannot guess. You can add an address before the account exists.',
    none: 'No household members yet.',
    email: 'Email address of the account',
    note: 'Whose household it is',
    noteHint: 'For example: Ann’s partner',
    declare: 'Add',
    declared: (email: string) => `${email} cannot guess now`,
    remove: 'Remove',
    removeOf: (email: string) => `Remove ${email} from the households`,
    removed: (email: string) => `${email} can guess again`,
  },

  join: {
    title: (project: string) => `Work on ${project}`,
    lead: (role: StaffRole) => `You are invited as a ${role}, in charge of ${areas[role]}.`,
    until: (moment: string) => `The invitation is valid until ${moment}, and works once.`,
    noPlay: 'Staff cannot play: your account can watch, but not guess or win.',
    sessions:
      'When you accept, your other devices are signed out, and you set up a second factor with an authenticator app.',
    signInFirst: 'Sign in with the address this invitation was sent to, or sign up with it.',
    signIn: 'Sign In',
    signUp: 'Sign Up',
    as: (email: string) => `You are signed in as ${email}.`,
    accept: 'Accept the invitation',
    another: 'Sign in with another account',
    over: 'This invitation cannot be used',
    toPortal: 'Go to the portal',
    none: 'Please open the full link from the email.',
    failed: 'Failed to load the invitation',
    acceptFailed: 'The invitation could not be accepted. Please try again.',
    tryLater: 'Please try again in a moment.',
  },
}
