import { formatCount } from '../../../../lib/formats.ts'
import type { texts as english } from '../../../../ui/player-nav/texts.ts'

export const texts: typeof english = {
  name: 'Menú principal',
  today: 'Hoy',
  practice: 'Práctica',
  leagues: 'Ligas',
  archive: 'Archivo',
  me: 'Yo',
  streak: (days) => (days === 1 ? 'Racha: 1 día' : `Racha: ${formatCount(days)} días`),
}
