/** Every text of the portal's page about how one gets in. */
export const texts = {
  title: 'Security',
  subtitle: 'How you get into the portal',
  failed: 'Failed to fetch your second factor',

  factor: {
    title: 'Authenticator app',
    lead: 'The portal asks for a code of your authenticator app after your password. It cannot be switched off, and it can be renewed: for a new phone, or when somebody may have seen a code.',
    codesLeft: (count: number) => `${count} of 10 backup codes are left.`,
    fewLeft: (count: number) =>
      `${count === 0 ? 'No backup code is' : count === 1 ? 'Only 1 backup code is' : `Only ${count} backup codes are`} left. Renew the second factor to get ten new ones.`,
    renew: 'Renew',
    renewed: 'Your second factor is renewed',
    lost: 'You have lost the phone and the backup codes? Then only the owner of the site can let you in again.',
    lostOwner:
      'You have lost the phone and the backup codes? Then a command on the server’s own shell lets you in again; the operator’s handbook says how.',
  },

  renewal: {
    step: (number: number) => `Step ${number} of 4`,
    prove: 'Prove that it is you with a code of the present authenticator entry, or with a backup code.',
    proveButton: 'Go on',
    cancel: 'Cancel',
    keepCodes:
      'These are your new backup codes. Keep them where you find them without your phone. They are not shown again, and count from the next step on, when the earlier ones are worthless.',
    kept: 'I have kept them',
    confirm:
      'Enter the code that the new entry of your authenticator app shows now. Then the earlier entry is worthless, and you can delete it.',
    confirmButton: 'Renew the second factor',
  },
}
