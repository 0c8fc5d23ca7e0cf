/** Texts of the sign-out button, and its failure. */
export const texts = {
  logout: 'Logout',
  stillSignedIn: 'You are still signed in',
}
