import type { texts as english } from '../../../../../features/log/verify/texts.ts'

export const texts: typeof english = {
  title: 'Verificar un día',
  lead: 'Tu propio navegador lee el registro público y lo calcula todo otra vez. La verificación empieza sola y necesita JavaScript.',
  noScript:
    'Aquí JavaScript está desactivado, así que tu navegador no puede verificar nada. Actívalo y carga esta página otra vez.',

  otherDays: 'Otros días',
  previous: 'Día anterior',
  next: 'Día siguiente',
  day: 'Día (UTC)',
  show: 'Mostrar',
  noSuchDay: 'El registro no tiene ese día.',

  waiting: 'Este día todavía no se ha verificado',
  checking: 'Verificando este día…',
  reading: (read, of) => `Leyendo el registro… ${read} de ${of}`,
  starting: 'Leyendo el registro…',
  verdicts: {
    passed: { title: 'Este día está en orden', text: 'Todo lo que tu navegador pudo verificar está como debe.' },
    failed: {
      title: 'Este día no está en orden',
      text: 'Algo aquí no está como se selló y se registró. Mira abajo qué es.',
    },
    unknown: {
      title: 'Parte de esto no se puede verificar todavía',
      text: 'Hasta ahora nada está mal. Una raya abajo dice qué sigue cerrado y por qué.',
    },
  },
  ofLog: (origin, entries) => `El registro ${origin} tenía ${entries} entradas cuando se comprobó.`,
  checkAgain: 'Verificar otra vez',
  ifRed: 'Qué hacer ante una cruz roja',

  nothingTitle: 'No hay nada que verificar de este día',
  nothingText: 'Ese día no se publicó ningún reto, o se jugó antes de que empezara el registro.',
  offlineTitle: 'No tienes conexión',
  offlineText:
    'La verificación necesita los archivos públicos de este sitio. Prueba otra vez cuando vuelva la conexión.',
  unreachableTitle: 'No se pudo terminar la verificación',
  unreachableText:
    'El sitio no envió todos los archivos de su registro. Esto todavía no demuestra nada: prueba otra vez en un momento.',
  brokenWhat: '¿Se puede leer el registro?',

  challenge: 'El reto',
  challengeOf: (number, of) => `Reto ${number} de ${of}`,
  theLog: 'El registro',
  states: { passed: 'Correcto', failed: 'Incorrecto', unknown: 'Sin verificar' },
  questions: {
    sealed: '¿Se selló la respuesta antes del primer intento?',
    opened: '¿Es la respuesta que se selló?',
    photo: '¿Es la foto que se selló?',
    guesses: '¿Están todos los intentos en el registro?',
    order: '¿Están los intentos en el orden en que llegaron?',
    winner: '¿Ganó el intento correcto?',
    prize: '¿Se debe el premio a quien ganó?',
    signed: '¿Firmó el sitio el registro?',
    root: '¿Está completo el registro?',
    witnessed: '¿Alguien más ha visto el registro?',
    prefix: '¿Sigue el pasado como estaba?',
    day: '¿Muestra el sitio todo lo de este día?',
  },

  experts: 'Para expertos',
  root: 'Raíz (SHA-256, base 64)',
  seal: 'Sello (SHA-256)',
  checkpoint: 'Punto de control que se comprobó',
  rawFiles: 'Archivos originales',
  tool: 'La misma verificación sin navegador, en el código fuente de este sitio',

  limits: 'Lo que esto no puede demostrar',
  limitsText:
    'Que la foto se tomó allí, que no se le dijo el lugar a nadie o quién estaba ante el teclado: eso no puede verlo ningún registro.',
  fairPlay: 'Cómo funciona el juego limpio',

  receipt: {
    title: 'Verificar mi comprobante',
    lead: 'Un comprobante es nuestra promesa firmada de que tu intento está en el registro. Exígenos que la cumplamos.',
    stored: 'Guardados en este navegador',
    storedOne: (day, time) => `${day}, ${time}`,
    place: (place) => `Elegiste ${place}.`,
    checkStored: 'Verificar este',
    choose: 'Elegir un archivo',
    orPaste: 'O pega el comprobante',
    checkPasted: 'Verificar comprobante',
    checking: 'Buscando el intento en el registro…',
    faults: {
      empty: 'Pega un comprobante o elige su archivo.',
      'too-large': 'Esto no es un comprobante: pesa más de 20 KB.',
      'no-json': 'Esto no es un comprobante: no se puede leer como JSON. Elige el archivo tal como lo guardaste.',
      'no-receipt': 'Este archivo se puede leer, pero no es el comprobante de un intento.',
      unreadable: 'No se pudo leer el archivo. Elígelo otra vez.',
    },
    verdicts: {
      passed: 'Tu intento está en el registro',
      failed: 'Este comprobante no está en orden',
      unknown: 'Todavía no está en el registro',
    },
    arrived: (moment) => `Llegó: ${moment}.`,
    saveProof: 'Guardar la prueba',
  },
}
