/** Texts of the portal's security page. */
export const texts = {
  title: 'Security',
  subtitle: 'How you sign in to the portal',
  failed: 'Failed to fetch your second factor',

  factor: {
    title: 'Authenticator app',
    lead: 'The portal asks for a code from your authenticator app after your password. You cannot switch it off, but you can renew it: for a new phone, or if a code may have been seen.',
    codesLeft: (count: number) => `${count} of 10 backup codes are left.`,
    fewLeft: (count: number) =>
      `${count === 0 ? 'No backup code is' : count === 1 ? 'Only 1 backup code is' : `Only ${count} backup codes are`} left. Renew the second factor to get ten new ones.`,
    renew: 'Renew',
    renewed: 'Second factor renewed',
    lost: 'Lost your phone and backup codes? Only the site’s owner can let you in again.',
    lostOwner:
      'Lost your phone and backup codes? A command on the server lets you in again; see the operator’s handbook.',
  },

  renewal: {
    step: (number: number) => `Step ${number} of 4`,
    prove: 'Enter a code from your current authenticator entry, or a backup code.',
    proveButton: 'Continue',
    cancel: 'Cancel',
    saveCodes:
      'These are your new backup codes. Store them where you can find them without your phone. They are not shown again. After the next step the old ones stop working.',
    saved: 'I saved them',
    confirm:
      'Enter the current code from the new entry in your authenticator app. The old entry then stops working and you can delete it.',
    confirmButton: 'Renew the second factor',
  },
}
