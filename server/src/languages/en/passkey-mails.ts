/** The mails about a passkey. Its name is the player's own. */
export const passkeyMails = {
  added: {
    subject: ({ site }: { site: string }) => `A passkey was added to your account at ${site}`,
    heading: 'A passkey was added',
    belongs: ({ name, username }: { name: string; username: string }) =>
      `The passkey “${name}” belongs to “${username}” from now on.`,
    wasIt:
      'If it was you, there is nothing to do. If it was not, remove it under “Passkeys” in your settings, and set a new password: a new password alone does not remove it.',
    button: 'Open the settings',
  },
  removed: {
    subject: ({ site }: { site: string }) => `A passkey was removed from your account at ${site}`,
    heading: 'A passkey was removed',
    gone: ({ name, username }: { name: string; username: string }) =>
      `The passkey “${name}” of “${username}” is accepted no longer. You can delete it on your device too.`,
    wasIt:
      'If it was you, there is nothing to do. If it was not, set a new password now: every device is signed out then.',
  },
}
