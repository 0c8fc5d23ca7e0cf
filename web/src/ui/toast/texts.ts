/** Texts of every toast: its type, for screen readers, and its button. */
export const texts = {
  notifications: 'Notifications',
  types: { success: 'Success', error: 'Error', warning: 'Warning', info: 'Info', default: '' },
}
