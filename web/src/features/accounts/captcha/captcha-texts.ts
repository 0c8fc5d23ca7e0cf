/** The words of ALTCHA's box, as its own English has them. */
export const texts = {
  box: {
    cancel: 'Cancel',
    error: 'Verification failed. Try again later.',
    expired: 'Verification expired. Try again.',
    label: "I'm not a robot",
    loading: 'Loading...',
    reload: 'Reload',
    verify: 'Verify',
    verificationRequired: 'Verification required!',
    verified: 'Verified',
    verifying: 'Verifying...',
    waitAlert: 'Verifying... please wait.',
  },
}
