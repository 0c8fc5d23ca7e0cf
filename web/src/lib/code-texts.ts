export const texts = {
  code: {
    label: 'Verification code',
    hint: 'The 6 digits that your authenticator app shows',
    short: 'Please enter a 6-digit verification code',
    invalid: 'Invalid verification code',
  },
  backup: {
    label: 'Backup code',
    hint: 'One of the 6-character codes that you have saved',
    short: 'Please enter a 6-character backup code',
    invalid: 'Invalid backup code',
  },
  useBackup: 'Use backup code instead',
  useAuthenticator: 'Use authenticator app instead',
}
