/** Texts of portal sign-in. */
export const texts = {
  verifying: 'Verifying admin access...',
  denied: 'Access denied',
  toLogin: 'Go to Admin Login',

  notForRole: {
    title: 'Not a page of your role',
    lead: (role: string) =>
      `You are a ${role}, and this page is not part of that role. The owner can change your role.`,
    button: 'Go to your first page',
  },

  login: {
    title: 'Admin Access',
    email: 'Email',
    password: 'Password',
    submit: 'Access Dashboard',
    submitting: 'Signing in…',
    home: 'Back to Home',
    goOn: (name: string) => `Continue as ${name}`,
    goOnText: 'You are signed in already.',
    codeTitle: 'Your second step',
    codeLead: 'Enter a code from your authenticator app, or a backup code.',
    back: 'Back to the sign-in',
    noProfile: 'User profile not found',
    network: 'Network error. Please try again.',
  },

  prompt: {
    title: 'Two-Factor Authentication',
    lead: 'Enter your verification code to continue',
    submit: 'Verify & Continue',
    busy: 'Verifying...',
    useBackup: 'Use backup code instead',
    useAuthenticator: 'Use authenticator app instead',
    cancelLogin: 'Cancel Login',
    cancel: 'Cancel',
  },

  verificationFailed: 'Verification failed',

  setup: {
    title: 'Two-Factor Setup',
    loading: 'Setting up MFA...',
    failedTitle: 'MFA Setup Failed',
    failed: 'Failed to initialize MFA setup',
    goBack: 'Go Back',
    cancel: 'Cancel Setup',
    step: (number: number) => `Step ${number} of 3`,
    scan: 'Scan this QR code with your authenticator app, such as Aegis, Google Authenticator or 1Password.',
    qrAlt: 'QR code for the authenticator app',
    secret: 'Or type this secret into the app',
    copy: 'Copy',
    copySecret: 'Copy the secret',
    copied: 'Copied',
    copyFailed: 'Copying failed. Please select the text and copy it.',
    next: 'Next: Verify Setup',
    enterCode: 'Enter the current code from your authenticator app.',
    back: 'Back',
    verify: 'Verify',
    backupCodes: 'Backup codes',
    saveCodes:
      'Store these codes where you can find them without your phone. Each works once; they are not shown again.',
    copyAll: 'Copy All Codes',
    test: 'Test one backup code',
    testHint: 'Testing does not use it up.',
    complete: 'Complete Setup',
  },
}
