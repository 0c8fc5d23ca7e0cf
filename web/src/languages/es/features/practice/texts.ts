import type { texts as english } from '../../../../features/practice/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Práctica',
  question: (day) => `¿Dónde se tomó la foto del ${day}?`,
  questionToday: '¿Dónde se tomó la foto de hoy?',
  forNothing: 'Solo para practicar: sin premio, sin clasificación y las veces que quieras.',
  hasPlayed: 'Ya jugaste este día cuando contaba. Esta ronda no cambia nada de eso.',
  tryAgain: 'Intentar de nuevo',

  photo: {
    title: 'Foto',
    alt: 'La foto para practicar. ¿Dónde se tomó?',
    view: 'Ver la foto en grande',
    back: 'Volver a la foto',
    failed: 'No se pudo cargar la foto.',
  },

  map: { title: 'Tu intento', label: 'Mapa del mundo', own: (distance) => `Tú · ${distance}` },

  submit: {
    selected: 'Lugar elegido',
    noneSelected: 'Ninguno',
    selectFirst: 'Primero elige un lugar en el mapa',
    send: 'Ver cuánto me acerqué',
    sending: 'Comprobando…',
    openMap: 'Abrir el mapa',
    offline: 'No tienes conexión. No se envió tu intento. Tu marcador se conserva.',
    noAnswer: 'El servidor no responde. Tu marcador se conserva: pulsa otra vez el botón, solo cuenta una vez.',
    gone: 'Este día ya no está abierto para practicar. Elige otra foto.',
    failed: 'No se pudo comprobar tu intento. Tu marcador se conserva; inténtalo de nuevo.',
  },

  result: {
    name: 'Resultado',
    place: 'La foto se tomó en {place}.',
    ranked: (rank, of) => `Habría quedado en el puesto ${formatCount(rank)} de ${formatCount(of)}`,
    alone: 'Ese día nadie envió un intento cuando contaba.',
    standingSoon: 'En un momento sabrás en qué puesto habría quedado.',
    another: 'Otra foto',
    theDay: 'Ver el día',
    play: 'Jugar por el premio de hoy',
    signIn: 'Crea una cuenta y este resultado empezará tu racha.',
  },

  offer: {
    worth: (prize) => `La foto de hoy vale ${prize}.`,
    playFree: (days) => plural(days, { one: 'Juégala gratis un día.', other: `Juégala gratis ${days} días.` }),
    playFrom: (price) => `Juégala desde ${price}.`,
    found: 'La foto de hoy ya fue encontrada.',
    seeSolution: 'Ver la solución',
    startFree: 'Empezar gratis',
    seePlans: 'Ver los planes',
  },

  share: {
    day: (siteName, date) => `${siteName}, práctica del ${date}`,
    closerThan: (percentile) => `Más cerca que el ${percentile} % de los jugadores de ese día`,
  },

  states: {
    failed: 'No se pudo cargar ninguna foto',
    failedText: 'Revisa tu conexión e inténtalo de nuevo.',
    gone: 'Este día no está abierto para practicar',
    goneText: 'Solo se puede practicar con días que ya terminaron. Prueba con una foto al azar.',
    another: 'Otra foto',
    'none-yet': 'Todavía no ha terminado ningún día',
    'none-yet-text': 'Podrás practicar aquí cuando se resuelva el primer reto.',
    closed: 'Los días anteriores están cerrados aquí',
    'closed-text': 'No hay nada con qué practicar.',
    'all-practiced': 'Ya practicaste con todos los días anteriores',
    'all-practiced-text': 'Con cada reto se añade uno nuevo. Hasta entonces puedes jugarlos otra vez.',
    again: 'Jugarlos otra vez',
    today: 'Ir al reto de hoy',
    schedule: 'Ver el calendario completo',
  },
}
