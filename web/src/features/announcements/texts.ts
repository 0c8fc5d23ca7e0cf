/** Player texts of announcements. */
export const texts = {
  name: 'Announcement',
  important: 'Important',
  close: 'Close announcement',
}
