import type { texts as english } from '../../../../../features/site/legal/texts.ts'

export const texts: typeof english = {
  lastUpdated: 'Última actualización:',
  contents: 'En esta página',
  operatorOf: (name) => `el operador de ${name}`,
  supportAddress: 'nuestra dirección de soporte',
  postalAddress: 'Dirección postal',
  operatedBy: (name) => `El operador de ${name} es`,
  hosts: (names) => names.join(' y '),
  loading: 'Cargando el texto…',
  failed: 'No se pudo cargar el texto',
  failedMore: 'Revisa tu conexión e inténtalo de nuevo.',
}
