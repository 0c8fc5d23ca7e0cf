/** Texts of the self-hosted captcha, by ALTCHA's names. In English they are ALTCHA's own. */
export const texts = {
  label: "I'm not a robot",
  verifying: 'Verifying...',
  verified: 'Verified',
  verificationRequired: 'Verification required!',
  waitAlert: 'Verifying... please wait.',
  error: 'Verification failed. Try again later.',
  expired: 'Verification expired. Try again.',
}
