import type { texts as english } from '../../../../features/archive/texts.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Archivo',
  lead: 'Todos los días que ya terminaron: la foto, el lugar y quién lo encontró. Antes de mirar, puedes adivinar cada uno.',
  loading: 'Cargando…',
  failed: 'No se pudo cargar el archivo',
  tryLater: 'Inténtalo de nuevo en un momento.',

  empty: 'Todavía no hay ningún día abierto.',
  emptyText: 'Los días llegan aquí cuando terminan.',
  schedule: 'Ver los próximos retos',

  noMonth: 'No hay días que ver en este mes',
  noMonthText: 'Ningún reto de este mes ha terminado y está abierto para todos.',
  noDay: 'No hay nada que ver de este día',
  noDayText: 'Ese día no hubo reto, todavía no ha terminado o no está abierto para todos.',
  toToday: 'Ir al reto de hoy',
  toArchive: 'Ir al archivo',

  showPlaces: 'Mostrar los lugares',
  months: 'Otros meses',
  days: 'Otros días',
  previousDay: 'Día anterior',
  nextDay: 'Día siguiente',

  near: (place) => `Cerca de ${place}`,
  atSea: 'Lejos de cualquier ciudad',
  foundBy: (name) => `Lo encontró ${name}`,
  foundByUnnamed: 'Lo encontró alguien',
  notFound: 'Nadie lo encontró',
  players: (count, written) => plural(count, { one: '1 jugador', other: `${written} jugadores` }),

  dayOf: (day) => `¿Dónde se tomó la foto del ${day}?`,
  challenge: (n, of) => `Reto ${n} de ${of}`,
  photoOf: (day) => `La foto misteriosa del ${day}`,
  prize: (amount) => `Premio: ${amount}`,

  guessFirst: 'Adivina primero',
  guessFirstText: 'Una ronda de práctica con la misma foto. No cuesta nada y nadie la ve.',
  show: 'Mostrar el lugar',

  from: (distance, place) => `A ${distance} de ${place}`,
  source: 'Fuente',
  licenses: {
    own: 'Foto propia',
    'all-rights-reserved': 'Todos los derechos reservados, se muestra con permiso',
    'public-domain': 'Dominio público',
  },
  coordinates: 'Coordenadas: {place}',
  mapOf: 'Mapa con el lugar de la foto',
  mapFailed: 'No se pudo cargar el mapa.',
  reload: 'Recargar',
  mapNeedsScript: 'El mapa necesita JavaScript; con las coordenadas encuentras el lugar en cualquier otro.',

  who: 'Quién lo encontró',
  wonBy: (name, prize) => `Lo encontró primero ${name}, que se llevó ${prize}.`,
  wonByUnnamed: (prize) => `Alguien lo encontró primero y se llevó ${prize}.`,
  noWinner: 'Nadie lo encontró.',

  distances: 'Cuánto se acercaron',
  distancesLead: (players, guesses) => `El mejor intento de cada uno: ${players}, ${guesses} en total.`,
  guesses: (count, written) => plural(count, { one: '1 intento', other: `${written} intentos` }),
  noOnePlayed: 'Ese día no jugó nadie.',
  notCounted: 'Se están contando los intentos de este día.',
  distance: 'Distancia',
  playersColumn: 'Jugadores',
  upTo: (km) => `Hasta ${km} km`,
  between: (from, to) => `De ${from} a ${to} km`,
  over: (km) => `Más de ${km} km`,

  yours: 'Tu intento',
  yourBest: (distance, guesses) => `Con ${guesses}, el mejor quedó a ${distance}.`,
  yourOnly: (distance) => `Tu intento quedó a ${distance}.`,
  better: (percent) => `Más cerca que el ${percent} % de los demás jugadores.`,
  alone: 'Ese día no jugó nadie más.',
}
