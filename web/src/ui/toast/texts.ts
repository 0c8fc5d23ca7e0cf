/** Texts of the place of all toasts. */
export const texts = {
  notifications: 'Notifications',
}
