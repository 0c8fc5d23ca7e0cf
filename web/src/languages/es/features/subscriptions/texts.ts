import type { Plan } from '@whereabouts/contract/subscriptions'
import type { texts as english } from '../../../../features/subscriptions/texts.ts'
import { plural } from '../../../../lib/plural.ts'

type Interval = Plan['billing_interval']

const names: Record<Interval, string> = { day: 'día', week: 'semana', month: 'mes', year: 'año' }
const nameOf = (interval: Interval) => names[interval] ?? interval

export const texts: typeof english = {
  title: 'Elige tu plan',
  lead: 'Con cualquier plan ves cada día la foto nítida y puedes jugar por el premio. Más intentos, más oportunidades.',
  backToGame: 'Volver al juego',
  loading: 'Cargando…',
  loadFailed: 'No se pudieron cargar los planes',
  noPlans: 'Ahora no se ofrece ningún plan',
  trialIsOver: 'La prueba gratuita es solo para la primera suscripción. Ya tuviste una, así que el pago empieza hoy.',
  faqs: 'Preguntas frecuentes',
  hasSubscribed: '¿Ya tienes una suscripción?',
  manage: 'Gestiona tu suscripción en los ajustes',

  mostPopular: 'EL MÁS POPULAR',
  guesses: (count) => plural(count, { one: `${count} intento por reto`, other: `${count} intentos por reto` }),
  perInterval: (interval) => `/ ${nameOf(interval)}`,
  tax: { none: '', included: 'impuestos incluidos', added: 'más impuestos' },
  chances: (prize) => `30 oportunidades diarias de ganar ${prize}`,
  sharpPhotos: 'Todas las fotos nítidas y en tamaño completo',
  startTrial: 'Probar gratis',
  subscribe: 'Suscribirse',
  openingCheckout: 'Abriendo la página de pago…',
  ofPlan: (plan) => `: ${plan}`,

  amountWithTax: {
    none: (amount) => amount,
    included: (amount) => `${amount} (impuestos incluidos)`,
    added: (amount) => `${amount} más impuestos`,
  },
  price: (amount, interval) => `${amount} por ${nameOf(interval)}`,
  trialTerms: ({ days, price, interval }) =>
    `${plural(days, { one: `${days} día gratis`, other: `${days} días gratis` })}, después ${price}. Se renueva cada ${nameOf(interval)} hasta que canceles. Puedes cancelar cuando quieras en los ajustes.`,
  terms: (amount, interval) =>
    `${amount} hoy y después cada ${nameOf(interval)} hasta que canceles. Puedes cancelar cuando quieras en los ajustes.`,

  withoutTrial: 'Suscribirse sin prueba gratuita',
  planWithTerms: ({ plan, terms }) => `${plan}: ${terms}`,

  methodIssue: 'Problema con el método de pago',
  checkoutFailed: 'Error en la suscripción',
  checkoutFailedText: 'No se pudo iniciar la suscripción. Inténtalo de nuevo.',
  providerFailed: 'No se pudo cargar Stripe',
  unexpected: 'Algo salió mal. Inténtalo de nuevo.',
  leftCheckout: 'Saliste de la página de pago',
  leftCheckoutText: 'No se cobró nada. Tu cuenta está como antes.',

  paid: {
    confirming: 'Confirmando tu suscripción…',
    late: 'Tu pago todavía no se ha confirmado. Puede tardar unos minutos; esta página lo sigue comprobando y no se cobrará nada dos veces. Si no aparece, escribe a {address}.',
    support: 'soporte',
    confirmed: 'Suscripción confirmada',
    confirmedText: 'Tu suscripción está activa. ¡Mucha suerte!',
    paused: 'El juego está en pausa',
  },
}
