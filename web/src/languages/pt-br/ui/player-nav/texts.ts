import { formatCount } from '../../../../lib/formats.ts'
import type { texts as english } from '../../../../ui/player-nav/texts.ts'

export const texts: typeof english = {
  name: 'Menu principal',
  today: 'Hoje',
  practice: 'Treino',
  leagues: 'Ligas',
  archive: 'Arquivo',
  me: 'Eu',
  streak: (days) => (days === 1 ? 'Sequência: 1 dia' : `Sequência: ${formatCount(days)} dias`),
}
