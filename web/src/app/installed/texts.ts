/** Texts of the installed app: offline page and updates. */
export const texts = {
  offlineTitle: 'You are offline',
  offlineText: 'The site cannot be reached right now. This page reloads when you are back online.',
  tryAgain: 'Try Again',
  trying: 'Looking for the site…',
  stillOffline: 'Still no connection.',

  updateTitle: 'Update available',
  updateText: 'A new version of this site is ready.',
}
