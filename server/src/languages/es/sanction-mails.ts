import type { sanctionMails as english } from '../en/sanction-mails.ts'

export const sanctionMails: typeof english = {
  until: ({ moment }) => `hasta el ${moment}`,
  forGood: 'de forma definitiva',
  begun: {
    titleOfWarning: 'Una advertencia sobre tu cuenta',
    titleOfSuspension: 'Tu cuenta está suspendida',
    preview: 'Puedes apelar.',
    warned: ({ clause }) =>
      `Recibes una advertencia, según la cláusula ${clause} de las bases del concurso. Puedes seguir jugando.`,
    suspendedUntil: ({ moment, clause }) =>
      `Tu cuenta está suspendida hasta el ${moment}, según la cláusula ${clause} de las bases del concurso. Puedes iniciar sesión, pero no enviar intentos.`,
    suspendedForGood: ({ clause }) =>
      `Tu cuenta está suspendida de forma definitiva, según la cláusula ${clause} de las bases del concurso. Puedes iniciar sesión, pero no enviar intentos.`,
    appeal: 'Puedes apelar una vez, en tus ajustes.',
    button: 'Leer la decisión',
  },
  answered: {
    title: 'La respuesta a tu apelación',
    reversed: 'Se anuló la decisión.',
    stands: 'La decisión se mantiene.',
    warningLifted: 'Lo revisamos otra vez. La advertencia fue retirada.',
    warningStands: 'Lo revisamos otra vez. La advertencia se mantiene.',
    suspensionLifted: 'Lo revisamos otra vez. La suspensión de tu cuenta fue retirada.',
    suspensionStands: 'Lo revisamos otra vez. La suspensión de tu cuenta se mantiene.',
    button: 'Leer la respuesta',
  },
  lifted: {
    titleOfWarning: 'Tu advertencia fue retirada',
    titleOfSuspension: 'Tu suspensión fue retirada',
    countsNoLonger: 'Ya no cuenta.',
    canPlay: 'Puedes volver a jugar.',
    warning: 'La advertencia sobre tu cuenta fue retirada.',
    suspension: 'La suspensión de tu cuenta fue retirada. Puedes volver a jugar.',
    button: 'Ver tus ajustes',
  },
}
