/** Texts of pages that replace a screen, which load after the first page. */
export const texts = {
  notFoundTitle: 'There is nothing at this place',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  brokenTitle: 'This page could not be shown',
  brokenText: 'Please check your connection and load the page again. Nothing you sent is lost.',
  offlineText: 'You are offline. This page opens when you are back online.',
  maintenanceTitle: "We're Temporarily Down",
  maintenanceText:
    'We are doing scheduled maintenance to make the game better. Today’s challenge will be back shortly; this page reloads automatically.',
  maintenanceBox: 'Maintenance in Progress',
  questions: 'Questions? Write to',
  notFound: 'Not found',
  /** Used if the settings cannot be read. */
  maintenanceDescription: 'A daily puzzle game',
}
