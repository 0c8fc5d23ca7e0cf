import type { texts as english } from '../../../../features/days/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'

export const texts: typeof english = {
  distance: 'Distancia',
  closerThan: (percentile) => `Más cerca que el ${percentile} % de los demás jugadores`,
  streak: (days) => `Día ${formatCount(days)} de tu racha`,
  streakRule: 'Un intento o una ronda de práctica al día la mantiene. Se perdona un día perdido de cada siete.',
  thePlace: 'El lugar',
  credit: (credit) => `Foto: ${credit}`,
  archive: 'Días anteriores',
  leagues: 'Jugar contra amigos',
  nextTitle: 'Qué sigue',
  practiceToday: 'Practicar con la foto de hoy',
  practicePast: 'Practicar con una foto anterior',
}
