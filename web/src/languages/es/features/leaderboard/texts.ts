import type { texts as english } from '../../../../features/leaderboard/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  tryAgain: 'Intentar de nuevo',
  title: 'Clasificación',
  live: 'En vivo',
  reconnecting: 'Reconectando…',
  offline: 'Sin conexión',
  approximate: 'Las distancias son aproximadas hasta que termine el reto.',
  withheld: 'Las distancias se muestran cuando termina el reto.',
  loading: 'Cargando la clasificación',
  failed: 'Error al cargar la clasificación',
  failedText: 'No se pudo cargar la clasificación',
  empty: 'Hoy todavía no hay intentos',
  emptyText: '¡Haz tú el primero!',
  list: 'Intentos por puesto',
  ownBest: 'Tu mejor intento',
  you: 'Tú',
  winner: '🏆 ¡GANADOR!',
  total: (guesses) => `Total: ${formatCount(guesses)}`,
  updated: (time) => `Última actualización: ${time}`,

  wasWon: (winner, total) =>
    `Ganó ${winner}. ${plural(total, { one: '1 intento', other: `${formatCount(total)} intentos` })} en total.`,
  added: (count, total) =>
    `${plural(count, { one: `${formatCount(count)} intento nuevo`, other: `${formatCount(count)} intentos nuevos` })}. ${formatCount(total)} en total.`,
  solved: '¡Reto resuelto!',
  solvedBy: (winner) => `${winner} encontró el lugar.`,
}
