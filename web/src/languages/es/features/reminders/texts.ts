import type { texts as english } from '../../../../features/reminders/texts.ts'

export const texts: typeof english = {
  title: 'Recordatorios',
  lead: 'Solo lo que actives aquí. Con un toque lo desactivas.',
  failed: 'No se pudieron cargar tus recordatorios',
  notSaved: 'No se guardó. Inténtalo de nuevo.',
  kinds: {
    release: { title: 'La foto del día', text: 'Cuando sale una foto nueva.' },
    streak: {
      title: 'Tu racha',
      text: 'Como máximo una vez al día, a partir de las 18:00, si va a terminar a medianoche.',
    },
    result: { title: 'El resultado', text: 'Cuando termina un día que jugaste.' },
  },
  news: {
    title: 'Novedades de este sitio',
    text: 'Cuando hay algo que contar a todos, como bases nuevas o un cambio de horario. Por correo.',
  },
  push: 'Notificación',
  mail: 'Correo',

  quiet: {
    title: 'Horas de silencio',
    text: 'Entre estas horas no se envía nada. Si mientras tanto sale una foto, te avisamos cuando terminan, si todavía nadie ha encontrado el lugar.',
    from: 'Desde',
    to: 'Hasta',
    none: 'Si las dos horas son iguales, no hay horas de silencio.',
    zone: (zone) => `Según la hora de ${zone}.`,
    unknownZone: 'Según la hora UTC, porque todavía no conocemos tu zona horaria.',
    takeZone: (zone) => `Usar ${zone}`,
  },

  devices: {
    title: 'Dispositivos que reciben notificaciones push',
    none: 'Todavía ninguno. Activa una notificación push y este será el primero.',
    added: (day) => `Desde el ${day}`,
    thisDevice: 'Este dispositivo',
    add: 'Añadir este dispositivo',
    remove: 'Quitar',
    removeThe: (name) => `Quitar ${name}`,
    removed: (name) => `${name} ya no recibe notificaciones push`,
  },

  problems: {
    unsupported:
      'Este navegador no puede recibir notificaciones push. En un iPhone o iPad, añade este sitio a la pantalla de inicio y ábrelo desde allí: entonces sí podrá.',
    denied: 'Tu navegador no permite notificaciones de este sitio. Puedes cambiarlo en sus ajustes para este sitio.',
    failed: 'No se pudieron activar las notificaciones push en tu navegador. Inténtalo de nuevo.',
    none: 'Este sitio no envía notificaciones push. El correo sí funciona.',
  },

  offer: {
    title: '¿Te avisamos cuando salga la próxima foto?',
    text: 'Nunca de noche, y se desactiva con un toque.',
    push: 'Avisar en este dispositivo',
    mail: 'Avisar por correo',
    no: 'No, gracias',
    donePush: 'Este dispositivo recibirá un aviso cuando salga una foto.',
    doneMail: 'Recibirás un correo cuando salga una foto.',
    more: 'Todos los recordatorios',
  },

  off: {
    title: '¿Dejar de recibir estos correos?',
    text: {
      release: 'Recibes un correo cuando sale la foto del día.',
      streak: 'Recibes un correo cuando tu racha está a punto de terminar.',
      result: 'Recibes un correo cuando termina un día que jugaste.',
      news: 'Recibes un correo cuando hay novedades de este sitio.',
    },
    button: 'Dejar de recibirlos',
    done: 'Ya no recibirás estos correos',
    doneText: 'Puedes activarlos otra vez en tus ajustes cuando quieras.',
    settings: 'Ir a los ajustes',
    invalid: 'Este enlace no funciona',
    invalidText: 'Está incompleto o no es nuestro. En tus ajustes puedes desactivar todos los correos.',
    notReached: 'No se pudo conectar con el servidor. Inténtalo de nuevo.',
  },
}
