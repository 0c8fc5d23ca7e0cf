import type { texts as english } from '../../../lib/texts.ts'

export const texts: typeof english = {
  site: {
    name: 'Daily Challenge',
    maintenanceDescription: 'Um desafio por dia',
    description: 'Adivinhe lugares e ganhe dinheiro!',
    tagline:
      'Quanto você conhece do mundo? Todo dia há um lugar para adivinhar: analise a foto, coloque seu marcador no mapa e dispute o prêmio!',
  },
  betweenSentences: ' ',
  invalidDate: 'Data inválida',
  invalidTime: 'Hora inválida',
  noActiveSession: 'Sua conta não está conectada',
  signInAgain: 'Entre de novo.',
}
