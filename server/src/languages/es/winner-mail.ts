import type { winnerMail as english } from '../en/winner-mail.ts'

export const winnerMail: typeof english = {
  subject: ({ prize, site }) => `Ganaste ${prize} en ${site}`,
  preview: 'Reclámalo en los próximos 14 días hábiles para recibirlo.',
  heading: ({ username, prize }) => `¡Felicidades, ${username}! Ganaste ${prize}`,
  first: ({ day, prize }) => `Nadie encontró antes que tú el lugar del reto del ${day}. El premio de ${prize} es tuyo.`,
  paymentDue:
    'El pago del período actual de tu suscripción todavía no ha llegado. Tu premio está en espera hasta entonces; sin ese pago, el premio no se puede pagar. Puedes actualizar tu tarjeta y pagar en tus ajustes.',
  claim:
    'Para recibirlo, reclámalo en la página de tu premio: te pide confirmar unas cuantas cosas que exigen las bases. Después, la página te dice cómo recibes el dinero: por transferencia bancaria o con un servicio de pagos.',
  deadlines:
    'Pagamos en un máximo de 7 días hábiles desde que tenemos lo necesario para el pago. Si no sabemos de ti en 14 días hábiles, el premio se pierde.',
  neverAsk: 'Nunca te pedimos tu contraseña ni que pagues una comisión.',
  button: 'Reclamar tu premio',
  footnote: ({ support }) => `¿Preguntas? Escribe a ${support}.`,
}
