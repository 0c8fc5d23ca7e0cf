interface Named {
  username: string
}
interface Site {
  site: string
}

/** The mails about an account and how one signs in to it. */
export const accountMails = {
  confirmation: {
    subject: ({ site }: Site) => `Confirm your email address for ${site}`,
    preview: 'One step is left. The link works once, for 24 hours.',
    heading: ({ site, username }: Site & Named) => `Welcome to ${site}, ${username}!`,
    please: 'Please confirm your email address. You can sign in as soon as it is confirmed.',
    valid: 'The link works once and is valid for 24 hours.',
    button: 'Confirm email address',
    footnote: ({ username }: Named) =>
      `You did not sign up as “${username}”? Then do nothing: without the confirmation the account cannot be used.`,
  },
  reset: {
    subject: ({ site }: Site) => `Set a new password for ${site}`,
    preview: 'Somebody, probably you, asked for it. The link works once, for 1 hour.',
    asked: ({ username }: Named) => `Somebody, probably you, asked to set a new password for “${username}”.`,
    valid: 'The link works once and is valid for 1 hour. With the new password, every device is signed out.',
    footnote: 'You did not ask for this? Then do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: ({ site }: Site) => `Your password for ${site} was changed`,
    heading: 'Your password was changed',
    changed: ({ username }: Named) => `The password of “${username}” was changed. Other devices were signed out.`,
    changedAt: ({ username, moment }: Named & { moment: string }) =>
      `The password of “${username}” was changed on ${moment}. Other devices were signed out.`,
    wasIt:
      'If it was you, there is nothing to do. If it was not, set a new password now: the link comes to this address.',
    /** A new password shuts out whoever knew the old one, but nobody who has added a passkey. */
    passkeyStays:
      'The passkey of this account can still sign in. Look at “Passkeys” in your settings, and remove what is not yours.',
    passkeysStay: ({ count }: { count: number }) =>
      `The ${count} passkeys of this account can still sign in. Look at “Passkeys” in your settings, and remove what is not yours.`,
  },
  identityLinked: {
    subject: ({ site, provider }: Site & { provider: string }) => `${provider} now signs in to your account at ${site}`,
    preview: 'Your password goes on working beside it.',
    heading: ({ provider }: { provider: string }) => `You can sign in with ${provider} now`,
    used: ({ username, provider }: Named & { provider: string }) =>
      `The ${provider} account with this address was used to sign in as “${username}”, and will go on working from now on.`,
    password:
      'Your password goes on working too. If you did not choose one yourself, set a new one now: every device is signed out then.',
  },
  newDevice: {
    subject: ({ site }: Site) => `A new device signed in to your account at ${site}`,
    heading: 'A new device signed in',
    signedIn: ({ username }: Named) =>
      `Somebody signed in as “${username}” on a device that was not used for this account before.`,
    when: ({ moment }: { moment: string }) => `When: ${moment}`,
    device: ({ device }: { device: string }) => `Device: ${device}`,
    network: ({ network }: { network: string }) => `Network address: ${network}`,
    wasIt:
      'If it was you, there is nothing to do. If it was not, set a new password now: every device is signed out then. Under “Where you are signed in” in your settings you can also sign out single devices.',
  },
  secondStepOn: {
    subject: ({ site }: Site) => `Two-step sign-in is on for your account at ${site}`,
    preview: 'Signing in takes a code of your authenticator app from now on.',
    heading: 'Two-step sign-in is on',
    takes: ({ username }: Named) =>
      `Signing in as “${username}” takes a code of your authenticator app, or one of your backup codes, from now on. Other devices were signed out.`,
    keep: 'Keep the backup codes where you find them without your phone. A new password does not switch the second step off.',
  },
  secondStepOff: {
    subject: ({ site }: Site) => `Two-step sign-in is off for your account at ${site}`,
    heading: 'Two-step sign-in is off',
    takesNone: ({ username }: Named) =>
      `Signing in as “${username}” takes no code any more. The authenticator entry and the backup codes of before are worthless.`,
    wasIt:
      'If it was you, there is nothing to do. If it was not, set a new password now: every device is signed out then.',
  },
  emailInUse: {
    subject: ({ site }: Site) => `You already have an account at ${site}`,
    preview: 'Somebody, probably you, tried to sign up with this address again.',
    heading: 'You already have an account',
    tried: ({ username }: Named) =>
      `Somebody, probably you, tried to sign up with this address. It belongs to “${username}” already, so no second account was made.`,
    signIn: 'Sign in as you did before. If you have forgotten your password, you can set a new one there.',
    button: 'Sign in',
    footnote: 'It was not you? Then do nothing: nobody got into your account.',
  },
  deleted: {
    subject: ({ site }: Site) => `Your account at ${site} was deleted`,
    preview: 'Nobody can sign in with it any more.',
    heading: 'Your account was deleted',
    gone: ({ username }: Named) => `The account “${username}” is gone, and nobody can sign in with it any more.`,
    kept: 'What the law and the contest ask us to keep, such as guesses and prizes that were won, is kept without your name. If we still owe you a prize, we keep this address until that is settled.',
    footnote: ({ support }: { support: string }) => `You did not do this? Write to ${support} at once.`,
  },
}
