import type { texts as english } from '../../../../features/guesses/texts.ts'
import { formatCount } from '../../../../lib/formats.ts'
import { plural } from '../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'El reto de hoy',
  tryAgain: 'Intentar de nuevo',

  states: {
    loading: (siteName) => `Cargando los retos de ${siteName}…`,
    loadingUnnamed: 'Cargando los retos…',
    signedOut: 'Inicia sesión',
    signedOutText: 'Para jugar tienes que iniciar sesión.',
    goToLogin: 'Iniciar sesión',
    failed: 'Ups',
    authTimedOut: 'La verificación de tu sesión tardó demasiado. Inténtalo de nuevo.',
    noChallenge: 'No hay ningún reto',
    calledOff: (reason) => `El reto de hoy se canceló: ${reason}`,
    noChallengeText: 'Hoy no hay ningún reto. Vuelve más tarde o escribe a soporte.',
    goHome: 'Ir al inicio',
    viewSchedule: 'Ver el calendario completo',
  },

  header: {
    name: 'Juego',
    schedule: 'Calendario',
    settings: 'Ajustes',
    premium: 'Premium activo',
    paused: 'El juego está en pausa',
    guessesSubmitted: (used, limit) => `Intentos enviados: ${used}/${limit}`,
    free: 'Plan gratis (solo explorar)',
    upgrade: 'Mejorar plan',
  },

  swap: { photo: 'Agrandar el mapa', map: 'Agrandar la foto' },

  map: {
    title: 'Zona objetivo (posición de la cámara)',
    label: 'Mapa del mundo',
    open: 'Abrir el mapa',
    pullUp: 'Subir el mapa',
    pushDown: 'Bajar el mapa',
    backToPhoto: 'Volver a la foto',
    won: '¡Ganaste! Este es el lugar',
    revealed: 'Reto terminado: este es el lugar',
    ownGuess: (number, distance) => `Tu intento ${number}: ${distance}`,
    ownBest: (distance) => `Tú · ${distance}`,
    guesses: (total) =>
      plural(total, { one: '1 intento en el mapa', other: `${formatCount(total)} intentos en el mapa` }),
    guessesFailed: 'No se pudieron cargar los intentos de los demás.',
  },

  submit: {
    selected: 'Lugar elegido',
    noneSelected: 'Ninguno',
    selectFirst: 'Primero elige un lugar en el mapa',
    send: 'Enviar intento',
    sending: 'Enviando…',
    checking: (radius) => `¡A menos de ${radius}! Comprobamos que nadie fue más rápido…`,
    sent: '¡Intento enviado!',
    blocked: (reason) => `No se puede enviar: ${reason}`,
    solved: '¡Reto resuelto!',
    over: '¡Fin del juego!',
  },

  blocked: {
    'subscription-required': '¡Necesitas una suscripción!',
    'already-solved': '¡Otra persona ya ganó!',
  },

  failures: {
    notTaken: 'No se aceptó tu intento',
    maybeTaken: 'Quizá no se aceptó tu intento',
    close: 'Aceptar',
    solvedMeanwhile: '¡Otra persona ya resolvió este reto! Actualiza la página para ver los resultados.',
    notSaved: 'No se pudo guardar tu intento. Inténtalo de nuevo.',
    notSentOffline: 'No tienes conexión. No se envió tu intento.',
    maybeSent: 'El servidor no responde, así que no sabemos si llegó tu intento.',
    notArrived: 'Tu intento no llegó.',
    pinSaved: 'Tu marcador se conserva.',
    sendAgain: 'Tu marcador se conserva: pulsa “Enviar intento” para enviarlo otra vez, solo cuenta una vez.',
  },

  lastGuess: {
    title: 'Este es tu último intento de hoy',
    text: 'Tu marcador está en {place}. Un intento no se puede retirar.',
    move: 'Mover el marcador',
    send: 'Enviar mi último intento',
  },

  result: {
    name: 'Resultado',
    distance: 'Distancia',
    attempt: '¡Buen intento!',
    winsWithin: (radius) => `Gana el intento que quede a ${radius} o menos de donde se tomó la foto.`,
    exactLater: 'Las distancias exactas se muestran cuando termina el reto.',
    won: '¡Felicidades!',
    prize: '¡Ganaste {amount}! Te enviaremos por correo las instrucciones para cobrarlo.',
    place: 'La foto se tomó en {place}.',
    lost: 'Fin del juego',
    foundFirst: '{winner} encontró el lugar primero.',
    anotherFoundFirst: 'Otra persona encontró el lugar primero.',
    revealedOnMap: 'El lugar ya se ve en el mapa.',
    ranked: (rank) => `Quedaste en el puesto ${rank}`,
    guessAgain: 'Intentar otra vez',
    noneLeft: 'Hoy no te quedan intentos',
    guessesLeft: (left) => plural(left, { one: 'Te queda 1 intento', other: `Te quedan ${left} intentos` }),
  },

  tried: {
    title: 'Tus intentos',
    numberSign: 'N.º',
    number: 'Número',
    place: 'Lugar',
    distance: 'Distancia',
  },

  share: {
    title: 'Comparte tu resultado',
    noGuess: 'Ningún intento',
    pictureName: 'resultado.png',
    rank: (rank, players) =>
      `${formatCount(rank)} de ${plural(players, { one: `${formatCount(players)} jugador`, other: `${formatCount(players)} jugadores` })}`,
  },
}
