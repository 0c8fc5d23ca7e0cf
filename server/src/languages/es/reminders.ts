import type { reminders as english } from '../en/reminders.ts'

export const reminders: typeof english = {
  release: {
    title: 'Ya salió la foto de hoy',
    sentence: '¿En qué lugar del mundo se tomó?',
    button: 'Ver la foto',
    footnote: ({ offUrl }) =>
      `Pediste correos sobre la foto del día. Para no recibirlos más, abre ${offUrl} o tus ajustes.`,
  },
  streak: {
    title: 'No pierdas tu racha',
    sentence: 'Hoy todavía no has jugado, y tu racha termina a medianoche.',
    button: 'Jugar hoy',
    footnote: ({ offUrl }) => `Pediste correos sobre tu racha. Para no recibirlos más, abre ${offUrl} o tus ajustes.`,
  },
  result: {
    title: 'El día que jugaste terminó',
    sentence: ({ day }) => `Mira cómo terminó el reto del ${day}.`,
    button: 'Ver el resultado',
    footnote: ({ offUrl }) =>
      `Pediste correos sobre el resultado de un día que jugaste. Para no recibirlos más, abre ${offUrl} o tus ajustes.`,
  },
  news: {
    hello: ({ username }) => `Hola, ${username}:`,
    footnote: ({ site, offUrl }) =>
      `Pediste novedades de ${site} por correo. Para no recibirlas más, abre ${offUrl} o tus ajustes.`,
  },
}
