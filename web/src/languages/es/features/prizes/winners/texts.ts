import type { texts as english } from '../../../../../features/prizes/winners/texts.ts'
import { plural } from '../../../../../lib/plural.ts'

export const texts: typeof english = {
  title: 'Ganadores anteriores',
  lead: 'Cada uno de estos premios llegó a quien lo ganó. Cualquiera puede comprobar cada día.',
  sum: (count, amount) =>
    plural(count, { one: `1 premio pagado: ${amount}`, other: `${count} premios pagados: ${amount}` }),
  paidOn: (day) => `pagado el ${day}`,
  verify: 'Verificar',
  verifyDay: (day) => `Verificar el día ${day}`,
  empty: 'Todavía no se ha pagado ningún premio.',
  emptyText: 'Aquí aparecerá la primera persona que gane.',
  schedule: 'Ver los próximos retos',
  more: 'Mostrar más',
  loadingMore: 'Cargando…',
  loading: 'Cargando…',
  failed: 'No se pudieron cargar los ganadores anteriores',
  tryLater: 'Inténtalo de nuevo en un momento.',
  networkError: 'Error de red',
  checkConnection: 'Revisa tu conexión e inténtalo de nuevo.',
  seeAll: 'Ver todos los ganadores',
}
