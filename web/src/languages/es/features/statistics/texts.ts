import type { texts as english } from '../../../../features/statistics/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

const days = (count: number) => plural(count, { one: '1 día', other: `${formatCount(count)} días` })

export const texts: typeof english = {
  title: 'Tus estadísticas',
  lead: 'Se guardan con tu cuenta, así que sobreviven a un teléfono nuevo. Para las distancias solo cuentan los días que ya terminaron.',
  backToGame: 'Volver al juego',
  settings: 'Ajustes',
  loading: 'Cargando tus estadísticas…',
  loadFailed: 'No se pudieron cargar tus estadísticas',
  networkError: 'Error de red',
  checkConnection: 'Revisa tu conexión e inténtalo de nuevo.',
  tryLater: 'Inténtalo de nuevo en un momento.',

  empty: 'Tu primer día está por llegar',
  emptyText: 'Envía un intento y el día quedará anotado aquí: tu racha, tus distancias y un mapa de tus intentos.',
  play: 'Jugar el reto de hoy',

  figures: {
    title: 'Números',
    daysPlayed: 'Días jugados',
    wins: 'Victorias',
    best: 'Mejor intento',
    median: 'Distancia mediana',
    average: 'Más cerca que otros',
    averageText: (percent) => `${percent} %`,
    averageHint: 'Promedio de los últimos 30 días en que también jugaron otros',
    none: '–',
    noneHint: 'Nada todavía',
  },

  distribution: {
    title: 'Cuánto te acercas',
    text: 'Tu mejor intento de cada día, por distancia.',
    distance: 'Distancia',
    days: 'Días',
    upTo: (km) => `hasta ${km} km`,
    beyond: (km) => `más de ${km} km`,
    waiting: 'Todavía no hay ningún día con resultado. Lo hay cuando termina el reto.',
  },

  streak: {
    title: 'Racha',
    line: (count) => `Racha: ${days(count)}`,
    none: 'Sin racha todavía',
    noneLine: 'Juega hoy para empezar una racha',
    keep: 'Juega hoy para mantenerla',
    played: 'Hoy ya cuenta',
    open: 'Hoy sigue abierto; un día perdido se perdonaría',
    longest: (count) => `La más larga: ${days(count)}`,
    days,
    forgiven: (count, last) =>
      plural(count, {
        one: `Perdonado en esta racha: ${days(count)}, el ${last}`,
        other: `Perdonados en esta racha: ${days(count)}, el último el ${last}`,
      }),
    grace: 'Día libre: disponible, por si pierdes uno',
    noGrace: 'Día libre: usado en los últimos seis días',
    rule: 'Cómo se cuenta',
    counts: { title: 'Qué cuenta.', text: 'Un día en que envías un intento o juegas una ronda de práctica.' },
    clock: {
      title: 'Según qué reloj.',
      text: (zone, since) => `El tuyo: los días de ${zone}, donde estás desde el ${since}.`,
      unknown: 'El tuyo. Ningún dispositivo lo ha indicado hasta ahora, así que los días son los de UTC.',
      ofPlayer: 'El del propio jugador, esté donde esté.',
      wrong: '¿Está mal? Sigue a tu dispositivo: cambia allí la zona horaria y abre esta página otra vez.',
    },
    freeDay: {
      title: 'Un día libre.',
      text: 'Un día perdido se perdona si no se perdonó ninguno de los seis anteriores. No se cuenta, pero la racha sigue. Dos días perdidos seguidos terminan con ella.',
    },
    never: {
      title: 'Nunca en venta.',
      text: 'Nadie puede comprar una racha ni un día libre, ni recuperar con dinero lo que terminó.',
    },
  },

  calendar: {
    title: 'Días',
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    weekdays: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
    weekdaysLong: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    marks: { won: 'ganado', played: 'jugado', forgiven: 'perdido y perdonado' },
    today: 'hoy',
    summary: (month, played) =>
      `${month}: ${plural(played, { one: `${days(played)} jugado`, other: `${days(played)} jugados` })}`,
  },

  results: {
    title: 'Últimos resultados',
    text: (count) =>
      plural(count, { one: 'El último día que ya terminó.', other: `Los últimos ${days(count)} que ya terminaron.` }),
    day: 'Día',
    best: 'Mejor intento',
    closer: 'Más cerca que',
    closerThan: (percent) => `${percent} %`,
    alone: 'no jugó nadie más',
    won: 'ganado',
  },

  map: {
    title: 'Tus intentos en el mapa',
    text: (count) => `El mejor intento de ${days(count)}.`,
    ofPlayer: 'Intentos en el mapa',
    label: 'Mapa del mundo con los intentos',
    loadFailed: 'No se pudieron cargar los intentos',
    mapFailed: 'No se pudo cargar el mapa. Revisa tu conexión a internet.',
    reload: 'Intentar de nuevo',
    tilesFailing: 'Algunas partes del mapa no se cargan.',
    spot: (day, distance) => `${day}: ${distance}`,
  },

  share: {
    title: 'Compartir',
    private: 'Tus estadísticas son privadas. Nadie más que tú ve esta página.',
    on: 'Compartir mis estadísticas',
    hint: 'Quien tenga el enlace ve tu nombre, tus números, tu racha y tus días, pero no el de hoy. A los buscadores les pedimos que no entren.',
    withMap: 'Mostrar también el mapa de mis intentos',
    link: 'Enlace',
    copy: 'Copiar enlace',
    copied: 'Copiado',
    copyFailed: 'No se pudo copiar. Selecciona el enlace y cópialo a mano.',
    lost: 'El enlace funciona, pero no se puede mostrar otra vez. Desactiva y activa de nuevo la opción de compartir para tener uno nuevo.',
    off: 'Si lo desactivas, el enlace deja de funcionar para siempre. Uno posterior será otro.',
    failed: 'No se guardó. Inténtalo de nuevo.',
    isOn: 'Tus estadísticas se comparten.',
    isOff: 'Tus estadísticas son privadas otra vez.',
  },

  player: {
    title: (name) => `Estadísticas de ${name}`,
    lead: 'Compartidas por el jugador, hasta ayer.',
    loading: 'Cargando…',
    missing: 'En este enlace no hay nada',
    missingText: 'Quizá el jugador dejó de compartirlas o el enlace está incompleto.',
    home: 'Ir al inicio',
    loadFailed: 'No se pudieron cargar estas estadísticas',
    waiting: 'Todavía no hay ningún día con resultado.',
  },
}
