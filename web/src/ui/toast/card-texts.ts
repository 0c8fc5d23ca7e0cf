/** Texts of a toast's card, which comes later than its place: its type, for screen readers, and its button. */
export const texts = {
  close: 'Close',
  types: { success: 'Success', error: 'Error', warning: 'Warning', info: 'Info', default: '' },
}
