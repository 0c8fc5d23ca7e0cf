import type { texts as english } from '../../../../features/sanctions/texts.ts'

export const texts: typeof english = {
  title: 'Decisiones sobre tu cuenta',
  failed: 'No se pudieron cargar las decisiones sobre tu cuenta',
  kinds: { warned: 'Advertencia', suspended: 'Suspensión' },
  states: { open: 'en vigor', ended: 'terminada', lifted: 'retirada' },
  suspendedUntil: (moment) => `Puedes iniciar sesión, pero no enviar intentos, hasta el ${moment}.`,
  suspendedForGood: 'Puedes iniciar sesión, pero no enviar intentos. Esto no tiene fecha de fin.',
  ended: (moment) => `Terminó el ${moment}. Puedes jugar otra vez.`,
  warned: 'Puedes seguir jugando. Si se repite, podemos suspender la cuenta.',
  decidedAt: (moment) => `Decidido el ${moment}.`,
  clause: (mark, number) => `Cláusula ${mark} de las bases del concurso, versión ${number}`,
  newTab: '(se abre en una pestaña nueva)',
  untouched:
    'Los premios que ganaste siguen siendo tuyos; sobre un premio se decide por separado. Tu suscripción continúa y se cobra hasta que la canceles abajo.',
  steps: {
    appealed: (moment) => `Tu apelación del ${moment}`,
    upheld: (moment) => `Nuestra respuesta del ${moment}: la decisión se mantiene`,
    lifted: (moment) => `Retirada el ${moment}`,
  },
  waiting: 'Leeremos tu apelación y te responderemos por correo y aquí. Hasta entonces la decisión se mantiene.',
  appeal: {
    open: 'Apelar',
    label: '¿Por qué es incorrecta la decisión?',
    hint: 'Puedes apelar una vez, así que escribe todo lo que hable a tu favor.',
    send: 'Enviar apelación',
    sent: 'Apelación enviada',
    failed: 'No se pudo enviar tu apelación. Inténtalo de nuevo.',
  },
  game: {
    until: (moment) => `Tu cuenta está suspendida hasta el ${moment}.`,
    forGood: 'Tu cuenta está suspendida.',
    text: 'Puedes mirar, pero no enviar intentos.',
    why: 'Leer por qué y apelar',
  },
}
