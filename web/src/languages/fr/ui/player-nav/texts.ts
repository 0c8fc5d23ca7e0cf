import { formatCount } from '../../../../lib/formats.ts'
import type { texts as english } from '../../../../ui/player-nav/texts.ts'

export const texts: typeof english = {
  name: 'Menu principal',
  today: 'Aujourd’hui',
  practice: 'Entraînement',
  leagues: 'Ligues',
  archive: 'Archives',
  me: 'Moi',
  streak: (days) => (days === 1 ? 'Série de 1 jour' : `Série de ${formatCount(days)} jours`),
}
