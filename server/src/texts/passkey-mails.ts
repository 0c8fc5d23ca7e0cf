/** The mails about a passkey. Its name is the player's own. */
export const passkeyMails = {
  added: {
    subject: ({ site }: { site: string }) => `A passkey was added to your account at ${site}`,
    heading: 'A passkey was added',
    belongs: ({ name, username }: { name: string; username: string }) =>
      `The passkey “${name}” can now sign in as “${username}”.`,
    wasIt:
      'If this was you, there is nothing to do. If not, remove it under “Passkeys” in your settings, and set a new password: a new password alone does not remove it.',
    button: 'Open the settings',
  },
  removed: {
    subject: ({ site }: { site: string }) => `A passkey was removed from your account at ${site}`,
    heading: 'A passkey was removed',
    gone: ({ name, username }: { name: string; username: string }) =>
      `The passkey “${name}” of “${username}” no longer works. You can delete it from your device too.`,
  },
}
