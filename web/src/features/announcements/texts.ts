/** Player texts around an announcement. */
export const texts = {
  name: 'Announcement',
  important: 'Important',
  close: 'Close announcement',
}
