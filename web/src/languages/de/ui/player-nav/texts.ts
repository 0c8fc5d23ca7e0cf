import { formatCount } from '../../../../lib/formats.ts'
import type { texts as english } from '../../../../ui/player-nav/texts.ts'

export const texts: typeof english = {
  name: 'Hauptmenü',
  today: 'Heute',
  practice: 'Üben',
  leagues: 'Ligen',
  archive: 'Archiv',
  me: 'Ich',
  streak: (days) => (days === 1 ? 'Serie: 1 Tag' : `Serie: ${formatCount(days)} Tage`),
}
