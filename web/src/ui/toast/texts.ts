/** The words that every toast has: what it is, for those who do not see its sign, and its button. */
export const texts = {
  notifications: 'Notifications',
  close: 'Close',
  types: { success: 'Success', error: 'Error', warning: 'Warning', info: 'Info', default: '' },
}
