/** Texts of the account screens. Links and names are placeholders, `{name}`; see `fill`. */
export const texts = {
  /** Window titles and search descriptions. */
  pages: {
    login: { description: (name: string) => `Sign in to ${name} and play today’s challenge.` },
    signup: {
      description: (name: string) => `Make an account at ${name} and guess where today’s photo was taken.`,
    },
    forgotPassword: { title: 'Forgot Password' },
    resetPassword: { title: 'Reset Password' },
    emailConfirmation: { title: 'Confirm your email' },
    authChoice: {
      description: (name: string) => `Sign in to ${name}, or make an account, and see today’s mystery photo.`,
    },
  },
  terms: 'Terms and Conditions',
  contestRules: 'contest rules',
  privacy: 'Privacy Policy',
  backToLogin: 'Back to Login',

  captchaFailed: 'Captcha verification failed. Please try again.',
  captchaAgain: 'Please complete the captcha verification again',
  /** Used if the waiting time is unknown. */
  aFewMinutes: 'a few minutes',

  authChoice: {
    title: 'Ready to play?',
    lead: 'An account is free and lets you follow the challenge; with a plan you see each photo and guess.',
    signUp: 'I am new here',
    signIn: 'I already have an account',
    practice: 'Practice first, without an account',
    back: 'Back',
  },

  identity: {
    start: (provider: string) => `Continue with ${provider}`,
    leaving: (provider: string) => `Going to ${provider}…`,
    accepting: (provider: string) =>
      `By continuing with ${provider} you agree to the {terms} and have read the {privacy}. The terms include the {rules}.`,
    or: 'or',
  },

  signIn: {
    title: 'Sign in',
    lead: 'Good to see you.',
    isNew: 'New here?',
    signUp: 'Create an account',
    forgotPassword: 'Forgot Password?',
  },

  secondStep: {
    title: 'One more step',
    lead: 'Enter the code that your authenticator app shows now.',
    leadBackup: 'Enter one of your backup codes.',
    form: 'Second step of the sign-in',
    send: 'Verify',
    sending: 'Verifying…',
    back: 'Start again',
    lost: 'Neither app nor backup codes at hand? Write to us, from the address of your account.',
  },

  signUp: {
    title: 'Create your account',
    lead: 'Free to create. Playing needs a subscription, which you can cancel at any time.',
    signIn: 'Sign in instead',
    usernameHint: '3 to 20 characters. Other players see it on the leaderboard.',
    acceptTerms: 'I agree to the Terms and Conditions',
    read: 'Read the {terms} and the {privacy}. The terms include the {rules}.',
    send: 'Create Account',
  },

  /** From sign-up through the email to the first sign-in. */
  confirmation: {
    title: 'Welcome!',
    titleFor: (username: string) => `Welcome, ${username}!`,
    sent: 'We sent a confirmation link to the address that you signed up with. Open it to finish your account.',
    sentTo: 'We sent a confirmation link to {email}. Open it to finish your account.',
    confirmFirst: 'Confirm your email first',
    confirmFirstText:
      'You cannot sign in until your email is confirmed. If the message is not there in a few minutes, check your spam folder.',
    needHelp: 'Need Help?',
    isConfirmed: 'Already confirmed?',
    noEmail: 'No e-mail from us?',
    noEmailText: 'Please sign up again with the same email. We then send the confirmation link once more.',

    confirming: 'Confirming your email…',
    confirmed: 'Your email is confirmed. You can sign in now.',
    alreadyConfirmed: 'Already confirmed. You can sign in now.',
    notConfirmed: 'Your email could not be confirmed. Please open the link in the e-mail again.',

    confirmedHere: 'Your email is confirmed',
    confirmedBefore: 'Already confirmed',
    openMailbox: (provider: string) => `Open ${provider}`,
    sendAgain: 'Send again',
    resend: 'Send the confirmation again',
    resentTo:
      'We sent the confirmation link to {email} again. If it is not there in a few minutes, check your spam folder.',
  },

  forgotPassword: {
    title: 'Forgot your password?',
    lead: 'Enter your email. We send you a link to set a new password.',
    form: 'Request a password reset',
    send: 'Send Reset Link',
    sentTitle: 'Check Your Email!',
    sentTo:
      'If there is an account for {email}, a link to set a new password is on its way. The link is valid for 1 hour.',
    noEmail: 'No e-mail after a few minutes? Check your spam folder, or try again.',
  },

  resetPassword: {
    title: 'Set a new password',
    lead: 'Your reset link is valid for 1 hour and works once.',
    send: 'Update Password',
    verifying: 'Verifying your reset link…',
    notVerified: 'Failed to verify reset link. Please try again.',
    invalidText: 'A reset link is valid for 1 hour and works once. Only the newest one counts.',
    newLink: 'Request a new link',
    done: 'Your password is changed',
    doneText: 'You can sign in with your new password now. The sign-in page opens in a few seconds.',
  },

  captcha: {
    name: 'Captcha',
    loading: 'Loading captcha…',
    failed: 'Failed to load the captcha',
    recaptchaFailed: 'Failed to load reCAPTCHA',
    retry: 'Retry',
    notConfigured: 'reCAPTCHA not configured',
    comesFromGoogle: 'It comes from Google, which then sees your network address and browser and may set cookies.',
  },
}
