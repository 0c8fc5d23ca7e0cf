import type { texts as english } from '../../../../../features/site/home/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'Cargando…',
  seeSolution: 'Ver la solución',
  startNow: 'Empezar a jugar',
  startFree: 'Empezar gratis',
  practice: 'Practicar gratis, sin cuenta',
  practicePast: 'Practicar con una foto anterior',

  prize: 'El premio de hoy',
  tryAgain: 'Intentar de nuevo',
  captions: {
    loading: 'Buscando el reto de hoy…',
    unknown: 'No se pudo cargar el reto de hoy',
    none: 'Hoy no hay reto',
    solved: '¡Ya hay ganador!',
    open: '¡Sigue disponible, todavía nadie ha ganado!',
  },
  toWin: 'El primer intento a 1 km o menos se lo lleva',
  youWon: '¡Hoy has ganado!',
  left: (time) => `quedan ${time}`,
  nextIn: (time) => `Próximo en ${time}`,
  next: 'Próximo:',
  nextUnknown: 'Estamos preparando el próximo',

  whereIsThis: '¿Dónde es esto?',
  photoPast: 'La foto de un día pasado',
  photoOpen: 'La foto misteriosa de hoy',
  photoSolved: 'La foto de hoy, encontrada',
  photoNone: 'La próxima foto está en camino',
  photoBlurred: 'La foto de hoy, borrosa hasta que juegues',
  photoSharp: 'La foto de hoy',

  playToWin: 'Juega para ganar',
  playToWinText: 'Una foto al día. El primer intento a 1 km o menos se lleva el premio.',

  upcomingChallenges: 'Próximos retos',
  upcoming: 'Próximamente',
  andMore: (count) =>
    plural(count, { one: `Y ${count} reto más en camino…`, other: `Y ${count} retos más en camino…` }),
  noneScheduled: 'No hay retos previstos para las próximas 2 semanas',
  scheduleFailed: 'No se pudo cargar el calendario',
  viewSchedule: 'Ver el calendario completo',

  faqs: 'Preguntas frecuentes',
  noFaqs: 'No hay preguntas frecuentes',
  faqsFailed: 'No se pudieron cargar las preguntas frecuentes',
  viewFaqs: 'Ver todas las preguntas',
}
