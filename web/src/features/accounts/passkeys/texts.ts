/** Every text about passkeys. */
export const texts = {
  title: 'Passkeys',
  text: 'A passkey signs you in with your finger, your face or the PIN of your device, instead of a password.',
  textPortal:
    'A passkey proves with your finger, your face or the PIN of your device that it is you, instead of a code.',
  unsupported: 'This browser knows no passkeys, so none can be added here.',
  lost: 'Device lost? Sign in with your password, or set a new one by e-mail, and remove the passkey here.',
  lostPortal: 'Device lost? Use a backup code, and remove the passkey here.',
  loadFailed: 'Failed to load your passkeys',
  none: 'You have no passkeys yet.',
  added: (date: string) => `Added ${date}`,
  used: (when: string) => `used ${when}`,
  neverUsed: 'not used yet',

  add: 'Add a passkey',
  addForm: 'Add a passkey',
  adding: 'Waiting for your device…',
  name: 'Name of the passkey',
  nameHint: 'So that you know it again, such as “My phone”.',
  nameMissing: 'Please give the passkey a name.',
  isAdded: 'Passkey added',
  isAddedText: 'We have sent you an e-mail about it.',

  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renameForm: 'Rename the passkey',
  save: 'Save',
  saving: 'Saving…',
  isRenamed: 'Passkey renamed',

  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeForm: (name: string) => `Remove the passkey ${name}`,
  removing: 'Removing…',
  isRemoved: 'Passkey removed',
  isRemovedText: 'You can delete it on your device too.',
  cancel: 'Cancel',

  signIn: 'Continue with a passkey',
  signingIn: 'Waiting for your device…',
  prove: 'Use a passkey',
  proving: 'Waiting for your device…',

  failures: {
    cancelled: 'Nothing was done: your device did not confirm it. Please try again.',
    known: 'This device has a passkey for your account already.',
    wrongAddress: 'Passkeys do not work at this address of the site. Please open the site by its own name.',
    unable: 'This device cannot keep a passkey that asks for finger, face or PIN.',
    unexpected: 'That did not work. Please try again.',
  },
}
