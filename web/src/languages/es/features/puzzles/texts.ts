import type { texts as english } from '../../../../features/puzzles/texts.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  tryAgain: 'Intentar de nuevo',

  today: {
    loadTimedOut: 'Tardó demasiado. Revisa tu conexión a internet e inténtalo de nuevo.',
    loadFailed: 'No se pudieron cargar los retos. Inténtalo de nuevo.',
    unexpected: 'Algo salió mal. Inténtalo de nuevo.',
  },

  photo: {
    title: 'Foto misteriosa',
    prize: (amount) => `Premio: ${amount}`,
    alt: 'La foto misteriosa de hoy',
    view: 'Ver la foto en pantalla completa',
    locked: 'La foto nítida es para suscriptores',
    unlock: 'Ver la foto',
    failed: 'No se pudo cargar la foto.',
    pinDropped: 'Marcador colocado: mira los resultados en la clasificación.',
    wonPlace: 'Coordenadas: {place}',
  },

  countdown: {
    title: 'Próximo reto',
    loading: 'Cargando el próximo reto',
    failed: 'Error al cargar el próximo reto',
    failedText: 'No se pudo cargar el próximo reto',
    none: 'No hay próximos retos',
    noneText: '¡Vuelve más tarde!',
    released: '¡Ya hay un reto nuevo!',
    releasedText: 'Actualiza la página para verlo',
    refresh: 'Actualizar',
    days: (days) => plural(days, { one: 'día', other: 'días' }),
    hours: (hours) => plural(hours, { one: 'hora', other: 'horas' }),
    minutes: (minutes) => plural(minutes, { one: 'minuto', other: 'minutos' }),
    seconds: (seconds) => plural(seconds, { one: 'segundo', other: 'segundos' }),
    timeLeft: ({ days, hours, minutes, seconds }) =>
      [
        plural(days, { one: `${days} día`, other: `${days} días` }),
        plural(hours, { one: `${hours} hora`, other: `${hours} horas` }),
        plural(minutes, { one: `${minutes} minuto`, other: `${minutes} minutos` }),
        plural(seconds, { one: `${seconds} segundo`, other: `${seconds} segundos` }),
      ].join(' '),
  },

  solution: {
    title: 'La solución de hoy',
    place: 'La foto se tomó en {place}.',
    found: '{winner} encontró el lugar primero ({time}) y se llevó {prize}.',
    photo: 'La foto del reto de hoy',
    near: (place) => `Cerca de ${place}`,
    practice: 'Practicar con esta foto',
    map: 'Mapa con el lugar de la foto',
    mapFailed: 'No se pudo cargar el mapa.',
    pastDays: 'Ver días anteriores',
  },

  schedule: {
    title: 'Calendario de retos',
    lead: 'Los retos de las próximas 2 semanas.',
    zone: (zone) => `Tu zona horaria: ${zone}`,
    backToGame: 'Volver al juego',
    backToHome: 'Volver al inicio',
    addToCalendar: 'Añadir al calendario (.ics)',
    nextChallenge: 'Próximo reto',
    prize: 'Premio:',
    loading: 'Cargando…',
    networkError: 'Error de red',
    checkConnection: 'Revisa tu conexión a internet.',
    failed: 'No se pudo cargar el calendario',
    tryLater: 'Inténtalo de nuevo en un momento.',
    empty: 'No hay próximos retos',
    emptyText: 'Estamos preparando retos nuevos. ¡Vuelve más tarde!',
  },
}
