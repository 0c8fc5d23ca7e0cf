export const texts = {
  code: {
    label: 'Verification code',
    hint: 'The 6 digits that your authenticator app shows',
  },
  backup: {
    label: 'Backup code',
    hint: 'One of the 6-character codes that you have saved',
  },
  useBackup: 'Use backup code instead',
  useAuthenticator: 'Use authenticator app instead',
}
