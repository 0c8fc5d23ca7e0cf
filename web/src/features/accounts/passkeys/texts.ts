export const texts = {
  title: 'Passkeys',
  text: 'Sign in with your fingerprint, face or device PIN instead of a password.',
  textPortal: 'Confirm it’s you with your fingerprint, face or device PIN instead of a code.',
  unsupported: 'This browser does not support passkeys.',
  lost: 'Device lost? Sign in with your password, or set a new one by e-mail, and remove the passkey here.',
  lostPortal: 'Device lost? Use a backup code, and remove the passkey here.',
  none: 'You have no passkeys yet.',
  added: (date: string) => `Added ${date}`,
  used: (when: string) => `used ${when}`,
  neverUsed: 'not used yet',

  add: 'Add a passkey',
  adding: 'Waiting for your device…',
  name: 'Passkey name',
  nameHint: 'For example “My phone”.',
  isAdded: 'Passkey added',
  isAddedText: 'We sent you an email about it.',

  renameOf: (name: string) => `Rename ${name}`,
  renameForm: 'Rename the passkey',
  isRenamed: 'Passkey renamed',

  removeForm: (name: string) => `Remove the passkey ${name}`,
  isRemoved: 'Passkey removed',
  isRemovedText: 'You can delete it on your device too.',

  signIn: 'Continue with a passkey',
  prove: 'Use a passkey',

  failures: {
    cancelled: 'Your device did not confirm it. Please try again.',
    known: 'This device already has a passkey for your account.',
    wrongAddress: 'Passkeys do not work at this address. Please open the site at its main address.',
    unable: 'This device cannot store a passkey with fingerprint, face or PIN.',
  },
}
