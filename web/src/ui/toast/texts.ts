export const texts = {
  notifications: 'Notifications',
}
