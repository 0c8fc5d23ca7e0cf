interface Named {
  username: string
}
interface Site {
  site: string
}

/** The mails about an account and its ways to sign in. */
export const accountMails = {
  confirmation: {
    subject: ({ site }: Site) => `Confirm your email address for ${site}`,
    preview: 'One step is left. The link works once, for 24 hours.',
    heading: ({ site, username }: Site & Named) => `Welcome to ${site}, ${username}!`,
    please: 'Please confirm your email address. You can sign in as soon as it is confirmed.',
    valid: 'The link works once and is valid for 24 hours.',
    button: 'Confirm email address',
    footnote: ({ username }: Named) =>
      `Didn’t sign up as “${username}”? Ignore this email: the account cannot be used until the address is confirmed.`,
  },
  reset: {
    subject: ({ site }: Site) => `Set a new password for ${site}`,
    preview: 'We received a request for it. The link works once, for 1 hour.',
    asked: ({ username }: Named) => `We received a request to set a new password for “${username}”.`,
    valid: 'The link works once and is valid for 1 hour. Setting a new password signs out every device.',
    footnote: 'Didn’t request this? Ignore this email: your password does not change.',
  },
  passwordChanged: {
    subject: ({ site }: Site) => `Your password for ${site} was changed`,
    heading: 'Your password was changed',
    changed: ({ username }: Named) => `The password of “${username}” was changed. Other devices were signed out.`,
    changedAt: ({ username, moment }: Named & { moment: string }) =>
      `The password of “${username}” was changed on ${moment}. Other devices were signed out.`,
    wasIt: 'If this was you, there is nothing to do. If not, set a new password now: the link comes to this address.',
    /** A new password locks out a person who knew the old one, but not one who has added a passkey. */
    passkeyStays:
      'The passkey of this account can still sign in. Check “Passkeys” in your settings, and remove any that is not yours.',
    passkeysStay: ({ count }: { count: number }) =>
      `The ${count} passkeys of this account can still sign in. Check “Passkeys” in your settings, and remove any that is not yours.`,
  },
  identityLinked: {
    subject: ({ site, provider }: Site & { provider: string }) => `${provider} now signs in to your account at ${site}`,
    preview: 'Your password still works too.',
    heading: ({ provider }: { provider: string }) => `You can sign in with ${provider} now`,
    used: ({ username, provider }: Named & { provider: string }) =>
      `The ${provider} account with this address was used to sign in as “${username}”, and can sign in from now on.`,
    password:
      'Your password still works too. If you did not choose one yourself, set a new one now: this signs out every device.',
  },
  newDevice: {
    subject: ({ site }: Site) => `A new device signed in to your account at ${site}`,
    heading: 'A new device signed in',
    signedIn: ({ username }: Named) => `A device that was not used for this account before signed in as “${username}”.`,
    when: ({ moment }: { moment: string }) => `When: ${moment}`,
    device: ({ device }: { device: string }) => `Device: ${device}`,
    network: ({ network }: { network: string }) => `Network address: ${network}`,
    wasIt:
      'If this was you, there is nothing to do. If not, set a new password now: this signs out every device. You can also sign out single devices under “Where you are signed in” in your settings.',
  },
  secondStepOn: {
    subject: ({ site }: Site) => `Two-step sign-in is on for your account at ${site}`,
    preview: 'Signing in now takes a code from your authenticator app.',
    heading: 'Two-step sign-in is on',
    takes: ({ username }: Named) =>
      `Signing in as “${username}” now takes a code from your authenticator app, or one of your backup codes. Other devices were signed out.`,
    keep: 'Keep the backup codes where you can find them without your phone. A new password does not turn two-step sign-in off.',
  },
  secondStepOff: {
    subject: ({ site }: Site) => `Two-step sign-in is off for your account at ${site}`,
    heading: 'Two-step sign-in is off',
    takesNone: ({ username }: Named) =>
      `Signing in as “${username}” no longer takes a code. The authenticator entry and the backup codes no longer work.`,
  },
  emailInUse: {
    subject: ({ site }: Site) => `You already have an account at ${site}`,
    preview: 'We received a request to sign up with this address again.',
    heading: 'You already have an account',
    tried: ({ username }: Named) =>
      `We received a request to sign up with this address. It already belongs to “${username}”, so no second account was created.`,
    signIn: 'Sign in as before. If you forgot your password, you can set a new one there.',
    button: 'Sign in',
    footnote: 'Not you? Ignore this email: no one got into your account.',
  },
  deleted: {
    subject: ({ site }: Site) => `Your account at ${site} was deleted`,
    preview: 'It can no longer be used to sign in.',
    heading: 'Your account was deleted',
    gone: ({ username }: Named) => `The account “${username}” was deleted and can no longer be used to sign in.`,
    kept: 'We keep what the law and the contest require, such as guesses and prizes that were won, without your name. If we still owe you a prize, we keep this address until that is settled.',
    footnote: ({ support }: { support: string }) => `Didn’t do this? Write to ${support} immediately.`,
  },
}
