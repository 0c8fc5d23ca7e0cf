import type { texts as english } from '../../../../features/days/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'

export const texts: typeof english = {
  distance: 'Distância',
  closerThan: (percentile) => `Mais perto do que ${percentile}% dos outros jogadores`,
  streak: (days) => `Dia ${formatCount(days)} da sua sequência`,
  streakRule: 'Um palpite ou uma rodada de treino por dia a mantém. Um dia perdido em cada sete é perdoado.',
  thePlace: 'O lugar',
  credit: (credit) => `Foto: ${credit}`,
  archive: 'Dias anteriores',
  leagues: 'Jogue contra amigos',
  nextTitle: 'E agora?',
  practiceToday: 'Treinar com a foto de hoje',
  practicePast: 'Treinar com uma foto anterior',
}
