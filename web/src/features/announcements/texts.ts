export const texts = {
  name: 'Announcement',
  important: 'Important',
  close: 'Close announcement',
}
