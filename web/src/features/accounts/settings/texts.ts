/** Texts of the settings. Links and names are placeholders, `{name}`; see `fill`. */
export const texts = {
  sections: {
    profile: 'Profile',
    subscription: 'Subscription management',
  },

  statistics: 'Streak and statistics',

  profile: {
    edit: 'Edit',
    editUsername: 'Edit username',
    form: 'Change your name',
    usernameHint: 'Other players see it on the leaderboard.',
    saved: 'Username updated successfully!',
    notSaved: 'Failed to update username. Please try again.',
    unexpected: 'An unexpected error occurred while updating username',
    since: 'Member since',
  },

  signOut: {
    title: 'Sign out',
    text: 'In every tab of this browser.',
    leave: 'Sign Out',
  },

  signIn: {
    title: 'Ways to sign in',
    changePassword: 'Change password',
    changed: 'Password changed',
    changedText: 'You were signed out everywhere else.',

    currentPassword: 'Current Password',
    save: 'Save password',

    noPassword: (provider: string) =>
      `With a password you can also sign in without ${provider}. We’ll email you a link to set one.`,
    onlyNoPassword: 'You have no password yet. We’ll email you a link to set one.',
    sendLink: 'Set a password',
    sendLinkAgain: 'Send the link again',
    sent: 'Check your email',
    sentTo: 'We sent a link to set a password to {email}. It is valid for 1 hour.',
  },

  /** Proof of ownership. */
  proof: {
    identity: (provider: string) =>
      `You have no password here. Please sign in with ${provider} again to confirm it’s you.`,
    newPassword:
      'You have no password here. Please set one first under “Ways to sign in”. Then sign in with it and come back.',
  },

  secondStep: {
    title: 'Two-step sign-in',
    off: 'Off. Turn it on to also ask for an authenticator code when you sign in.',
    on: (codes: number) =>
      `On. Signing in needs a code from your authenticator app. ${codes === 1 ? '1 backup code is' : `${codes} backup codes are`} left.`,
    ofStaff: 'You work here, so signing in always needs a code. Renew it in the portal.',
    toPortal: 'Go to Security',
    switchOn: 'Switch on',
    switchOff: 'Switch off',
    form: { on: 'Switch on two-step sign-in', off: 'Switch off two-step sign-in' },
    next: 'Next',
    scan: 'Scan this QR code with an authenticator app, such as Aegis, Google Authenticator or 1Password.',
    qrAlt: 'QR code for the authenticator app',
    secret: 'Or type this secret into the app',
    copySecret: 'Copy the secret',
    enterCode: 'Then enter the code from the app.',
    backupCodes: 'Backup codes',
    saveCodes:
      'Two-step sign-in is on. Store these codes where you can find them without your phone. Each works once, and they are not shown again.',
    copyAll: 'Copy All Codes',
    saved: 'I saved the codes',
    isOn: 'Two-step sign-in is on',
    isOff: 'Two-step sign-in is off',
    isOffText: 'Signing in no longer needs a code.',
  },

  sessions: {
    title: 'Where you are signed in',
    text: 'Sign out devices you don’t recognize or no longer use.',
    showAll: (count: number) => `Show all ${count}`,
    used: (when: string) => `Used ${when}`,
    justNow: 'in the last few minutes',
    onDay: (date: string) => `on ${date}`,
    signOutOf: (device: string) => `Sign out ${device}`,
    signedOutOf: (device: string) => `Signed out ${device}`,
    stillSignedInOn: (device: string) => `${device} is still signed in`,
    signOutEverywhere: 'Sign out everywhere',
    signedOutEverywhere: 'You are signed out everywhere',
  },

  download: {
    title: 'Your data',
    text: 'Everything in your account as a JSON file: profile, guesses, prizes, subscriptions and more.',
    start: 'Download my data',
    saved: 'Your data is saved',
    failed: 'Failed to download your data',
  },

  deletion: {
    title: 'Delete account',
    text: 'Deletes your account for good, and all guesses except winning ones.',

    question: 'Delete your account?',
    blocked: 'Your account cannot be deleted now',
    checking: 'Checking your subscription…',
    whatGoes:
      'The account {username} is deleted for good: your profile, your guesses that did not win, your ways to sign in, and what is left of a canceled subscription.',
    whatStays:
      'Winning guesses and their prizes stay on record without your name. We keep your email address until a prize is paid, so we can reach you.',
    isSure: 'I understand this cannot be undone',
    tickFirst: 'Please tick this box first.',
    deleting: 'Deleting…',

    failed: 'Failed to delete account',
    unexpected: 'An unexpected error occurred while deleting your account',
    getHelp: 'Please contact customer support for help',
    getHelpAt: 'Please contact customer support for help: {address}',

    done: 'Account deleted',
    doneText: 'Thanks for playing.',
    doneRefresh: 'Account deleted successfully. Please refresh the page.',
  },
}
