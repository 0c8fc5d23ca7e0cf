/** What an action says that needs a session, and has none. */
export const texts = {
  noneActive: 'No active session found',
}
