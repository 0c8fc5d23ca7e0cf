import type { texts as english } from '../../../../../features/site/home/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'Cargando…',
  seeSolution: 'Ver la solución',
  startNow: 'Empezar a jugar',
  startFree: 'Empezar gratis',
  practise: 'Practicar gratis, sin cuenta',

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
  next: 'Próximo:',
  nextUnknown: 'Estamos preparando el próximo',

  photoOpen: 'La foto misteriosa de hoy',
  photoSolved: 'La foto de hoy, encontrada',
  photoNone: 'La próxima foto está en camino',
  photoBlurred: 'La foto de hoy, borrosa hasta que juegues',
  photoSharp: 'La foto de hoy',
  unknownPlace: '??.????° N, ??.????° E',

  howItWorks: 'Cómo funciona',
  steps: [
    {
      title: 'Crea una cuenta',
      text: 'Crea una cuenta para la prueba gratuita. Registrarse es gratis; la prueba empieza con el plan que elijas.',
    },
    {
      title: 'Analiza la foto',
      text: 'Carteles, sombras, techos, plantas: cada detalle es una pista de dónde se tomó.',
    },
    {
      title: 'Coloca el marcador',
      text: 'Pon tu marcador en el mapa del mundo, muévelo hasta que no tengas dudas y envía tu intento.',
    },
    { title: 'Gana el premio', text: 'Gana el premio si llegas a 1 km o menos antes que nadie.' },
  ],

  earlyAdvantage: 'La ventaja de llegar pronto',
  earlyAdvantageLead: 'Vale la pena estar aquí antes que la multitud.',
  lessCompetition: 'Menos competencia',
  lessCompetitionText: 'Todavía poca gente conoce el juego, así que tu intento compite con menos.',
  dailyPrizes: 'Premios diarios',
  dailyPrizesText:
    'Cada día, una foto nueva y un premio nuevo en dinero. Si te pierdes uno, el próximo llega en unas horas.',
  firstWave: 'Súmate a la primera ola',
  firstWaveText: 'Entrena el ojo ahora y llevarás ventaja cuando lleguen los demás.',

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
