/** Texts of the sign-out button, and its failure. */
export const texts = {
  logout: 'Logout',
  stillSignedIn: 'You are still signed in',
  serverNotReached: 'The server could not be reached. Please try again.',
}
