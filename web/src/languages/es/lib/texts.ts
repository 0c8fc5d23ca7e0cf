import type { texts as english } from '../../../lib/texts.ts'

export const texts: typeof english = {
  site: {
    name: 'Daily Challenge',
    maintenanceDescription: 'Un acertijo cada día',
    description: '¡Adivina lugares y gana dinero!',
    tagline:
      '¿Cuánto conoces el mundo? Cada día hay un lugar que adivinar: ¡analiza la foto, coloca tu marcador en el mapa y compite por el premio!',
  },
  betweenSentences: ' ',
  invalidDate: 'Fecha no válida',
  invalidTime: 'Hora no válida',
  noActiveSession: 'No tienes la sesión abierta',
  signInAgain: 'Inicia sesión de nuevo.',
}
