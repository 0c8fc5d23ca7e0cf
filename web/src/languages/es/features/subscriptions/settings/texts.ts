import type { texts as english } from '../../../../../features/subscriptions/settings/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  loading: 'Cargando…',
  loadFailed: 'No se pudieron cargar tus ajustes',
  title: 'Suscripción',

  none: 'Sin suscripción',
  noneText: 'Puedes explorar el juego. Para ver la foto y adivinar, elige un plan.',
  seePlans: 'Ver planes',

  status: 'Estado: ',
  statuses: {
    active: 'Activa',
    trialing: 'Prueba gratuita',
    past_due: 'Pago atrasado',
    paused: 'Los pagos están en pausa',
    canceled: 'Cancelada',
    fraud_canceled: 'Cancelada',
  },
  ended: 'Terminada',
  renewalDate: 'Renovación automática',
  trialEnd: 'Fin de la prueba gratuita',
  activeUntil: 'Premium activo hasta',
  endedOn: 'Terminó el',
  price: 'Precio',
  priceAfterTrial: 'Precio después de la prueba',

  overdue: 'Tu último pago no se completó',
  overdueText:
    'Actualiza tu tarjeta. El pago se vuelve a intentar automáticamente en los próximos días, o puedes pagar ya en “Gestionar suscripción”. Sin el pago, la suscripción termina.',
  unpaid: 'Tu pago no se completó',
  unpaidText: 'Podrás jugar otra vez en cuanto se complete. Actualiza tu tarjeta o paga ya en “Gestionar suscripción”.',
  paused:
    'No se cobra nada. Puedes jugar hasta que termine el tiempo pagado. Reanuda los pagos para seguir jugando después.',
  pausedUnpaid:
    'No se cobra nada, y podrás adivinar de nuevo cuando haya un período pagado. Reanuda los pagos para continuar.',
  periodUnpaid: 'Este período no está pagado, así que no tiene intentos. Volverán con tu próximo pago.',
  hasEnded: 'Tu suscripción terminó y no se cobra nada más. Puedes suscribirte de nuevo cuando quieras.',
  canceledReactivatable: 'No se renovará y no se cobra nada más. Puedes deshacerlo hasta que termine.',
  canceled: 'No se renovará y no se cobra nada más. Puedes suscribirte de nuevo cuando quieras.',
  fraud: 'Se puso fin a esta suscripción',
  fraudWhy:
    'Hay una prueba gratuita por persona, y parece que el método de pago ya se usó antes para una prueba gratuita.',
  walletWhy:
    'Una prueba gratuita empieza con una tarjeta cuyo número escribes. Apple Pay, Google Pay y Link ocultan la tarjeta, así que nadie puede saber si ya tuvo una prueba gratuita. No se cobró nada.',
  walletWayOut:
    'Puedes empezar la prueba gratuita otra vez con una tarjeta, o suscribirte sin prueba gratuita, y entonces también con Apple Pay o Google Pay.',
  fraudWayOut: 'Puedes suscribirte sin prueba gratuita. Si crees que es un error, escribe a {address}.',
  support: 'soporte',

  manage: 'Gestionar suscripción',
  updateCard: 'Actualizar tarjeta',
  cancel: 'Cancelar suscripción',
  opening: 'Abriendo…',
  portalFailed: 'No se pudo abrir la gestión de la suscripción. Inténtalo de nuevo.',

  reactivate: 'Reactivar',
  reactivating: 'Reactivando…',
  reactivated: 'Suscripción reactivada',
  reactivatedText: 'Tu suscripción se reactivó.',
  trialGoesOn: (days) =>
    `Tu prueba gratuita continúa: ${plural(days, { one: `queda ${days} día`, other: `quedan ${days} días` })}.`,
  notReactivated: 'No se pudo reactivar tu suscripción',
  resume: 'Reanudar los pagos',
  resuming: 'Reanudando…',
  resumed: 'Pagos reanudados',
  resumedText: 'Tu próximo pago se cobrará cuando corresponda.',
  notResumed: 'No se pudieron reanudar los pagos',
  notReactivatedText: 'No se pudo conectar con el servidor. Aquí están los planes.',
}
