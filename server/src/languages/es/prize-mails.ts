import type { prizeMails as english } from '../en/prize-mails.ts'

export const prizeMails: typeof english = {
  button: 'Ver tu premio',
  answer: 'Responder la pregunta',
  reminder: {
    title: ({ prize }) => `Reclama tu premio de ${prize}`,
    preview: ({ moment }) => `Hasta el ${moment}.`,
    unclaimed: ({ prize, day }) => `Todavía no has reclamado tu premio de ${prize} por el reto del ${day}.`,
    until: ({ moment }) => `Tienes de plazo hasta el ${moment}. Después, el premio se pierde.`,
    button: 'Reclamar tu premio',
    titleOfQuestion: 'Responde nuestra pregunta sobre tu premio',
    unanswered: ({ prize, day }) => `Hay una pregunta sobre tu premio de ${prize} por el reto del ${day}.`,
  },
  question: {
    title: 'Una pregunta sobre tu premio',
    preview: 'Respóndela en la página de tu premio.',
    asks: ({ prize, day }) => `Antes de pagar tu premio de ${prize} por el reto del ${day} queremos preguntarte algo:`,
    until: ({ moment }) => `Puedes responder hasta el ${moment}. Después, el premio se pierde.`,
  },
  sent: {
    title: ({ prize }) => `Tu premio de ${prize} va en camino`,
    preview: 'Dinos cuando haya llegado.',
    sent: ({ prize, day, reference }) =>
      `Enviamos tu premio de ${prize} por el reto del ${day}. La referencia es ${reference}.`,
    arrives: 'Las transferencias tardan unos días. Cuando llegue el dinero, dínoslo en la página de tu premio.',
  },
  returned: {
    title: 'La transferencia de tu premio fue devuelta',
    preview: 'No se perdió nada: la enviamos otra vez.',
    returned: ({ prize, day, reason }) =>
      `La transferencia de tu premio de ${prize} por el reto del ${day} fue devuelta: ${reason}`,
    again: 'No se perdió nada. La enviaremos otra vez.',
  },
  forfeited: {
    title: 'Tu premio se perdió',
    preview: 'El plazo para responder terminó.',
    over: ({ prize, day }) =>
      `El plazo para reclamar tu premio de ${prize} por el reto del ${day} terminó y no supimos de ti. El premio se pierde, como dicen las bases.`,
    wrong: '¿Crees que es un error? Responde a este correo.',
  },
  disqualified: {
    title: 'Una decisión sobre tu premio',
    preview: 'Puedes apelarla.',
    decided: ({ prize, day, clause }) =>
      `Revisamos tu victoria y decidimos que tu premio de ${prize} por el reto del ${day} no se paga, según la cláusula ${clause} de las bases del concurso.`,
    appeal: ({ moment }) =>
      `Puedes apelar una vez, en la página de tu premio. Tienes de plazo hasta el ${moment}: después, el premio puede sumarse al de un día posterior.`,
    button: 'Leer la decisión',
  },
  appeal: {
    title: 'La respuesta a tu apelación',
    titleWithoutAppeal: 'Se anuló una decisión sobre tu premio',
    reversed: 'Se anuló la decisión.',
    stands: 'La decisión se mantiene.',
    goesOn: ({ prize, day }) =>
      `Anulamos la decisión sobre tu premio de ${prize} por el reto del ${day}. Todo sigue desde donde estaba.`,
    standsAgain: ({ prize, day }) =>
      `Volvimos a revisar la decisión sobre tu premio de ${prize} por el reto del ${day}. Se mantiene.`,
  },
}
