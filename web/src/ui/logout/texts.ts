/** What a button that signs out says, and when that failed. */
export const texts = {
  logout: 'Logout',
  stillSignedIn: 'You are still signed in',
  serverNotReached: 'The server could not be reached. Please try again.',
}
