import { catalogue } from '../../lib/catalogue.ts'

/** What players read beside an announcement. */
export const texts = catalogue({
  en: {
    name: 'Announcement',
    important: 'Important',
    close: 'Close announcement',
  },
})
