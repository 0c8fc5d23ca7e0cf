import type { texts as english } from '../../../../features/announcements/texts.ts'

export const texts: typeof english = {
  name: 'Mitteilung',
  important: 'Wichtig',
  close: 'Mitteilung schließen',
}
